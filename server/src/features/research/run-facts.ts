/** What stands with a run, full or short, as the research files tell it. */

/** Of a run `t`: the moment of the same person’s first run of any test, full or short. */
export const FIRST_RUN_AT = `least((SELECT min(o.created_at) FROM test_takings o WHERE o.user_id = t.user_id),
    (SELECT min(o.created_at) FROM short_attempts o WHERE o.user_id = t.user_id))`;

/** Where a run stood in a plan. */
export interface PlanPosition {
  readonly planRunId: string;
  /** Of a ready-made plan; null: a teacher’s own. */
  readonly ready: string | null;
  readonly order: string;
  /** From 1, rests and texts counted too. */
  readonly position: number;
  /** From 1, among the tests alone. */
  readonly testNo: number;
}

const UUID = '^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$';

/**
 * Of a run `t`: a `PlanPosition` as JSON; null where it is of no plan. A device may name whatever plan: only the way through a
 * plan of the same person counts that has this test at this step.
 */
export const PLAN_POSITION = `(SELECT jsonb_build_object('planRunId', way.id,
      'ready', CASE WHEN way.plan_id !~ '${UUID}' THEN way.plan_id END, 'order', way.step_order,
      'position', t.plan_position + 1,
      'testNo', (SELECT count(*) FROM jsonb_array_elements(way.steps::jsonb) WITH ORDINALITY AS s(step, no)
        WHERE step->>'kind' = 'test' AND no <= t.plan_position + 1))
    FROM plan_runs way WHERE way.id = t.plan_run_id AND way.user_id = t.user_id
      AND way.steps::jsonb->t.plan_position->>'testName' = t.test_name)`;
