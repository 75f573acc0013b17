/** Starts one run in the page: the runner, what it hears and sees of the page, and what it tells the server. */
import {
  drawColourPlates,
  type ColourPlate,
  drawSoundChecks,
  progressOf,
  resume,
  start,
  type AnyRun,
  type AskStep,
  type Effect,
  type Language,
  type Run,
  type RunChecks,
  type RunFlag,
  type RunMaterial,
  type TaskDescription,
} from '@jamdai/battery/present';
import type { AttemptPlanStep, QuestionSet } from '@jamdai/contract';
import {
  countDeviceChanges,
  createAudioContext,
  createBrowserFrames,
  createDomStage,
  createRunner,
  listenForPresses,
  loadSound,
  watchPaint,
  type UntimedStep,
  type DomStage,
  type LoadOutcome,
  type Mark,
  type Runner,
} from '../../shared/runner/index.ts';
import { createRunId } from '../../shared/sync/index.ts';
import { API_BASE } from '../../shared/api/api-base.ts';
import { noteBegun, readStoredFile } from '../../shared/device/stored-tests.ts';
import {
  hasPassedColourCheck,
  hasPassedSoundCheck,
  rememberColourCheck,
  rememberSoundCheck,
} from './check-memory.ts';
import { clockOf, type LeftRun } from './left-run.ts';
import { letRunGo, reopenRun, reportRun, type FinishedView } from './report-run.ts';
import { clipsOf } from './run-material.ts';
import {
  describeThisDevice,
  loadFonts,
  prepareTimingProfile,
  watchTaker,
} from './run-surroundings.ts';
import { openSoundTurn } from './sound-turn.ts';

export interface RunRequest<Task = TaskDescription, Material = RunMaterial> {
  readonly task: Task;
  readonly language: Language;
  readonly served: QuestionSet;
  readonly material: Material;
  /** Whose run it is. */
  readonly userId: string;
  /** The run that is gone on with; absent: a new one begins. */
  readonly left?: LeftRun | undefined;
  /** The step of a plan that it is. */
  readonly planStep?: AttemptPlanStep | undefined;
}

/** What the run asks of the page. */
export interface RunPage {
  /** The task's root element. */
  readonly root: HTMLElement;
  readonly renderAsk: (step: AskStep) => void;
  readonly renderUntimed: (step: UntimedStep) => void;
  readonly onMark: (mark: Mark) => void;
  /** Share of the sounds that are there, 0–1. */
  readonly onProgress: (share: number) => void;
  /** So many devices fetch their sounds before this one; 0: none. */
  readonly onWaiting: (aheadCount: number) => void;
  readonly onFinished: (finished: FinishedView) => void;
}

export interface LiveRun<Of extends AnyRun = Run> {
  readonly runner: Runner<Of>;
  readonly stage: DomStage;
  readonly end: () => void;
}

export type BeginRun<Task = TaskDescription, Material = RunMaterial, Of extends AnyRun = Run> = (
  request: RunRequest<Task, Material>,
  page: RunPage,
) => LiveRun<Of>;

export function beginRun(request: RunRequest, page: RunPage): LiveRun {
  const { task, language, served, material, userId, left } = request;
  const planStep = left?.planStep ?? request.planStep;
  const runId = left?.stored.runId ?? createRunId();
  const startedAt = left?.startedAt ?? new Date().toISOString();
  const facts = { runId, startedAt, testName: task.testName, language, served, userId, planStep };
  const frames = createBrowserFrames(left ? clockOf(left, Date.now()) : 0);
  const context = task.channel === 'auditory' ? createAudioContext() : null;
  const turn = openSoundTurn(page.onWaiting);
  const timingProfile = prepareTimingProfile();
  const deviceChanges = countDeviceChanges();
  const checks: RunChecks = {
    timing: timingProfile.isNeeded,
    sound: context && !hasPassedSoundCheck() ? drawSoundChecks(language, runId) : [],
    colour: drawPlates(request, runId),
  };

  async function load(): Promise<LoadOutcome> {
    await loadFonts();
    const layoutWidthPx = document.documentElement.clientWidth;
    if (!context) return { kind: 'loaded', sound: null, layoutWidthPx };
    const loaded = await loadSound(context, {
      apiBase: API_BASE,
      packId: served.voicePack ?? '',
      checkPackId: served.checkVoicePack,
      clips: clipsOf(task, material, language),
      now: frames.now,
      deviceChanges: deviceChanges.count,
      onProgress: page.onProgress,
      files: { read: readStoredFile },
      takeTurn: turn.take,
    });
    turn.end();
    return loaded.kind === 'problem' ? loaded : { ...loaded, layoutWidthPx };
  }

  function onEffect(effect: Exclude<Effect, { kind: 'show' }>): void {
    const run = runner.run();
    // The result follows at once: a crash between two writes must not leave thirty answers that are no result.
    if (effect.kind === 'record' && run.state.at === 'report') return;
    if (effect.kind === 'begin' || effect.kind === 'resume')
      rememberChecks(checks, run.flags, request);
    if (effect.kind === 'begin')
      void noteBegun({ userId, testName: task.testName }, served.form, null);
    reportRun(
      facts,
      effect,
      () => describeThisDevice(runner),
      page.onFinished,
      () => progressOf(run, runner.now()),
    );
  }

  const stage = createDomStage(page);
  const first = left
    ? resume(task, material, language, left.progress, checks)
    : start(task, material, language, checks);
  if (left) reopenRun(facts, left.progress.trials);
  const runner: Runner = createRunner(first, {
    frames,
    stage,
    load,
    refreshRateHz: timingProfile.refreshRateHz,
    onMeasured: timingProfile.keep,
    onEffect,
  });
  const ends = [
    ...connectQuestions(runner, page.root),
    ...watchTaker(runner),
    () => letRunGo(runId),
    runner.dispose,
    turn.end,
    deviceChanges.stop,
    () => void context?.close(),
    timingProfile.close,
  ];
  return { runner, stage, end: () => ends.forEach((end) => end()) };
}

/** Hands and paint times; gives how to let go of each. */
function connectQuestions(runner: Runner, root: HTMLElement): (() => void)[] {
  return [
    listenForPresses(root, ({ timeStamp, ...fact }) => {
      const { at } = runner.run().state;
      if (at === 'asking' || at === 'sounding' || at === 'choosing') runner.report(fact, timeStamp);
    }),
    watchPaint((stepId, edge, timeStamp) =>
      runner.report({ kind: 'painted', stepId, edge }, timeStamp),
    ),
  ];
}

/** None where the test needs no colours, or its taker has known them in this visit. */
function drawPlates({ task, userId }: RunRequest, runId: string): readonly ColourPlate[] {
  const { colourCheck, testName } = task;
  const isNeeded = colourCheck && !hasPassedColourCheck(userId, testName);
  return isNeeded ? drawColourPlates(colourCheck, runId) : [];
}

function rememberChecks(
  checks: RunChecks,
  flags: readonly RunFlag[],
  { task, userId }: RunRequest,
): void {
  if (checks.sound.length > 0 && !flags.includes('soundCheckFailed')) rememberSoundCheck();
  if (checks.colour.length > 0 && !flags.includes('colorCheckFailed'))
    rememberColourCheck(userId, task.testName);
}
