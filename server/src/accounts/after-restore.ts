/** Accounts after a backup was restored: who was deleted since is deleted again, and nobody stays logged in. */
import { recordAudit } from '../core/audit/record-audit.ts';
import type { ClientBase } from '../core/database/statements.ts';

/** How many were deleted again. */
export async function settleAccounts(
  client: ClientBase,
  tombstones: readonly string[],
  now: Date,
): Promise<number> {
  const forgottenCount = await forgetAgain(client, tombstones, now);
  // What was ended since must not open anything again.
  await client.query('DELETE FROM access_tokens');
  await client.query('DELETE FROM password_reset_codes');
  await client.query('DELETE FROM staff_links');
  return forgottenCount;
}

/** The hash is that of `eraseAccount`: the salt came back with the backup. */
async function forgetAgain(
  client: ClientBase,
  tombstones: readonly string[],
  now: Date,
): Promise<number> {
  await client.query(
    `INSERT INTO tombstones (user_id_hash, deleted_at)
     SELECT DISTINCT decode(hash, 'hex'), $2::timestamptz FROM unnest($1::text[]) AS hash
     ON CONFLICT DO NOTHING`,
    [tombstones, now],
  );
  const { rows } = await client.query(
    `SELECT u.id FROM users u, installation_secrets s WHERE s.name = 'tombstones'
       AND EXISTS (SELECT 1 FROM tombstones t
         WHERE t.user_id_hash = sha256(s.value || convert_to(u.id::text, 'UTF8')))`,
  );
  for (const { id: userId } of rows) {
    await client.query('DELETE FROM users WHERE id = $1', [userId]);
    await recordAudit(client, {
      at: now,
      action: 'account.deleted',
      actor: 'command',
      subject: { userId },
      details: { isReplay: true },
    });
  }
  return rows.length;
}
