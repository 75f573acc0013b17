/**
 * A test that was left in the middle: how the device keeps what it takes to go on, and how that is read again. The trials
 * stand once, among what is sent if nobody goes on.
 */
import {
  findDescription,
  type Language,
  type RunMaterial,
  type RunProgress,
  type TaskDescription,
  type TestName,
} from '@jamdai/battery/present';
import { LeftRunSchema, type AttemptPlanStep, type QuestionSet } from '@jamdai/contract';
import { runQueue } from '../../shared/queue/run-queue.ts';
import type { RunningRun } from '../../shared/sync/index.ts';
import type { RunFacts } from './incomplete-run.ts';
import { materialOf } from './run-material.ts';

export interface LeftRun {
  readonly stored: RunningRun;
  readonly task: TaskDescription;
  readonly material: RunMaterial;
  readonly served: QuestionSet;
  readonly language: Language;
  /** ISO, UTC. */
  readonly startedAt: string;
  /** The step of a plan that it is, wherever it is gone on with. */
  readonly planStep?: AttemptPlanStep | undefined;
  readonly progress: RunProgress;
  /** Unix ms: when the run's clock stood at `progress.atMs`. */
  readonly notedAtMs: number;
}

/** `undefined`: the run could not go on from here. */
export function describeGoOn(
  { startedAt, served, planStep }: Pick<RunFacts, 'startedAt' | 'served' | 'planStep'>,
  progress: RunProgress | null,
) {
  if (!progress) return undefined;
  const { trials: _, ...others } = progress;
  return { startedAt, served, planStep, progress: others, notedAtMs: Date.now() };
}

/** `null`: what stands on the device is not one that can be gone on with. */
export function readLeftRun(stored: RunningRun): LeftRun | null {
  const { goOn, rest } = stored;
  // A short form is begun anew sooner than its way is put together.
  if ('attempt' in rest) return null;
  const task = rest.testName && findDescription(rest.testName);
  const { progress = null, ...others } = (goOn ?? {}) as { readonly progress?: object };
  const parsed = LeftRunSchema.safeParse({
    ...others,
    progress: progress && { ...progress, trials: rest.trials },
  });
  const material = task && parsed.success ? materialOf(task, parsed.data.served) : null;
  const { lang: language } = rest;
  return task && language && parsed.success && material
    ? { ...parsed.data, stored, task, material, language }
    : null;
}

/** The newest of this test. What cannot be read is not offered, and sent as unfinished. */
export async function findLeftRun(userId: string, testName: TestName): Promise<LeftRun | null> {
  for (const stored of await runQueue.findLeft(userId)) {
    if (stored.rest.testName !== testName) continue;
    const left = readLeftRun(stored);
    if (left) return left;
    await runQueue.giveUp(stored);
  }
  return null;
}

/** Where the clock of a run stands that goes on now. A clock that was set back lets no time pass. */
export function clockOf({ progress, notedAtMs }: LeftRun, nowMs: number): number {
  return progress.atMs + Math.max(0, nowMs - notedAtMs);
}
