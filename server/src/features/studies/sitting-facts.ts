/**
 * How far sittings are: a step is done by an attempt that names it, of the test and the length it asks for, or when it was
 * passed; one of the sittings is finished with its last step. Counted in the database, so that a live view of thousands stays quick.
 */
import { written, readColumns } from '../../core/database/read-columns.ts';
import type { PlanStep } from '@jamdai/contract';
import { statement } from '../../core/database/statements.ts';
import type { Database } from './study-row.ts';

/** SQL: of a plan run `r`: position and moment of every step that is done. */
const DONE_STEPS = `
  SELECT done.step_position AS position, done.passed_at AS at, false AS is_attempt
  FROM plan_steps_passed done WHERE done.plan_run_id = r.id
  UNION ALL
  SELECT t.plan_position, t.arrived_at, true FROM test_takings t
  WHERE t.plan_run_id = r.id AND t.user_id = r.user_id
    AND r.steps->t.plan_position::int->>'testName' = t.test_name
    AND r.steps->t.plan_position::int->>'length' = 'full'
  UNION ALL
  SELECT q.plan_position, q.arrived_at, true FROM short_attempts q
  WHERE q.plan_run_id = r.id AND q.user_id = r.user_id AND 'notFinished' <> ALL (q.flags)
    AND r.steps->q.plan_position::int->>'testName' = q.test_name
    AND r.steps->q.plan_position::int->>'length' = q.form_length`;

/** SQL: `isDone`: which of the steps `d` that are done count. */
const sittings = (
  isDone: string,
): string => `SELECT s.participant_id, s.study_id, s.sitting_key, s.plan_run_id, s.design_version,
    s.opens_on, s.closes_on, s.begun_at, s.is_late, r.steps,
    count(DISTINCT d.position) AS done_count,
    count(DISTINCT d.position) FILTER (WHERE r.steps->d.position::int->>'kind' = 'test') AS done_tests,
    max(d.at) AS last_done_at,
    count(DISTINCT d.position) = json_array_length(r.steps) AS is_finished
  FROM study_sittings s JOIN plan_runs r ON r.id = s.plan_run_id
  LEFT JOIN LATERAL (${DONE_STEPS}) d ON ${isDone}`;

/** SQL: `participant_id`, `study_id` of whoever finished all sittings of the newest design. */
export const FINISHED_PEOPLE = `SELECT f.participant_id, f.study_id FROM (
    ${sittings('true')} GROUP BY s.id, r.id) f
  WHERE f.is_finished GROUP BY f.participant_id, f.study_id
  HAVING count(*) >= (SELECT json_array_length(newest.design::json->'sittings') FROM study_designs newest
    WHERE newest.study_id = f.study_id ORDER BY newest.version DESC LIMIT 1)`;

export interface SittingFacts {
  readonly participantId: string;
  readonly sittingKey: string;
  readonly planRunId: string;
  readonly designVersion: number;
  readonly opensOn: string;
  readonly closesOn: string;
  readonly begunAt: Date;
  readonly isLate: boolean;
  readonly steps: readonly PlanStep[];
  readonly doneTests: number;
  readonly lastDoneAt: Date | null;
  /** Null: not finished. */
  readonly finishedAt: Date | null;
}

const OF_STUDY = statement(
  'begun sittings of a study',
  `SELECT f.participant_id AS "participantId", f.sitting_key AS "sittingKey", f.plan_run_id AS "planRunId",
     f.design_version AS "designVersion", f.opens_on::text AS "opensOn", f.closes_on::text AS "closesOn",
     f.begun_at AS "begunAt", f.is_late AS "isLate", f.steps, f.done_tests::int AS "doneTests",
     f.last_done_at AS "lastDoneAt", CASE WHEN f.is_finished THEN f.last_done_at END AS "finishedAt"
   FROM (${sittings('($3::timestamptz IS NULL OR d.at <= $3)')}
     WHERE s.study_id = $1 AND ($2::uuid IS NULL OR s.participant_id = $2) GROUP BY s.id, r.id) f
   ORDER BY f.begun_at`,
);

/** `participantId` null: of everybody. In the order in which they were begun. `until`: no later step counts; null: all do. */
export async function readSittings(
  db: Database,
  studyId: string,
  participantId: string | null,
  until: Date | null = null,
): Promise<SittingFacts[]> {
  const { rows } = await db.query(OF_STUDY, [studyId, participantId, until]);
  return readColumns(rows, { steps: written<PlanStep[]>() });
}

const FINISHED = statement(
  'who finished a study',
  `SELECT done.participant_id AS "participantId" FROM (${FINISHED_PEOPLE}) done WHERE done.study_id = $1`,
);

export async function countFinished(db: Database, studyId: string): Promise<number> {
  return (await db.query(FINISHED, [studyId])).rowCount ?? 0;
}
