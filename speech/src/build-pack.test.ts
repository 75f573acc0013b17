import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { buildPack } from './build-pack.ts';
import { checkPack } from './check-pack.ts';
import { checksumOf, FIGURES_FILE, figuresSchema } from './listeners/figures.ts';
import { clipKey, type Manifest } from './manifest.ts';
import { PACK_PLANS, type PackPlan } from './pack-plans.ts';
import { COMMITTED, readManifest } from './testing/committed-packs.ts';
import { VoiceMissingError, type Voice } from './voices/voice.ts';

describe('building packs', () => {
  let packsFolder: string;
  beforeEach(async () => {
    packsFolder = await mkdtemp(join(tmpdir(), 'jamdai-packs-'));
  });
  afterEach(() => rm(packsFolder, { recursive: true, force: true }));

  const build = (plan: PackPlan, voice: Voice) =>
    buildPack(plan, voice, { packsFolder, report: () => undefined });

  it.for(PACK_PLANS)(
    'gives the very bytes of $id that the repository holds, or nearly, where they hang on the processor',
    // The network speaks a second a second, slower on a busy machine.
    { timeout: 300_000 },
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
      // all of them would take minutes: every 29th meets digits, letters, words and sentences alike
      const clips = plan.clips.filter((_, index) => index % 29 === 0);
      const built = await build({ ...plan, clips }, voice);
      if (voice.isBoundToProcessor) {
        expect(otherwiseLong(committed, built)).toEqual([]);
        return;
      }
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

  const understoodAs = (right: number) => ({
    figures: [{ set: 'digit', condition: 'quiet', right, of: 10 }],
    misheard: [{ token: 'digit:7', rate: 0.6, condition: 'quiet', understood: 'eleven' }],
  });
  const judgedPlan: PackPlan = {
    ...tooLong,
    clips: tooLong.clips.map((clip) => ({ ...clip, longestMs: 850 })),
    floors: [{ set: 'digit', condition: 'quiet', share: 0.9 }],
  };
  const buildJudged = (right: number | null) =>
    buildPack(judgedPlan, humming, {
      packsFolder,
      report: () => undefined,
      hear: () => Promise.resolve(right === null ? null : understoodAs(right)),
    });

  it('refuses a pack that machine listeners do not understand, names the clip, and leaves the old pack', async () => {
    await buildJudged(10);
    const before = await bytesOf(join(packsFolder, 'test-1'));
    await expect(buildJudged(8)).rejects.toThrow(
      /digit in quiet: 8 of 10 right, 90.0 % are wanted; misheard: digit:7 at rate 0.6 \(understood as 'eleven'\)/,
    );
    expect(await bytesOf(join(packsFolder, 'test-1'))).toEqual(before);
  });

  it('keeps beside the pack what was understood of it, and nothing where nobody could listen', async () => {
    await buildJudged(9);
    const folder = join(packsFolder, 'test-1');
    const retained = figuresSchema.parse(
      JSON.parse(await readFile(join(folder, FIGURES_FILE), 'utf8')),
    );
    expect(retained).toMatchObject(understoodAs(9));
    expect(retained.manifest).toBe(
      checksumOf(await readFile(join(folder, 'manifest.json'), 'utf8')),
    );
    await buildJudged(null);
    expect(await readdir(folder)).toEqual(['NOTICE', 'clips', 'manifest.json']);
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

/** A step of the network is 25 ms: rounded otherwise, a sound may be one step longer or shorter here and there. */
const NEAR_MS = 80;

/** Clips of `built` that `committed` lacks, or has by far longer or shorter. */
function otherwiseLong(committed: Manifest, built: Manifest): string[] {
  const lengths = new Map(committed.clips.map((clip) => [clipKey(clip), clip.durationMs]));
  return built.clips
    .filter((clip) => {
      const length = lengths.get(clipKey(clip)) ?? Infinity;
      return Math.abs(length - clip.durationMs) > NEAR_MS;
    })
    .map(clipKey);
}

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
