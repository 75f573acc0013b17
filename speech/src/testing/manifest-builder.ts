/** A small valid manifest for tests, to be spoiled in one place each. */
import type { Clip, Manifest } from '../manifest.ts';

export function buildClip(changes: Partial<Clip> = {}): Clip {
  const sha256 = changes.sha256 ?? 'ab'.repeat(32);
  return {
    token: 'digit:5',
    text: 'ห้า',
    say: 'ห้า',
    rate: 0.65,
    file: `clips/${sha256.slice(0, 16)}.mp3`,
    bytes: 4032,
    durationMs: 587.8,
    onsetMs: 2,
    lufs: -21,
    peakDb: -6.3,
    sha256,
    checked: null,
    ...changes,
  };
}

export function buildManifest(changes: Partial<Manifest> = {}): Manifest {
  return {
    format: 1,
    id: 'th-test-1',
    version: '1.0.0',
    lang: 'th-TH',
    kind: 'synthetic',
    voice: 'test voice',
    licence: 'none',
    consent: null,
    sampleRate: 24_000,
    targetLufs: -21,
    pipeline: '1',
    clips: [buildClip()],
    ...changes,
  };
}
