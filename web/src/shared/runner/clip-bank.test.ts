/** A pack is taken whole or refused. */
import type { PackFault } from '@jamdai/battery/present';
import { describe, expect, it } from 'vitest';
import { loadClips, type ClipSource } from './clip-bank.ts';
import { clipOf } from './hand-clock.ts';

const DURATION_MS = 400;

function bytesOf(digit: number): ArrayBuffer {
  return Uint8Array.from([digit, 1, 2, 3]).buffer;
}

function bytesIn(file: string): ArrayBuffer {
  return bytesOf(Number(/\d/.exec(file)?.[0]));
}

async function sha256(bytes: ArrayBuffer): Promise<string> {
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return Array.from(hash, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

async function manifestOf(digits: readonly number[]) {
  return {
    format: 1,
    id: 'en-a',
    version: '1.0.0',
    lang: 'en-US',
    kind: 'synthetic',
    voice: 'v',
    licence: 'l',
    consent: null,
    sampleRate: 24000,
    targetLufs: -21,
    pipeline: '1',
    clips: await Promise.all(
      digits.map(async (digit) => ({
        token: `digit:${digit}`,
        text: String(digit),
        say: String(digit),
        rate: 0.65,
        file: `clips/c${digit}.mp3`,
        bytes: 4,
        durationMs: DURATION_MS,
        onsetMs: 0,
        lufs: -21,
        peakDb: -3,
        sha256: await sha256(bytesOf(digit)),
        checked: null,
      })),
    ),
  };
}

function createSource(changes: Partial<ClipSource> = {}): ClipSource {
  return {
    fetchManifest: async () => JSON.stringify(await manifestOf([1, 2, 3])),
    fetchClip: (_pack, file) => Promise.resolve(bytesIn(file)),
    digest: sha256,
    decode: () =>
      Promise.resolve({ buffer: { duration: DURATION_MS / 1000 } as AudioBuffer, onsetS: 0 }),
    ...changes,
  };
}

const load = (source: ClipSource, digits = [1, 2, 3]) =>
  loadClips(source, ['en-a'], digits.map(clipOf), () => undefined);

describe('the clips of a run', () => {
  it('are all there before the first question, with their lengths', async () => {
    const progress: number[] = [];
    const wanted = [1, 2].map(clipOf);
    const loaded = await loadClips(createSource(), ['en-a'], wanted, (share) =>
      progress.push(share),
    );
    if (loaded.kind !== 'loaded') throw new Error('refused');
    expect(new Uint8Array(loaded.bank.bytesOf(clipOf(2)))[0]).toBe(2);
    expect(loaded.bank.durationMsOf(clipOf(1))).toBe(DURATION_MS);
    expect(progress.at(-1)).toBe(1);
  });

  it('come from two packs where the sound check has another voice than the test', async () => {
    const source = createSource({
      fetchManifest: async (packId) => {
        const manifest = await manifestOf(packId === 'en-a' ? [1] : [2]);
        const language = packId === 'en-a' ? 'en-US' : 'es-ES';
        return JSON.stringify({ ...manifest, id: packId, lang: language });
      },
    });
    const spanish = { ...clipOf(2), speechLanguage: 'es-ES' } as const;
    const packs = ['es-a', 'en-a'];
    const loaded = await loadClips(source, packs, [clipOf(1), spanish], () => undefined);
    if (loaded.kind !== 'loaded') throw new Error('refused');
    expect(new Uint8Array(loaded.bank.bytesOf(spanish))[0]).toBe(2);
    expect(new Uint8Array(loaded.bank.bytesOf(clipOf(1)))[0]).toBe(1);
    const lacking = await loadClips(source, packs, [clipOf(3)], () => undefined);
    expect(lacking).toMatchObject({ problem: { kind: 'packIncomplete', packId: 'en-a' } });
  });

  it('are decoded one a pack, the longest, so that no test waits for decoding all of them', async () => {
    const manifest = await manifestOf([1, 2, 3]);
    const second = manifest.clips[1];
    if (second) second.durationMs = 450;
    const decoded: number[] = [];
    const source = createSource({
      fetchManifest: () => Promise.resolve(JSON.stringify(manifest)),
      decode: (bytes) => {
        decoded.push(new Uint8Array(bytes)[0] ?? 0);
        return Promise.resolve({ buffer: { duration: 0.45 } as AudioBuffer, onsetS: 0 });
      },
    });
    expect(await load(source)).toMatchObject({ kind: 'loaded' });
    expect(decoded).toEqual([2]);
  });

  it('measure the longest clip of the whole test, not only of those played', async () => {
    const manifest = await manifestOf([1, 2, 3]);
    const third = manifest.clips[2];
    if (third) third.durationMs = 990;
    const source = createSource({
      fetchManifest: () => Promise.resolve(JSON.stringify(manifest)),
    });
    const loaded = await load(source, [1]);
    if (loaded.kind !== 'loaded') throw new Error('refused');
    expect(loaded.bank.longestMsLike([clipOf(1)])).toBe(990);
  });

  const changed = { kind: 'clipChanged', token: 'digit:1' } as const;
  const unplayable = { kind: 'clipUnplayable', token: 'digit:1' } as const;
  const broken: readonly (readonly [string, PackFault, Partial<ClipSource>])[] = [
    [
      'a clip is missing from the manifest',
      { kind: 'clipMissing', token: 'digit:3' },
      { fetchManifest: async () => JSON.stringify(await manifestOf([1, 2])) },
    ],
    [
      'the server has lost a clip',
      { kind: 'clipMissing', token: 'digit:1' },
      { fetchClip: () => Promise.resolve(null) },
    ],
    [
      'a clip was tampered with',
      changed,
      // One clip only: of several, whichever is looked at first would be named.
      {
        fetchClip: (_pack, file) =>
          Promise.resolve(
            file === 'clips/c1.mp3' ? Uint8Array.from([9, 9, 9, 9]).buffer : bytesIn(file),
          ),
      },
    ],
    [
      'a clip has another size',
      changed,
      { fetchClip: () => Promise.resolve(Uint8Array.from([1, 2]).buffer) },
    ],
    [
      'the manifest has another checksum',
      changed,
      {
        digest: async (bytes) => {
          const hash = await sha256(bytes);
          return new Uint8Array(bytes)[0] === 1 ? hash.replace(/^./, 'x') : hash;
        },
      },
    ],
    [
      'the sounds cannot be decoded',
      unplayable,
      { decode: () => Promise.reject(new Error('no sound')) },
    ],
    [
      'a sound is much longer than the manifest says',
      unplayable,
      { decode: () => Promise.resolve({ buffer: { duration: 0.9 } as AudioBuffer, onsetS: 0 }) },
    ],
    [
      'there is no such pack',
      { kind: 'unknownPack' },
      { fetchManifest: () => Promise.resolve(null) },
    ],
    [
      'it is another pack',
      { kind: 'unknownPack' },
      {
        fetchManifest: async () => JSON.stringify({ ...(await manifestOf([1, 2, 3])), id: 'en-b' }),
      },
    ],
    [
      'the manifest is not one',
      { kind: 'unreadable' },
      { fetchManifest: () => Promise.resolve('{"clips": []}') },
    ],
    [
      'the manifest is no JSON',
      { kind: 'unreadable' },
      { fetchManifest: () => Promise.resolve('<html>') },
    ],
    [
      'the pack speaks another language',
      { kind: 'otherLanguage' },
      {
        fetchManifest: async () =>
          JSON.stringify({ ...(await manifestOf([1, 2, 3])), lang: 'th-TH' }),
      },
    ],
  ];

  it.each(broken)('are refused with the reason when %s', async (_why, fault, changes) => {
    expect(await load(createSource(changes))).toEqual({
      kind: 'problem',
      problem: { kind: 'packIncomplete', packId: 'en-a', fault },
    });
  });

  it('can be tried again when the server is out of reach', async () => {
    const source = createSource({ fetchClip: () => Promise.reject(new Error('offline')) });
    expect(await load(source)).toEqual({ kind: 'problem', problem: { kind: 'unreachable' } });
  });
});
