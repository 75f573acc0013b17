/**
 * The daily look for runs that are missing: started, and nothing since; acknowledged, and not stored, which must never
 * be. Each of the last two weeks is counted again, because what waits on a device may still come.
 */
import type { MissingRun, RunDay, RunReport } from '@jamdai/contract';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { AppContext } from '../../core/app-context.ts';
import { dayInZone } from '../../core/clock.ts';
import { readColumns } from '../../core/database/read-columns.ts';
import type * as pg from '../../core/database/statements.ts';

const DAY_MS = 86_400_000;
const REPORTED_DAYS = 14;
const LOOK_EVERY_MS = 600_000;

/** Once a day while the app runs. A report that fails is logged and comes again. */
export function registerMissingRuns(app: FastifyInstance, context: AppContext): void {
  const { db, clock, config } = context;
  let timer: NodeJS.Timeout | undefined;
  async function look(): Promise<void> {
    const now = clock();
    if (await isMadeToday(db, config.timeZone, now)) return;
    const days = await makeMissingRunReport(db, config.timeZone, now);
    const lostCount = days.reduce((total, day) => total + day.lostCount, 0);
    const missingCount = days.reduce((total, day) => total + day.missingCount, 0);
    if (lostCount > 0) app.log.error({ lostCount, missingCount }, 'acknowledged runs are gone');
    else if (missingCount > 0) app.log.warn({ missingCount }, 'runs were started and never ended');
  }
  app.addHook('onReady', async () => {
    timer = setInterval(() => {
      look().catch((error: unknown) =>
        app.log.error({ err: error }, 'the report of missing runs failed'),
      );
    }, LOOK_EVERY_MS);
    timer.unref();
  });
  app.addHook('onClose', async () => clearInterval(timer));
}

/** Counts the last two weeks and today so far, and keeps a row for each day with runs. Oldest first. */
export async function makeMissingRunReport(
  db: pg.Pool,
  timeZone: string,
  now: Date,
): Promise<RunDay[]> {
  const days = await countRuns(db, timeZone, now);
  for (const day of days) {
    await db.query(
      `INSERT INTO missing_run_reports
         (day, started_count, finished_count, unfinished_count, missing_count, lost_count, made_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7)
       ON CONFLICT (day) DO UPDATE
         SET started_count = excluded.started_count, finished_count = excluded.finished_count,
             unfinished_count = excluded.unfinished_count, missing_count = excluded.missing_count,
             lost_count = excluded.lost_count, made_at = excluded.made_at`,
      [
        day.day,
        day.startedCount,
        day.finishedCount,
        day.unfinishedCount,
        day.missingCount,
        day.lostCount,
        now,
      ],
    );
  }
  return days;
}

/** The same, read only. */
export async function readRunReport(db: pg.Pool, timeZone: string, now: Date): Promise<RunReport> {
  const [days, missing] = await Promise.all([
    countRuns(db, timeZone, now),
    listMissingRuns(db, timeZone, now),
  ]);
  return { days, missing };
}

const RUNS = `test_runs run
  LEFT JOIN test_takings taking ON taking.user_id = run.user_id
    AND coalesce(taking.idempotency_key, taking.id::text) = run.run_id
  LEFT JOIN incomplete_runs rest ON rest.test_run_id = run.id`;

async function countRuns(db: pg.Pool, timeZone: string, now: Date): Promise<RunDay[]> {
  const { rows } = await db.query(
    `SELECT to_char(run.arrived_at AT TIME ZONE $1, 'YYYY-MM-DD') AS day,
       count(*)::int AS "startedCount",
       count(taking.id)::int AS "finishedCount",
       count(rest.id) FILTER (WHERE run.saved_at IS NULL)::int AS "unfinishedCount",
       count(*) FILTER (WHERE run.saved_at IS NULL AND taking.id IS NULL AND rest.id IS NULL)::int
         AS "missingCount",
       count(*) FILTER (WHERE run.saved_at IS NOT NULL AND taking.id IS NULL)::int AS "lostCount"
     FROM ${RUNS}
     WHERE run.arrived_at AT TIME ZONE $1 >= $2::date - $3::int AND run.arrived_at <= $4
     GROUP BY 1 ORDER BY 1`,
    [timeZone, dayInZone(now, timeZone), REPORTED_DAYS, now],
  );
  return readColumns(rows, { day: z.string() });
}

/** Of the last two weeks, newest first; today's are left out, because they may be under way. */
export async function listMissingRuns(
  db: pg.Pool,
  timeZone: string,
  now: Date,
): Promise<MissingRun[]> {
  const { rows } = await db.query(
    `SELECT run.run_id AS "runId", run.test_name AS "testName", run.form,
       run.arrived_at AS "startedAt", run.saved_at IS NOT NULL AS "isLost"
     FROM ${RUNS}
     WHERE taking.id IS NULL AND (run.saved_at IS NOT NULL OR rest.id IS NULL)
       AND run.arrived_at > $1
       AND (run.saved_at IS NOT NULL OR run.arrived_at AT TIME ZONE $2 < $3::date)
     ORDER BY run.arrived_at DESC, run.id DESC`,
    [new Date(now.getTime() - REPORTED_DAYS * DAY_MS), timeZone, dayInZone(now, timeZone)],
  );
  return rows.map((row) => ({ ...row, startedAt: row.startedAt.toISOString() }));
}

async function isMadeToday(db: pg.Pool, timeZone: string, now: Date): Promise<boolean> {
  const { rows } = await db.query('SELECT max(made_at) AS at FROM missing_run_reports');
  const at = rows[0]?.at;
  return at ? dayInZone(at, timeZone) === dayInZone(now, timeZone) : false;
}
