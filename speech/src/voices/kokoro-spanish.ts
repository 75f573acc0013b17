/** The voice of the made-up words: Spanish spelling is read by rule, so every word is spoken as it is written. */
import { openKokoroVoice, type KokoroSettings } from './kokoro.ts';
import type { Voice } from './voice.ts';

/** With this tempo half of the words last no longer than with the former voice. */
const SETTINGS: KokoroSettings = { voice: 'ef_dora', language: 'es', tempo: 1.3 };

export const openKokoroSpanish = (): Promise<Voice> => openKokoroVoice(SETTINGS);
