/** Starts one run of a short form in the page, and tells the device and the server of it. */
import {
  findDescription,
  shortChoicesOf,
  SHORT_LIMITS,
  start,
  type Effect,
  type NextQuestion,
  type RunMaterial,
  type TaskDescription,
} from '@jamdai/battery/present';
import { CALLS, type Device, type ShortRun } from '@jamdai/contract';
import { sendCall, type CallResult } from '../../shared/api/send-call.ts';
import { readSession, subscribeToSession } from '../../shared/api/session.ts';
import { noteShortBegun } from '../../shared/device/stored-short-tests.ts';
import { marksOf } from '../../shared/device/taker-marks.ts';
import { runQueue } from '../../shared/queue/run-queue.ts';
import type { Runner } from '../../shared/runner/index.ts';
import type { RunRequest } from './begin-run.ts';
import { openRun } from './open-run.ts';
import { clipsOfPool, practiceOf } from './run-material.ts';
import type { LiveRun, RunPage } from './run-page.ts';
import { createNextAwaiter } from './await-next.ts';
import {
  describeShortAttempt,
  describeShortRest,
  type ShortFacts,
} from './short-attempt-request.ts';
import { createCourse, type AskServer } from './short-course.ts';

export type ShortRequest = RunRequest<TaskDescription, RunMaterial, ShortRun>;

/** Whoever has no network is not kept waiting for it before the test. */
const LONGEST_OPENING_MS = 5000;

/** Null: it is not one that can be run. */
export function shortMaterialOf({ testName, length, ...run }: ShortRun): RunMaterial | null {
  const practice = practiceOf(run.practice);
  const { least, most } = SHORT_LIMITS[length];
  const isWhole = findDescription(testName) && practice.length >= 2 && run.pool.length >= least;
  return isWhole ? { questions: [], reserve: [], practice, mostQuestions: most } : null;
}

export function beginShort(request: ShortRequest, page: RunPage): LiveRun {
  const { task, language, served, material, userId, planStep } = request;
  const { runId } = served;
  const facts: ShortFacts = { served, userId, startedAt: new Date().toISOString(), planStep };
  const course = createCourse(served, askServerFor(runId, userId));
  /** Why the taker is not with the page; null: they are. */
  let away: 'hidden' | 'blur' | 'leave' | null = null;
  let hasBegun = false;

  function watch(runner: Runner): Runner {
    const report: Runner['report'] = (fact, timeStamp) => {
      if (fact.kind === 'pageHidden') away = fact.cause;
      if (fact.kind === 'pageReturned') away = null;
      runner.report(fact, timeStamp);
    };
    return { ...runner, report };
  }

  function give(next: NextQuestion | null): void {
    live.runner.report({ kind: 'decided', next });
    // Who is not here finds the question waiting, as one that was left.
    if (away !== null) live.runner.report({ kind: 'pageHidden', cause: away });
  }

  const awaiter = createNextAwaiter({
    ...{ ask: course.ask, show: page.onAwaited, give, random: Math.random },
    listen: listenForHope,
  });

  function onEffect(
    effect: Exclude<Effect, { kind: 'show' }>,
    runner: Runner,
    describeDevice: () => Device,
  ): void {
    const run = runner.run();
    const describe = () => {
      const { path } = course.form();
      const moment = { path, device: describeDevice(), finishedAt: new Date().toISOString() };
      return describeShortAttempt(run, facts, { ...moment, marks: marksOf(userId) });
    };
    switch (effect.kind) {
      case 'begin':
        hasBegun = true;
        void noteShortBegun({ ...served, userId }, runId);
        void runQueue.storeIncompleteRun(userId, describeShortRest(describe(), facts));
        return;
      case 'record':
        // A question that was on when the run was stopped: what is kept of it follows.
        if (run.state.at === 'stopped') return;
        void runQueue.storeIncompleteRun(userId, describeShortRest(describe(), facts));
        return;
      case 'decide': {
        const choices = shortChoicesOf(run);
        const next = course.decide(choices);
        if (next === undefined) awaiter.begin(choices);
        else runner.report({ kind: 'decided', next });
        return;
      }
      case 'abandon':
        awaiter.end();
        page.onAwaited(null);
        if (hasBegun) void runQueue.interrupt(userId, describeShortRest(describe(), facts));
        return;
      case 'finish': {
        const body = describe();
        const unsent = { runId, userId, body };
        void runQueue.finish(unsent);
        const { score, timeTotal } = effect.result;
        page.onFinished({ run: unsent, score, timeTotal, questionCount: run.answers.length });
        return;
      }
      case 'resume':
      case 'reveal':
      case 'countDown':
      case 'sampled':
    }
  }

  const live = openRun(
    {
      ...{ task, language, userId, runId, voice: served, onEffect, watch, clockMs: 0 },
      stored: runQueue.stored,
      clips: () => clipsOfPool(task, served, language),
      start: (checks) => start(task, material, language, checks),
      prepare: () => Promise.race([course.open(), pause(LONGEST_OPENING_MS)]),
    },
    page,
  );
  const end = (): void => {
    awaiter.end();
    live.end();
  };
  return { ...live, end };
}

/** Only the account that takes the run may ask for it. */
function askServerFor(runId: string, userId: string): AskServer {
  return (choices): ReturnType<AskServer> => {
    if (readSession().userId !== userId) return Promise.resolve(LOGGED_OUT);
    return sendCall({ call: CALLS.nextShort, body: { runId, choices: [...choices] } });
  };
}

const LOGGED_OUT = {
  error: { status: 401, message: 'session_is_over', fields: [] },
} as const satisfies CallResult;

/** The network is back, or somebody has logged in. */
function listenForHope(then: () => void): () => void {
  addEventListener('online', then);
  const stopSession = subscribeToSession(then);
  return () => {
    removeEventListener('online', then);
    stopSession();
  };
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
