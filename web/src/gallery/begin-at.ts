/** Begins a run of questions with choices at any of its steps. */
import {
  drawColourPlates,
  planSoundTries,
  start,
  type RunChecks,
  type TaskDescription,
} from '@jamdai/battery';
import { API_BASE } from '@jamdai/contract';
import {
  clipsOf,
  loadFonts,
  type LiveRun,
  type RunPage,
  type RunRequest,
} from '../features/test/index.ts';
import {
  createAudioContext,
  createSilentSound,
  listenForPresses,
  loadSound,
  type LoadOutcome,
  type TurnedClock,
} from '../shared/runner/index.ts';
import type { Address } from './address.ts';
import { openRun, type GalleryWatch, type OpenedRun } from './open-run.ts';
import { answerOfSum, createPageTaker } from './page-taker.ts';
import { walkTo } from './walk.ts';

const CHECKED = 'gallery';

export function beginAt(address: Address, watch: GalleryWatch) {
  return (request: RunRequest, page: RunPage): LiveRun => {
    const { task, language, material } = request;
    const context = hasRealSound(address, task) ? createAudioContext() : null;
    return openRun(address, request, page, watch, {
      first: start(task, material, language, checksOf(address, task)),
      load: (clock) => loadFor(address, request, page, clock, context),
      walk: ({ runner: { run, report }, clock: { now, pass } }) =>
        walkTo({ run, report: (fact) => report(fact), now, pass }, address.step, address.index),
      stillLayer: stillLayerOf(address.step),
      help: ({ runner, asked: presented }) => {
        const value = answerOfSum(runner.run(), presented());
        if (value !== null) runner.report({ kind: 'worked', value, isRepeat: false });
      },
      createTaker: ({ runner, asked: presented }) =>
        createPageTaker(address, { root: page.root, run: runner.run, asked: presented }),
      connect: ({ runner }) => [
        connectHands(runner, page.root),
        () => void context?.close().catch(() => undefined),
      ],
    });
  };
}

/** Frames, interlude and choices stand still: nothing of them may pass by while they are looked at. */
function stillLayerOf(step: string): string | null {
  if (step.startsWith('frame-')) return step.replace('frame-', 'stimulus-');
  return step === 'interlude' || step === 'choices' ? step : null;
}

function hasRealSound({ speed, step }: Address, { channel }: TaskDescription): boolean {
  return channel === 'auditory' && speed === 1 && stillLayerOf(step) === null && step !== 'loading';
}

function checksOf({ step }: Address, { channel, colourCheck }: TaskDescription): RunChecks {
  const isSound = /^(sound-check|unheard)/.test(step) && channel === 'auditory';
  return {
    timing: step === 'timing-check',
    sound: isSound ? planSoundTries(CHECKED) : null,
    colour:
      step.startsWith('colour-check') && colourCheck ? drawColourPlates(colourCheck, CHECKED) : [],
  };
}

async function loadFor(
  { step }: Address,
  { task, material, language, served }: RunRequest,
  page: RunPage,
  clock: TurnedClock,
  context: AudioContext | null,
): Promise<LoadOutcome> {
  const layoutWidthPx = document.documentElement.clientWidth;
  const packId = served.voicePack ?? '';
  await loadFonts();
  if (step === 'loading') {
    page.onProgress(0.4);
    return new Promise(() => undefined);
  }
  if (step === 'load-problem') {
    const fault = { kind: 'clipMissing', token: 'digit:7' } as const;
    return { kind: 'problem', problem: { kind: 'packIncomplete', packId, fault } };
  }
  if (!context) return { kind: 'loaded', sound: createSilentSound(clock.now), layoutWidthPx };
  const loaded = await loadSound(context, {
    apiBase: API_BASE,
    packId,
    clips: clipsOf(task, material, language),
    now: clock.now,
    deviceChanges: () => 0,
    onProgress: page.onProgress,
  });
  return loaded.kind === 'problem' ? loaded : { ...loaded, layoutWidthPx };
}

function connectHands(runner: OpenedRun<RunOfQuestions>['runner'], root: HTMLElement): () => void {
  return listenForPresses(root, ({ timeStamp, ...fact }) => {
    const { at } = runner.run().state;
    if (at === 'asking' || at === 'sounding' || at === 'choosing') runner.report(fact, timeStamp);
  });
}

type RunOfQuestions = ReturnType<typeof start>['run'];
