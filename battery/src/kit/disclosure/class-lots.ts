/**
 * Figures of a school class that hold over successive summaries: a teacher knows who is in the class, and sees who joins
 * and who leaves. Pupils are therefore counted in lots. A lot is counted once and for good, and each pupil is in one lot of
 * a teacher and test at most, whatever becomes of classes. A figure adds up the lots of its class. So whatever is added and
 * subtracted of all figures that were ever shown is the same for everybody of a lot: it tells of a whole lot or of nobody.
 * Who is counted depends on who finished, never on a score. Not covered: a reader who has the scores of nearly a whole lot
 * from elsewhere; for that, figures are rounded.
 */
import { LEAST_PEOPLE } from './thresholds.ts';

export interface LotCandidate {
  readonly person: string;
  /** The reader was once shown a result of the same test, by whom it belongs to. */
  readonly isShown: boolean;
}

export interface LotSizes {
  readonly first: number;
  readonly further: number;
  /** Of each lot, at least so many whose result the reader was never shown. */
  readonly unseen: number;
}

const { count, mean } = LEAST_PEOPLE;
export const SCORE_LOTS: LotSizes = { first: mean, further: count, unseen: count };
/** Who has finished a test in a lesson, the teacher sees there anyway. */
export const COMPLETION_LOTS: LotSizes = { first: count, further: count, unseen: 0 };

/** A count goes down to a multiple of this, so that a single pupil does not show in it. */
const COUNT_STEP = 5;
/** Points. */
export const SCORE_STEP = 0.5;

/**
 * Whom the next lot counts; empty: nobody yet. `candidates`: who finished, is in the class, and is in no lot of this
 * teacher and test. `lotCount`: lots of the class until now.
 */
export function drawLot<Candidate extends LotCandidate>(
  candidates: readonly Candidate[],
  lotCount: number,
  sizes: LotSizes,
): readonly Candidate[] {
  const unseen = candidates.filter(({ isShown }) => !isShown).length;
  const least = lotCount === 0 ? sizes.first : sizes.further;
  return candidates.length >= least && unseen >= sizes.unseen ? candidates : [];
}

/** Whether one more of a lot may show the reader the own result: what is left must not be a small group. */
export function mayShowOneMore(
  { people, shown }: { readonly people: number; readonly shown: number },
  least: number = LEAST_PEOPLE.count,
): boolean {
  return people - shown - 1 >= least;
}

export interface ScoreLot {
  readonly people: number;
  readonly sum: number;
  readonly squareSum: number;
}

export interface ClassFigures {
  /** At least so many. */
  readonly people: number;
  /** Points. */
  readonly mean: number;
  readonly sd: number;
}

export function scoreLotOf(scores: readonly number[]): ScoreLot {
  return {
    people: scores.length,
    sum: scores.reduce((total, score) => total + score, 0),
    squareSum: scores.reduce((total, score) => total + score * score, 0),
  };
}

/** Null below thirty people. */
export function classFiguresOf(lots: readonly ScoreLot[]): ClassFigures | null {
  const total = (name: keyof ScoreLot) => lots.reduce((all, lot) => all + lot[name], 0);
  const people = total('people');
  if (people < LEAST_PEOPLE.mean) return null;
  const average = total('sum') / people;
  const variance = (total('squareSum') - people * average ** 2) / (people - 1);
  return {
    people: roundCount(people),
    mean: roundTo(average, SCORE_STEP),
    sd: roundTo(Math.sqrt(Math.max(variance, 0)), SCORE_STEP),
  };
}

/** The count that may be told: at least so many. */
export function roundCount(people: number): number {
  return Math.floor(people / COUNT_STEP) * COUNT_STEP;
}

/** Who has not finished is then a group that is not told apart from nobody. */
export function isNearlyAll(people: number, classSize: number): boolean {
  return classSize - people < COUNT_STEP;
}

function roundTo(value: number, step: number): number {
  return Math.round(value / step) * step;
}
