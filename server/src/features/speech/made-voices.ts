/** Voices that were made of recordings, in the database. None is ever changed; all go with the pack of their speaker. */
import { VoicePackManifestSchema, type Role, type VoicePackManifest } from '@jamdai/contract';
import type * as pg from '../../core/database/statements.ts';

type Database = Pick<pg.ClientBase, 'query'>;
type SpeechLanguage = VoicePackManifest['lang'];

export interface NewMadeVoice {
  readonly address: string;
  readonly packId: string;
  readonly versionNo: number;
  readonly lang: SpeechLanguage;
  /** JSON; the checksum of the address is of it. */
  readonly manifest: string;
  /** `file` without its folder. */
  readonly clips: readonly { readonly file: string; readonly mp3: Buffer }[];
}

/** To be called in a transaction: a voice is there as a whole or not at all. */
export async function storeMadeVoice(
  client: Database,
  { address, packId, versionNo, lang: language, manifest, clips }: NewMadeVoice,
  now: Date,
): Promise<void> {
  await client.query(
    `INSERT INTO made_voices (address, pack_id, version_no, lang, manifest, made_at)
     VALUES ($1, $2, $3, $4, $5, $6)`,
    [address, packId, versionNo, language, manifest, now],
  );
  // Two takes that are the same to the last bit share a file.
  for (const { file, mp3 } of clips) {
    await client.query(
      `INSERT INTO made_voice_clips (address, file, mp3) VALUES ($1, $2, $3)
       ON CONFLICT (address, file) DO NOTHING`,
      [address, file, mp3],
    );
  }
}

export interface MadeVoiceRow {
  readonly address: string;
  readonly packId: string;
  readonly name: string;
  readonly lang: SpeechLanguage;
  readonly versionNo: number;
  readonly madeAt: Date;
}

/** Whose choice it is. */
export interface Chooser {
  readonly userId: string;
  readonly role: Role;
}

/** The school's, and of a teacher's the own ones; administrators: all. Newest first. */
export async function listMadeVoices(
  db: Database,
  { userId, role }: Chooser,
): Promise<MadeVoiceRow[]> {
  const { rows } = await db.query(
    `SELECT v.address, v.pack_id AS "packId", p.name, v.lang, v.version_no AS "versionNo", v.made_at AS "madeAt"
     FROM made_voices v JOIN recording_packs p ON p.id = v.pack_id
     WHERE p.teacher_id IS NULL OR p.teacher_id = $1 OR $2 = 'ADMIN'
     ORDER BY v.made_at DESC, v.address`,
    [userId, role],
  );
  return rows;
}

/** Holds it until the transaction ends. False: there is none of this language that may be chosen. */
export async function holdMadeVoice(
  client: Database,
  { userId, role }: Chooser,
  { address, language }: { readonly address: string; readonly language: SpeechLanguage },
): Promise<boolean> {
  const { rowCount } = await client.query(
    `SELECT 1 FROM made_voices v JOIN recording_packs p ON p.id = v.pack_id
     WHERE v.address = $1 AND v.lang = $2 AND (p.teacher_id IS NULL OR p.teacher_id = $3 OR $4 = 'ADMIN')
     FOR SHARE OF v`,
    [address, language, userId, role],
  );
  return rowCount === 1;
}

/** The last one of a pack; null: none was made of it. */
export async function findNewestOfPack(
  client: Database,
  packId: string,
): Promise<{
  readonly address: string;
  readonly versionNo: number;
  readonly manifest: string;
} | null> {
  const { rows } = await client.query(
    `SELECT address, version_no AS "versionNo", manifest FROM made_voices
     WHERE pack_id = $1 ORDER BY version_no DESC LIMIT 1`,
    [packId],
  );
  return rows[0] ?? null;
}

/** As it is served. Null: there is no such voice, or its speaker has withdrawn. */
export async function findManifestText(db: Database, address: string): Promise<string | null> {
  const { rows } = await db.query('SELECT manifest FROM made_voices WHERE address = $1', [address]);
  return rows[0]?.manifest ?? null;
}

export async function findMadeClip(
  db: Database,
  address: string,
  file: string,
): Promise<Buffer | null> {
  const { rows } = await db.query(
    'SELECT mp3 FROM made_voice_clips WHERE address = $1 AND file = $2',
    [address, file],
  );
  return rows[0]?.mp3 ?? null;
}

export function readManifest(text: string): VoicePackManifest {
  return VoicePackManifestSchema.parse(JSON.parse(text));
}
