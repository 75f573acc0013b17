/**
 * Which effects of letters may be published of a test in one language. They are means of who had a letter, so letters under
 * ten people are left out, and others where those of the grades would give them away. Beside the effects that were ever
 * published for the language they are renewed together, and only if of each letter nobody or ten people came, and nobody or
 * ten left; else the effects that are shown stay. Rounded, as means are.
 */
import { isSmallGroupGivenAway } from '../disclosure/given-away.ts';
import { mayShow } from '../disclosure/thresholds.ts';
import {
  fitLetterEffects,
  type LetterEffect,
  type LetterScore,
} from '../statistics/letter-effects.ts';
import type { LetterNorm, LetterNorms } from './letter-norm.ts';

/** A first attempt. */
export interface LetterAttempt extends Omit<LetterScore, 'letter'> {
  readonly person: string;
  /** Null: not known. */
  readonly letter: string | null;
}

/** Effects that were published, and who was in the first attempts’ cells that were made with them. */
export interface EarlierLetters {
  readonly letters: LetterNorm;
  readonly people: ReadonlySet<string>;
  /** They are in the table that is shown until now. */
  readonly isShown: boolean;
}

/** `attempts`: of the cells of first attempts that are made anew; of none the effects stay. Null: all letters together. */
export function planLetterNorm(
  attempts: readonly LetterAttempt[],
  earlier: readonly EarlierLetters[],
): LetterNorms {
  const groups = findShown(attempts);
  const figures = fitLetterEffects(
    attempts.flatMap(({ letter, grade, score }) =>
      letter !== null && groups.has(letter) ? [{ letter, grade, score }] : [],
    ),
  );
  const shown = earlier.find(({ isShown }) => isShown)?.letters;
  if (!figures || earlier.some((one) => !one.letters.isRetained && isOfFew(groups, one))) {
    return shown ? { ...shown, isRetained: true } : null;
  }
  return {
    effects: figures.effects.map((one): LetterEffect => ({
      ...one,
      effect: roundTo(one.effect, 1),
      error: roundTo(one.error, 2),
      weight: roundTo(one.weight, 2),
    })),
    betweenSd: roundTo(figures.betweenSd, 1),
    unseenError: roundTo(figures.unseenError, 2),
    isRetained: false,
  };
}

/** People by letter, the smallest letters left out until none under ten follows from letters and grades. */
function findShown(attempts: readonly LetterAttempt[]): ReadonlyMap<string, ReadonlySet<string>> {
  const peopleBy = (name: (one: LetterAttempt) => string | null) =>
    [...Map.groupBy(attempts, name)].map(
      ([key, some]) => [key, new Set(some.map(({ person }) => person))] as const,
    );
  const grades = peopleBy(({ grade }) => grade).map(([, people]) => people);
  let shown = peopleBy(({ letter }) => letter)
    .flatMap(([letter, people]) =>
      letter !== null && mayShow('count', people.size) ? [[letter, people] as const] : [],
    )
    .toSorted(([, one], [, other]) => other.size - one.size);
  while (isSmallGroupGivenAway([...grades, ...shown.map(([, people]) => people)])) {
    if (shown.length === 0) break;
    shown = shown.slice(0, -1);
  }
  return new Map(shown);
}

/** Of one of the letters a few came or left since. */
function isOfFew(
  groups: ReadonlyMap<string, ReadonlySet<string>>,
  { letters, people }: EarlierLetters,
): boolean {
  return letters.effects.some(({ letter, people: before }) => {
    const now = groups.get(letter);
    if (!now) return false;
    const stayed = now.intersection(people).size;
    return [now.size - stayed, before - stayed].some(
      (few) => few !== 0 && !mayShow('count', Math.abs(few)),
    );
  });
}

function roundTo(value: number, decimals: number): number {
  return Number(value.toFixed(decimals));
}
