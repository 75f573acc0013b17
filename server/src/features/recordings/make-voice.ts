/**
 * Makes a voice of what is recorded of a pack: every take becomes a clip or is named as rejected, and what is whole is
 * stored for good. It goes on when the page is left; a server that is stopped meanwhile has to be asked again.
 */
import {
  longestRecordingMs,
  type VoiceMaking,
  VoicePackManifestSchema,
  type VoicePackManifest,
} from '@jamdai/contract';
import { createHash } from 'node:crypto';
import type { AppContext } from '../../core/app-context.ts';
import { recordAudit } from '../../core/audit/record-audit.ts';
import { inTransaction } from '../../core/database/in-transaction.ts';
import {
  findNewestOfPack,
  readManifest,
  storeMadeVoice,
  wholeTestsOf,
  type VoicePack,
} from '../speech/index.ts';
import { openClipMaker, type ClipMaker, type ClipTargets, type MadeClip } from './clip-maker.ts';
import { findTake, holdPack, type StoredPack } from './store.ts';

type Clip = VoicePackManifest['clips'][number];
interface Built {
  readonly clip: Clip;
  readonly mp3: Buffer;
}

export interface VoiceMaker {
  /** Begins, unless this pack's voice is being made. Null: another pack's is, one at a time. */
  readonly begin: (pack: StoredPack, template: VoicePack, userId: string) => VoiceMaking | null;
  readonly find: (packId: string) => VoiceMaking;
  /** Stops what is being made. */
  readonly close: () => void;
}

interface Parts extends Pick<AppContext, 'db' | 'clock'> {
  readonly program: string;
  readonly log: { readonly error: (facts: object, sentence: string) => void };
}

const NOTHING: VoiceMaking = {
  ...{ state: 'none', doneCount: 0, allCount: 0, rejected: [], address: null },
};

export function createVoiceMaker(parts: Parts): VoiceMaker {
  /** The last making of each pack since the start. */
  const makings = new Map<string, VoiceMaking>();
  let running: { readonly packId: string; maker: ClipMaker | null } | null = null;
  let isClosed = false;

  async function run(pack: StoredPack, template: VoicePack, userId: string): Promise<void> {
    const report = (change: Partial<VoiceMaking>) =>
      makings.set(pack.id, { ...(makings.get(pack.id) ?? NOTHING), ...change });
    const job = { packId: pack.id, maker: null as ClipMaker | null };
    running = job;
    try {
      const maker = await openClipMaker(parts.program);
      job.maker = maker;
      const built = isClosed ? [] : await makeClips(parts, { pack, template, maker }, report);
      const manifest = manifestOf(pack, maker.targets, built);
      if (built.length === 0 || wholeTestsOf(manifest).length === 0) {
        report({ state: 'notWhole' });
        return;
      }
      report(await storeAsVoice(parts, { pack, manifest, built, userId }));
    } catch (error) {
      if (!isClosed) parts.log.error({ err: error, packId: pack.id }, 'a voice was not made');
      report({ state: 'failed' });
    } finally {
      job.maker?.end();
      running = null;
    }
  }

  return {
    begin: (pack, template, userId) => {
      if (running && running.packId !== pack.id) return null;
      if (!running) {
        const allCount = template.manifest.clips.length;
        makings.set(pack.id, { ...NOTHING, state: 'making', allCount });
        void run(pack, template, userId);
      }
      return makings.get(pack.id) ?? NOTHING;
    },
    find: (packId) => makings.get(packId) ?? NOTHING,
    close: () => {
      isClosed = true;
      running?.maker?.end();
    },
  };
}

/** Clip by clip, so that no more than one take is in memory. What is not recorded is left out. */
async function makeClips(
  { db }: Parts,
  { pack, template, maker }: { pack: StoredPack; template: VoicePack; maker: ClipMaker },
  report: (change: Partial<VoiceMaking>) => void,
): Promise<Built[]> {
  const built: Built[] = [];
  const rejected: VoiceMaking['rejected'] = [];
  for (const [at, { token, text, say, rate }] of template.manifest.clips.entries()) {
    const take = await findTake(db, { packId: pack.id, token, rate, text });
    if (take) {
      const longestMs = longestRecordingMs(token, pack.lang);
      const made = await maker.make({ wave: take.wav, noiseDb: take.noiseDb, longestMs });
      if (made.kind === 'clip') built.push(clipOf({ token, text, say, rate }, made));
      else rejected.push({ token, text, rate, faults: made.faults });
    }
    report({ doneCount: at + 1, rejected: [...rejected] });
  }
  return built;
}

function clipOf(
  spoken: Pick<Clip, 'token' | 'text' | 'say' | 'rate'>,
  { mp3, facts }: Extract<MadeClip, { kind: 'clip' }>,
): Built {
  const file = `clips/${facts.sha256.slice(0, 16)}.mp3`;
  return { clip: { ...spoken, file, ...facts, checked: null }, mp3: Buffer.from(mp3) };
}

function manifestOf(
  pack: StoredPack,
  targets: ClipTargets,
  built: readonly Built[],
): VoicePackManifest {
  return VoicePackManifestSchema.parse({
    ...{ format: 1, id: pack.id, version: '1.0.0', lang: pack.lang, kind: 'human' },
    voice: `recorded voice (${pack.id})`,
    licence: 'under the terms of the speaker’s consent',
    consent: pack.consent,
    ...targets,
    clips: built.map(({ clip }) => clip),
  });
}

/** The same clips as last time are the same voice. */
async function storeAsVoice(
  { db, clock }: Parts,
  made: {
    readonly pack: StoredPack;
    readonly manifest: VoicePackManifest;
    readonly built: readonly Built[];
    readonly userId: string;
  },
): Promise<Partial<VoiceMaking>> {
  const { pack, built, userId } = made;
  const { id: packId } = pack;
  return inTransaction(db, async (client) => {
    if (!(await holdPack(client, packId))) return { state: 'failed' };
    const newest = await findNewestOfPack(client, packId);
    const { clips, ...head } = made.manifest;
    if (newest && JSON.stringify(readManifest(newest.manifest).clips) === JSON.stringify(clips))
      return { state: 'made', address: newest.address };
    const versionNo = (newest?.versionNo ?? 0) + 1;
    const manifest = JSON.stringify({ ...head, version: `1.0.${versionNo - 1}`, clips });
    const checksum = sha256Of(manifest).slice(0, 16);
    const address = `${packId}@${checksum}`;
    const now = clock();
    await storeMadeVoice(
      client,
      {
        ...{ address, packId, versionNo, lang: head.lang, manifest },
        clips: built.map(({ clip, mp3 }) => ({ file: clip.file.slice('clips/'.length), mp3 })),
      },
      now,
    );
    await recordAudit(client, {
      ...{ at: now, action: 'voice.made', actor: { userId } },
      subject: { kind: 'recordingPack', id: sha256Of(packId).slice(0, 32) },
      details: { voice: checksum, clips: clips.length },
    });
    return { state: 'made', address };
  });
}

const sha256Of = (text: string): string => createHash('sha256').update(text).digest('hex');
