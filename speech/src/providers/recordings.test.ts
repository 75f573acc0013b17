import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { finishSound, measureClip } from '../finish-clip.ts';
import { PACK_PLANS, type PackPlan } from '../pack-plans.ts';
import { waveFileOf } from '../signal/wave-file.ts';
import { openRecordings } from './recordings.ts';

const RATE = 48_000;
const folder = mkdtempSync(join(tmpdir(), 'jamdai-recordings-'));
const file = `${'a'.repeat(32)}.wav`;
let plan: PackPlan;

beforeAll(() => {
  const thai = PACK_PLANS.find(({ lang: language }) => language === 'th-TH');
  if (!thai) throw new Error('no Thai plan');
  plan = thai;
});
afterAll(() => rmSync(folder, { recursive: true }));

/** A room that hisses at -60 dB, and 800 ms of voice in it. */
function exportOne(change: object = {}): void {
  const samples = Float64Array.from({ length: 1.2 * RATE }, (_, i) => {
    const isVoice = i > 0.1 * RATE && i < 0.9 * RATE;
    return 0.001 * Math.sin(i * i) + (isVoice ? 0.2 * Math.sin(i / 20) : 0);
  });
  const wav = waveFileOf({ samples, sampleRate: RATE });
  writeFileSync(join(folder, file), wav);
  const sha256 = createHash('sha256').update(wav).digest('hex');
  const recording = { token: 'letter:ก', rate: 0.55, text: 'ก ไก่', file, sha256 };
  const levels = { peakDb: -14, noiseDb: -60 };
  const recordings = [{ ...recording, ...levels, ...change }];
  const index = { format: 1, pack: 'th-a', lang: 'th-TH', consent: 'file 7', recordings };
  writeFileSync(join(folder, 'recordings.json'), JSON.stringify(index));
}

it('gives a recorded letter however the command spells it, cut to the speech and levelled', async () => {
  exportOne();
  const provider = openRecordings(plan, folder);
  expect(provider).toMatchObject({ kind: 'human', consent: 'file 7' });
  for (const text of ['ก ไก่', 'กอ-ไก่', 'กอ ไก่']) {
    const sound = await provider.speak({ text, lang: 'th-TH', rate: 0.55 });
    const clip = measureClip(finishSound(sound, { headDb: 40, tailDb: 45 }));
    expect(Math.abs(clip.durationMs - 830)).toBeLessThan(25);
    expect(clip.onsetMs).toBeLessThan(5);
    expect(clip.lufs).toBeCloseTo(-21, 1);
  }
});

it('says what is not recorded, what was changed, and what is another language or no export', async () => {
  exportOne();
  const { speak } = openRecordings(plan, folder);
  await expect(speak({ text: 'สอง', lang: 'th-TH', rate: 0.65 })).rejects.toThrow('not recorded');
  exportOne({ sha256: 'b'.repeat(64) });
  const tampered = openRecordings(plan, folder);
  const letter = { text: 'ก ไก่', lang: 'th-TH', rate: 0.55 };
  await expect(tampered.speak(letter)).rejects.toThrow('was changed');
  expect(() => openRecordings({ ...plan, lang: 'en-US' }, folder)).toThrow('recorded in th-TH');
  expect(() => openRecordings(plan, join(folder, 'none'))).toThrow('recordings export');
});
