/** What the writers were promised, held against what the database has, and whether the database is whole. */
import { checkAudit, type OpenDatabase } from '../../../../server/src/index.ts';
import { asAdministrator, withDatabase } from './database-of.ts';
import type { KillRun } from './kill-while-saving.ts';

export interface Found {
  /** Acknowledged and not there, or under another id. */
  readonly lost: number;
  /** Rows beyond one for a save. */
  readonly doubled: number;
  /** Rows that nobody sent. */
  readonly strange: number;
  readonly auditEvents: number;
  /** Null: this PostgreSQL has no amcheck. */
  readonly checkedRelations: number | null;
  /** What is broken in the files or in the audit trail. */
  readonly faults: readonly string[];
}

type Pool = OpenDatabase['pool'];

export function checkStored(
  dataDir: string,
  { acknowledged, begun }: Pick<KillRun, 'acknowledged' | 'begun'>,
): Promise<Found> {
  return withDatabase(dataDir, async (pool, connection) => {
    const saves = await compareSaves(pool, { acknowledged, begun });
    const audit = await checkAudit(connection, []);
    const whole = await asAdministrator(connection, checkFiles);
    return {
      ...saves,
      auditEvents: audit.eventCount,
      checkedRelations: whole?.checkedCount ?? null,
      faults: [
        ...audit.faults.map((fault) => `audit trail: ${JSON.stringify(fault)}`),
        ...(whole?.faults ?? []),
      ],
    };
  });
}

/** Of the saves alone, whichever database has them. */
export async function compareSaves(
  pool: Pool,
  { acknowledged, begun }: Pick<KillRun, 'acknowledged' | 'begun'>,
): Promise<Pick<Found, 'lost' | 'doubled' | 'strange'>> {
  const { rows } = await pool.query<{ timeTotal: number; userId: string; id: string }>(
    `SELECT time_total_s AS "timeTotal", user_id AS "userId", id FROM test_takings`,
  );
  const counts = new Map<number, number>();
  const ids = new Set(rows.map(({ timeTotal, userId, id }) => `${timeTotal} ${userId} ${id}`));
  for (const { timeTotal } of rows) counts.set(timeTotal, (counts.get(timeTotal) ?? 0) + 1);
  const lost = [...acknowledged].filter(
    ([timeTotal, { userId, testTakingId }]) => !ids.has(`${timeTotal} ${userId} ${testTakingId}`),
  );
  const strange = [...counts.keys()].filter((timeTotal) => timeTotal > 100 + begun / 1000);
  return { lost: lost.length, doubled: rows.length - counts.size, strange: strange.length };
}

/** Every B-tree against its table, every table with what it keeps outside. Null: amcheck is missing. */
async function checkFiles(
  pool: Pool,
): Promise<{ readonly checkedCount: number; readonly faults: readonly string[] } | null> {
  const available = await pool.query(
    `SELECT 1 FROM pg_available_extensions WHERE name = 'amcheck'`,
  );
  if (available.rowCount === 0) return null;
  await pool.query('CREATE EXTENSION IF NOT EXISTS amcheck');
  const { rows: relations } = await pool.query<{ id: number; name: string; kind: string }>(
    `SELECT c.oid AS id, c.relname AS name, c.relkind AS kind FROM pg_class c
     LEFT JOIN pg_am a ON a.oid = c.relam
     WHERE c.relpersistence = 'p' AND (c.relkind IN ('r', 't') OR (c.relkind = 'i' AND a.amname = 'btree'))`,
  );
  const faults: string[] = [];
  for (const { id, name, kind } of relations) {
    try {
      if (kind === 'i')
        await pool.query('SELECT bt_index_check($1::oid::regclass, $2)', [id, true]);
      else {
        const { rows } = await pool.query<{ msg: string }>(
          'SELECT msg FROM verify_heapam($1::oid::regclass, check_toast => true)',
          [id],
        );
        faults.push(...rows.map(({ msg }) => `${name}: ${msg}`));
      }
    } catch (error) {
      faults.push(`${name}: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
  return { checkedCount: relations.length, faults };
}
