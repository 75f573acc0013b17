/**
 * A short form that was fetched ahead: runs that the server has begun for this user, each to be taken once, and the files
 * that they play.
 */
import type { ShortLength } from '@jamdai/battery/present';
import { ShortRunSchema, type ShortRun } from '@jamdai/contract';
import type { PreparedName, Sealed } from './prepared-test.ts';

export interface ShortTestName extends PreparedName {
  readonly length: ShortLength;
}

/** What finds and tidies it up: readable on the disk. */
interface ShortTestLabel extends ShortTestName {
  /** Addresses of the voice packs' manifests and clips that the runs play. */
  readonly files: readonly string[];
  /** Everything is here. */
  readonly isComplete: boolean;
  /** Unix time in ms. */
  readonly untilMs: number;
}

export interface ShortTest extends ShortTestLabel {
  /** Not begun yet, the next one first. */
  readonly runs: readonly ShortRun[];
}

/** As it lies on the disk: the questions encrypted where the browser can. */
export type StoredShortTest = ShortTest | (ShortTestLabel & { readonly sealed: Sealed });

/** One to take, one more should the first be broken off. */
export const RUNS_SET_ASIDE = 2;
export const SHORT_SERVES_MS = 7 * 24 * 60 * 60_000;

/** Null: there is none to be taken now. What is stored is parsed like anything that comes from outside. */
export function nextRunOf(test: ShortTest | null, nowMs: number): ShortRun | null {
  if (!test?.isComplete || test.untilMs <= nowMs) return null;
  const parsed = ShortRunSchema.safeParse(test.runs[0]);
  return parsed.success ? parsed.data : null;
}

/** Whether nothing has to be asked of the server: as many runs as there can be, for most of the time that they serve. */
export function isShortFresh({ runs, untilMs }: ShortTest, nowMs: number): boolean {
  return runs.length >= RUNS_SET_ASIDE && untilMs - nowMs > SHORT_SERVES_MS / 2;
}

/** A run has begun: it is taken once. */
export function withoutRun(test: ShortTest, runId: string): ShortTest {
  return { ...test, runs: test.runs.filter((run) => run.runId !== runId) };
}
