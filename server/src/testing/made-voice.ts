/** A voice as if it had been made at the desk: the words of a bundled pack, each of bytes of its own. */
import { VoicePackManifestSchema } from '@jamdai/contract';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { inTransaction } from '../core/database/in-transaction.ts';
import { storeMadeVoice } from '../features/speech/index.ts';
import type { TestApp } from './test-app.ts';

export const BUNDLED_PACKS = join(import.meta.dirname, '../../../speech/packs');

const sha256Of = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest('hex');

export interface StoredVoice {
  readonly address: string;
  readonly clips: readonly {
    readonly token: string;
    readonly file: string;
    readonly mp3: Buffer;
  }[];
}

/** `without`: a token that it does not speak; `teacherId`: whose it is. The pack of recordings is begun, too. */
export async function storeVoice(
  { database: { pool } }: TestApp,
  packId: string,
  { templateId = 'th-synthetic-2', without = '', teacherId = null as string | null } = {},
): Promise<StoredVoice> {
  const template = VoicePackManifestSchema.parse(
    JSON.parse(readFileSync(join(BUNDLED_PACKS, templateId, 'manifest.json'), 'utf8')),
  );
  await pool.query(
    `INSERT INTO recording_packs (id, name, template_id, lang, consent, teacher_id, made_at)
     VALUES ($1, $1, $2, $3, 'file 7', $4, now())`,
    [packId, templateId, template.lang, teacherId],
  );
  const made = template.clips
    .filter(({ token }) => token !== without)
    .map((clip) => {
      const mp3 = Buffer.from(`${packId} says ${clip.token} at ${clip.rate}`);
      const sha256 = sha256Of(mp3);
      const file = `clips/${sha256.slice(0, 16)}.mp3`;
      return { clip: { ...clip, file, bytes: mp3.length, sha256 }, mp3 };
    });
  const clips = made.map(({ clip }) => clip);
  const manifest = JSON.stringify({ ...template, id: packId, kind: 'human', clips });
  const address = `${packId}@${sha256Of(manifest).slice(0, 16)}`;
  const files = made.map(({ clip, mp3 }) => ({
    ...{ token: clip.token, file: clip.file.slice('clips/'.length), mp3 },
  }));
  await inTransaction(pool, (client) =>
    storeMadeVoice(
      client,
      { address, packId, versionNo: 1, lang: template.lang, manifest, clips: files },
      new Date(),
    ),
  );
  return { address, clips: files };
}
