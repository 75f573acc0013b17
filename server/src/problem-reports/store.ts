/** Problem reports in the database, twenty an hour for each account. */
import type { ProblemReportRequestSchema } from '@jamdai/contract';
import type pg from 'pg';
import type { z } from 'zod';
import { inTransaction } from '../in-transaction.ts';
import { makeRecordId } from '../record-id.ts';

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
    const { rows } = await client.query<{
      created_at: Date;
      problem: string;
      description: string;
    }>(
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
