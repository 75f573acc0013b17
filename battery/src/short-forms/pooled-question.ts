/** A question of a short form's pool, and what is read off it. */
import type { Outcome } from '../psychometrics/question-facts.ts';
import { CHOICE_NOS, type ChoiceNo, type KeyedQuestion } from '../question.ts';
import type { ShortEntry } from './short-form.ts';

/** Of a test without a model of set sizes `index` is the position in the run; its reserves follow, each a whole run behind. */
export interface PooledQuestion extends ShortEntry {
  /** 0–29: where in a full form it would stand; what `planQuestion` and `instructionBefore` of the test take. */
  readonly ladderIndex: number;
  readonly question: KeyedQuestion;
  /** What each choice means, by choice number − 1. */
  readonly outcomes: readonly Outcome[];
}

/** Throws for what is not in the pool. */
export function findPooled<Of extends ShortEntry>(pool: readonly Of[], entry: ShortEntry): Of {
  const found = pool.find(
    ({ setSize, index }) => setSize === entry.setSize && index === entry.index,
  );
  if (found) return found;
  throw new RangeError(`entry: the pool has no question ${entry.index} of size ${entry.setSize}`);
}

/** What a choice means; null for none. Throws for a number that is no choice. */
export function outcomeOf(
  { outcomes }: Pick<PooledQuestion, 'outcomes'>,
  choice: ChoiceNo | null,
): Outcome | null {
  if (choice === null) return null;
  const outcome = outcomes[CHOICE_NOS.indexOf(choice)];
  if (!outcome) throw new RangeError(`choice: ${choice} is not a whole number from 1 to 4`);
  return outcome;
}
