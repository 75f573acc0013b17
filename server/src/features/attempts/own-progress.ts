/**
 * What a taker sees of their own results over time. Of the measures it tells the range of what was held, which sizes were
 * easy and hard, and the points of each sixth; nothing but points where the answers look like guessing.
 */
import {
  findDescription,
  findItemSource,
  SIXTH_SIZE,
  type Language,
  type TestName,
} from '@jamdai/battery';
import { MOST_PROGRESS_POINTS, type OwnProgress, type ProgressPoint } from '@jamdai/contract';
import { NumbersSchema, readColumns } from '../../core/database/read-columns.ts';
import type * as pg from '../../core/database/statements.ts';
import { readShownNorms, readShownPractice } from './shown-norms.ts';

export interface ProgressRow {
  readonly id: string;
  readonly test_name: TestName;
  readonly language: Language;
  readonly form: number | null;
  readonly sitting_no: number;
  readonly education: string | null;
  readonly score: number | null;
  readonly letter: string | null;
  readonly created_at: Date;
  readonly battery_version: string;
  readonly is_at_chance: boolean | null;
  /** Null: of rules by which nothing is told of sizes. */
  readonly at_chance: number | null;
  readonly held_low: number | null;
  readonly held_high: number | null;
  readonly easy_from: number | null;
  readonly easy_to: number | null;
  readonly hard_from: number | null;
  readonly hard_to: number | null;
  readonly sixth_scores: number[] | null;
  /** Null: no number of things was ever told of the test. */
  readonly span_estimate: number | null;
  readonly theta: number | null;
  readonly theta_se: number | null;
}

/** `testName` null: of all tests. */
export async function readOwnProgress(
  db: pg.Pool,
  userId: string,
  testName: TestName | null,
): Promise<OwnProgress> {
  const rows = await readProgressRows(db, userId, testName);
  const points = rows.slice(0, MOST_PROGRESS_POINTS).map(toPoint);
  return {
    points,
    norms: await readShownNorms(db, points),
    practice: await readShownPractice(db, points),
    sizes: [...new Set(points.map((point) => point.testName))].flatMap(sizesOf),
    hasMore: rows.length > MOST_PROGRESS_POINTS,
  };
}

/** Newest first; one more than are told, where there are more. */
export async function readProgressRows(
  db: pg.Pool,
  userId: string,
  testName: TestName | null,
): Promise<ProgressRow[]> {
  const { rows } = await db.query(
    `SELECT id, test_name, language, form, score,
       (SELECT letter FROM naming_answers WHERE test_taking_id = test_takings.id) AS letter, created_at, education,
       (row_number() OVER (PARTITION BY test_name, language ORDER BY created_at, id))::int AS sitting_no,
       battery_version,
       'atChance' = ANY (flags) AS is_at_chance, (measures->>'atChance')::int AS at_chance,
       (measures->>'heldLow')::int AS held_low, (measures->>'heldHigh')::int AS held_high,
       (measures->>'easyFrom')::int AS easy_from, (measures->>'easyTo')::int AS easy_to,
       (measures->>'hardFrom')::int AS hard_from, (measures->>'hardTo')::int AS hard_to,
       (measures->>'spanEstimate')::float8 AS span_estimate,
       (measures->>'theta')::float8 AS theta, (measures->>'thetaSe')::float8 AS theta_se,
       measures->'sixthScores' AS sixth_scores
     FROM test_takings
     WHERE user_id = $1 AND ($2::text IS NULL OR test_name = $2)
     ORDER BY created_at DESC, id DESC LIMIT $3`,
    [userId, testName, MOST_PROGRESS_POINTS + 1],
  );
  return readColumns(rows, { sixth_scores: NumbersSchema.nullable() });
}

/** The battery whose results were told as “about N things”, or, up to so many points, as a guess. */
const REWORDED_VERSION = '1.0.0';
const MOST_POINTS_OF_A_GUESS_THEN = 12;

export function toPoint(row: ProgressRow): ProgressPoint {
  const { test_name: testName, score } = row;
  const isAtChance = row.is_at_chance === true;
  const isReported = row.at_chance === 0;
  const [low, high] = [row.held_low, row.held_high];
  return {
    testTakingId: row.id,
    testName,
    lang: row.language,
    form: row.form,
    sittingNo: row.sitting_no,
    grade: row.education,
    score,
    letter: row.letter,
    createdAt: row.created_at.toISOString(),
    isAtChance,
    rewording: rewordingOf(row),
    held: isReported && low !== null && high !== null ? { low, high } : null,
    easy: isReported ? sizesIn(row.easy_from, row.easy_to) : null,
    hard: isReported ? sizesIn(row.hard_from, row.hard_to) : null,
    sixthScores: row.sixth_scores,
  };
}

/** Null as well where rules of before are in use again: their words stand there. */
function rewordingOf({
  battery_version: batteryVersion,
  score,
  at_chance: atChance,
  span_estimate: spanEstimate,
}: ProgressRow): ProgressPoint['rewording'] {
  if (batteryVersion !== REWORDED_VERSION || score === null || atChance === null) return null;
  const [wasGuess, isGuess] = [score <= MOST_POINTS_OF_A_GUESS_THEN, atChance === 1];
  if (wasGuess !== isGuess) return 'pattern';
  return isGuess || spanEstimate === null ? null : 'about';
}

function sizesIn(from: number | null, to: number | null): ProgressPoint['easy'] {
  return from === null || to === null ? null : { from, to };
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
