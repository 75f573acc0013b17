-- Counts changes, so that two windows do not write over each other.
ALTER TABLE plans ADD COLUMN revision integer NOT NULL DEFAULT 1;

ALTER TABLE plan_assignments
  ADD COLUMN revision integer NOT NULL DEFAULT 1,
  -- null: as the plan has it.
  ADD COLUMN step_order text CHECK (step_order IN ('fixed', 'random', 'balanced')),
  -- Who has come to the end, in lots of ten and more: once counted, it follows nobody who leaves.
  ADD COLUMN finished_count integer NOT NULL DEFAULT 0,
  ADD COLUMN finished_counted_at timestamptz,
  DROP CONSTRAINT plan_assignments_check,
  -- None of the two: the plan was deleted, and whoever has begun it goes on.
  ADD CHECK (num_nonnulls(ready_plan, own_plan_id) <= 1),
  DROP CONSTRAINT plan_assignments_own_plan_id_fkey,
  ADD FOREIGN KEY (own_plan_id) REFERENCES plans (id) ON DELETE SET NULL;
