/**
 * Ears for robots: what sounds in the page is known by the bytes of its clip, so that a robot can pass the sound check as a
 * person does, by hearing. Of the four buttons of the check, those that were not heard are marked `data-unheard`. The
 * product knows nothing of it.
 */
import { DESCRIPTIONS, LANGUAGES, type ClipRequest } from '@jamdai/battery';
import { BUNDLED_VOICES, VoicePackManifestSchema } from '@jamdai/contract';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const PACKS = join(import.meta.dirname, '../../../speech/packs');

interface Hearing {
  addInitScript(script: { content: string }): Promise<unknown>;
}

declare global {
  interface Window {
    /** Told by a stand-in for the browser's audio, whose sounds nobody else sees begin. */
    noteHeard?: (buffer: AudioBuffer | null) => void;
  }
}

/** For a page or a context, before its pages are opened. `packsDir`: where the voice packs lie that it will hear. */
export async function installEars(hearing: Hearing, packsDir: string = PACKS): Promise<void> {
  const labels = JSON.stringify(labelsByClip(packsDir));
  await hearing.addInitScript({ content: `(${listen.toString()})(${labels})` });
}

/** The labels of each clip that a sound check can play, by its length and hash. */
function labelsByClip(packsDir: string): Record<string, string[]> {
  const found: Record<string, string[]> = {};
  for (const { soundCheck } of DESCRIPTIONS) {
    if (!soundCheck) continue;
    for (const language of LANGUAGES)
      for (const { clip, label } of soundCheck.sounds[language])
        (found[hashOf(readClip(packsDir, clip))] ??= []).push(label);
  }
  return found;
}

function readClip(packsDir: string, { token, rate, speechLanguage }: ClipRequest): Uint8Array {
  const folder = join(packsDir, BUNDLED_VOICES[speechLanguage]);
  const text = readFileSync(join(folder, 'manifest.json'), 'utf8');
  const { clips } = VoicePackManifestSchema.parse(JSON.parse(text));
  const clip = clips.find((one) => one.token === token && one.rate === rate);
  if (!clip) throw new Error(`${folder}: no clip ${token} at ${rate}`);
  return readFileSync(join(folder, clip.file));
}

/** FNV-1a; `listen` has the same. */
function hashOf(bytes: Uint8Array): string {
  let hash = 0x81_1c_9d_c5;
  for (const byte of bytes) hash = Math.imul(hash ^ byte, 0x01_00_01_93) >>> 0;
  return `${bytes.length}:${hash}`;
}

/** Runs in the page, before its own scripts. */
function listen(labels: Record<string, string[]>): void {
  if (window.noteHeard) return;
  const keys = new WeakMap<AudioBuffer, string>();
  let lastLabels: readonly string[] = [];
  const hash = (bytes: Uint8Array): string => {
    let sum = 0x81_1c_9d_c5;
    for (const byte of bytes) sum = Math.imul(sum ^ byte, 0x01_00_01_93) >>> 0;
    return `${bytes.length}:${sum}`;
  };
  const note = (buffer: AudioBuffer | null): void => {
    lastLabels = labels[(buffer && keys.get(buffer)) ?? ''] ?? [];
  };
  window.noteHeard = note;
  // Others may have put themselves before the browser's own, each on a class of its own.
  for (const { prototype } of [BaseAudioContext, OfflineAudioContext, AudioContext]) {
    if (!Object.hasOwn(prototype, 'decodeAudioData')) continue;
    const decode = prototype.decodeAudioData;
    prototype.decodeAudioData = async function noted(bytes, ...callbacks) {
      const key = hash(new Uint8Array(bytes));
      const buffer = await decode.call(this, bytes, ...callbacks);
      keys.set(buffer, key);
      return buffer;
    };
  }
  const start = AudioBufferSourceNode.prototype.start;
  AudioBufferSourceNode.prototype.start = function noted(...times) {
    note(this.buffer);
    start.apply(this, times);
  };
  const mark = (): void => {
    if (lastLabels.length === 0 || !document.querySelector('button[data-check="0"]')) return;
    for (const button of document.querySelectorAll('button[data-check]'))
      button.toggleAttribute('data-unheard', !lastLabels.includes(button.textContent ?? ''));
  };
  new MutationObserver(mark).observe(document, { childList: true, subtree: true });
}
