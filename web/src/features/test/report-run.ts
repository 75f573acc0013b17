/**
 * What the machine's effects mean for the device's queue and the server: a run begins, was answered, is abandoned, or is
 * finished. They come in the pause before a question, never while a stimulus is on.
 */
import type { Effect, RunProgress, Sheets, Trial } from '@jamdai/battery/present';
import type { Device, IncompleteRunRequest, TestRunRequest } from '@jamdai/contract';
import { api } from '../../shared/api/api.ts';
import { runMarksApi } from '../../shared/api/run-marks-api.ts';
import { store } from '../../shared/api/store.ts';
import { marksOf } from '../../shared/device/taker-marks.ts';
import type { UnsentRun } from '../../shared/sync/index.ts';
import { runQueue } from '../../shared/queue/run-queue.ts';
import { describeChain, markOf } from './chain-run.ts';
import { addTrial, emptyIncompleteRun, incompleteRunOf, type RunFacts } from './incomplete-run.ts';
import { describeGoOn } from './left-run.ts';
import { describeAttempt } from './attempt-request.ts';
import { createUnsentSamples } from './unsent-samples.ts';

/** The runs that are under way in this page, as their start was told. */
const starts = new Map<string, TestRunRequest>();
/** What the runs of this page have answered so far. */
const rests = new Map<string, IncompleteRunRequest>();

const samples = createUnsentSamples(async (language, sample) => {
  const body = { lang: language, sample };
  const { error } = await store.dispatch(
    api.endpoints.saveTypingSample.initiate(body, { track: false }),
  );
  return !error;
});

type Reported = Exclude<Effect, { kind: 'show' }>;

export interface FinishedView {
  readonly run: UnsentRun;
  /** Null where the key is not known here. */
  readonly score: number | null;
  /** Of a short form: how many questions it had. Absent: as many as the test has. */
  readonly questionCount?: number;
  /** Seconds. */
  readonly timeTotal: number;
}

/**
 * `onFinished` gets the run that is to be sent when it is finished. `progress`: what it takes to go on with the run after
 * a reload; absent: that cannot be.
 */
export function reportRun(
  facts: RunFacts,
  effect: Reported,
  describeDevice: () => Device,
  onFinished: (finished: FinishedView) => void,
  progress: () => RunProgress | null = () => null,
): void {
  const { runId, userId, startedAt, testName, language, served } = facts;
  const storeRest = (rest: IncompleteRunRequest): void => {
    rests.set(runId, rest);
    void runQueue.storeIncompleteRun(userId, rest, describeGoOn(facts, progress()));
  };
  switch (effect.kind) {
    case 'begin': {
      const body = startOf(facts);
      storeRest({ ...emptyIncompleteRun(facts), ...samples.of(facts) });
      starts.set(runId, body);
      void store.dispatch(api.endpoints.startTestRun.initiate(body, { track: false }));
      return;
    }
    case 'resume': {
      const rest = rests.get(runId);
      if (rest) storeRest(rest);
      return;
    }
    case 'record': {
      const rest = rests.get(runId);
      if (!rest) return;
      const grown = addTrial(rest, effect.trial);
      storeRest(grown);
      const mark = effect.trial.voided ? null : markOf(facts, grown);
      // Lost without a network, which is no loss: the last link goes with the result.
      if (mark)
        void store.dispatch(runMarksApi.endpoints.markTestRun.initiate(mark, { track: false }));
      return;
    }
    case 'sampled':
      samples.send(facts, effect.sample);
      return;
    case 'countDown':
    case 'reveal':
    case 'decide':
      return;
    case 'abandon': {
      starts.delete(runId);
      const isStored = rests.delete(runId);
      const rest = { ...incompleteRunOf(facts, effect.sheets), ...samples.of(facts) };
      if (effect.begun || isStored) void runQueue.interrupt(userId, rest);
      return;
    }
    case 'finish': {
      starts.delete(runId);
      rests.delete(runId);
      const finishedAt = new Date().toISOString();
      const { result } = effect;
      const device = describeDevice();
      const run = { testName, language, served, result, device, startedAt, finishedAt };
      const attempt = describeAttempt({ ...run, marks: marksOf(userId) });
      const planned = facts.planStep ? { planStep: facts.planStep } : {};
      const chain = describeChain(facts, attempt.trials);
      const body = { ...attempt, ...planned, ...samples.of(facts), ...chain };
      const unsent = { runId, userId, body };
      void runQueue.finish(unsent);
      onFinished({ run: unsent, score: result.score, timeTotal: result.timeTotal });
    }
  }
}

function startOf({ runId, testName, language, served, startedAt, orderNo }: RunFacts) {
  const { form, batteryVersion } = served;
  const letter = orderNo === undefined ? {} : { orderNo };
  return { runId, testName, lang: language, form, batteryVersion, startedAt, ...letter };
}

/** A run that was left is in this page now, with what it had. */
export function reopenRun(facts: RunFacts, trials: readonly Trial[]): void {
  starts.set(facts.runId, startOf(facts));
  rests.set(facts.runId, trials.reduce(addTrial, emptyIncompleteRun(facts)));
}

export function isRunHere(runId: string): boolean {
  return starts.has(runId);
}

/** The page leaves a run that it has not gone on with: whoever comes next may. */
export function letRunGo(runId: string): void {
  if (starts.delete(runId)) runQueue.letGo(runId);
  rests.delete(runId);
}

/** What a naming test has so far, in case the page ends before its minute does. */
export function storeWritten(facts: RunFacts, sheets: Sheets): void {
  const { runId, userId } = facts;
  if (!rests.has(runId)) return;
  const rest = { ...incompleteRunOf(facts, sheets), ...samples.of(facts) };
  rests.set(runId, rest);
  void runQueue.storeIncompleteRun(userId, rest);
}

/** Tells the start once more, which changes nothing, and hears whether a second device has gone on instead. */
export async function isRunTakenOver(): Promise<boolean> {
  for (const body of starts.values()) {
    const { data } = await store.dispatch(
      api.endpoints.startTestRun.initiate(body, { track: false }),
    );
    if (data?.isTakenOver) return true;
  }
  return false;
}
