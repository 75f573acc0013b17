/** Public API of speech: which voice packs there are, and which speaks in a test. */
export { chooseVoices, speaksInTests, VoiceChoiceError, type Voices } from './choose-voices.ts';
export { registerSpeech } from './routes.ts';
export { voicePacksFor } from './voice-pack-for.ts';
export type { VoicePack } from './voice-packs.ts';
