/** Starts one run in the page: the runner, what it hears and sees of the page, and what it tells the server. */
import {
  drawColourPlates,
  drawSoundChecks,
  isUnderWay,
  start,
  type AskStep,
  type Effect,
  type Language,
  type RunChecks,
  type RunFlag,
  type RunMaterial,
  type TaskDescription,
} from '@jamdai/battery/present';
import type { Device, QuestionSet } from '@jamdai/contract';
import {
  countDeviceChanges,
  createAudioContext,
  createBrowserFrames,
  createDomStage,
  createRunner,
  describeDevice,
  describePassport,
  keepPassport,
  listenForPresses,
  loadSound,
  openAudioProbe,
  readPassport,
  watchPage,
  watchPaint,
  watchSize,
  type CalmStep,
  type DomStage,
  type LoadOutcome,
  type Mark,
  type Runner,
} from '../../runner/index.ts';
import { createRunId, type UnsentRun } from '../../sync/index.ts';
import { API_BASE } from '../../store/api-base.ts';
import {
  hasPassedColourCheck,
  hasPassedSoundCheck,
  rememberColourCheck,
  rememberSoundCheck,
} from './check-memory.ts';
import { reportRun } from './report-run.ts';
import { clipsOf } from './run-material.ts';

export interface RunRequest {
  readonly task: TaskDescription;
  readonly language: Language;
  readonly served: QuestionSet;
  readonly material: RunMaterial;
  /** Whose run it is. */
  readonly userId: string;
}

export interface FinishedView {
  readonly run: UnsentRun;
  readonly score: number | null;
  /** Seconds. */
  readonly timeTotal: number;
}

/** What the run asks of the page. */
export interface RunPage {
  /** The task's root element. */
  readonly root: HTMLElement;
  readonly renderAsk: (step: AskStep) => void;
  readonly renderCalm: (step: CalmStep) => void;
  readonly onMark: (mark: Mark) => void;
  /** Share of the sounds that are there, 0–1. */
  readonly onProgress: (share: number) => void;
  readonly onFinished: (finished: FinishedView) => void;
}

export interface LiveRun {
  readonly runner: Runner;
  readonly stage: DomStage;
  readonly end: () => void;
}

export function beginRun(request: RunRequest, page: RunPage): LiveRun {
  const { task, language, served, material, userId } = request;
  const runId = createRunId();
  const startedAt = new Date().toISOString();
  const facts = { runId, startedAt, testName: task.testName, language, served, userId };
  const frames = createBrowserFrames();
  const context = task.channel === 'heard' ? createAudioContext() : null;
  const passport = readPassport();
  const probe = passport ? null : openAudioProbe();
  const deviceChanges = countDeviceChanges();
  const checks: RunChecks = {
    timing: passport === null,
    sound: context && !hasPassedSoundCheck() ? drawSoundChecks(language, runId) : [],
    colour: task.needsColour && !hasPassedColourCheck(userId) ? drawColourPlates(runId) : [],
  };

  async function load(): Promise<LoadOutcome> {
    await loadFonts();
    const layoutWidthPx = document.documentElement.clientWidth;
    if (!context) return { kind: 'loaded', sound: null, layoutWidthPx };
    const loaded = await loadSound(context, {
      apiBase: API_BASE,
      packId: served.voicePack ?? '',
      clips: clipsOf(task, material, language),
      now: frames.now,
      deviceChanges: deviceChanges.count,
      onProgress: page.onProgress,
    });
    return loaded.kind === 'problem' ? loaded : { ...loaded, layoutWidthPx };
  }

  function onEffect(effect: Exclude<Effect, { kind: 'show' }>): void {
    if (effect.kind === 'begin') rememberChecks(checks, runner.run().flags, userId);
    const run = reportRun(facts, effect, () => describeThisDevice(runner));
    if (!run || effect.kind !== 'finish') return;
    const { score, timeTotal } = effect.result;
    page.onFinished({ run, score, timeTotal });
  }

  const stage = createDomStage(page);
  const first = start(task, material, language, checks);
  const runner: Runner = createRunner(first, {
    frames,
    stage,
    load,
    refreshRateHz: passport?.refreshRateHz ?? null,
    onMeasured: (figures) => {
      if (probe) keepPassport(describePassport(figures, probe));
      probe?.close();
    },
    onEffect,
  });
  const ends = [
    ...connectPage(runner, page.root),
    runner.dispose,
    deviceChanges.stop,
    () => void context?.close(),
    () => probe?.close(),
  ];
  return { runner, stage, end: () => ends.forEach((end) => end()) };
}

/** Hands, presence and paint times; gives how to let go of each. */
function connectPage(runner: Runner, root: HTMLElement): (() => void)[] {
  return [
    listenForPresses(root, ({ timeStamp, ...fact }) => {
      const { at } = runner.run().state;
      if (at === 'asking' || at === 'choosing') runner.tell(fact, timeStamp);
    }),
    watchPage({
      onLeft: (cause, timeStamp) => runner.tell({ kind: 'pageHidden', cause }, timeStamp),
      onReturned: (timeStamp) => runner.tell({ kind: 'pageReturned' }, timeStamp),
    }),
    watchSize((cause, layoutWidthPx, timeStamp) =>
      runner.tell({ kind: 'resized', cause, layoutWidthPx }, timeStamp),
    ),
    watchPaint((stepId, edge, timeStamp) =>
      runner.tell({ kind: 'painted', stepId, edge }, timeStamp),
    ),
    // Taken away in mid-test, for instance by a log-out in another tab: an unfinished test.
    () => {
      if (isUnderWay(runner.run())) runner.tell({ kind: 'quit' });
    },
  ];
}

function rememberChecks(checks: RunChecks, flags: readonly RunFlag[], userId: string): void {
  if (checks.sound.length > 0 && !flags.includes('soundCheckFailed')) rememberSoundCheck();
  if (checks.colour.length > 0 && !flags.includes('colorCheckFailed')) rememberColourCheck(userId);
}

function describeThisDevice(runner: Runner): Device {
  const latency = runner.sound()?.latency();
  return describeDevice({
    refreshRateHz: runner.refreshRateHz(),
    audioBaseLatencyMs: latency?.baseMs ?? null,
    audioOutputLatencyMs: latency?.outputMs ?? null,
    passport: readPassport(),
  });
}

/** The weights in which stimuli and choices are written. */
const FONT_WEIGHTS = [400, 600, 700];

/** So that no stimulus waits for its letters. */
async function loadFonts(): Promise<void> {
  const samples = { 'Noto Sans': '0123456789', 'Noto Sans Thai Looped': 'กขค' };
  const wanted = Object.entries(samples).flatMap(([family, sample]) =>
    FONT_WEIGHTS.map((weight) => document.fonts.load(`${weight} 32px "${family}"`, sample)),
  );
  await Promise.allSettled(wanted);
}
