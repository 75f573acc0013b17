/**
 * What the operator does when a guardian asks about a pupil: finds the one account that is meant without reading a list
 * of others, and hands out or erases what is stored. How the identity of who asked was checked goes into the trail.
 */
import { OWN_TABLES } from '../../accounts/own-data-tables.ts';
import { eraseAccount, foldUsername } from '../../accounts/store.ts';
import { recordAudit } from '../../core/audit/record-audit.ts';
import { inTransaction } from '../../core/database/in-transaction.ts';
import { asPlain } from '../../core/database/statements.ts';
import type * as pg from '../../core/database/statements.ts';
import { createSecretReader } from '../../core/keys/installation-secrets.ts';

export interface PupilSearch {
  /** Each null: not told. At least a name or a username is. */
  readonly username: string | null;
  readonly name: string | null;
  readonly school: string | null;
}

export interface FoundPupil {
  readonly userId: string;
  readonly username: string;
  readonly firstname: string;
  readonly lastname: string;
  readonly school: string;
  readonly grade: string;
  readonly createdAt: Date;
}

/** So many may be looked at; more are a list of pupils. */
export const MAX_FOUND = 5;
export const MIN_NAME_LENGTH = 2;

/** Null: more than may be shown. Each that is shown stands in the trail. */
export async function findPupils(
  db: pg.Pool,
  { username, name, school }: PupilSearch,
  now: Date,
): Promise<FoundPupil[] | null> {
  if (username === null && name === null) throw new Error('findPupils: neither name nor username');
  return inTransaction(db, async (client) => {
    const { rows } = await client.query(
      `SELECT id AS "userId", username, firstname, lastname, school_name AS school, education AS grade,
         created_at AS "createdAt"
       FROM users WHERE role = 'USER'
         AND ($1::text IS NULL OR username_folded = $1)
         AND ($2::text IS NULL OR strpos(lower(firstname || ' ' || lastname), lower($2)) > 0)
         AND ($3::text IS NULL OR strpos(lower(school_name), lower($3)) > 0)
       ORDER BY username_folded LIMIT $4`,
      [username === null ? null : foldUsername(username), name, school, MAX_FOUND + 1],
    );
    if (rows.length > MAX_FOUND) return null;
    for (const { userId } of rows) {
      await recordAudit(client, {
        ...{ at: now, action: 'names.shown', actor: 'command', subject: { userId } },
        details: { reason: 'guardian' },
      });
    }
    return rows;
  });
}

/** Tables with rows of this person, and how many, as the files of the own data have them. */
export async function countOwnRows(db: pg.Pool, userId: string): Promise<Map<string, number>> {
  const counts = new Map<string, number>();
  const plain = asPlain(db);
  for (const { table, isOwn } of OWN_TABLES) {
    const { rows } = await plain.query<{ count: number }>(
      `SELECT count(*)::int AS count FROM ${table} WHERE ${isOwn}`,
      [userId],
    );
    const count = rows[0]?.count ?? 0;
    if (count > 0) counts.set(table, count);
  }
  return counts;
}

/** Returns the number of the record; null: the account was gone. */
export async function erasePupil(
  db: pg.Pool,
  userId: string,
  identity: string,
  now: Date,
): Promise<string | null> {
  const salt = await createSecretReader(db)('tombstones');
  const details = { asked: 'guardian', identity };
  const erased = await eraseAccount(db, userId, salt, now, 'command', details);
  return erased === null ? null : findRecordNo(db, 'account.deleted', userId);
}

/** Returns the number of the record. */
export async function recordPupilExport(
  db: pg.Pool,
  userId: string,
  identity: string,
  now: Date,
): Promise<string> {
  await recordAudit(db, {
    ...{ at: now, action: 'data.exported', actor: 'command', subject: { userId } },
    details: { asked: 'guardian', identity },
  });
  return findRecordNo(db, 'data.exported', userId);
}

/** Chain and link of the newest such row in the trail. */
async function findRecordNo(db: pg.Pool, action: string, userId: string): Promise<string> {
  const { rows } = await db.query(
    `SELECT chain || '-' || link AS "recordNo" FROM audit_events
     WHERE action = $1 AND subject = audit_person($2) ORDER BY at DESC, link DESC LIMIT 1`,
    [action, userId],
  );
  const recordNo = rows[0]?.recordNo;
  if (recordNo === undefined) throw new Error(`audit_events: ${action} is missing`);
  return recordNo;
}
