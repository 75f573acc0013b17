-- Runs of short forms: what their questions are drawn from, and what the device has told of them.
CREATE TABLE short_runs (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  -- The client's own, one for each run.
  run_id text NOT NULL CHECK (length(run_id) BETWEEN 1 AND 64),
  test_name text NOT NULL,
  language text NOT NULL CHECK (language IN ('en', 'th')),
  form_length text NOT NULL CHECK (form_length IN ('short', 'veryShort')),
  battery_version text NOT NULL,
  seed text NOT NULL,
  -- [{ setSize, index, choice }] after which the server has named a question; never taken back.
  reported_choices json NOT NULL,
  begun_at timestamptz NOT NULL,
  CONSTRAINT short_runs_run UNIQUE (user_id, run_id)
);

-- Attempts of short forms: never among test_takings, whose scores are of thirty.
CREATE TABLE short_attempts (
  id uuid PRIMARY KEY,
  short_run_id uuid NOT NULL UNIQUE REFERENCES short_runs (id) ON DELETE CASCADE,
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  -- SHA-256 of the body as it was understood.
  body_hash bytea NOT NULL CHECK (length(body_hash) = 32),
  test_name text NOT NULL,
  language text NOT NULL CHECK (language IN ('en', 'th')),
  form_length text NOT NULL CHECK (form_length IN ('short', 'veryShort')),
  path text NOT NULL CHECK (path IN ('adaptive', 'fixed')),
  battery_version text NOT NULL,
  voice_pack text,
  -- Every presented question: [{ setSize, index, choice }], choice null where it was voided.
  choices json NOT NULL,
  -- Of the answered ones.
  time_sheet_s double precision[] NOT NULL,
  time_total_s double precision NOT NULL CHECK (time_total_s BETWEEN 0 AND 86400),
  -- { questionCount, rightCount, halfRightCount, theta, thetaSe, guessLogOdds, easy, hard }; null: a flag says why.
  measures json,
  -- null: the client sent none.
  trials json,
  device json,
  flags text[] NOT NULL,
  -- By the device's clock, as claimed.
  started_at timestamptz,
  finished_at timestamptz,
  arrived_at timestamptz NOT NULL,
  -- finished_at where it can be true, else arrived_at.
  created_at timestamptz NOT NULL,
  -- Of the taker on that day; null: of staff.
  age_years smallint,
  education text,
  plan_run_id uuid,
  plan_position smallint,
  CHECK (num_nulls(plan_run_id, plan_position) IN (0, 2))
);
CREATE INDEX short_attempts_newest_index ON short_attempts (user_id, created_at DESC, id DESC);
CREATE INDEX short_attempts_plan_run_index ON short_attempts (plan_run_id) WHERE plan_run_id IS NOT NULL;
