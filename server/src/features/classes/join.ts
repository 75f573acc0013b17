/** What a pupil does: joins the class whose code stands on the wall, and leaves one. */
import type { JoinedClass } from '@jamdai/contract';
import type { AttemptLimits } from '../../accounts/attempt-limits.ts';
import { isMadeForStudy } from '../../accounts/store.ts';
import { recordAudit } from '../../core/audit/record-audit.ts';
import { inTransaction } from '../../core/database/in-transaction.ts';
import type * as pg from '../../core/database/statements.ts';
import { reject, succeed, type Outcome } from '../../core/http/outcome.ts';
import { addMember, dropMember, listJoinedClasses } from './store.ts';

export interface JoinParts {
  readonly db: pg.Pool;
  readonly limits: AttemptLimits;
}

export interface Joiner {
  readonly userId: string;
  readonly address: string;
}

/** An unknown code, an old one and one of a class that has ended have one answer. */
export async function joinClass(
  { db, limits }: JoinParts,
  { userId, address }: Joiner,
  code: string,
  now: Date,
): Promise<Outcome<JoinedClass>> {
  if (await isMadeForStudy(db, userId)) return reject(403, 'forbidden');
  const waitS = await limits.admitJoin(userId, address);
  if (waitS !== null) return reject(429, 'too_many_requests', { retryAfterS: waitS });
  const joined = await inTransaction(db, async (client) => {
    // Locked, so that nobody joins a class that ends at this moment.
    const { rows } = await client.query(
      'SELECT id FROM classes WHERE join_code = $1 AND join_code_expires_at > $2 FOR UPDATE',
      [code, now],
    );
    const classId = rows[0]?.id;
    if (classId === undefined) return null;
    if (await addMember(client, { classId, userId }, now)) {
      await recordAudit(client, {
        at: now,
        action: 'class.joined',
        actor: { userId },
        subject: { kind: 'class', id: classId },
      });
    }
    const classes = await listJoinedClasses(client, userId);
    return classes.find((it) => it.classId === classId) ?? null;
  });
  if (!joined) return reject(404, 'class_code_is_not_valid');
  await limits.forgiveJoin(userId, address);
  return succeed('save_successfully', joined);
}

/** Leaving a class twice is no mistake. */
export async function leaveClass(
  db: pg.Pool,
  userId: string,
  classId: string,
  now: Date,
): Promise<Outcome<null>> {
  await inTransaction(db, async (client) => {
    if (!(await dropMember(client, classId, userId))) return;
    await recordAudit(client, {
      at: now,
      action: 'class.left',
      actor: { userId },
      subject: { kind: 'class', id: classId },
    });
  });
  return succeed('update_successfully', null);
}
