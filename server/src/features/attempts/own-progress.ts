/**
 * What a taker sees of their own results over time. Of the measures it tells the span with its interval and the points of
 * each sixth, and no span where the score may be guessed (battery design, 2.8).
 */
import {
  findDescription,
  findItemSource,
  mayBeGuessed,
  SIXTH_SIZE,
  type Language,
  type TestName,
} from '@jamdai/battery';
import { MOST_PROGRESS_POINTS, type OwnProgress, type ProgressPoint } from '@jamdai/contract';
import { NumbersSchema, readColumns } from '../../core/database/read-columns.ts';
import type * as pg from '../../core/database/statements.ts';
import { readShownNorms, readShownPractice } from './shown-norms.ts';

interface ProgressRow {
  readonly id: string;
  readonly test_name: TestName;
  readonly language: Language;
  readonly form: number | null;
  readonly sitting_no: number;
  readonly education: string | null;
  readonly score: number | null;
  readonly created_at: Date;
  readonly span: number | null;
  readonly span_low: number | null;
  readonly span_high: number | null;
  readonly sixth_scores: number[] | null;
}

/** `testName` null: of all tests. */
export async function readOwnProgress(
  db: pg.Pool,
  userId: string,
  testName: TestName | null,
): Promise<OwnProgress> {
  const { rows } = await db.query(
    `SELECT id, test_name, language, form, score, created_at, education,
       (row_number() OVER (PARTITION BY test_name, language ORDER BY created_at, id))::int AS sitting_no,
       (measures->>'spanEstimate')::double precision AS span,
       (measures->>'spanLow')::double precision AS span_low,
       (measures->>'spanHigh')::double precision AS span_high,
       measures->'sixthScores' AS sixth_scores
     FROM test_takings
     WHERE user_id = $1 AND ($2::text IS NULL OR test_name = $2)
     ORDER BY created_at DESC, id DESC LIMIT $3`,
    [userId, testName, MOST_PROGRESS_POINTS + 1],
  );
  const shown = rows.slice(0, MOST_PROGRESS_POINTS);
  const points = readColumns(shown, { sixth_scores: NumbersSchema.nullable() }).map(toPoint);
  return {
    points,
    norms: await readShownNorms(db, points),
    practice: await readShownPractice(db, points),
    sizes: [...new Set(points.map((point) => point.testName))].flatMap(sizesOf),
    hasMore: rows.length > MOST_PROGRESS_POINTS,
  };
}

function toPoint(row: ProgressRow): ProgressPoint {
  const { test_name: testName, score, span, span_low: low, span_high: high } = row;
  const isReported = span !== null && low !== null && high !== null;
  return {
    testTakingId: row.id,
    testName,
    lang: row.language,
    form: row.form,
    sittingNo: row.sitting_no,
    grade: row.education,
    score,
    createdAt: row.created_at.toISOString(),
    span: isReported && !mayBeGuessed({ testName, score }) ? { about: span, low, high } : null,
    sixthScores: row.sixth_scores,
  };
}

/** None for naming tests, and for tests whose questions do not grow. */
function sizesOf(testName: TestName): OwnProgress['sizes'] {
  const sizes = findDescription(testName)?.setSizes;
  if (!sizes || findItemSource(testName)?.choiceShape === 'fixed') return [];
  const sixths = Array.from({ length: sizes.length / SIXTH_SIZE }, (_, sixth) => {
    const requested = sizes.slice(sixth * SIXTH_SIZE, (sixth + 1) * SIXTH_SIZE);
    return { from: Math.min(...requested), to: Math.max(...requested) };
  });
  return [{ testName, sixths }];
}
