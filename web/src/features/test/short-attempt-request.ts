/** From a short run, whole or broken off, to the body of POST /short_attempt. */
import { shortChoicesOf, type Run, type ShortPath } from '@jamdai/battery/present';
import type { AttemptPlanStep, Device, SaveShortAttempt, ShortRun } from '@jamdai/contract';
import type { TakerMark } from '../../shared/device/taker-marks.ts';
import type { ShortRest } from '../../shared/sync/index.ts';
import { describeTrial } from './attempt-request.ts';

export interface ShortFacts {
  readonly served: Pick<ShortRun, 'runId' | 'testName' | 'voicePack'>;
  readonly userId: string;
  /** ISO, UTC. */
  readonly startedAt: string;
  /** The step of a plan that the run is. */
  readonly planStep?: AttemptPlanStep | undefined;
}

export interface ShortMoment {
  readonly path: ShortPath;
  readonly device: Device;
  /** ISO, UTC: of the last answer. */
  readonly finishedAt: string;
  /** What the taker has said of pressing and of help. */
  readonly marks: readonly TakerMark[];
}

export function describeShortAttempt(
  run: Run,
  { served, startedAt, planStep }: ShortFacts,
  { path, device, finishedAt, marks }: ShortMoment,
): SaveShortAttempt {
  const { runId, voicePack } = served;
  return {
    runId,
    path,
    choices: shortChoicesOf(run),
    timeSheet: run.answers.map(({ seconds }) => seconds),
    timeTotal: timeTotalOf(run),
    ...{ voicePack, startedAt, finishedAt, device },
    trials: run.trials.map(describeTrial),
    flags: [...run.flags, ...marks],
    ...(run.soundPermit === null ? {} : { soundPermit: run.soundPermit }),
    ...(planStep ? { planStep } : {}),
  };
}

export function describeShortRest(attempt: SaveShortAttempt, { served }: ShortFacts): ShortRest {
  const { runId, testName } = served;
  const answeredCount = attempt.choices.filter(({ choice }) => choice !== null).length;
  return { runId, testName, answeredCount, attempt };
}

/** Seconds, from the first question to the last answer. */
function timeTotalOf({ firstShownAtMs, trials }: Run): number {
  const lastMs = trials.findLast(({ answeredAtMs }) => answeredAtMs !== null)?.answeredAtMs ?? null;
  if (firstShownAtMs === null || lastMs === null) return 0;
  return Math.round(lastMs - firstShownAtMs) / 1000;
}
