-- Which device runs a test, what became of the run, and the daily look for runs that are missing.

ALTER TABLE test_runs
  -- The device that started it, as long as it is logged in; null where the start never arrived.
  ADD COLUMN token_id uuid REFERENCES access_tokens (id) ON DELETE SET NULL,
  -- A second device of the same account went on instead.
  ADD COLUMN taken_over_at timestamptz,
  -- Its result was stored, and the device was told so afterwards. Stays if the result should ever be gone.
  ADD COLUMN saved_at timestamptz;
CREATE INDEX test_runs_token_id_index ON test_runs (token_id);
CREATE INDEX test_runs_arrived_at_index ON test_runs (arrived_at);

-- The run of a taking has its key, or its id where the client sent none.
CREATE INDEX test_takings_run_index ON test_takings (user_id, coalesce(idempotency_key, id::text));

UPDATE test_runs SET saved_at = taking.arrived_at
FROM test_takings taking
WHERE taking.user_id = test_runs.user_id
  AND coalesce(taking.idempotency_key, taking.id::text) = test_runs.run_id;

CREATE INDEX incomplete_runs_newest_index ON incomplete_runs (arrived_at DESC, id DESC);

-- One row a day on which runs were started, counted again for two weeks: what waits on a device may still come.
CREATE TABLE missing_run_reports (
  -- In the zone of the installation.
  day date PRIMARY KEY,
  started_count integer NOT NULL,
  finished_count integer NOT NULL,
  -- Broken off, with what was answered.
  unfinished_count integer NOT NULL,
  -- Started, and nothing since.
  missing_count integer NOT NULL,
  -- Acknowledged, and not there: must be 0.
  lost_count integer NOT NULL,
  made_at timestamptz NOT NULL
);
