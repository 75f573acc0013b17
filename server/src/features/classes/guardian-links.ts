/**
 * Links for guardians: a teacher makes, closes and judges them. The secret is in the answer that makes it and nowhere else;
 * the table has its hash. What was written behind a link counts when the teacher has confirmed it.
 */
import {
  ADULT_AGE,
  ageOnDay,
  GUARDIAN_LINK_DAYS,
  GUARDIAN_PAGE,
  type GuardianDecisionsRequest,
  type MadeGuardianLink,
  type MadeGuardianLinks,
  type MembersRequest,
} from '@jamdai/contract';
import { createHash, randomBytes } from 'node:crypto';
import { recordAudit } from '../../core/audit/record-audit.ts';
import { dayInZone } from '../../core/clock.ts';
import { inTransaction } from '../../core/database/in-transaction.ts';
import { makeRecordId } from '../../core/database/record-id.ts';
import type * as pg from '../../core/database/statements.ts';
import { reject, succeed, type Outcome } from '../../core/http/outcome.ts';
import { rejectClass } from './manage.ts';
import { BY_SEAT } from './store.ts';

const DAY_MS = 86_400_000;
const TOKEN_BYTES = 32;

interface LinkParts {
  readonly db: pg.Pool;
  readonly timeZone: string;
}

export function hashLinkToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

interface RequestedMember {
  readonly memberId: string;
  readonly firstname: string;
  readonly lastname: string;
  readonly seatNo: number | null;
  readonly className: string;
  readonly school: string;
  readonly dateOfBirth: string;
  /** A yes through a link waits for the teacher, or was confirmed, and the guardian can still withdraw it there. */
  readonly isAnswered: boolean;
}

export async function makeGuardianLinks(
  { db, timeZone }: LinkParts,
  teacherId: string,
  { classId, memberIds }: MembersRequest,
  now: Date,
): Promise<Outcome<MadeGuardianLinks>> {
  return inTransaction(db, async (client) => {
    const rejection = await rejectClass(client, { classId, teacherId });
    if (rejection) return rejection;
    const members = await holdMembers(client, classId, memberIds, now);
    if (members === null) return reject(404, 'user_not_found');
    const today = dayInZone(now, timeZone);
    const made: MadeGuardianLinks = { links: [], skipped: [] };
    for (const member of members) {
      const { memberId, dateOfBirth, isAnswered } = member;
      if (ageOnDay(dateOfBirth, today) >= ADULT_AGE) {
        made.skipped.push({ memberId, reason: 'adult' });
      } else if (isAnswered) made.skipped.push({ memberId, reason: 'answered' });
      else made.links.push(await makeLink(client, { teacherId, classId, now }, member));
    }
    return succeed('save_successfully', made, 201);
  });
}

interface Making {
  readonly teacherId: string;
  readonly classId: string;
  readonly now: Date;
}

async function makeLink(
  client: pg.PoolClient,
  { teacherId, classId, now }: Making,
  { memberId, firstname, lastname, seatNo, className, school }: RequestedMember,
): Promise<MadeGuardianLink> {
  const linkId = makeRecordId(now);
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  const expiresAt = new Date(now.getTime() + GUARDIAN_LINK_DAYS * DAY_MS);
  await client.query(
    `UPDATE guardian_links SET revoked_at = $2
     WHERE user_id = $1 AND answered_at IS NULL AND revoked_at IS NULL`,
    [memberId, now],
  );
  await client.query(
    `INSERT INTO guardian_links (id, class_id, user_id, token_hash, made_by, made_at, expires_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7)`,
    [linkId, classId, memberId, hashLinkToken(token), teacherId, now, expiresAt],
  );
  await recordAudit(client, {
    ...{ at: now, action: 'guardianLink.made', actor: { userId: teacherId } },
    ...{ subject: { userId: memberId }, details: { linkId, classId } },
  });
  const path = `${GUARDIAN_PAGE}#${token}`;
  const forPrint = { firstname, lastname, seatNo, className, school };
  return { memberId, linkId, path, ...forPrint, expiresAt: expiresAt.toISOString() };
}

/** In the order of the list; their rows are held until the transaction ends. Null: one is not in the class. */
async function holdMembers(
  client: pg.PoolClient,
  classId: string,
  memberIds: readonly string[],
  now: Date,
): Promise<RequestedMember[] | null> {
  const wanted = new Set(memberIds.map((id) => id.toLowerCase()));
  const { rows } = await client.query(
    `SELECT u.id AS "memberId", u.firstname, u.lastname, m.seat_no AS "seatNo", c.name AS "className",
       u.school_name AS school, u.date_of_birth::text AS "dateOfBirth",
       EXISTS (SELECT FROM guardian_links link WHERE link.user_id = u.id AND link.answered_at IS NOT NULL
         AND link.rejected_at IS NULL AND link.revoked_at IS NULL AND link.expires_at > $3
         AND (SELECT is_given FROM consents said WHERE said.link_id = link.id AND said.scope = 'guardian'
              ORDER BY said.place DESC LIMIT 1)) AS "isAnswered"
     FROM class_members m JOIN users u ON u.id = m.user_id AND u.role = 'USER' JOIN classes c ON c.id = m.class_id
     WHERE m.class_id = $1 AND m.user_id = ANY ($2::uuid[])
     ORDER BY ${BY_SEAT} FOR NO KEY UPDATE OF u`,
    [classId, [...wanted], now],
  );
  return rows.length === wanted.size ? rows : null;
}

/** Closing what is closed already is no mistake. */
export async function revokeGuardianLinks(
  db: pg.Pool,
  teacherId: string,
  { classId, memberIds }: MembersRequest,
  now: Date,
): Promise<Outcome<null>> {
  return inTransaction(db, async (client) => {
    const rejection = await rejectClass(client, { classId, teacherId });
    if (rejection) return rejection;
    if ((await holdMembers(client, classId, memberIds, now)) === null) {
      return reject(404, 'user_not_found');
    }
    const { rows } = await client.query(
      `UPDATE guardian_links SET revoked_at = $2
       WHERE user_id = ANY ($1::uuid[]) AND revoked_at IS NULL AND expires_at > $2
       RETURNING id, user_id AS "userId"`,
      [memberIds, now],
    );
    for (const { id, userId } of rows) {
      await recordAudit(client, {
        ...{ at: now, action: 'guardianLink.revoked', actor: { userId: teacherId } },
        ...{ subject: { userId }, details: { linkId: id } },
      });
    }
    return succeed('update_successfully', null);
  });
}

/** All or none: an answer that was withdrawn or judged since the teacher looked refuses them all. */
export async function decideGuardianAnswers(
  db: pg.Pool,
  teacherId: string,
  { classId, decisions }: GuardianDecisionsRequest,
  now: Date,
): Promise<Outcome<null>> {
  return inTransaction(db, async (client) => {
    const rejection = await rejectClass(client, { classId, teacherId });
    if (rejection) return rejection;
    const memberIds = decisions.map(({ memberId }) => memberId);
    if ((await holdMembers(client, classId, memberIds, now)) === null) {
      return reject(404, 'user_not_found');
    }
    const { rows } = await client.query(
      `SELECT link.id, link.user_id AS "userId" FROM guardian_links link
       WHERE link.id = ANY ($1::uuid[]) AND (SELECT is_given FROM consents said
         WHERE said.link_id = link.id AND said.scope = 'guardian' ORDER BY said.place DESC LIMIT 1)`,
      [decisions.map(({ linkId }) => linkId)],
    );
    const owners = new Map(rows.map(({ id, userId }) => [id, userId]));
    const isAsSeen = decisions.every(
      ({ linkId, memberId }) => owners.get(linkId.toLowerCase()) === memberId.toLowerCase(),
    );
    if (!isAsSeen) return reject(409, 'guardian_answer_was_changed');
    for (const decision of decisions) await decide(client, decision, teacherId, now);
    return succeed('update_successfully', null);
  });
}

/** The same decision twice leaves one event; another one replaces it. */
async function decide(
  client: pg.PoolClient,
  { memberId, linkId, isConfirmed }: GuardianDecisionsRequest['decisions'][number],
  teacherId: string,
  now: Date,
): Promise<void> {
  const { rowCount } = await client.query(
    `UPDATE consents SET confirmed_at = CASE WHEN $2 THEN $3::timestamptz END,
       confirmed_by = CASE WHEN $2 THEN $4::uuid END
     WHERE link_id = $1 AND is_given AND (confirmed_at IS NOT NULL) <> $2`,
    [linkId, isConfirmed, now, teacherId],
  );
  const link = await client.query(
    `UPDATE guardian_links SET rejected_at = CASE WHEN $2 THEN NULL ELSE $3::timestamptz END
     WHERE id = $1 AND (rejected_at IS NULL) <> $2`,
    [linkId, isConfirmed, now],
  );
  if (!rowCount && !link.rowCount) return;
  await recordAudit(client, {
    ...{ at: now, action: isConfirmed ? 'guardianLink.confirmed' : 'guardianLink.rejected' },
    ...{ actor: { userId: teacherId }, subject: { userId: memberId }, details: { linkId } },
  });
}
