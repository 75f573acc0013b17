/**
 * In by one scan: the number of the class, which stands on the wall, and the code of a slip log its pupil in, without a name and
 * without a password. The slip serves until a password is set with it, or until its day; the class, as long as it has a number.
 * Every rejection has one text, whichever of the two was wrong.
 */
import type { EnterRequest, LoginData } from '@jamdai/contract';
import { HASHING_RETRY_S, type AuthServices } from '../../accounts/auth-services.ts';
import { readDeviceWords } from '../../accounts/device-words.ts';
import type { Origin } from '../../accounts/log-in.ts';
import { lockPupil } from '../../accounts/password-reset.ts';
import { readSlipCode } from '../../accounts/slip-code.ts';
import { issueToken, type Position } from '../../accounts/tokens.ts';
import { inTransaction } from '../../core/database/in-transaction.ts';
import type * as pg from '../../core/database/statements.ts';
import { reject, succeed, type Outcome } from '../../core/http/outcome.ts';

export interface EnterParts extends AuthServices {
  readonly db: pg.Pool;
}

export async function enterClass(
  { db, passwords, limits, devices }: EnterParts,
  { classCode, slipCode, isShared = false, deviceMarks = [] }: EnterRequest,
  { address, userAgent }: Origin,
  now: Date,
): Promise<Outcome<LoginData>> {
  const code = readSlipCode(slipCode);
  if (!code) throw new Error('slipCode: the schema lets ten digits through and nothing else');
  const { slipNo, secret } = code;
  const guesser = { classCode, slipNo, address };
  const waitS = await limits.admitEntry(guesser);
  if (waitS !== null) return reject(429, 'too_many_requests', { retryAfterS: waitS });
  const slips = await findSlips(db, classCode, slipNo, now);
  let slip: Slip | null = null;
  // Usually one; where there is none, as long.
  for (const candidate of slips.length > 0 ? slips : [null]) {
    const checked = await passwords.matches(secret, candidate?.codeHash ?? null);
    if (checked.isFull) {
      await limits.forgiveEntry(guesser);
      return reject(503, 'try_again_later', { retryAfterS: HASHING_RETRY_S });
    }
    if (checked.value) slip = candidate;
  }
  const token =
    slip && (await issueBySlip(db, slip, { ...readDeviceWords(userAgent), isShared }, now));
  if (!slip || token === null) return reject(401, 'slip_code_is_not_valid');
  await limits.forgiveEntry(guesser);
  const { userId } = slip;
  const device = await devices.recognise(userId, deviceMarks);
  const mark = device === null ? { deviceMark: await devices.make(userId) } : {};
  return succeed('log_in_successfully', { token, userId, role: 'USER', ...mark });
}

interface Slip {
  readonly userId: string;
  readonly codeHash: string;
}

/** The slips of this number in the class. Two where a pupil came from another class, or the class has more than a hundred. */
async function findSlips(
  db: pg.Pool,
  classCode: string,
  slipNo: number,
  now: Date,
): Promise<readonly Slip[]> {
  const { rows } = await db.query(
    `SELECT r.user_id AS "userId", r.code_hash AS "codeHash"
     FROM classes c JOIN class_members m ON m.class_id = c.id JOIN users u ON u.id = m.user_id
       JOIN password_reset_codes r ON r.user_id = u.id
     WHERE c.join_code = $1 AND c.join_code_expires_at > $2 AND r.slip_no = $3 AND r.expires_at > $2
       AND u.is_active AND u.role = 'USER'`,
    [classCode, now, slipNo],
  );
  return rows;
}

/** Null: the slip was looked at some time ago, and has been used for a password or replaced since. */
function issueBySlip(
  db: pg.Pool,
  { userId, codeHash }: Slip,
  position: Position,
  now: Date,
): Promise<string | null> {
  return inTransaction(db, async (client) => {
    if (!(await lockPupil(client, userId))) return null;
    const { rowCount } = await client.query(
      'SELECT 1 FROM password_reset_codes WHERE user_id = $1 AND code_hash = $2',
      [userId, codeHash],
    );
    return rowCount === 1 ? issueToken(client, { userId, role: 'USER' }, now, position) : null;
  });
}
