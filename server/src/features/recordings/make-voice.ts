/**
 * Makes a voice of what is recorded of a pack: every take becomes a clip or is named as rejected, and what is whole is
 * stored for good. It goes on when the page is left. How far it is stands in the database; where its server is stopped meanwhile, it
 * has broken off and can be begun again.
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
import {
  claimMaking,
  findMaking,
  REPORT_EVERY_MS,
  reportMaking,
  type Progress,
} from './stored-makings.ts';

type Clip = VoicePackManifest['clips'][number];
interface Built {
  readonly clip: Clip;
  readonly mp3: Buffer;
}

export interface VoiceMaker {
  /** Begins, unless this pack's voice is being made, here or elsewhere. One at a time is made here, the others wait for their turn. */
  readonly begin: (pack: StoredPack, template: VoicePack, userId: string) => Promise<VoiceMaking>;
  /** Stops what is being made. Resolves when that is known. */
  readonly close: () => Promise<void>;
}

interface Parts extends Pick<AppContext, 'db' | 'clock'> {
  readonly program: string;
  readonly log: { readonly error: (facts: object, sentence: string) => void };
}

interface Job {
  readonly pack: StoredPack;
  readonly template: VoicePack;
  readonly userId: string;
  maker: ClipMaker | null;
}

const BEGUN: Progress = { state: 'making', doneCount: 0, rejected: [], address: null };

export function createVoiceMaker(parts: Parts): VoiceMaker {
  const { db } = parts;
  const jobs = new Set<Job>();
  /** Of all that was begun so far. */
  let ended: Promise<void> = Promise.resolve();
  let isClosed = false;
  const throwIfClosed = (): void => {
    if (isClosed) throw new Error('the server is being stopped');
  };

  async function run(job: Job, makingId: string, turn: Promise<void>): Promise<void> {
    const { pack } = job;
    let progress = BEGUN;
    const report = async (change: Partial<Progress>): Promise<boolean> => {
      progress = { ...progress, ...change };
      const isWanted = await reportMaking(db, makingId, progress);
      // Of what was replaced, or lost its pack, nothing is wanted any more.
      if (!isWanted) job.maker?.end();
      return isWanted;
    };
    jobs.add(job);
    // A report that is lost is followed by the next one.
    const timer = setInterval(() => void report({}).catch(() => undefined), REPORT_EVERY_MS);
    try {
      await turn;
      if (!(await report({}))) return;
      throwIfClosed();
      const maker = await openClipMaker(parts.program);
      job.maker = maker;
      throwIfClosed();
      const built = await makeClips(parts, { ...job, maker }, (change) => {
        progress = { ...progress, ...change };
      });
      const manifest = manifestOf(pack, maker.targets, built);
      if (built.length === 0 || wholeTestsOf(manifest).length === 0) {
        await report({ state: 'notWhole' });
        return;
      }
      await storeAsVoice(parts, { ...job, manifest, built, makingId, progress });
    } catch (error) {
      if (!isClosed) parts.log.error({ err: error, packId: pack.id }, 'a voice was not made');
      await report({ state: 'failed' }).catch(() => undefined);
    } finally {
      clearInterval(timer);
      job.maker?.end();
      jobs.delete(job);
    }
  }

  return {
    begin: async (pack, template, userId) => {
      const makingId = await claimMaking(db, pack.id, template.manifest.clips.length);
      if (makingId !== null) ended = run({ pack, template, userId, maker: null }, makingId, ended);
      return findMaking(db, pack.id);
    },
    close: async () => {
      isClosed = true;
      for (const { maker } of jobs) maker?.end();
      await ended;
    },
  };
}

/** Clip by clip, so that no more than one take is in memory. What is not recorded is left out. */
async function makeClips(
  { db }: Parts,
  { pack, template, maker }: { pack: StoredPack; template: VoicePack; maker: ClipMaker },
  report: (change: Partial<Progress>) => void,
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

interface MadeParts extends Pick<Job, 'pack' | 'userId'> {
  readonly manifest: VoicePackManifest;
  readonly built: readonly Built[];
  readonly makingId: string;
  readonly progress: Progress;
}

/** The voice, and that it is made, at once. The same clips as last time are the same voice. */
async function storeAsVoice({ db, clock }: Parts, made: MadeParts): Promise<void> {
  const { pack, built, userId, makingId, progress } = made;
  const { id: packId } = pack;
  await inTransaction(db, async (client) => {
    if (!(await holdPack(client, packId))) throw new Error('its pack was deleted');
    const conclude = async (address: string) => {
      const isOurs = await reportMaking(client, makingId, { ...progress, state: 'made', address });
      if (!isOurs) throw new Error('another making has taken its place');
    };
    const newest = await findNewestOfPack(client, packId);
    const { clips, ...head } = made.manifest;
    if (newest && JSON.stringify(readManifest(newest.manifest).clips) === JSON.stringify(clips))
      return conclude(newest.address);
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
    return conclude(address);
  });
}

const sha256Of = (text: string): string => createHash('sha256').update(text).digest('hex');
