/**
 * Tokens that read one study and nothing else, for R and Python: they expire, can be ended, and are stored as hashes. One works as
 * long as who made it may do research.
 */
import {
  MOST_STUDY_TOKENS,
  STUDY_TOKEN_PREFIX,
  type MadeStudyToken,
  type MakeStudyToken,
  type RevokeStudyToken,
  type StudyToken,
} from '@jamdai/contract';
import { randomBytes } from 'node:crypto';
import { recordAudit } from '../../core/audit/record-audit.ts';
import { makeRecordId } from '../../core/database/record-id.ts';
import type * as pg from '../../core/database/statements.ts';
import { statement } from '../../core/database/statements.ts';
import { reject, succeed, type Outcome } from '../../core/http/outcome.ts';
import type { Change } from './manage.ts';
import { hashStudyToken } from './study-keys.ts';
import { lockStudy, type Database } from './study-row.ts';

const TOKEN_BYTES = 32;
const DAY_MS = 86_400_000;

const TOKENS = statement(
  'tokens of a study',
  `SELECT t.id AS "tokenId", t.name, t.made_at AS "madeAt", coalesce(u.firstname, u.username) AS "madeBy",
     t.expires_at AS "expiresAt", t.revoked_at AS "revokedAt", t.last_used_at AS "lastUsedAt", t.uses
   FROM study_tokens t LEFT JOIN users u ON u.id = t.made_by
   WHERE t.study_id = $1 ORDER BY t.made_at DESC, t.id DESC`,
);

/** Newest first. */
export async function listStudyTokens(db: Database, studyId: string): Promise<StudyToken[]> {
  const { rows } = await db.query(TOKENS, [studyId]);
  return rows.map(({ madeAt, expiresAt, revokedAt, lastUsedAt, ...row }) => ({
    ...row,
    madeAt: madeAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
    revokedAt: revokedAt?.toISOString() ?? null,
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
  }));
}

/** In a transaction. */
export async function makeStudyToken(
  client: pg.PoolClient,
  { studyId, name, days }: MakeStudyToken,
  { userId, now }: Change,
): Promise<Outcome<MadeStudyToken>> {
  if (!(await lockStudy(client, studyId))) return reject(404, 'not_found');
  const { rows } = await client.query(
    `SELECT count(*)::int AS count FROM study_tokens
     WHERE study_id = $1 AND revoked_at IS NULL AND expires_at > $2`,
    [studyId, now],
  );
  if ((rows[0]?.count ?? 0) >= MOST_STUDY_TOKENS) return reject(409, 'too_many_study_tokens');
  const token = `${STUDY_TOKEN_PREFIX}${randomBytes(TOKEN_BYTES).toString('base64url')}`;
  const tokenId = makeRecordId(now);
  const expiresAt = new Date(now.getTime() + days * DAY_MS);
  await client.query(
    `INSERT INTO study_tokens (id, study_id, name, token_hash, made_by, made_at, expires_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7)`,
    [tokenId, studyId, name, hashStudyToken(token), userId, now, expiresAt],
  );
  await recordAudit(client, {
    ...{ at: now, action: 'study.tokenMade', actor: { userId } },
    subject: { kind: 'study', id: studyId },
    details: { tokenId, expiresAt: expiresAt.toISOString() },
  });
  const made = (await listStudyTokens(client, studyId)).find((one) => one.tokenId === tokenId);
  if (!made) throw new Error('token: it was not stored');
  return succeed('save_successfully', { token, made }, 201);
}

/** In a transaction. */
export async function revokeStudyToken(
  client: pg.PoolClient,
  { studyId, tokenId }: RevokeStudyToken,
  { userId, now }: Change,
): Promise<Outcome<StudyToken[]>> {
  const { rowCount } = await client.query(
    `UPDATE study_tokens SET revoked_at = $3 WHERE study_id = $1 AND id = $2 AND revoked_at IS NULL`,
    [studyId, tokenId, now],
  );
  if (rowCount === 1) {
    await recordAudit(client, {
      ...{ at: now, action: 'study.tokenRevoked', actor: { userId } },
      subject: { kind: 'study', id: studyId },
      details: { tokenId },
    });
  }
  const tokens = await listStudyTokens(client, studyId);
  if (!tokens.some((one) => one.tokenId === tokenId)) return reject(404, 'not_found');
  return succeed('save_successfully', tokens);
}

export interface StudyReader {
  readonly tokenId: string;
  readonly studyId: string;
  readonly userId: string;
}

const OPEN_TOKEN = statement(
  'an open token of a study',
  `SELECT t.id AS "tokenId", t.study_id AS "studyId", u.id AS "userId"
   FROM study_tokens t JOIN users u ON u.id = t.made_by AND u.role IN ('RESEARCHER', 'ADMIN')
     AND u.is_active
   WHERE t.token_hash = $1 AND t.revoked_at IS NULL AND t.expires_at > $2`,
);

/** Of `Authorization`, with `Bearer` or without. Null: no token that is open now. */
export async function findStudyReader(
  db: Database,
  authorization: string | undefined,
  now: Date,
): Promise<StudyReader | null> {
  const token = authorization?.replace(/^Bearer /i, '');
  if (!token?.startsWith(STUDY_TOKEN_PREFIX)) return null;
  const { rows } = await db.query(OPEN_TOKEN, [hashStudyToken(token), now]);
  return rows[0] ?? null;
}

/** Every use stands in the trail. */
export async function noteTokenUse(
  client: pg.PoolClient,
  { tokenId, studyId, userId }: StudyReader,
  file: string,
  now: Date,
): Promise<void> {
  await client.query(
    `UPDATE study_tokens SET uses = uses + 1, last_used_at = date_trunc('minute', $2::timestamptz) WHERE id = $1`,
    [tokenId, now],
  );
  await recordAudit(client, {
    ...{ at: now, action: 'study.tokenUsed', actor: { userId } },
    subject: { kind: 'study', id: studyId },
    details: { tokenId, file },
  });
}
