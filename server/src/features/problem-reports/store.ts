/** Problem reports in the database, twenty an hour for each account, and their list for staff, open and done. */
import type { ProblemReport, ProblemReportRequestSchema } from '@jamdai/contract';
import type { z } from 'zod';
import { inTransaction } from '../../core/database/in-transaction.ts';
import { makeRecordId } from '../../core/database/record-id.ts';
import type * as pg from '../../core/database/statements.ts';

type Report = z.output<typeof ProblemReportRequestSchema>;

export type SavedReport =
  | { readonly kind: 'stored'; readonly id: string }
  /** The same words came within the hour: an answer was lost and the page tried again. */
  | { readonly kind: 'known' }
  | { readonly kind: 'tooMany'; readonly waitS: number }
  | { readonly kind: 'ownerGone' };

const WINDOW_MS = 3_600_000;
const REPORTS_PER_WINDOW = 20;

export async function saveProblemReport(
  db: pg.Pool,
  userId: string,
  report: Report,
  now: Date,
): Promise<SavedReport> {
  return inTransaction(db, async (client) => {
    // One report of an account at a time: parallel ones cannot slip past the limit.
    const owner = await client.query('SELECT 1 FROM users WHERE id = $1 FOR NO KEY UPDATE', [
      userId,
    ]);
    if (owner.rowCount === 0) return { kind: 'ownerGone' };
    const { rows } = await client.query(
      `SELECT created_at, problem, description FROM problem_reports
       WHERE user_id = $1 AND created_at > $2 ORDER BY created_at DESC LIMIT $3`,
      [userId, new Date(now.getTime() - WINDOW_MS), REPORTS_PER_WINDOW],
    );
    const { problem, description } = report;
    if (rows.some((row) => row.problem === problem && row.description === description)) {
      return { kind: 'known' };
    }
    const oldest = rows[REPORTS_PER_WINDOW - 1];
    if (oldest) {
      const freeAt = oldest.created_at.getTime() + WINDOW_MS;
      return { kind: 'tooMany', waitS: (freeAt - now.getTime()) / 1000 };
    }
    const id = await insertReport(client, userId, report, now);
    return { kind: 'stored', id };
  });
}

async function insertReport(
  client: pg.PoolClient,
  userId: string,
  report: Report,
  now: Date,
): Promise<string> {
  const id = makeRecordId(now);
  await client.query(
    `INSERT INTO problem_reports (id, user_id, problem, description, language, page, browser, created_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [
      id,
      userId,
      report.problem,
      report.description,
      report.lang ?? null,
      report.page ?? null,
      report.browser || null,
      now,
    ],
  );
  return id;
}

const REPORTS_PER_PAGE = 50;

interface ReportRow extends Omit<ProblemReport, 'createdAt' | 'doneAt'> {
  readonly createdAt: Date;
  readonly doneAt: Date | null;
}

/** `$1`: whether names are told. */
const REPORT_COLUMNS = `r.id AS "reportId", CASE WHEN $1 THEN u.username END AS username, r.problem, r.description,
  r.language AS lang, r.page, r.browser, r.created_at AS "createdAt", r.done_at AS "doneAt",
  (SELECT username FROM users WHERE id = r.done_by) AS "doneBy"`;

/** Newest first. `withNames` false: no author's name is in it. `isDone` null: all of them. */
export async function listProblemReports(
  db: pg.Pool,
  {
    before,
    isDone,
    withNames,
  }: {
    readonly before: string | null;
    readonly isDone: boolean | null;
    readonly withNames: boolean;
  },
): Promise<ProblemReport[]> {
  const { rows } = await db.query(
    `SELECT ${REPORT_COLUMNS} FROM problem_reports r JOIN users u ON u.id = r.user_id
     WHERE ($2::uuid IS NULL
       OR (r.created_at, r.id) < (SELECT created_at, id FROM problem_reports WHERE id = $2))
       AND ($3::boolean IS NULL OR (r.done_at IS NOT NULL) = $3)
     ORDER BY r.created_at DESC, r.id DESC LIMIT ${REPORTS_PER_PAGE}`,
    [withNames, before, isDone],
  );
  return rows.map(onTheWire);
}

interface Mark {
  readonly reportId: string;
  readonly isDone: boolean;
  readonly staffId: string;
  readonly withNames: boolean;
}

/** Who marked it first stays. Null: there is no such report. */
export async function markProblemReport(
  db: pg.Pool,
  { reportId, isDone, staffId, withNames }: Mark,
  now: Date,
): Promise<ProblemReport | null> {
  await db.query(
    isDone
      ? 'UPDATE problem_reports SET done_at = $2, done_by = $3 WHERE id = $1 AND done_at IS NULL'
      : 'UPDATE problem_reports SET done_at = NULL, done_by = NULL WHERE id = $1',
    isDone ? [reportId, now, staffId] : [reportId],
  );
  const { rows } = await db.query(
    `SELECT ${REPORT_COLUMNS} FROM problem_reports r JOIN users u ON u.id = r.user_id WHERE r.id = $2`,
    [withNames, reportId],
  );
  return rows[0] ? onTheWire(rows[0]) : null;
}

function onTheWire({ createdAt, doneAt, ...row }: ReportRow): ProblemReport {
  return { ...row, createdAt: createdAt.toISOString(), doneAt: doneAt?.toISOString() ?? null };
}
