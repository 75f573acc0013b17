/**
 * What a clock that was ahead has left in the database: sessions, codes, links and claims that would last for years, and
 * limits that would. Once the clock is right again each is cut to the longest time that it may have from now.
 */
import { asPlain } from '../../core/database/statements.ts';
import type * as pg from '../../core/database/statements.ts';

/** The longest life of each, as PostgreSQL's interval. */
const LONGEST: readonly (readonly [table: string, column: string, life: string])[] = [
  ['staff_links', 'expires_at', '48 hours'],
  ['password_reset_codes', 'expires_at', '14 days'],
  ['classes', 'join_code_expires_at', '7 days'],
  ['guardian_links', 'expires_at', '60 days'],
  ['naming_answers', 'leased_until', '30 minutes'],
  ['users', 'last_seen_on', '1 day'],
];
/** Two servers' clocks may differ by that much. */
const TOLERANCE = '1 hour';
const DAY_MS = 86_400_000;

export async function cutFutureMoments(db: pg.Pool, now: Date): Promise<void> {
  const plain = asPlain(db);
  for (const [table, column, life] of LONGEST) {
    await plain.query(
      `UPDATE ${table} SET ${column} = $1::timestamptz + interval '${life}'
       WHERE ${column} > $1::timestamptz + interval '${life}' + interval '${TOLERANCE}'`,
      [now],
    );
  }
  const { rows: tokens } = await db.query(
    `SELECT id, expires_at - (issued_at - $1) AS "expiresAt" FROM access_tokens
     WHERE issued_at > $1::timestamptz + interval '${TOLERANCE}'`,
    [now],
  );
  for (const { id, expiresAt } of tokens) {
    await db.query(
      'UPDATE access_tokens SET expires_at = $2, issued_at = $3, last_used_at = $3 WHERE id = $1',
      [id, expiresAt ?? now, now],
    );
  }
  await db.query(
    `UPDATE access_tokens SET last_used_at = $1 WHERE last_used_at > $1::timestamptz + interval '${TOLERANCE}'`,
    [now],
  );
  // No limit lasts longer than a day.
  await db.query('DELETE FROM rate_limits WHERE expire > $1', [now.getTime() + 2 * DAY_MS]);
}
