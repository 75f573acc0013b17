/**
 * Puts a run of questions with choices into the page: the real runner, its sounds, the checks before it, hands, and what is seen
 * of the taker. What becomes of its answers is its caller's business: nothing is stored or sent here.
 */
import {
  drawColourPlates,
  planSoundTries,
  type ClipRequest,
  type Effect,
  type Language,
  type Move,
  type RunChecks,
  type RunFlag,
  type TaskDescription,
} from '@jamdai/battery/present';
import type { Device, QuestionSet } from '@jamdai/contract';
import {
  countDeviceChanges,
  createAudioContext,
  createBrowserFrames,
  createDomStage,
  createRunner,
  listenForPresses,
  loadSound,
  watchPaint,
  type LoadOutcome,
  type Runner,
} from '../../shared/runner/index.ts';
import { API_BASE } from '../../shared/api/api-base.ts';
import { readStoredFile } from '../../shared/device/stored-tests.ts';
import {
  hasPassedColourCheck,
  hasPassedSoundCheck,
  rememberColourCheck,
  rememberSoundCheck,
} from './check-memory.ts';
import type { LiveRun, RunPage } from './run-page.ts';
import {
  describeThisDevice,
  loadFonts,
  prepareTimingProfile,
  watchTaker,
} from './run-surroundings.ts';
import { openSoundTurn } from './sound-turn.ts';

export interface OpenedRun {
  readonly task: TaskDescription;
  readonly language: Language;
  readonly userId: string;
  /** The checks are drawn from it. */
  readonly runId: string;
  readonly voice: Pick<QuestionSet, 'voicePack'>;
  /** All that it may play. */
  readonly clips: () => readonly ClipRequest[];
  /** Where its clock stands now, in ms. */
  readonly clockMs: number;
  readonly start: (checks: RunChecks) => Move;
  /** Beside letters and sounds; rejects never. */
  readonly prepare?: () => Promise<void>;
  readonly onEffect: (
    effect: Exclude<Effect, { kind: 'show' }>,
    runner: Runner,
    describeDevice: () => Device,
  ) => void;
  /** Resolves when what its caller was told of so far is on the device; never rejects. */
  readonly stored: () => Promise<unknown>;
  /** Sees what is reported from outside the runner. Absent: nobody wants to. */
  readonly watch?: (runner: Runner) => Runner;
}

export function openRun(opened: OpenedRun, page: RunPage): LiveRun {
  const { task, runId, voice } = opened;
  const frames = createBrowserFrames(opened.clockMs);
  const context = task.channel === 'auditory' ? createAudioContext() : null;
  const turn = openSoundTurn(page.onWaiting);
  const timingProfile = prepareTimingProfile();
  const deviceChanges = countDeviceChanges();
  const checks: RunChecks = {
    timing: timingProfile.isNeeded,
    sound: isSoundUnknown(opened) ? planSoundTries(runId) : null,
    colour: drawPlates(opened),
  };

  async function load(): Promise<LoadOutcome> {
    await Promise.all([loadFonts(), opened.prepare?.()]);
    const layoutWidthPx = document.documentElement.clientWidth;
    if (!context) return { kind: 'loaded', sound: null, layoutWidthPx };
    const loaded = await loadSound(context, {
      apiBase: API_BASE,
      packId: voice.voicePack ?? '',
      clips: opened.clips(),
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
    if (effect.kind === 'begin' || effect.kind === 'resume')
      rememberChecks(checks, runner.run().flags, opened);
    opened.onEffect(effect, runner, () => describeThisDevice(runner));
  }

  const stage = createDomStage(page);
  const runner: Runner = createRunner(opened.start(checks), {
    frames,
    stage,
    load,
    refreshRateHz: timingProfile.refreshRateHz,
    onMeasured: timingProfile.keep,
    onEffect,
    stored: opened.stored,
  });
  const watched = opened.watch?.(runner) ?? runner;
  const ends = [
    ...connectQuestions(runner, page.root),
    ...watchTaker(watched),
    runner.dispose,
    turn.end,
    deviceChanges.stop,
    () => void context?.close(),
    timingProfile.close,
  ];
  return { runner: watched, stage, end: () => ends.forEach((end) => end()) };
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

/** Whether what this test lets hear has not been heard in this visit yet. */
function isSoundUnknown({ task: { soundCheck }, language }: OpenedRun): boolean {
  return soundCheck !== undefined && !hasPassedSoundCheck(soundCheck.set, language);
}

/** None where the test needs no colours, or its taker has known them in this visit. */
function drawPlates({ task, userId, runId }: OpenedRun): RunChecks['colour'] {
  const { colourCheck, testName } = task;
  const isNeeded = colourCheck && !hasPassedColourCheck(userId, testName);
  return isNeeded ? drawColourPlates(colourCheck, runId) : [];
}

function rememberChecks(
  checks: RunChecks,
  flags: readonly RunFlag[],
  { userId, task, language }: OpenedRun,
): void {
  if (task.soundCheck && checks.sound && !flags.includes('soundCheckFailed'))
    rememberSoundCheck(task.soundCheck.set, language);
  if (checks.colour.length > 0 && !flags.includes('colorCheckFailed'))
    rememberColourCheck(userId, task.testName);
}
