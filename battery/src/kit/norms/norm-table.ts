/**
 * A published norm table of one test: what takers of one grade reached at one attempt (battery design, section 6). Whoever
 * builds such tables keeps the rules of who may be counted and what may be told; whoever reads one asks `bandOf`.
 */
import type { Language, TestName } from '../../catalogue.ts';
import type { ChangeFacts } from '../statistics/reliable-change.ts';
import type { LetterNorms } from './letter-norm.ts';

/** Lowest tenth, up to the quarter, the middle half, up to the highest tenth, the highest tenth. */
export const BANDS = ['lowest', 'low', 'middle', 'high', 'highest'] as const;
export type Band = (typeof BANDS)[number];
/** Shares of takers below the limits between the bands. */
export const BAND_SHARES = [0.1, 0.25, 0.75, 0.9] as const;

/** Attempts that have norms: each further one would keep the figures of these from being renewed (decision 33). */
export const NORM_ATTEMPTS = [1, 2] as const;

export interface NormTable {
  /** Names the publication, so that a result can say which table it was read by. */
  readonly version: string;
  readonly testName: TestName;
  /** Null: both languages together, for tests that proved equal in both. */
  readonly language: Language | null;
  /** As in the sign-up form. */
  readonly grade: string;
  /** 1: the first time a taker sat this test in this language. */
  readonly sittingNo: number;
  /** How many people are in it. */
  readonly people: number;
  /** Points that 10, 25, 75 and 90 of a hundred takers stay below, ascending; null: not published. */
  readonly limits: readonly [number, number, number, number] | null;
  /** Standard error of measurement, points; null: not known. */
  readonly measurementError: number | null;
  /** Of a naming test: what is taken off a score before it is compared. */
  readonly letters: LetterNorms;
  /** What telling a change needs; null until a second attempt of enough people is on record. */
  readonly change: ChangeNorm | null;
}

export interface ChangeNorm extends ChangeFacts {
  /** With both attempts. */
  readonly people: number;
}

/**
 * What telling a change from a second or later attempt to the next needs, of all grades of a language together: too few come
 * so often to tell grades apart. The change from a first attempt is told by its cell.
 */
export interface PracticeNorm {
  readonly testName: TestName;
  readonly language: Language;
  /** From this attempt to the next, 2 or later. */
  readonly from: number;
  readonly change: ChangeNorm;
  /** As in `NormTable`. */
  readonly letters: LetterNorms;
}
