/** Public API of speech: which voices there are, who hears which, and the packs over the wire. */
export { chooseVoices, speaksInTests, VoiceChoiceError } from './choose-voices.ts';
export { registerVoiceChoices } from './choice-routes.ts';
export { findNewestOfPack, readManifest, storeMadeVoice } from './made-voices.ts';
export { registerSpeech } from './routes.ts';
export { createVoiceBook, type VoiceBook } from './voice-book.ts';
export { voicePacksFor } from './voice-pack-for.ts';
export type { VoicePack } from './voice-packs.ts';
export { wholeTestsOf } from './whole-tests.ts';
