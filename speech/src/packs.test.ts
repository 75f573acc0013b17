import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ITEM_SOURCES } from '@jamdai/battery';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { buildPack } from './build-pack.ts';
import { checkPack } from './check-pack.ts';
import { clipKey, manifestSchema, type Manifest } from './manifest.ts';
import { PACK_PLANS, type PackPlan } from './pack-plans.ts';
import { digitToken } from './spoken-digits.ts';
import { VoiceMissingError, type Voice } from './voices/voice.ts';

const COMMITTED = fileURLToPath(new URL('../packs', import.meta.url));
const DIGITS = [1, 2, 3, 4, 5, 6, 7, 8, 9];
/** Digits of the forward test and of the backward test. */
const RATES = [0.65, 0.6];
const REQUIRED = RATES.flatMap((rate) => DIGITS.map((d) => ({ token: digitToken(d), rate })));

const readManifest = async (id: string): Promise<Manifest> =>
  manifestSchema.parse(JSON.parse(await readFile(join(COMMITTED, id, 'manifest.json'), 'utf8')));

describe.each(PACK_PLANS.map((plan) => [plan.id, plan] as const))('voice pack %s', (id, plan) => {
  it('holds every digit at both rates, each file sound and with the right checksum', async () => {
    expect(await checkPack(join(COMMITTED, id), REQUIRED)).toEqual([]);
  });

  it('says every word that a test of the battery can play in its language', async () => {
    const manifest = await readManifest(id);
    const spoken = manifest.clips.map((clip) => `${clipKey(clip)}: ${clip.text}`);
    const clips = ITEM_SOURCES.flatMap((source) => [
      ...source.everyClip('en'),
      ...source.everyClip('th'),
    ]).filter(({ speechLanguage }) => speechLanguage === plan.lang);
    expect(clips.length).toBeGreaterThan(0);
    expect(spoken).toEqual(
      expect.arrayContaining(clips.map((clip) => `${clipKey(clip)}: ${clip.text}`)),
    );
  });

  it('starts each digit within 5 ms, never clips, and is within 1 LU of -21 LUFS', async () => {
    const { clips } = await readManifest(id);
    const bad = clips.filter(
      ({ onsetMs, peakDb, lufs }) => onsetMs > 5 || peakDb > -1.5 || Math.abs(lufs + 21) > 1,
    );
    expect(bad).toEqual([]);
  });

  it('leaves 150 ms of silence on a beat of 1000 ms, and no digit is too short to be heard', async () => {
    const { clips } = await readManifest(id);
    expect(clips.filter(({ durationMs }) => durationMs > 850 || durationMs < 300)).toEqual([]);
  });

  it('is slower at rate 0.60 than at 0.65, digit by digit', async () => {
    const { clips } = await readManifest(id);
    const lengths = new Map(clips.map((clip) => [clipKey(clip), clip.durationMs]));
    const lengthOf = (token: string, rate: number) => lengths.get(clipKey({ token, rate })) ?? 0;
    const notSlower = DIGITS.map(digitToken).filter(
      (token) => lengthOf(token, 0.6) <= lengthOf(token, 0.65),
    );
    expect(notSlower).toEqual([]);
  });
});

describe('building packs', () => {
  let packsFolder: string;
  beforeEach(async () => {
    packsFolder = await mkdtemp(join(tmpdir(), 'jamdai-packs-'));
  });
  afterEach(() => rm(packsFolder, { recursive: true, force: true }));

  const build = (plan: PackPlan, voice: Voice) =>
    buildPack(plan, voice, { packsFolder, report: () => undefined });

  it.for(PACK_PLANS)(
    'gives the very bytes of $id that the repository holds',
    async (plan, context) => {
      const { id } = plan;
      const committed = await readManifest(id);
      const voice = await plan.openVoice().catch((error: unknown) => {
        if (error instanceof VoiceMissingError) return null;
        throw error;
      });
      if (voice?.name !== committed.voice) {
        context.skip(`not run here: this machine lacks the voice ${committed.voice}`);
        return;
      }
      // starting festival takes long: a fourth of its clips will do
      const clips = plan.clips.filter((_, index) => plan.lang === 'th-TH' || index % 4 === 0);
      const built = await build({ ...plan, clips }, voice);
      expect(committed.clips).toEqual(expect.arrayContaining(built.clips));
      expect(await bytesOf(join(COMMITTED, id, 'clips'))).toMatchObject(
        await bytesOf(join(packsFolder, id, 'clips')),
      );
    },
  );

  const tooLong: PackPlan = {
    id: 'test-1',
    version: '1.0.0',
    lang: 'en-US',
    openVoice: () => Promise.reject(new Error('not opened')),
    clips: [{ token: 'digit:7', text: 'seven', say: 'seven', rate: 0.6, longestMs: 300 }],
  };
  const humming: Voice = {
    name: 'hum',
    licence: 'none',
    notice: 'none',
    silence: { headDb: 40, tailDb: 40 },
    speak: () => {
      const samples = Float64Array.from({ length: 12_000 }, (_, i) => 0.3 * Math.sin(i / 20));
      return Promise.resolve({ samples, sampleRate: 24_000 });
    },
  };

  it('refuses a clip that breaks the beat, and leaves the old pack as it was', async () => {
    const fitting = { ...tooLong, clips: tooLong.clips.map((c) => ({ ...c, longestMs: 850 })) };
    await build(fitting, humming);
    const before = await bytesOf(join(packsFolder, 'test-1'));
    await expect(build(tooLong, humming)).rejects.toThrow(/digit:7 at rate 0.6 lasts 5\d\d ms/);
    expect(await bytesOf(join(packsFolder, 'test-1'))).toEqual(before);
  });

  it('replaces a pack as a whole: nothing of the old one stays', async () => {
    const plan = { ...tooLong, clips: tooLong.clips.map((c) => ({ ...c, longestMs: 850 })) };
    await build(plan, humming);
    const other = {
      ...humming,
      speak: async (u: Parameters<Voice['speak']>[0]) => {
        const { samples, sampleRate } = await humming.speak(u);
        return { samples: samples.subarray(0, 9000), sampleRate };
      },
    };
    await build(plan, other);
    expect(await readdir(packsFolder)).toEqual(['test-1']);
    expect(await checkPack(join(packsFolder, 'test-1'))).toEqual([]);
  });
});

async function bytesOf(folder: string): Promise<Record<string, string>> {
  const names = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = names.filter((entry) => entry.isFile()).map((e) => join(e.parentPath, e.name));
  const entries = files
    .toSorted((a, b) => a.localeCompare(b))
    .map(async (file) => {
      const bytes = await readFile(file);
      return [file.slice(folder.length), bytes.toString('base64')] as const;
    });
  return Object.fromEntries(await Promise.all(entries));
}
