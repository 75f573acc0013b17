/**
 * The recording desk: /recording/…, for teachers, researchers and administrators, of the packs that each may reach. The log says which
 * account changed what.
 */
import { CALLS, type RecordingPrompt } from '@jamdai/contract';
import type { FastifyInstance } from 'fastify';
import { createHash } from 'node:crypto';
import { recordAudit, type AuditAction } from '../../core/audit/record-audit.ts';
import type { AppContext } from '../../core/app-context.ts';
import { inTransaction } from '../../core/database/in-transaction.ts';
import type * as pg from '../../core/database/statements.ts';
import { reject, rejectField, succeed } from '../../core/http/outcome.ts';
import { registerOwnCall, type Caller } from '../../core/http/register-call.ts';
import { speaksInTests, type VoicePack } from '../speech/index.ts';
import { createVoiceMaker } from './make-voice.ts';
import { findMaking } from './stored-makings.ts';
import {
  deletePack,
  deleteRecording,
  findPackFor,
  findWave,
  listPacksFor,
  listRecordings,
  makePack,
  saveRecording,
  type StoredPack,
} from './store.ts';
import { readWaveFacts } from './wave-file.ts';

type VoicePacks = ReadonlyMap<string, VoicePack>;

/** A WAVE file of two megabytes as base64, and what stands around it. */
const RECORDING_BODY_LIMIT = 2_800_000;

export function registerRecordings(
  app: FastifyInstance,
  context: AppContext,
  voicePacks: VoicePacks,
  clipProgram: string | null,
): void {
  registerPacks(app, context, voicePacks);
  registerSounds(app, context, voicePacks);
  registerMaking(app, context, voicePacks, clipProgram);
}

function registerPacks(
  app: FastifyInstance,
  { db, clock, authenticate }: AppContext,
  voicePacks: VoicePacks,
): void {
  registerOwnCall(app, authenticate, CALLS.recordingDesk, async ({ caller }) => {
    const packs = [];
    for (const { teacherId, ...pack } of await listPacksFor(db, caller)) {
      const prompts = await listPrompts(db, voicePacks, pack);
      const recordedCount = prompts.filter(({ recorded }) => recorded !== null).length;
      const isOfTeacher = teacherId !== null;
      packs.push({ ...pack, isOfTeacher, recordedCount, promptCount: prompts.length });
    }
    const templates = [...voicePacks.values()]
      .filter(speaksInTests)
      .map(({ manifest: { id, lang: language, clips } }) => {
        return { id, lang: language, promptCount: clips.length };
      });
    return succeed('load_successfully', { packs, templates });
  });

  registerOwnCall(app, authenticate, CALLS.makeRecordingPack, async ({ body, caller, request }) => {
    const template = voicePacks.get(body.templateId);
    if (!template || !speaksInTests(template))
      return rejectField('templateId', 'field_is_not_valid');
    // An installed pack is never overwritten by a recorded one.
    if (voicePacks.has(body.id)) return rejectField('id', 'field_is_not_valid');
    const note = { caller, action: 'recordingPack.made', packId: body.id, at: clock() } as const;
    const isMade = await changeAndRecord(db, note, (client) =>
      makePack(client, body, {
        language: template.manifest.lang,
        teacherId: caller.role === 'TEACHER' ? caller.userId : null,
        now: note.at,
      }),
    );
    if (!isMade) return rejectField('id', 'field_is_not_valid');
    request.log.info({ userId: caller.userId, packId: body.id }, 'a recorded pack was begun');
    return succeed('save_successfully', null, 201);
  });

  registerOwnCall(
    app,
    authenticate,
    CALLS.deleteRecordingPack,
    async ({ body: { packId }, caller, request }) => {
      if (!(await findPackFor(db, caller, packId))) return reject(404, 'not_found');
      const note = { caller, action: 'recordingPack.deleted', packId, at: clock() } as const;
      const isGone = await changeAndRecord(db, note, (client) => deletePack(client, packId));
      if (!isGone) return reject(404, 'not_found');
      request.log.info({ userId: caller.userId, packId }, 'a recorded pack was deleted');
      return succeed('delete_successfully', null);
    },
  );

  registerOwnCall(
    app,
    authenticate,
    CALLS.recordingPrompts,
    async ({ body: { packId }, caller }) => {
      const pack = await findPackFor(db, caller, packId);
      if (!pack) return reject(404, 'not_found');
      const prompts = await listPrompts(db, voicePacks, pack);
      const { lang: language, templateId } = pack;
      return succeed('load_successfully', { lang: language, templateId, prompts });
    },
  );
}

function registerSounds(
  app: FastifyInstance,
  { db, clock, authenticate }: AppContext,
  voicePacks: VoicePacks,
): void {
  registerOwnCall(
    app,
    authenticate,
    CALLS.saveRecording,
    async ({ body: { packId, token, rate, wave, noiseDb }, caller, request }) => {
      const pack = await findPackFor(db, caller, packId);
      if (!pack) return reject(404, 'not_found');
      const clip = voicePacks
        .get(pack.templateId)
        ?.manifest.clips.find((requested) => requested.token === token && requested.rate === rate);
      if (!clip) return rejectField('token', 'field_is_not_valid');
      const wav = Buffer.from(wave, 'base64');
      const facts = readWaveFacts(wav);
      if (!facts) return rejectField('wave', 'field_is_not_valid');
      const recording = { token, rate, text: clip.text, wav, noiseDb, ...facts };
      const clipNote = { token, rate, at: clock() };
      const note = { caller, action: 'recording.kept', packId, ...clipNote } as const;
      const isStored = await changeAndRecord(db, note, (client) =>
        saveRecording(client, packId, recording, note.at),
      );
      if (!isStored) return reject(404, 'not_found');
      request.log.info({ userId: caller.userId, packId, token, rate }, 'a recording was kept');
      return succeed('save_successfully', null, 201);
    },
    { bodyLimit: RECORDING_BODY_LIMIT },
  );

  registerOwnCall(app, authenticate, CALLS.recording, async ({ body, caller }) => {
    const isReached = (await findPackFor(db, caller, body.packId)) !== null;
    const wav = isReached ? await findWave(db, body) : null;
    if (!wav) return reject(404, 'not_found');
    return succeed('load_successfully', { wave: wav.toString('base64') });
  });

  registerOwnCall(app, authenticate, CALLS.deleteRecording, async ({ body, caller, request }) => {
    const { packId, token, rate } = body;
    if (!(await findPackFor(db, caller, packId))) return reject(404, 'not_found');
    const note = { caller, action: 'recording.deleted', packId, token, rate, at: clock() } as const;
    if (!(await changeAndRecord(db, note, (client) => deleteRecording(client, body)))) {
      return reject(404, 'not_found');
    }
    request.log.info({ userId: caller.userId, packId, token, rate }, 'a recording was deleted');
    return succeed('delete_successfully', null);
  });
}

function registerMaking(
  app: FastifyInstance,
  { db, clock, authenticate }: AppContext,
  voicePacks: VoicePacks,
  program: string | null,
): void {
  const maker = program === null ? null : createVoiceMaker({ db, clock, program, log: app.log });
  app.addHook('onClose', async () => maker?.close());

  registerOwnCall(app, authenticate, CALLS.makeVoice, async ({ body, caller, request }) => {
    const pack = await findPackFor(db, caller, body.packId);
    const template = pack && voicePacks.get(pack.templateId);
    if (!maker || !template) return reject(404, 'not_found');
    const making = await maker.begin(pack, template, caller.userId);
    const { userId } = caller;
    request.log.info({ userId, packId: pack.id }, 'a voice is being made');
    return succeed('load_successfully', making, 201);
  });

  registerOwnCall(app, authenticate, CALLS.voiceMaking, async ({ body: { packId }, caller }) => {
    if (!(await findPackFor(db, caller, packId))) return reject(404, 'not_found');
    return succeed('load_successfully', await findMaking(db, packId));
  });
}

interface Note {
  readonly caller: Caller;
  readonly action: AuditAction;
  readonly packId: string;
  /** Of a sound. */
  readonly token?: string;
  readonly rate?: number;
  readonly at: Date;
}

/** The trail outlives the pack, whose id somebody typed and which may name the speaker: it has a hash of it. */
async function changeAndRecord(
  db: pg.Pool,
  { caller: { userId }, action, packId, token, rate, at }: Note,
  change: (client: pg.PoolClient) => Promise<boolean>,
): Promise<boolean> {
  return inTransaction(db, async (client) => {
    if (!(await change(client))) return false;
    const id = createHash('sha256').update(packId).digest('hex').slice(0, 32);
    const details = token === undefined || rate === undefined ? {} : { token, rate };
    const subject = { kind: 'recordingPack', id } as const;
    await recordAudit(client, { at, action, actor: { userId }, subject, details });
    return true;
  });
}

/** In the template's order; a recording of a text that has changed since does not count. */
async function listPrompts(
  db: pg.Pool,
  voicePacks: VoicePacks,
  pack: Pick<StoredPack, 'id' | 'templateId'>,
): Promise<RecordingPrompt[]> {
  const recordings = new Map(
    (await listRecordings(db, pack.id)).map((it) => [`${it.token} ${it.rate} ${it.text}`, it]),
  );
  const clips = voicePacks.get(pack.templateId)?.manifest.clips ?? [];
  return clips.map(({ token, text, say, rate, durationMs: guideMs }) => {
    const found = recordings.get(`${token} ${rate} ${text}`);
    const recorded = found
      ? { durationMs: found.durationMs, peakDb: found.peakDb, noiseDb: found.noiseDb }
      : null;
    return { token, text, say, rate, guideMs, recorded };
  });
}
