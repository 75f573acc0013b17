/**
 * The shape of what an attempt says beside its points: each task names its own indices, with unit, range and
 * direction, and computes them from what is stored. The indices that all tests share are in
 * `measure-attempt.ts`. Researchers read all of them; of their own attempts pupils are
 * shown points, times, the span with its interval and the points of each sixth.
 */
import type { TestName } from '../catalogue.ts';
import type { ChoiceNo, KeyedQuestion } from '../question.ts';

/** A list has one entry for each part that the shape of its index names. Null: not defined for this attempt. */
export type IndexValue = number | null | readonly (number | null)[];

/** One line of the code book. */
export interface IndexEntry {
  /** What it is, without unit and range. */
  readonly meaning: string;
  /** `points`, `bits`, `things`, `seconds`, …; `share` is 0–1 of what was asked. */
  readonly unit: string;
  /** Both inclusive; null: open. */
  readonly range: readonly [lowest: number | null, highest: number | null];
  /** What more of it means. */
  readonly direction: 'more is better' | 'less is better' | 'neither is better';
  /** One value, or one for each block of ten or sixth of five questions or each quarter of a minute. */
  readonly shape?: 'one a block' | 'one a sixth' | 'one a quarter';
  /** When it is null; absent: never. */
  readonly nullWhen?: string;
  /** Paper or paragraph of the battery design. */
  readonly source: string;
}

/** What measures need of a trial; the stored trials of an attempt fit. */
export interface MeasuredTrial {
  readonly kind: string;
  readonly voided: boolean;
  readonly shownAtMs: number | null;
  readonly hiddenAtMs: number | null;
  readonly intendedMs: number;
  readonly interruptions: readonly { readonly kind: string; readonly atMs: number }[];
  /** Only where equations are clicked. */
  readonly clicks?: readonly OperationClick[] | undefined;
}

/** `equation` counts from 0 within its question; `atMs` from the run's start. */
export interface OperationClick {
  readonly equation: number;
  readonly atMs: number;
  readonly isRight: boolean;
}

/** A finished attempt of thirty questions, by index. */
export interface AttemptRecord {
  /** As they were served, with their keys. */
  readonly questions: readonly KeyedQuestion[];
  /** Null: no answer. */
  readonly answerSheet: readonly (ChoiceNo | null)[];
  /** Seconds from the frame the choices appeared to the answer. */
  readonly timeSheet: readonly number[];
  /** Null where the device sent none. */
  readonly trials: readonly MeasuredTrial[] | null;
  /** The taker's last span in the forward test of the same material and language, in things; null: none yet. */
  readonly forwardSpan: number | null;
}

export interface TaskMeasures<Index extends string = string> {
  readonly testName: TestName;
  /** Choices are lists in the order of the stimulus, so that early and late halves can be told apart. */
  readonly isOrdered: boolean;
  /** The test whose span `forwardSpan` is. */
  readonly forwardTest?: TestName;
  /** The task's own indices; no name of a shared one. */
  readonly indices: Readonly<Record<Index, IndexEntry>>;
  /** A value for each of `indices`. */
  readonly measure: (record: AttemptRecord) => Readonly<Record<Index, IndexValue>>;
}

/** For tests that have the shared indices only. */
export const NO_INDICES = { indices: {}, measure: () => ({}) } as const;

/** Counts what was missed, 0 to `most`. */
export function errorEntry(meaning: string, most: number): IndexEntry {
  return {
    meaning,
    unit: 'count',
    range: [0, most],
    direction: 'less is better',
    source: 'battery design, section 3',
  };
}
