/** From the code that a pupil was told to the permit of one run. */
import type { DataOf, CALLS } from '@jamdai/contract';
import type { AttemptLimits } from '../../accounts/attempt-limits.ts';
import { recordAudit } from '../../core/audit/record-audit.ts';
import { inTransaction } from '../../core/database/in-transaction.ts';
import type * as pg from '../../core/database/statements.ts';
import { reject, succeed, type Outcome } from '../../core/http/outcome.ts';
import type { ReadSecret } from '../../core/keys/installation-secrets.ts';
import { isSameText } from '../../core/keys/sign-text.ts';
import { soundCodeOf, soundPermitOf, type PermittedRun } from './permit-keys.ts';

export interface PermitParts {
  readonly db: pg.Pool;
  readonly readSecret: ReadSecret;
  readonly limits: AttemptLimits;
}

export interface PermitRequest extends PermittedRun {
  readonly code: string;
  readonly address: string;
  /** YYYY-MM-DD. */
  readonly day: string;
}

/** A code of another class, of another day and none at all have one answer. */
export async function givePermit(
  { db, readSecret, limits }: PermitParts,
  { userId, runId, code, address, day }: PermitRequest,
  now: Date,
): Promise<Outcome<DataOf<typeof CALLS.soundPermit>>> {
  const waitS = await limits.admitSoundCode(userId, address);
  if (waitS !== null) return reject(429, 'too_many_requests', { retryAfterS: waitS });
  const classIds = await listClassIds(db, userId);
  const owners = classIds.length === 0 ? [null] : classIds;
  const matches: (string | null)[] = [];
  for (const owner of owners)
    if (isSameText(code, await soundCodeOf(readSecret, owner, day))) matches.push(owner);
  const [classId] = matches;
  if (classId === undefined) return reject(404, 'sound_code_is_not_valid');
  await inTransaction(db, (client) =>
    recordAudit(client, {
      at: now,
      action: 'soundCheck.permitted',
      actor: { userId },
      ...(classId === null ? {} : { subject: { kind: 'class', id: classId } }),
    }),
  );
  await limits.forgiveSoundCode(userId, address);
  return succeed('save_successfully', {
    permit: await soundPermitOf(readSecret, { userId, runId }),
  });
}

/** A class that has ended has no members. */
async function listClassIds(db: pg.Pool, userId: string): Promise<string[]> {
  const { rows } = await db.query('SELECT class_id FROM class_members WHERE user_id = $1', [
    userId,
  ]);
  return rows.map((row) => row.class_id);
}

/** False: it is not a class of this teacher, or has ended. */
export async function isOwnClass(
  db: pg.Pool,
  classId: string,
  teacherId: string,
): Promise<boolean> {
  const { rowCount } = await db.query(
    'SELECT 1 FROM classes WHERE id = $1 AND teacher_id = $2 AND ended_at IS NULL',
    [classId, teacherId],
  );
  return rowCount === 1;
}
