/**
 * Which question of a short form comes next: a pure function of the answers, the same on the device and on the server.
 * The size is the one that leaves the least variance of θ to be expected, averaged over what is believed of the taker and
 * over the rival processes (Lord 1980, Applications of item response theory; Bock & Mislevy 1982; van der Linden & Glas
 * 2010, Elements of adaptive testing). The first question and the last are the most telling of those that are likely right.
 *
 * The page (profile `spec`): `nextShortEntry(form, answers)` after each answer, with the outcome of the chosen answer from
 * the pool; the question is the pool's (`findPooled`). The server (profile `hardened`): the same call with the answers that it
 * has; it hands out one question at a time. An attempt that comes in is checked by `verifyShortPath`.
 */
import type { TestName } from '../catalogue.ts';
import { findDescription } from '../find-description.ts';
import { ESTIMATES } from '../registers/estimates.ts';
import {
  SHORT_LIMITS,
  shortPathsOf,
  type ShortAnswer,
  type ShortEntry,
  type ShortForm,
  type ShortLength,
} from './short-form.ts';
import { seOf, sizeBeliefsOf, type Belief, type SizeBeliefs } from './size-beliefs.ts';

/** Of each size; the last one is kept for the end of a run. When a size is used up, another one follows. */
export const POOLED_QUESTIONS = 8;
/**
 * Of a test with an order of its own: a question, and three reserves from so many forms on. In the pool each stands as far
 * behind the one before it as the run is long.
 */
export const OWN_ORDER_FORMS = [0, 4, 2, 6] as const;
const LIKELY_RIGHT = 0.75;

/**
 * Indices of the ladder of thirty: spread over it, even and odd in turn, with a question from its beginning as the last.
 */
const FIXED_INDICES: Readonly<Record<ShortLength, readonly number[]>> = {
  short: [0, 3, 4, 7, 8, 11, 12, 15, 16, 19, 20, 23, 24, 27, 2],
  veryShort: [0, 3, 6, 11, 14, 17, 20, 23, 26, 2],
};

/**
 * Null: the form is finished. `answers` are those of this run in order, voided ones included. Throws for a test without
 * this path, and for a size that the test does not have.
 */
export function nextShortEntry(
  form: ShortForm,
  answers: readonly ShortAnswer[],
): ShortEntry | null {
  const { testName, path } = form;
  if (!shortPathsOf(testName).includes(path))
    throw new Error(`path: ${testName} has no ${path} short form`);
  return path === 'adaptive' ? nextAdaptive(form, answers) : nextOnLadder(form, answers);
}

/** Whether the test has no set sizes to adapt to: its questions come in the order of the pool. */
export function hasOwnOrder(testName: TestName): boolean {
  return !ESTIMATES.has(testName);
}

/** The positions in the ladder of thirty that a fixed path has, in order. */
export function fixedIndicesOf(length: ShortLength): readonly number[] {
  return FIXED_INDICES[length];
}

function nextAdaptive(
  { testName, length }: ShortForm,
  answers: readonly ShortAnswer[],
): ShortEntry | null {
  const estimates = ESTIMATES.get(testName);
  if (!estimates) throw new Error(`testName: ${testName} has no estimates`);
  const beliefs = sizeBeliefsOf(estimates);
  const { least, most, targetSe } = SHORT_LIMITS[length];
  let belief = beliefs.before;
  let [givenCount, isClosing] = [0, false];
  for (const { setSize, outcome } of answers) {
    if (outcome === null) continue;
    if (isClosing) return null;
    belief = beliefs.after(belief, setSize, outcome);
    givenCount += 1;
    isClosing = givenCount === most - 1 || (givenCount >= least - 1 && seOf(belief) <= targetSe);
  }
  const usesOf = countBySize(answers);
  const setSize = chooseSize(beliefs, belief, {
    isLikelyRight: givenCount === 0 || isClosing,
    isLeft: (size) => usesOf(size) < POOLED_QUESTIONS - Number(!isClosing),
  });
  return { setSize, index: usesOf(setSize) };
}

interface SizeRules {
  readonly isLikelyRight: boolean;
  readonly isLeft: (setSize: number) => boolean;
}

/** The most telling of those that are allowed; where none is likely right, the smallest. Throws when nothing is left. */
function chooseSize(
  beliefs: SizeBeliefs,
  belief: Belief,
  { isLikelyRight, isLeft }: SizeRules,
): number {
  const left = beliefs.setSizes.filter(isLeft);
  const likely = left.filter((size) => beliefs.rightOf(belief, size) >= LIKELY_RIGHT);
  const allowed = isLikelyRight ? (likely.length > 0 ? likely : left.slice(0, 1)) : left;
  const [best] = allowed
    .map((size) => ({ size, variance: beliefs.expectedVariance(belief, size) }))
    .toSorted((one, other) => one.variance - other.variance);
  if (!best) throw new Error('answers: no question is left of any size');
  return best.size;
}

function nextOnLadder(
  { testName, length }: ShortForm,
  answers: readonly ShortAnswer[],
): ShortEntry | null {
  const indices = FIXED_INDICES[length];
  const position = answers.filter(({ outcome }) => outcome !== null).length;
  const ladderIndex = indices[position];
  if (ladderIndex === undefined) return null;
  const setSize = findDescription(testName)?.setSizes[ladderIndex];
  if (setSize === undefined) throw new Error(`testName: ${testName} has no ladder`);
  if (!hasOwnOrder(testName)) return { setSize, index: countBySize(answers)(setSize) };
  const voidedCount = answers.length - 1 - answers.findLastIndex(({ outcome }) => outcome !== null);
  return { setSize, index: position + (voidedCount % OWN_ORDER_FORMS.length) * indices.length };
}

function countBySize(answers: readonly ShortAnswer[]): (setSize: number) => number {
  return (setSize) => answers.filter((answer) => answer.setSize === setSize).length;
}
