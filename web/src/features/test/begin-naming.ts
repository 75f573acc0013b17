/** Starts a run of a naming test in the page. There is nothing to fetch but letters, and no question to spoil. */
import {
  drawNamingQuestion,
  startNaming,
  writtenSoFar,
  type Effect,
  type NamingDescription,
  type NamingQuestion,
  type NamingRun,
  type Sheets,
} from '@jamdai/battery/present';
import {
  createBrowserFrames,
  createDomStage,
  createRunner,
  type Runner,
} from '../../shared/runner/index.ts';
import { createRunId } from '../../shared/sync/index.ts';
import { noteBegun } from '../../shared/device/stored-tests.ts';
import type { RunRequest } from './begin-run.ts';
import {
  hasMetTypingCheck,
  isTypingLimited,
  rememberTypingCheck,
  rememberTypingLimit,
} from './check-memory.ts';
import { storeWritten, reportRun } from './report-run.ts';
import type { LiveRun, RunPage } from './run-page.ts';
import {
  describeThisDevice,
  loadFonts,
  prepareTimingProfile,
  watchTaker,
} from './run-surroundings.ts';

/** The letter pairs of the test are its material. */
export type NamingRequest = RunRequest<NamingDescription, readonly NamingQuestion[]>;

/** How often the clock is looked at on a hidden page, where no frames come. */
const WAKE_EVERY_MS = 1000;
const STORE_EVERY_MS = 1000;

export function beginNaming(request: NamingRequest, page: RunPage): LiveRun<NamingRun> {
  const { task, language, served, material, userId, planStep } = request;
  const runId = createRunId();
  const startedAt = new Date().toISOString();
  const timingProfile = prepareTimingProfile();
  const question = drawNamingQuestion(material, served.lastOrderNo, runId);
  const { orderNo } = question;
  const { testName } = task;
  const facts = { runId, startedAt, testName, language, served, userId, planStep, orderNo };
  const sentence = hasMetTypingCheck(userId, language) ? null : (served.typingCheck ?? null);
  const typing = { sentence, isLimited: isTypingLimited(userId) };

  function onEffect(effect: Exclude<Effect, { kind: 'show' }>): void {
    if (effect.kind === 'sampled' || effect.kind === 'begin') {
      if (sentence) rememberTypingCheck(userId, language);
      rememberTypingLimit(userId, runner.run().flags.includes('typing'));
    }
    if (effect.kind === 'begin') {
      void noteBegun({ userId, testName: task.testName }, null, question.orderNo);
    }
    reportRun(facts, effect, () => describeThisDevice(runner), page.onFinished);
  }

  const stage = createDomStage(page);
  const first = startNaming(task, question, language, timingProfile.isNeeded, typing);
  const runner: Runner<NamingRun> = createRunner(first, {
    frames: createBrowserFrames(),
    stage,
    load: async () => {
      await loadFonts();
      const layoutWidthPx = document.documentElement.clientWidth;
      return { kind: 'loaded', sound: null, layoutWidthPx };
    },
    refreshRateHz: timingProfile.refreshRateHz,
    onMeasured: timingProfile.keep,
    onEffect,
  });
  const stopKeeping = storeEachSecond(runner, (sheets) => storeWritten(facts, sheets));
  const ends = [
    ...[...watchTaker(runner), wakeWhileHidden(runner), stopKeeping],
    ...[runner.dispose, timingProfile.close],
  ];
  return { runner, stage, end: () => ends.forEach((end) => end()) };
}

/** A crash in the minute must not take the words with it. */
function storeEachSecond(runner: Runner<NamingRun>, store: (sheets: Sheets) => void): () => void {
  let storedKeys = 0;
  const id = setInterval(() => {
    const run = runner.run();
    const keys = run.state.at === 'writing' ? run.state.writing.keys.length : 0;
    const sheets = keys === storedKeys ? null : writtenSoFar(run);
    storedKeys = keys;
    if (sheets) store(sheets);
  }, STORE_EVERY_MS);
  return () => clearInterval(id);
}

function wakeWhileHidden(runner: Runner<NamingRun>): () => void {
  const id = setInterval(() => {
    if (document.visibilityState === 'hidden') runner.wake();
  }, WAKE_EVERY_MS);
  return () => clearInterval(id);
}
