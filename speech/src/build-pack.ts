/**
 * Builds one voice pack: every planned clip is spoken, finished, encoded and written with manifest and NOTICE.
 * The same plan and voice give the same bytes every time. The old pack stays until the new one has passed its check.
 */
import { createHash } from 'node:crypto';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { checkPack } from './check-pack.ts';
import { finishSound, measureClip, PIPELINE_VERSION } from './finish-clip.ts';
import { belowFloor, FIGURES_FILE, figuresText } from './listeners/figures.ts';
import type { Hear } from './listeners/hear-pack.ts';
import { clipKey, type Clip, type Manifest } from './manifest.ts';
import { openMp3Encoder, type EncodeMp3 } from './mp3/encode.ts';
import { CLIP_SAMPLE_RATE, TARGET_LUFS } from './pack-limits.ts';
import type { PackPlan, PlannedClip } from './pack-plans.ts';
import type { Voice } from './voices/voice.ts';

type BuiltClip = { readonly clip: Clip; readonly bytes: Uint8Array };
type Report = (line: string) => void;
type Workplace = {
  readonly packsFolder: string;
  readonly report: Report;
  /** Machine listeners that the new pack must satisfy; absent: nobody listens. */
  readonly hear?: Hear;
};

/** Throws, and leaves the old pack as it was, where a clip cannot be made, or the result is not sound or not understood. */
export async function buildPack(
  plan: PackPlan,
  voice: Voice,
  workplace: Workplace,
): Promise<Manifest> {
  const { report } = workplace;
  const encode = await openMp3Encoder();
  const built: BuiltClip[] = [];
  const tooLong: string[] = [];
  for (const [index, planned] of plan.clips.entries()) {
    const made = await buildClip(planned, voice, encode);
    built.push(made);
    if (made.clip.durationMs > planned.longestMs) tooLong.push(beatProblem(planned, made.clip));
    const { text, rate, durationMs, lufs } = made.clip;
    report(
      `${plan.id}: ${index + 1} of ${plan.clips.length}, '${text}' at rate ${rate}: ` +
        `${durationMs.toFixed(0)} ms, ${lufs.toFixed(1)} LUFS`,
    );
  }
  if (tooLong.length > 0) throw new Error(tooLong.join('\n'));
  const manifest: Manifest = {
    format: 1,
    id: plan.id,
    version: plan.version,
    lang: plan.lang,
    kind: plan.kind ?? 'synthetic',
    voice: voice.name,
    licence: voice.licence,
    consent: plan.consent ?? null,
    sampleRate: CLIP_SAMPLE_RATE,
    targetLufs: TARGET_LUFS,
    pipeline: PIPELINE_VERSION,
    clips: built.map(({ clip }) => clip),
  };
  await replacePack(plan, { manifest, built, notice: noticeOf(plan, voice) }, workplace);
  return manifest;
}

async function buildClip(
  planned: PlannedClip,
  voice: Voice,
  encode: EncodeMp3,
): Promise<BuiltClip> {
  const { token, text, say, rate } = planned;
  const sound = finishSound(await voice.speak({ say, rate }), voice.silence);
  const measures = measureClip(sound);
  const bytes = encode(sound);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const file = `clips/${sha256.slice(0, 16)}.mp3`;
  const clip = { token, text, say, rate, file, bytes: bytes.length, ...measures, sha256 };
  return { clip: { ...clip, checked: null }, bytes };
}

const beatProblem = (planned: PlannedClip, { durationMs }: Clip): string =>
  `${clipKey(planned)} lasts ${durationMs.toFixed(0)} ms, at most ${planned.longestMs} ms keep the beat`;

async function replacePack(
  plan: PackPlan,
  pack: { manifest: Manifest; built: readonly BuiltClip[]; notice: string },
  { packsFolder, hear }: Workplace,
): Promise<void> {
  const folder = join(packsFolder, plan.id);
  const fresh = join(packsFolder, `.${plan.id}.new`);
  const old = join(packsFolder, `.${plan.id}.old`);
  await rm(fresh, { recursive: true, force: true });
  await rm(old, { recursive: true, force: true });
  await mkdir(join(fresh, 'clips'), { recursive: true });
  for (const { clip, bytes } of pack.built) await writeFile(join(fresh, clip.file), bytes);
  await writeFile(join(fresh, 'NOTICE'), pack.notice);
  await writeFile(join(fresh, 'manifest.json'), manifestText(pack.manifest));

  const problems = await checkPack(fresh, plan.clips);
  if (problems.length > 0) {
    const list = problems.map(({ path, message }) => `  ${path}: ${message}`).join('\n');
    throw new Error(`the new pack is not sound; it stays in ${fresh} to be looked at\n${list}`);
  }
  await letListen(plan, { folder: fresh, manifest: pack.manifest }, hear);
  await rename(folder, old).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
  });
  await rename(fresh, folder);
  await rm(old, { recursive: true, force: true });
}

/** Keeps what was heard beside the pack; throws where that is below a floor of the plan. */
async function letListen(
  { floors = [] }: PackPlan,
  { folder, manifest }: { folder: string; manifest: Manifest },
  hear: Hear | undefined,
): Promise<void> {
  const hearing = (await hear?.(folder, manifest)) ?? null;
  if (!hearing) return;
  await writeFile(join(folder, FIGURES_FILE), figuresText(manifestText(manifest), hearing));
  const problems = belowFloor(hearing, floors);
  if (problems.length > 0) {
    const list = problems.map((problem) => `  ${problem}`).join('\n');
    throw new Error(
      `machine listeners do not understand the new pack; it stays in ${folder} to be listened to\n${list}`,
    );
  }
}

/** One line a clip: short, and differences between versions can be read. */
function manifestText({ clips, ...head }: Manifest): string {
  const lines = clips.map((clip) => `    ${JSON.stringify(clip)}`);
  const start = JSON.stringify({ ...head, clips: [] }, null, 2).replace(/\[\]\n\}$/, '[');
  return `${start}\n${lines.join(',\n')}\n  ]\n}\n`;
}

const noticeOf = (plan: PackPlan, voice: Voice): string =>
  [
    `Voice pack ${plan.id} ${plan.version} (${plan.lang}), ${plan.origin ?? 'part of Jamdai'}.`,
    '',
    voice.notice,
    '',
    'Encoded with LAME (LGPL-2.0-or-later, https://lame.sourceforge.io) as compiled to WebAssembly by',
    'wasm-media-encoders 0.7.0 (MIT). LAME is not part of this pack.',
    '',
    `The voice is ${plan.kind === 'human' ? 'human' : 'synthetic'}. The clips were measured, not yet checked by listeners.`,
    '',
  ].join('\n');
