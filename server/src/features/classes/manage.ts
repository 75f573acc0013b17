/** What a teacher does with an own class: makes it, renews or stops its code, takes pupils off the list, ends it. */
import {
  CLASS_CODE_DAYS,
  CLASS_CODE_DIGITS,
  classCodeOf,
  type SchoolClass,
} from '@jamdai/contract';
import { randomInt } from 'node:crypto';
import { recordAudit, type AuditAction } from '../../core/audit/record-audit.ts';
import { inTransaction } from '../../core/database/in-transaction.ts';
import { makeRecordId } from '../../core/database/record-id.ts';
import type * as pg from '../../core/database/statements.ts';
import { reject, succeed, type Outcome, type Rejection } from '../../core/http/outcome.ts';
import { dropMember, findClass, type OwnClassKey } from './store.ts';

const DAY_MS = 86_400_000;

export async function makeClass(
  db: pg.Pool,
  teacherId: string,
  name: string,
  now: Date,
): Promise<Outcome<SchoolClass>> {
  const key = { classId: makeRecordId(now), teacherId };
  const made = await inTransaction(db, async (client) => {
    await client.query(
      'INSERT INTO classes (id, teacher_id, name, created_at) VALUES ($1, $2, $3, $4)',
      [key.classId, teacherId, name, now],
    );
    await record(client, 'class.created', key, now);
    await setCode(client, key, now);
    return findClass(client, key, now);
  });
  if (!made) throw new Error('A class that was just made is not there.');
  return succeed('save_successfully', made, 201);
}

export function renewCode(db: pg.Pool, key: OwnClassKey, now: Date): Promise<Outcome<null>> {
  return changeClass(db, key, async (client) => {
    await setCode(client, key, now);
    return null;
  });
}

export function stopCode(db: pg.Pool, key: OwnClassKey, now: Date): Promise<Outcome<null>> {
  return changeClass(db, key, async (client) => {
    await client.query(
      'UPDATE classes SET join_code = NULL, join_code_expires_at = NULL WHERE id = $1',
      [key.classId],
    );
    await record(client, 'class.codeStopped', key, now);
    return null;
  });
}

/** The name stays in the teacher's list; who was in the class does not. */
export function endClass(db: pg.Pool, key: OwnClassKey, now: Date): Promise<Outcome<null>> {
  return changeClass(db, key, async (client) => {
    await client.query(
      `UPDATE classes SET join_code = NULL, join_code_expires_at = NULL, ended_at = $2 WHERE id = $1`,
      [key.classId, now],
    );
    await client.query('DELETE FROM class_members WHERE class_id = $1', [key.classId]);
    await record(client, 'class.ended', key, now);
    return null;
  });
}

export function removeMember(
  db: pg.Pool,
  key: OwnClassKey,
  memberId: string,
  now: Date,
): Promise<Outcome<null>> {
  return changeClass(db, key, async (client) => {
    if (!(await dropMember(client, key.classId, memberId))) return reject(404, 'user_not_found');
    const { classId } = key;
    await recordAudit(client, {
      at: now,
      action: 'class.memberRemoved',
      actor: { userId: key.teacherId },
      subject: { userId: memberId },
      details: { classId },
    });
    return null;
  });
}

/** Null: there is such a class of this teacher, and it goes on. Holds its row until the transaction ends. */
export async function rejectClass(
  client: pg.PoolClient,
  { classId, teacherId }: OwnClassKey,
): Promise<Rejection | null> {
  const { rows } = await client.query(
    `SELECT ended_at IS NOT NULL AS "isOver" FROM classes
     WHERE id = $1 AND teacher_id = $2 FOR UPDATE`,
    [classId, teacherId],
  );
  if (!rows[0]) return reject(404, 'not_found');
  return rows[0].isOver ? reject(409, 'class_is_over') : null;
}

/** A change of a class that is this teacher's and goes on. */
export async function changeClass(
  db: pg.Pool,
  key: OwnClassKey,
  work: (client: pg.PoolClient) => Promise<Rejection | null>,
): Promise<Outcome<null>> {
  return inTransaction(db, async (client) => {
    const rejection = (await rejectClass(client, key)) ?? (await work(client));
    return rejection ?? succeed('update_successfully', null);
  });
}

/** A code that no class has; another one where it has. */
async function setCode(client: pg.PoolClient, key: OwnClassKey, now: Date): Promise<void> {
  const expiresAt = new Date(now.getTime() + CLASS_CODE_DAYS * DAY_MS);
  for (;;) {
    const { rowCount } = await client.query(
      `UPDATE classes SET join_code = $2, join_code_expires_at = $3
       WHERE id = $1 AND NOT EXISTS (SELECT 1 FROM classes WHERE join_code = $2)`,
      [key.classId, drawCode(), expiresAt],
    );
    if (rowCount === 1) break;
  }
  await record(client, 'class.codeMade', key, now);
}

function drawCode(): string {
  const length = CLASS_CODE_DIGITS - 1;
  return classCodeOf(String(randomInt(10 ** length)).padStart(length, '0'));
}

function record(
  client: pg.PoolClient,
  action: AuditAction,
  { classId, teacherId }: OwnClassKey,
  now: Date,
): Promise<void> {
  return recordAudit(client, {
    at: now,
    action,
    actor: { userId: teacherId },
    subject: { kind: 'class', id: classId },
  });
}
