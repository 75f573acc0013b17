/**
 * What the machine's effects mean for the device's queue and the server: a run begins, was answered, is abandoned, or is
 * finished. They come in the pause before a question, never while a stimulus is on.
 */
import type { Effect } from '@jamdai/battery/present';
import type { Device, IncompleteRunRequest } from '@jamdai/contract';
import { api } from '../../store/api.ts';
import { store } from '../../store/store.ts';
import type { UnsentRun } from '../../sync/index.ts';
import { runQueue } from '../queue/run-queue.ts';
import { addTrial, emptyRest, restOf, type RunFacts } from './run-rest.ts';
import { describeTaking } from './taking-request.ts';

/** What the runs of this page have answered so far. */
const rests = new Map<string, IncompleteRunRequest>();

type Reported = Exclude<Effect, { kind: 'show' }>;

/** Gives the run that is to be sent when it is finished, else `null`. */
export function reportRun(
  facts: RunFacts,
  effect: Reported,
  describeDevice: () => Device,
): UnsentRun | null {
  const { runId, userId, startedAt, testName, language: lang, served } = facts;
  switch (effect.kind) {
    case 'begin': {
      const body = { runId, testName, lang, form: served.form, startedAt };
      rests.set(runId, emptyRest(facts));
      void runQueue.keepRest(userId, emptyRest(facts));
      void store.dispatch(api.endpoints.testRun.initiate(body, { track: false }));
      return null;
    }
    case 'record': {
      const rest = rests.get(runId);
      if (!rest) return null;
      const next = addTrial(rest, effect.trial);
      rests.set(runId, next);
      void runQueue.keepRest(userId, next);
      return null;
    }
    case 'reveal':
      return null;
    case 'abandon': {
      const isKept = rests.delete(runId);
      if (effect.begun || isKept) void runQueue.interrupt(userId, restOf(facts, effect.sheets));
      return null;
    }
    case 'finish': {
      rests.delete(runId);
      const finishedAt = new Date().toISOString();
      const { result } = effect;
      const device = describeDevice();
      const run = { testName, language: lang, served, result, device, startedAt, finishedAt };
      const finished = { runId, userId, body: describeTaking(run) };
      void runQueue.finish(finished);
      return finished;
    }
  }
}
