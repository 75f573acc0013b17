import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, expect, it } from 'vitest';
import type { PackPlan } from './pack-plans.ts';
import { openRecordings } from './providers/recordings.ts';
import { faultsOfClip, measureTake } from './recorded-take.ts';
import { renderPack } from './render-pack.ts';
import { waveFileOf } from './signal/wave-file.ts';

const folder = mkdtempSync(join(tmpdir(), 'jamdai-takes-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Voices in rooms: how loud, how long, with how sharp a burst, at which sampling rate. */
const TAKES = fc.record({
  sampleRate: fc.constantFrom(24_000, 44_100, 48_000),
  roomDb: fc.double({ min: -80, max: -25, noNaN: true }),
  voiceDb: fc.double({ min: -24, max: -2, noNaN: true }),
  voiceMs: fc.integer({ min: 20, max: 1300 }),
  burst: fc.double({ min: 1, max: 12, noNaN: true }),
  seed: fc.integer({ min: 1, max: 2 ** 31 - 1 }),
});
type Scene = typeof TAKES extends fc.Arbitrary<infer S> ? S : never;

function recordTake({ sampleRate, roomDb, voiceDb, voiceMs, burst, seed }: Scene): Uint8Array {
  let state = seed;
  const noise = () => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return state / 2 ** 31 - 1;
  };
  const [room, voice] = [10 ** (roomDb / 20), 10 ** (voiceDb / 20)];
  const [from, to] = [0.03 * sampleRate, (0.03 + voiceMs / 1000) * sampleRate];
  const samples = Float64Array.from({ length: Math.round(to + 0.06 * sampleRate) }, (_, i) => {
    const isVoice = i >= from && i < to;
    const sharp = i - from < 0.005 * sampleRate ? burst : 1;
    const tone = isVoice
      ? (voice / burst) * sharp * Math.sin((2 * Math.PI * 180 * i) / sampleRate)
      : 0;
    return room * noise() + tone;
  });
  return waveFileOf({ samples, sampleRate });
}

/** What `speech:render` says of a pack of this one take. */
async function render(take: Uint8Array, noiseDb: number, longestMs: number) {
  const file = `${'a'.repeat(32)}.wav`;
  writeFileSync(join(folder, file), take);
  const sha256 = createHash('sha256').update(take).digest('hex');
  const recording = { token: 'digit:5', rate: 0.65, text: 'five', file, sha256 };
  const recordings = [{ ...recording, peakDb: 0, noiseDb }];
  const index = { format: 1, pack: 'en-a', lang: 'en-US', consent: 'file 7', recordings };
  writeFileSync(join(folder, 'recordings.json'), JSON.stringify(index));
  const plan: PackPlan = {
    ...{ id: 'en-a', version: '1.0.0', lang: 'en-US' },
    openVoice: () => Promise.reject(new Error('not opened')),
    clips: [{ token: 'digit:5', text: 'five', say: 'five', rate: 0.65, longestMs }],
  };
  return renderPack(openRecordings(plan, folder), {
    ...{ plan, packId: 'en-a', outFolder: folder, tempo: 1 },
    report: () => undefined,
  });
}

it('says of a take what the pack says of it later: the same length and loudness, and whether it is refused', async () => {
  const verdicts = { complete: 0, incomplete: 0 };
  await fc.assert(
    fc.asyncProperty(TAKES, fc.integer({ min: 300, max: 1100 }), async (scene, longestMs) => {
      const take = recordTake(scene);
      const measures = measureTake(take, scene.roomDb);
      const rendering = await render(take, scene.roomDb, longestMs);
      if (!measures) throw new Error('nothing was heard');
      const faults = faultsOfClip(measures, longestMs);
      expect([rendering.kind, faults]).toEqual([
        faults.length === 0 ? 'complete' : 'incomplete',
        faults,
      ]);
      if (rendering.kind === 'complete') expect(rendering.manifest.clips).toMatchObject([measures]);
      verdicts[rendering.kind] += 1;
    }),
    { numRuns: 25 },
  );
  expect(Math.min(verdicts.complete, verdicts.incomplete)).toBeGreaterThan(2);
}, 240_000);

it('accepts a clip of just the length that the beat allows, and refuses one a tenth of a millisecond longer', () => {
  const clip = { durationMs: 850, onsetMs: 1.5, lufs: -21, peakDb: -6 };
  expect(faultsOfClip(clip, 850)).toEqual([]);
  expect(faultsOfClip({ ...clip, durationMs: 850.1 }, 850)).toEqual(['long']);
});
