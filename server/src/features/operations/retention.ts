/**
 * The rule of retention, once a day by itself: accounts of pupils that nobody has used for 24 months are deleted with
 * everything, and expired backups go. Logs expire where they are written. Of several servers on one database one deletes
 * accounts; each sees to its own folder of backups.
 */
import type { FastifyInstance } from 'fastify';
import { existsSync } from 'node:fs';
import { recordAudit } from '../../core/audit/record-audit.ts';
import { inTransaction } from '../../core/database/in-transaction.ts';
import type * as pg from '../../core/database/statements.ts';
import { deleteExpiredBackups } from '../../core/files/stored-backups.ts';
import type { TrustedClock } from '../../core/trusted-clock.ts';
import { deleteInactive, listInactive } from './inactive-accounts.ts';

const LOOK_EVERY_MS = 3_600_000;
const FIRST_LOOK_MS = 60_000;
const DAY_MS = 86_400_000;
/** A clock that was set years ahead must not empty an installation: the rule has to have run on so many days … */
const DAYS_BEFORE = 7;
/** … of so many before today. */
const DAYS_LOOKED_AT = 14;
const LOCK = "hashtextextended(current_schema() || ' retention', 0)";

export type RetentionRun =
  /** Done today already, or another server is at it. */
  | { readonly isDone: false }
  | { readonly isDone: true; readonly inactiveCount: number; readonly deletedCount: number };

/** Once a day; what was broken off is gone on with by the next look. */
export function enforceRetentionRule(db: pg.Pool, now: Date): Promise<RetentionRun> {
  // The transaction does nothing but hold the lock, which then ends with it, whatever happened.
  return inTransaction(db, async (tx) => {
    await tx.query('SET LOCAL idle_in_transaction_session_timeout = 0');
    const { rows } = await tx.query(`SELECT pg_try_advisory_xact_lock(${LOCK}) AS "isLocked"`);
    return rows[0]?.isLocked ? runOnce(db, now) : { isDone: false };
  });
}

/** On which days it ran, the audit trail tells. */
async function runOnce(db: pg.Pool, now: Date): Promise<RetentionRun> {
  const today = startOfDay(now);
  const { rows } = await db.query(
    `SELECT coalesce(bool_or(at >= $1), false) AS "isDone",
       count(DISTINCT (at AT TIME ZONE 'UTC')::date)::int AS "dayCount"
     FROM audit_events WHERE action = 'retention.ran' AND at >= $2 AND at < $3`,
    [today, addDays(today, -DAYS_LOOKED_AT), addDays(today, 1)],
  );
  const { isDone = false, dayCount = 0 } = rows[0] ?? {};
  if (isDone) return { isDone: false };
  const { userIds } = await listInactive(db, now);
  const inactiveCount = userIds.length;
  const deletedCount = dayCount >= DAYS_BEFORE ? await deleteInactive(db, now, 'server') : 0;
  const details = { inactiveCount, deletedCount };
  await recordAudit(db, { at: now, action: 'retention.ran', actor: 'server', details });
  return { isDone: true, ...details };
}

/** Of UTC. */
function startOfDay(moment: Date): Date {
  return new Date(moment.toISOString().slice(0, 10));
}

function addDays(day: Date, count: number): Date {
  return new Date(day.getTime() + count * DAY_MS);
}

export interface RetentionParts {
  readonly db: pg.Pool;
  readonly clock: TrustedClock;
  /** Null: this server knows none. */
  readonly backupDir: string | null;
}

/** A minute after the start, then every hour while the app runs. What fails is logged and comes again. */
export function registerRetention(app: FastifyInstance, { db, clock, backupDir }: RetentionParts) {
  let timer: NodeJS.Timeout | undefined;
  const look = async (): Promise<void> => {
    if (!clock.mayDelete()) return;
    const run = await enforceRetentionRule(db, clock.now());
    if (run.isDone) app.log.info(run, 'the rule of retention ran');
    if (backupDir !== null && existsSync(backupDir)) deleteExpiredBackups(backupDir, clock.now());
  };
  const plan = (afterMs: number): void => {
    timer = setTimeout(() => {
      look()
        .catch((error: unknown) => app.log.error({ err: error }, 'the rule of retention failed'))
        .finally(() => plan(LOOK_EVERY_MS));
    }, afterMs);
    timer.unref();
  };
  app.addHook('onReady', async () => plan(FIRST_LOOK_MS));
  app.addHook('onClose', async () => clearTimeout(timer));
}
