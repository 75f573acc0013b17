/**
 * Starts a run that is only tried: the runner and its surroundings as in a test, without all that is stored or sent
 * (docs/decisions/0077).
 */
import { planSoundTries, start, type RunChecks } from '@jamdai/battery/present';
import { API_BASE } from '../../shared/api/api-base.ts';
import {
  countDeviceChanges,
  createAudioContext,
  createBrowserFrames,
  createDomStage,
  createRunner,
  listenForPresses,
  loadSound,
  type LoadOutcome,
  type Runner,
} from '../../shared/runner/index.ts';
import { createRunId } from '../../shared/sync/index.ts';
import {
  clipsOf,
  loadFonts,
  watchTaker,
  type LiveRun,
  type RunPage,
  type RunRequest,
} from '../test/index.ts';

export function beginTaster(
  { task, language, served, material }: RunRequest,
  page: RunPage,
  onResult: (rightCount: number) => void,
): LiveRun {
  const frames = createBrowserFrames();
  const context = task.channel === 'auditory' ? createAudioContext() : null;
  const deviceChanges = countDeviceChanges();
  const sound = context ? planSoundTries(createRunId()) : null;
  const checks: RunChecks = { timing: false, sound, colour: [] };

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

  const stage = createDomStage(page);
  const runner: Runner = createRunner(start(task, material, language, checks), {
    frames,
    stage,
    load,
    refreshRateHz: null,
    onMeasured: () => undefined,
    onEffect: (effect) => {
      if (effect.kind === 'finish') onResult(effect.result.score ?? 0);
    },
  });
  const ends = [
    listenForPresses(page.root, ({ timeStamp, ...fact }) => {
      const { at } = runner.run().state;
      if (at === 'asking' || at === 'choosing') runner.report(fact, timeStamp);
    }),
    ...watchTaker(runner),
    runner.dispose,
    deviceChanges.stop,
    () => void context?.close(),
  ];
  return { runner, stage, end: () => ends.forEach((end) => end()) };
}
