/** The operator logs somebody out everywhere. */
import { revokeTokens } from '../../accounts/tokens.ts';
import { recordAudit } from '../../core/audit/record-audit.ts';
import { inTransaction } from '../../core/database/in-transaction.ts';
import type * as pg from '../../core/database/statements.ts';

/** Returns how many sessions there were. */
export async function endSessions(db: pg.Pool, userId: string, now: Date): Promise<number> {
  return inTransaction(db, async (client) => {
    const sessionCount = await revokeTokens(client, userId);
    await recordAudit(client, {
      at: now,
      action: 'sessions.ended',
      actor: 'command',
      subject: { userId },
      details: { sessionCount },
    });
    return sessionCount;
  });
}
