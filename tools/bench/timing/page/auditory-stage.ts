/** What the peers' auditory lists share: the tone, the beat, the choices after each list. */
import { choicesHtml, stage } from './stage.ts';

export const TONE_URL = '/tone.wav';
/** Onset to onset. */
export const BEAT_MS = 500;
export const TONES_PER_LIST = 4;
const PAUSE_MS = 300;

export interface AuditoryEngine {
  /** Plays `lists` lists, each answered before the next. */
  run(lists: number): Promise<void>;
}

declare global {
  interface Window {
    benchAuditory: AuditoryEngine;
  }
}

export async function loadTone(context: AudioContext): Promise<AudioBuffer> {
  const bytes = await (await fetch(TONE_URL)).arrayBuffer();
  const buffer = await context.decodeAudioData(bytes);
  await window.benchEar?.ready();
  return buffer;
}

export function playTone(
  context: AudioContext,
  buffer: AudioBuffer,
  whenS: number,
): AudioBufferSourceNode {
  const source = context.createBufferSource();
  source.buffer = buffer;
  source.connect(context.destination);
  source.start(whenS);
  return source;
}

/** Shows the choices now; resolves a pause after the answer. */
export function askChoice(list: number): Promise<void> {
  stage().innerHTML = choicesHtml(list);
  return new Promise((resolve) => {
    addEventListener(
      'keydown',
      () => {
        stage().replaceChildren();
        setTimeout(resolve, PAUSE_MS);
      },
      { once: true },
    );
  });
}
