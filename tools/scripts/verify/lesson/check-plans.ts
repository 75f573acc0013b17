/** What the pupils had finished, held against what the database has: attempts of both kinds, and the steps of each plan. */
import type { PlanStep } from '@jamdai/contract';
import { withDatabase } from '../kills/database-of.ts';
import type { FinishedTest } from './pupil-in-lesson.ts';

export interface FoundInDatabase {
  readonly shortAttempts: number;
  readonly fullAttempts: number;
  /** Finished, and not there. */
  readonly lost: number;
  /** Attempts beyond one for a step of a plan, and plans beyond one for a pupil. */
  readonly doubled: number;
  /** Attempts of nobody's run. */
  readonly strange: number;
  readonly planCount: number;
  /** Steps of a plan without what does them. */
  readonly openSteps: number;
  readonly unfinishedPlans: number;
  /** Short attempts that were not measured, or with a flag that an honest path does not get. */
  readonly misjudged: readonly string[];
}

interface AttemptRow {
  readonly runId: string | null;
  readonly planRunId: string | null;
  readonly position: number | null;
}

export function checkPlans(
  dataDir: string,
  finished: readonly FinishedTest[],
): Promise<FoundInDatabase> {
  return withDatabase(dataDir, async (pool) => {
    const { rows: short } = await pool.query<
      AttemptRow & { flags: string[]; isMeasured: boolean; testName: string }
    >(
      `SELECT r.run_id AS "runId", a.plan_run_id AS "planRunId", a.plan_position AS position, a.flags,
         a.measures IS NOT NULL AS "isMeasured", a.test_name AS "testName"
       FROM short_attempts a JOIN short_runs r ON r.id = a.short_run_id`,
    );
    const { rows: full } = await pool.query<AttemptRow>(
      `SELECT idempotency_key AS "runId", plan_run_id AS "planRunId", plan_position AS position FROM test_takings`,
    );
    const { rows: plans } = await pool.query<{
      id: string;
      username: string;
      steps: PlanStep[];
    }>('SELECT p.id, u.username, p.steps FROM plan_runs p JOIN users u ON u.id = p.user_id');
    const { rows: passed } = await pool.query<{ planRunId: string; position: number }>(
      'SELECT plan_run_id AS "planRunId", step_position AS position FROM plan_steps_passed',
    );
    const attempts: readonly AttemptRow[] = [...short, ...full];
    const stored = new Set(attempts.map(({ runId }) => runId));
    const known = new Set(finished.map(({ runId }) => runId));
    const done = new Set([...attempts, ...passed].map(stepOf));
    const openOf = plans.map(
      ({ id, steps }) =>
        steps.filter((_, position) => !done.has(stepOf({ planRunId: id, position }))).length,
    );
    const pupils = new Set(plans.map(({ username }) => username));
    return {
      ...{ shortAttempts: short.length, fullAttempts: full.length, planCount: plans.length },
      lost: finished.filter(({ runId }) => !stored.has(runId)).length,
      doubled: attempts.length - new Set(attempts.map(stepOf)).size + plans.length - pupils.size,
      strange: attempts.filter(({ runId }) => runId === null || !known.has(runId)).length,
      openSteps: openOf.reduce((sum, count) => sum + count, 0),
      unfinishedPlans: openOf.filter((count) => count > 0).length,
      misjudged: short.flatMap(({ testName, isMeasured, flags }) =>
        isMeasured && flags.length === 0
          ? []
          : [`${testName}: ${flags.join(' ') || 'not measured'}`],
      ),
    };
  });
}

function stepOf({ planRunId, position }: Omit<AttemptRow, 'runId'>): string {
  return `${planRunId} ${position}`;
}
