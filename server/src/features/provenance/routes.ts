/** POST /test_run/mark, and below /research how comparisons treat results whose way here cannot be shown. */
import { PROVENANCE_FLAGS } from '@jamdai/battery';
import { CALLS } from '@jamdai/contract';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../core/app-context.ts';
import { recordAudit } from '../../core/audit/record-audit.ts';
import { inTransaction } from '../../core/database/in-transaction.ts';
import type * as pg from '../../core/database/statements.ts';
import { succeed } from '../../core/http/outcome.ts';
import { registerOwnCall } from '../../core/http/register-call.ts';
import { takeRoom } from '../../core/save-room.ts';
import { readCountedFlags } from './flags-left-out.ts';

/** Its row and its place in the index. */
const MARK_BYTES = 256;

export function registerProvenance(
  app: FastifyInstance,
  { db, clock, authenticate }: AppContext,
): void {
  registerOwnCall(app, authenticate, CALLS.markTestRun, async ({ body, caller }) => {
    const now = clock();
    const full = await takeRoom(db, caller.userId, MARK_BYTES, now);
    if (full) return full;
    const { runId, trialCount, link } = body;
    await db.query(
      `INSERT INTO run_marks (user_id, run_id, trial_count, link, arrived_at) VALUES ($1, $2, $3, $4, $5)
       ON CONFLICT (user_id, run_id, trial_count) DO NOTHING`,
      [caller.userId, runId, trialCount, link, now],
    );
    return succeed('save_successfully', null);
  });

  registerOwnCall(app, authenticate, CALLS.comparisonRules, async () =>
    succeed('load_successfully', await readRules(db)),
  );

  registerOwnCall(app, authenticate, CALLS.changeComparisonRules, async ({ body, caller }) => {
    await inTransaction(db, (client) =>
      countFlags(client, body.counted, { userId: caller.userId }, clock()),
    );
    return succeed('update_successfully', await readRules(db));
  });
}

async function readRules(db: pg.Pool) {
  const counted = new Set(await readCountedFlags(db));
  return PROVENANCE_FLAGS.map((flag) => ({ flag, isCounted: counted.has(flag) }));
}

/** From now on comparisons leave no result out for one of these, and for every other sign again. */
export async function countFlags(
  client: pg.PoolClient,
  counted: readonly string[],
  actor: { readonly userId: string } | 'command',
  now: Date,
): Promise<void> {
  await client.query('DELETE FROM counted_flags WHERE NOT flag = ANY ($1::text[])', [counted]);
  await client.query(
    `INSERT INTO counted_flags (flag, counted_at) SELECT flag, $2 FROM unnest($1::text[]) AS flag
     ON CONFLICT (flag) DO NOTHING`,
    [counted, now],
  );
  await recordAudit(client, {
    ...{ at: now, action: 'comparisons.changed', actor },
    details: { counted: counted.join(' ') },
  });
}
