/**
 * Recorded packs and their sounds in the database. A teacher's pack names its teacher, who reaches it beside administrators; of the
 * school's nothing says who recorded, only what was said.
 */
import type { NewRecordingPackSchema, RecordingRequest, Role } from '@jamdai/contract';
import type { z } from 'zod';
import type * as pg from '../../core/database/statements.ts';
import type { WaveFacts } from './wave-file.ts';

type Database = pg.Pool | pg.PoolClient;

export interface StoredPack {
  readonly id: string;
  readonly name: string;
  readonly templateId: string;
  readonly lang: string;
  readonly consent: string;
  /** Null: the school's. */
  readonly teacherId: string | null;
}

/** Who wants to reach a pack. */
export interface Recorder {
  readonly userId: string;
  readonly role: Role;
}

export interface StoredRecording extends WaveFacts {
  readonly token: string;
  readonly rate: number;
  readonly text: string;
  readonly noiseDb: number;
}

const PACK_COLUMNS =
  'id, name, template_id AS "templateId", lang, consent, teacher_id AS "teacherId"';
/** Of a pack: its teacher's, the school's for researchers, every one for administrators. */
const IS_REACHED = `($1 = 'ADMIN' OR teacher_id = $2 OR (teacher_id IS NULL AND $1 = 'RESEARCHER'))`;
const RECORDING_COLUMNS =
  'token, rate, text, duration_ms AS "durationMs", peak_db AS "peakDb", noise_db AS "noiseDb"';

export async function listPacks(db: pg.Pool): Promise<StoredPack[]> {
  const { rows } = await db.query(
    `SELECT ${PACK_COLUMNS} FROM recording_packs ORDER BY made_at, id`,
  );
  return rows;
}

export async function listPacksFor(db: pg.Pool, { userId, role }: Recorder): Promise<StoredPack[]> {
  const { rows } = await db.query(
    `SELECT ${PACK_COLUMNS} FROM recording_packs WHERE ${IS_REACHED} ORDER BY made_at, id`,
    [role, userId],
  );
  return rows;
}

/** Null: there is none, or it is not the recorder's to reach. */
export async function findPackFor(
  db: pg.Pool,
  { userId, role }: Recorder,
  packId: string,
): Promise<StoredPack | null> {
  const { rows } = await db.query(
    `SELECT ${PACK_COLUMNS} FROM recording_packs WHERE ${IS_REACHED} AND id = $3`,
    [role, userId, packId],
  );
  return rows[0] ?? null;
}

export async function findPack(db: Database, packId: string): Promise<StoredPack | null> {
  const { rows } = await db.query(`SELECT ${PACK_COLUMNS} FROM recording_packs WHERE id = $1`, [
    packId,
  ]);
  return rows[0] ?? null;
}

interface NewPackFacts {
  readonly language: string;
  readonly teacherId: string | null;
  readonly now: Date;
}

/** False: another pack has this id. */
export async function makePack(
  db: Database,
  pack: z.output<typeof NewRecordingPackSchema>,
  { language, teacherId, now }: NewPackFacts,
): Promise<boolean> {
  const { id, name, templateId, consent } = pack;
  await db.query(
    `INSERT INTO recording_packs (id, name, template_id, lang, consent, teacher_id, made_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT (id) DO NOTHING`,
    [id, name, templateId, language, consent, teacherId, now],
  );
  const stored = await findPack(db, id);
  return (
    stored?.name === name &&
    stored.templateId === templateId &&
    stored.consent === consent &&
    stored.teacherId === teacherId
  );
}

/** Takes the recordings along. False: there was none. */
export async function deletePack(db: Database, packId: string): Promise<boolean> {
  const { rowCount } = await db.query('DELETE FROM recording_packs WHERE id = $1', [packId]);
  return rowCount === 1;
}

/** Without the sounds. */
export async function listRecordings(db: pg.Pool, packId: string): Promise<StoredRecording[]> {
  const { rows } = await db.query(
    `SELECT ${RECORDING_COLUMNS} FROM recordings WHERE pack_id = $1 ORDER BY token, rate`,
    [packId],
  );
  return rows;
}

/** False: the pack was deleted meanwhile. */
export async function saveRecording(
  db: Database,
  packId: string,
  recording: StoredRecording & { readonly wav: Buffer },
  now: Date,
): Promise<boolean> {
  const { token, rate, text, wav, durationMs, peakDb, noiseDb } = recording;
  const { rowCount } = await db.query(
    `INSERT INTO recordings
       (pack_id, token, rate, text, wav, duration_ms, peak_db, noise_db, recorded_at)
     SELECT id, $2, $3, $4, $5, $6, $7, $8, $9 FROM recording_packs WHERE id = $1 FOR SHARE
     ON CONFLICT (pack_id, token, rate) DO UPDATE SET text = excluded.text, wav = excluded.wav,
       duration_ms = excluded.duration_ms, peak_db = excluded.peak_db,
       noise_db = excluded.noise_db, recorded_at = excluded.recorded_at`,
    [packId, token, rate, text, wav, durationMs, peakDb, noiseDb, now],
  );
  return rowCount === 1;
}

export async function findWave(
  db: pg.Pool,
  { packId, token, rate }: RecordingRequest,
): Promise<Buffer | null> {
  const { rows } = await db.query(
    'SELECT wav FROM recordings WHERE pack_id = $1 AND token = $2 AND rate = $3',
    [packId, token, rate],
  );
  return rows[0]?.wav ?? null;
}

/** What is recorded of a clip, as long as its text is still the same; null: nothing. */
export async function findTake(
  db: pg.Pool,
  { packId, token, rate, text }: RecordingRequest & Pick<StoredRecording, 'text'>,
): Promise<{ readonly wav: Buffer; readonly noiseDb: number } | null> {
  const { rows } = await db.query(
    `SELECT wav, noise_db AS "noiseDb" FROM recordings
     WHERE pack_id = $1 AND token = $2 AND rate = $3 AND text = $4`,
    [packId, token, rate, text],
  );
  return rows[0] ?? null;
}

/** False: it was deleted meanwhile. Holds its row until the transaction ends. */
export async function holdPack(client: Database, packId: string): Promise<boolean> {
  const { rowCount } = await client.query(
    'SELECT 1 FROM recording_packs WHERE id = $1 FOR UPDATE',
    [packId],
  );
  return rowCount === 1;
}

export async function deleteRecording(
  db: Database,
  { packId, token, rate }: RecordingRequest,
): Promise<boolean> {
  const { rowCount } = await db.query(
    'DELETE FROM recordings WHERE pack_id = $1 AND token = $2 AND rate = $3',
    [packId, token, rate],
  );
  return rowCount === 1;
}
