/** Links into a study, and the classes it is offered to. A link's secret is in the answer that makes it and nowhere else. */
import {
  LEAST_TOLD,
  MOST_STUDY_LINKS,
  STUDY_LINK_KINDS,
  STUDY_PAGE,
  type AddStudyClass,
  type MadeStudyLink,
  type MakeOpenLink,
  type MakePersonalLinks,
  type RemoveStudyClass,
  type RevokeStudyLinks,
  type StudyLink,
  type StudyLinks,
} from '@jamdai/contract';
import { z } from 'zod';
import { readColumns } from '../../core/database/read-columns.ts';
import { makeRecordId } from '../../core/database/record-id.ts';
import { statement } from '../../core/database/statements.ts';
import type * as pg from '../../core/database/statements.ts';
import { reject, succeed, type Outcome, type Rejection } from '../../core/http/outcome.ts';
import { record, type Change } from './manage.ts';
import { isInStudy } from './participant-row.ts';
import { hashStudyToken, type StudyKeys } from './study-keys.ts';
import { lockStudy, type Database, type StudyRow } from './study-row.ts';

const DAY_MS = 86_400_000;

export async function listLinks(db: Database, studyId: string, now: Date): Promise<StudyLinks> {
  const { rows } = await db.query(
    `SELECT id AS "linkId", number, kind, label, uses, used, guardian_id IS NOT NULL AS "hasGuardian",
       made_at AS "madeAt", expires_at AS "expiresAt", revoked_at AS "revokedAt"
     FROM study_links WHERE study_id = $1 ORDER BY number DESC`,
    [studyId],
  );
  const columns = { kind: z.enum(STUDY_LINK_KINDS), hasGuardian: z.boolean() };
  const links = readColumns(rows, columns).map(
    ({ revokedAt, madeAt, expiresAt, ...link }): StudyLink => ({
      ...link,
      state: stateOf({ ...link, revokedAt, expiresAt }, now),
      madeAt: madeAt.toISOString(),
      expiresAt: expiresAt.toISOString(),
    }),
  );
  return { links, classes: await listClasses(db, studyId) };
}

export function stateOf(
  {
    revokedAt,
    expiresAt,
    uses,
    used,
  }: {
    readonly revokedAt: Date | null;
    readonly expiresAt: Date;
    readonly uses: number;
    readonly used: number;
  },
  now: Date,
): StudyLink['state'] {
  if (revokedAt) return 'revoked';
  if (used >= uses) return 'usedUp';
  return expiresAt <= now ? 'expired' : 'open';
}

const CLASSES = statement(
  'classes of a study',
  `SELECT c.id AS "classId", c.name, s.added_at AS "addedAt", s.removed_at AS "removedAt",
     (SELECT count(*)::int FROM study_participants p
      WHERE p.study_id = s.study_id AND p.class_id = c.id AND ${isInStudy('p')}) AS joined
   FROM study_classes s JOIN classes c ON c.id = s.class_id
   WHERE s.study_id = $1 ORDER BY s.added_at, c.id`,
);

async function listClasses(db: Database, studyId: string): Promise<StudyLinks['classes']> {
  const { rows } = await db.query(CLASSES, [studyId]);
  return rows.map(({ joined, addedAt, removedAt, ...row }) => ({
    ...row,
    addedAt: addedAt.toISOString(),
    removedAt: removedAt?.toISOString() ?? null,
    joined: joined === null || joined < LEAST_TOLD ? null : joined,
  }));
}

export async function makePersonalLinks(
  client: pg.PoolClient,
  { studyId, batchId, days, links }: MakePersonalLinks,
  keys: StudyKeys,
  change: Change,
): Promise<Outcome<MadeStudyLink[]>> {
  const study = await lockStudy(client, studyId);
  const rejection = await rejectMaking(client, study, batchId, links.length);
  if (rejection || !study) return rejection ?? reject(404, 'not_found');
  if (!(await holdGuardians(client, studyId, links))) return reject(409, 'guardian_word_is_used');
  const made: MadeStudyLink[] = [];
  for (const [index, { label, guardianId, uses }] of links.entries()) {
    const number = study.nextLinkNo + index;
    const link = { kind: 'personal' as const, batchId, days, label, guardianId, uses };
    made.push(await insertLink(client, studyId, number, link, keys, change));
  }
  return finishMaking(client, studyId, made, change);
}

export async function makeOpenLink(
  client: pg.PoolClient,
  { studyId, batchId, days, label, quota }: MakeOpenLink,
  keys: StudyKeys,
  change: Change,
): Promise<Outcome<MadeStudyLink>> {
  const study = await lockStudy(client, studyId);
  const rejection = await rejectMaking(client, study, batchId, 1);
  if (rejection || !study) return rejection ?? reject(404, 'not_found');
  const link = { kind: 'open' as const, batchId, days, label, guardianId: null, uses: quota };
  const made = await insertLink(client, studyId, study.nextLinkNo, link, keys, change);
  const outcome = await finishMaking(client, studyId, [made], change);
  return outcome.isRejected ? outcome : { ...outcome, data: made };
}

async function rejectMaking(
  client: pg.PoolClient,
  study: StudyRow | null,
  batchId: string,
  count: number,
): Promise<Rejection | null> {
  if (!study) return reject(404, 'not_found');
  if (study.state === 'closed' || study.state === 'archived') return reject(409, 'study_is_over');
  const { rowCount } = await client.query('SELECT 1 FROM study_links WHERE batch_id = $1 LIMIT 1', [
    batchId,
  ]);
  if (rowCount !== 0) return reject(409, 'study_links_are_made');
  const isTooMany = study.nextLinkNo - 1 + count > MOST_STUDY_LINKS;
  return isTooMany ? reject(409, 'too_many_study_links') : null;
}

/** Whether every guardian's word among them counts, is for one person, and nobody has a link with it. */
async function holdGuardians(
  client: pg.PoolClient,
  studyId: string,
  links: MakePersonalLinks['links'],
): Promise<boolean> {
  const bound = links.filter(({ guardianId }) => guardianId !== null);
  const ids = bound.flatMap(({ guardianId }) => guardianId ?? []);
  if (bound.some(({ uses }) => uses !== 1) || new Set(ids).size !== ids.length) return false;
  const { rowCount } = await client.query(
    `SELECT 1 FROM study_guardians g WHERE g.id = ANY ($1::uuid[]) AND g.study_id = $2
       AND g.confirmed_at IS NOT NULL AND g.withdrawn_at IS NULL AND g.revoked_at IS NULL
       AND NOT EXISTS (SELECT 1 FROM study_links l WHERE l.guardian_id = g.id) FOR UPDATE`,
    [ids, studyId],
  );
  return rowCount === ids.length;
}

interface NewLink {
  readonly kind: 'personal' | 'open';
  readonly batchId: string;
  readonly days: number;
  readonly label: string;
  readonly guardianId: string | null;
  readonly uses: number;
}

async function insertLink(
  client: pg.PoolClient,
  studyId: string,
  number: number,
  { kind, batchId, days, label, guardianId, uses }: NewLink,
  keys: StudyKeys,
  { now }: Change,
): Promise<MadeStudyLink> {
  const linkId = makeRecordId(now);
  const token = keys.drawLink();
  const expiresAt = new Date(now.getTime() + days * DAY_MS);
  await client.query(
    `INSERT INTO study_links (id, study_id, number, kind, label, batch_id, token_hash, guardian_id, uses, made_at,
       expires_at) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
    [
      ...([linkId, studyId, number, kind, label, batchId, hashStudyToken(token)] as const),
      ...([guardianId, uses, now, expiresAt] as const),
    ],
  );
  const path = `${STUDY_PAGE}#${token}`;
  return { linkId, number, label, path, expiresAt: expiresAt.toISOString() };
}

async function finishMaking(
  client: pg.PoolClient,
  studyId: string,
  made: MadeStudyLink[],
  change: Change,
): Promise<Outcome<MadeStudyLink[]>> {
  await client.query('UPDATE studies SET next_link_no = next_link_no + $2 WHERE id = $1', [
    studyId,
    made.length,
  ]);
  await record(client, 'study.linksMade', studyId, change, { count: made.length });
  return succeed('save_successfully', made, 201);
}

/** Who has joined by them stays. Revoking again changes nothing. */
export async function revokeLinks(
  client: pg.PoolClient,
  { studyId, linkIds }: RevokeStudyLinks,
  change: Change,
): Promise<Outcome<null>> {
  if (!(await lockStudy(client, studyId))) return reject(404, 'not_found');
  const { rowCount } = await client.query(
    `UPDATE study_links SET revoked_at = $3
     WHERE study_id = $1 AND id = ANY ($2::uuid[]) AND revoked_at IS NULL`,
    [studyId, linkIds, change.now],
  );
  const count = rowCount ?? 0;
  if (count > 0) await record(client, 'study.linksRevoked', studyId, change, { count });
  return succeed('save_successfully', null);
}

export async function addClass(
  client: pg.PoolClient,
  { studyId, classCode }: AddStudyClass,
  change: Change,
): Promise<Outcome<null>> {
  const study = await lockStudy(client, studyId);
  if (!study) return reject(404, 'not_found');
  if (study.state === 'closed' || study.state === 'archived') return reject(409, 'study_is_over');
  const { rows } = await client.query(
    'SELECT id FROM classes WHERE join_code = $1 AND join_code_expires_at > $2',
    [classCode, change.now],
  );
  const classId = rows[0]?.id;
  if (classId === undefined) return reject(404, 'class_code_is_not_valid');
  const { rowCount } = await client.query(
    `INSERT INTO study_classes (study_id, class_id, added_at) VALUES ($1, $2, $3)
     ON CONFLICT (study_id, class_id) DO UPDATE SET removed_at = NULL
       WHERE study_classes.removed_at IS NOT NULL`,
    [studyId, classId, change.now],
  );
  if (rowCount === 1) await record(client, 'study.classAdded', studyId, change, { classId });
  return succeed('save_successfully', null);
}

export async function removeClass(
  client: pg.PoolClient,
  { studyId, classId }: RemoveStudyClass,
  change: Change,
): Promise<Outcome<null>> {
  if (!(await lockStudy(client, studyId))) return reject(404, 'not_found');
  const { rowCount } = await client.query(
    `UPDATE study_classes SET removed_at = $3
     WHERE study_id = $1 AND class_id = $2 AND removed_at IS NULL`,
    [studyId, classId, change.now],
  );
  if (rowCount === 1) await record(client, 'study.classRemoved', studyId, change, { classId });
  return succeed('save_successfully', null);
}
