-- A teacher's own plans: tests, rests and texts in a row.
CREATE TABLE plans (
  id uuid PRIMARY KEY,
  teacher_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  -- { th, en }
  name json NOT NULL,
  step_order text NOT NULL CHECK (step_order IN ('fixed', 'random', 'balanced')),
  steps json NOT NULL,
  made_at timestamptz NOT NULL,
  changed_at timestamptz NOT NULL
);
CREATE INDEX plans_teacher_index ON plans (teacher_id);

-- One plan, one class, one window of days.
CREATE TABLE plan_assignments (
  id uuid PRIMARY KEY,
  class_id uuid NOT NULL REFERENCES classes (id) ON DELETE CASCADE,
  -- One of the two.
  ready_plan text,
  own_plan_id uuid REFERENCES plans (id) ON DELETE CASCADE,
  -- In the zone of the installation, both included.
  opens_on date NOT NULL,
  closes_on date NOT NULL,
  made_at timestamptz NOT NULL,
  ended_at timestamptz,
  CHECK (num_nulls(ready_plan, own_plan_id) = 1),
  CHECK (opens_on <= closes_on)
);
CREATE INDEX plan_assignments_class_index ON plan_assignments (class_id);
CREATE INDEX plan_assignments_own_plan_index ON plan_assignments (own_plan_id);

-- A pupil on the way through a plan, as it was when they began.
CREATE TABLE plan_runs (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  -- Of a ready-made plan, or a UUID of plans; it outlives them.
  plan_id text NOT NULL,
  -- null: begun of one's own accord, or the assignment is gone.
  assignment_id uuid REFERENCES plan_assignments (id) ON DELETE SET NULL,
  name json NOT NULL,
  step_order text NOT NULL CHECK (step_order IN ('fixed', 'random', 'balanced')),
  -- In the pupil's own order.
  steps json NOT NULL,
  started_at timestamptz NOT NULL
);
CREATE INDEX plan_runs_user_index ON plan_runs (user_id);
CREATE INDEX plan_runs_assignment_index ON plan_runs (assignment_id);

-- Rests and texts that were seen, tests that were left out.
CREATE TABLE plan_steps_passed (
  plan_run_id uuid NOT NULL REFERENCES plan_runs (id) ON DELETE CASCADE,
  step_position smallint NOT NULL CHECK (step_position >= 0),
  passed_at timestamptz NOT NULL,
  PRIMARY KEY (plan_run_id, step_position)
);

-- The step in which it was made: no reference, so that no result is turned away for its plan.
ALTER TABLE test_takings
  ADD COLUMN plan_run_id uuid,
  ADD COLUMN plan_position smallint,
  ADD CHECK (num_nulls(plan_run_id, plan_position) IN (0, 2));
CREATE INDEX test_takings_plan_run_index ON test_takings (plan_run_id) WHERE plan_run_id IS NOT NULL;
