/**
 * Makes a whole voice pack with a provider: every item is rendered once and kept, so that a later call goes on where
 * an earlier one stopped; the pack is built and checked when all are there.
 */
import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buildPack } from './build-pack.ts';
import { clipKey, type Manifest } from './manifest.ts';
import type { PackPlan, PlannedClip } from './pack-plans.ts';
import { ProviderRejectedError, type Provider } from './providers/provider.ts';
import { RENDERED_SILENCE } from './recorded-take.ts';
import { readWaveFile, waveFileOf } from './signal/wave-file.ts';
import { finishSound } from './finish-clip.ts';
import type { Sound } from './signal/sound.ts';

export type RenderRequest = {
  /** The bundled plan of the language: which items there are. */
  readonly plan: PackPlan;
  readonly packId: string;
  readonly outFolder: string;
  /** Multiplies every rate that the provider is given; the rate classes of the tests stay. */
  readonly tempo: number;
  readonly report: (line: string) => void;
};

export type Rendering =
  | { readonly kind: 'complete'; readonly manifest: Manifest }
  /** `missing`: items that were not rendered. `reason`: why it stopped, or what is wrong with the pack. */
  | { readonly kind: 'incomplete'; readonly missing: readonly string[]; readonly reason: string };

/** Speech of a provider that is kept in between; below the folder of packs, without a manifest. */
const RETAINED_FOLDER = '.rendered';
/** After so many failures in a row the provider is taken to be out of order. */
const FAILURES_IN_A_ROW = 3;

export async function renderPack(provider: Provider, request: RenderRequest): Promise<Rendering> {
  const { plan, packId, outFolder, report } = request;
  const retained = join(outFolder, RETAINED_FOLDER);
  await mkdir(retained, { recursive: true });
  const fileOf = (clip: PlannedClip) => join(retained, retainedName(provider, request, clip));
  const { missing, reason } = await renderAll(provider, request, fileOf);
  if (missing.length > 0) return { kind: 'incomplete', missing: missing.map(clipKey), reason };

  const files = new Map(plan.clips.map((clip) => [`${clip.say}@${clip.rate}`, fileOf(clip)]));
  const speak = async ({ say, rate }: { say: string; rate: number }): Promise<Sound> =>
    readWaveFile(await readFile(files.get(`${say}@${rate}`) ?? ''));
  const own: PackPlan = {
    ...plan,
    id: packId,
    kind: provider.kind,
    origin: 'not part of Jamdai',
    ...(provider.consent ? { consent: provider.consent } : {}),
  };
  const { voice, licence, notice } = provider;
  const tempo = request.tempo === 1 ? '' : `, tempo ${request.tempo}`;
  try {
    const manifest = await buildPack(
      { ...own, version: '1.0.0' },
      { name: `${voice}${tempo}`, licence, notice, silence: RENDERED_SILENCE, speak },
      { packsFolder: outFolder, report: () => undefined },
    );
    report(`${packId}: ${manifest.clips.length} clips, checked.`);
    return { kind: 'complete', manifest };
  } catch (error) {
    return {
      kind: 'incomplete',
      missing: [],
      reason: error instanceof Error ? error.message : String(error),
    };
  }
}

async function renderAll(
  provider: Provider,
  request: RenderRequest,
  fileOf: (clip: PlannedClip) => string,
): Promise<{ missing: PlannedClip[]; reason: string }> {
  const { plan, packId, report } = request;
  const missing: PlannedClip[] = [];
  let reason = '';
  let failures = 0;
  for (const [index, clip] of plan.clips.entries()) {
    const position = `${packId}: ${index + 1} of ${plan.clips.length}, '${clip.say}' at rate ${clip.rate}`;
    const outcome = await renderOne(provider, request, clip, fileOf(clip));
    report(`${position}: ${outcome.says}`);
    if (outcome.isThere) {
      failures = 0;
      continue;
    }
    reason = outcome.says;
    failures += 1;
    missing.push(clip);
    if (outcome.isFinal || failures === FAILURES_IN_A_ROW) {
      for (const later of plan.clips.slice(index + 1)) {
        if (!(await isRetained(fileOf(later)))) missing.push(later);
      }
      break;
    }
  }
  return { missing, reason };
}

type Outcome = { readonly isThere: boolean; readonly isFinal?: boolean; readonly says: string };

async function renderOne(
  provider: Provider,
  { plan, tempo }: RenderRequest,
  { say, rate }: PlannedClip,
  file: string,
): Promise<Outcome> {
  if (await isRetained(file)) return { isThere: true, says: 'was there' };
  try {
    const sound = await provider.speak({ text: say, lang: plan.lang, rate: rate * tempo });
    // What cannot become a clip must not be kept: a silent answer, for instance.
    finishSound(sound, RENDERED_SILENCE);
    await writeFile(`${file}.new`, waveFileOf(sound));
    await rename(`${file}.new`, file);
    return { isThere: true, says: 'rendered' };
  } catch (error) {
    await rm(`${file}.new`, { force: true });
    if (error instanceof ProviderRejectedError) {
      return { isThere: false, isFinal: true, says: error.message };
    }
    // A full disk, for instance, is no failure of the item.
    if (error instanceof Error && 'code' in error) throw error;
    return { isThere: false, says: error instanceof Error ? error.message : String(error) };
  }
}

const isRetained = (file: string): Promise<boolean> =>
  readFile(file).then(
    () => true,
    () => false,
  );

function retainedName(
  { identity }: Provider,
  { plan, tempo }: RenderRequest,
  { say, rate }: PlannedClip,
): string {
  const facts = JSON.stringify([identity, plan.lang, say.normalize('NFC'), rate, tempo]);
  return `${createHash('sha256').update(facts).digest('hex').slice(0, 32)}.wav`;
}
