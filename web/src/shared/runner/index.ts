/** Public API of the runner. */
export { listenForPresses } from './answer-input.ts';
export {
  countDeviceChanges,
  createAudioContext,
  fetchSound,
  loadSound,
  loadVoice,
  type Voice,
} from './browser-sound.ts';
export { describeDevice } from './device.ts';
export {
  describeTimingProfile,
  storeTimingProfile,
  measureTimingProfile,
  openAudioProbe,
  readTimingProfile,
} from './timing-profile.ts';
export { createDomStage, type DomStage } from './dom-stage.ts';
export type { FrameFigures } from './frame-survey.ts';
export { createBrowserFrames } from './frames.ts';
export { keepAwake, watchPage, watchSize } from './page-watch.ts';
export { watchPaint } from './paint-times.ts';
export { playAgain, type PlayedAgain } from './play-again.ts';
export { RunStage } from './run-stage.tsx';
export { createSilentSound } from './silent-sound.ts';
export { createTurnedClock, type TurnedClock } from './turned-clock.ts';
export type { LayerName } from './layer-name.ts';
export {
  createRunner,
  type Stage,
  type UntimedStep,
  type LoadOutcome,
  type Mark,
  type Runner,
} from './runner.ts';
export type { Sound } from './sound.ts';
