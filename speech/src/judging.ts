/** Public API of the machine listeners, for the bench that lets them hear every pack. */
export { hasModels, HOW_TO_INSTALL, installModels } from './models/pinned-packages.ts';
export { PACK_PLANS, type PlannedClip } from './pack-plans.ts';
export { finishSound } from './finish-clip.ts';
export { openEspeakVoice } from './voices/espeak-stock.ts';
export { openKokoroVoice } from './voices/kokoro.ts';
export type { Voice } from './voices/voice.ts';
export { makeBabble } from './listeners/babble.ts';
export { type Figure, type Hearing } from './listeners/figures.ts';
export { hearPack, openEars, type Ears } from './listeners/hear-pack.ts';
export {
  listenTo,
  openListeners,
  spread,
  type Listeners,
  type SpokenItem,
} from './listeners/listen.ts';
export { openClipDecoder } from './listeners/decode-clip.ts';
export { hearThai } from './listeners/hear-thai.ts';
export { otherTonesOf } from './listeners/other-tones.ts';
export { retune, toneSpaceOf, type ToneSpace } from './listeners/retune.ts';
export { openPeople, type People } from './listeners/people.ts';
export { HUMAN_FILES, readHumanFiles } from './listeners/thai-words.ts';
export { openThaiVoice } from './voices/thai-synthetic.ts';
export { readWord, type Tone } from './thai/syllable.ts';
