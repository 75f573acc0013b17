/** What a short form is: its length, its two ways through, and how its questions and answers are named. */
import type { TestName } from '../catalogue.ts';
import { findDescription } from '../find-description.ts';
import type { Outcome } from '../psychometrics/question-facts.ts';
import type { ChoiceNo } from '../question.ts';
import { ESTIMATES } from '../registers/estimates.ts';

export const SHORT_LENGTHS = ['short', 'veryShort'] as const;
export type ShortLength = (typeof SHORT_LENGTHS)[number];

/**
 * `adaptive`: the next size follows from the answers. `fixed`: a ladder that is the same for all, for tests without a model
 * of set sizes and where nobody may know the keys while a run is offline; such an attempt is flagged.
 */
export const SHORT_PATHS = ['adaptive', 'fixed'] as const;
export type ShortPath = (typeof SHORT_PATHS)[number];

export interface ShortForm {
  readonly testName: TestName;
  readonly length: ShortLength;
  readonly path: ShortPath;
}

export interface ShortLimits {
  /** Answered questions: never fewer. */
  readonly least: number;
  /** Never more; what the taker's progress is measured by ("at most 15"). A fixed path has as many. */
  readonly most: number;
  /**
   * Of θ, in SDs of pupils: when it is reached, one more question follows that is likely right. A taker who is known as
   * well before as by most full forms (0.53) is let go.
   */
  readonly targetSe: number;
}

export const SHORT_LIMITS: Readonly<Record<ShortLength, ShortLimits>> = {
  short: { least: 8, most: 15, targetSe: 0.5 },
  veryShort: { least: 8, most: 10, targetSe: 0.6 },
};

/** Which question of a pool: the set size, and the position (from 0) among those of that size. */
export interface ShortEntry {
  readonly setSize: number;
  readonly index: number;
}

/** A presented question and what became of it; null: voided, it says nothing and another one of its size follows. */
export interface ShortAnswer extends ShortEntry {
  readonly outcome: Outcome | null;
}

/** What a taker chose, as it comes over the wire, in the order of the run; null: voided. */
export interface ShortChoice extends ShortEntry {
  readonly choice: ChoiceNo | null;
}

/** Of a test; none for those that are answered in words. */
export function shortPathsOf(testName: TestName): readonly ShortPath[] {
  if (ESTIMATES.has(testName)) return SHORT_PATHS;
  return findDescription(testName) ? ['fixed'] : [];
}
