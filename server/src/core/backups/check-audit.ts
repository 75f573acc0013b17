/** The whole check of the trail on a connection of its own, beside a running server, against kept backups. */
import type pg from 'pg';
import { connectClient } from '../database/primary-client.ts';
import { verifyAudit, type AuditCheck } from '../audit/verify-audit.ts';
import type { ClientBase } from '../database/statements.ts';
import type { BackupHead } from './backup-file.ts';

export type StoredHead = Pick<BackupHead, 'takenAt' | 'auditChains'>;

interface WholeCheck extends AuditCheck {
  readonly anchorCount: number;
  /** Of attempts, in the same snapshot; empty where the trail itself is at fault, or nobody asked. */
  readonly unexplainedScores: readonly string[];
}

/** `heads` of backups: each says how far the chains had come when it was taken. */
export async function checkAudit(
  connection: pg.ClientConfig,
  heads: readonly StoredHead[],
  findUnexplained: (client: Pick<ClientBase, 'query'>) => Promise<readonly string[]> = () =>
    Promise.resolve([]),
): Promise<WholeCheck> {
  const client = await connectClient({ ...connection, statement_timeout: 0 });
  try {
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    const valid = await findValid(client, heads);
    const check = await verifyAudit(
      client,
      valid.flatMap(({ auditChains }) => auditChains),
    );
    const unexplainedScores = check.faults.length === 0 ? await findUnexplained(client) : [];
    await client.query('COMMIT');
    return { ...check, anchorCount: valid.length, unexplainedScores };
  } finally {
    await client.end();
  }
}

/** A restore takes the trail back: backups made between its own backup and that moment know what is rightly gone. */
async function findValid(client: pg.Client, heads: readonly StoredHead[]): Promise<StoredHead[]> {
  const { rows } = await client.query<{ at: Date; takenAt: string }>(
    `SELECT at, details::jsonb ->> 'takenAt' AS "takenAt" FROM audit_events
     WHERE action = 'backup.restored'`,
  );
  return heads.filter((head) => {
    const taken = Date.parse(head.takenAt);
    return rows.every(({ at, takenAt }) => taken <= Date.parse(takenAt) || taken > at.getTime());
  });
}
