import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openMp3Encoder, type EncodeMp3 } from './mp3/encode.ts';
import { PACK_PLANS } from './pack-plans.ts';
import { openRecordings } from './providers/recordings.ts';
import { makeRecordedClip } from './recorded-clip.ts';
import { renderPack } from './render-pack.ts';
import { waveFileOf } from './signal/wave-file.ts';

const RATE = 48_000;
const folder = mkdtempSync(join(tmpdir(), 'jamdai-recorded-clip-'));
let encode: EncodeMp3;

beforeAll(async () => {
  encode = await openMp3Encoder();
});
afterAll(() => rmSync(folder, { recursive: true }));

/** A voice of `ms` in a room that hisses at -60 dB. */
function takeOf(ms: number, level = 0.2): Uint8Array {
  const samples = Float64Array.from({ length: ((ms + 400) / 1000) * RATE }, (_, i) => {
    const isVoice = i > 0.1 * RATE && i < (0.1 + ms / 1000) * RATE;
    return 0.001 * Math.sin(i * i) + (isVoice ? level * Math.sin(i / 20) : 0);
  });
  return waveFileOf({ samples, sampleRate: RATE });
}

it('gives the very bytes that `speech:render` writes of the same take', async () => {
  const thai = PACK_PLANS.find(({ id }) => id === 'th-synthetic-2');
  const clip = thai?.clips.find(({ token }) => token === 'letter:ก');
  if (!thai || !clip) throw new Error('no Thai letter');
  const wave = takeOf(700);
  const sha256 = createHash('sha256').update(wave).digest('hex');
  const file = `${'a'.repeat(32)}.wav`;
  writeFileSync(join(folder, file), wave);
  const { token, rate, text } = clip;
  const recordings = [{ token, rate, text, file, sha256, peakDb: -14, noiseDb: -60 }];
  const index = { format: 1, pack: 'th-a', lang: 'th-TH', consent: 'file 7', recordings };
  writeFileSync(join(folder, 'recordings.json'), JSON.stringify(index));
  const plan = { ...thai, clips: [clip] };
  const rendering = await renderPack(openRecordings(plan, folder), {
    ...{ plan, packId: 'th-a', outFolder: folder, tempo: 1, report: () => undefined },
  });
  if (rendering.kind !== 'complete') throw new Error(rendering.reason);
  const [rendered] = rendering.manifest.clips;

  const made = makeRecordedClip({ wave, noiseDb: -60, longestMs: clip.longestMs }, encode);
  if (made.kind !== 'clip') throw new Error(made.faults.join());
  expect(rendered).toMatchObject(made.facts);
  const bytes = readFileSync(join(folder, 'th-a', rendered?.file ?? ''));
  expect(Buffer.from(made.mp3).equals(bytes)).toBe(true);
});

it('names what is wrong with a take instead of making a clip of it', () => {
  const faultsOf = (wave: Uint8Array, longestMs = 1000) => {
    const made = makeRecordedClip({ wave, noiseDb: -60, longestMs }, encode);
    return made.kind === 'clip' ? [] : made.faults;
  };
  expect(faultsOf(takeOf(700))).toEqual([]);
  expect(faultsOf(takeOf(1500))).toEqual(['long']);
  const silence = waveFileOf({ samples: new Float64Array(RATE), sampleRate: RATE });
  expect(faultsOf(silence)).toEqual(['silent']);
});
