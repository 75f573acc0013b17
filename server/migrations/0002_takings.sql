-- Questions as they were served, forms handed out and used up, and results.

-- Once per battery version, language, test and form; a naming test's questions have no form.
CREATE TABLE question_sets (
  id uuid PRIMARY KEY,
  battery_version text NOT NULL,
  language text NOT NULL CHECK (language IN ('en', 'th')),
  test_name text NOT NULL,
  form smallint CHECK (form BETWEEN 0 AND 7),
  -- A list by index, with the keys.
  questions jsonb NOT NULL,
  served_at timestamptz NOT NULL,
  CONSTRAINT question_sets_key
    UNIQUE NULLS NOT DISTINCT (battery_version, language, test_name, form)
);

-- When a form was first handed out to a user: no result of it can have been finished before.
CREATE TABLE form_handouts (
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  test_name text NOT NULL,
  form smallint CHECK (form BETWEEN 0 AND 7),
  handed_out_at timestamptz NOT NULL,
  CONSTRAINT form_handouts_key UNIQUE NULLS NOT DISTINCT (user_id, test_name, form)
);

-- Forms set aside for one device, until a run of them starts or its token ends.
CREATE TABLE form_reservations (
  token_id uuid NOT NULL REFERENCES access_tokens (id) ON DELETE CASCADE,
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  test_name text NOT NULL,
  form smallint NOT NULL CHECK (form BETWEEN 0 AND 7),
  reserved_at timestamptz NOT NULL,
  PRIMARY KEY (token_id, test_name, form)
);
CREATE INDEX form_reservations_user_id_index ON form_reservations (user_id, test_name);

-- One row a sitting: its form is used up.
CREATE TABLE test_runs (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  -- The client's opaque text, scoped to the user.
  run_id text NOT NULL CHECK (length(run_id) BETWEEN 1 AND 64),
  test_name text NOT NULL,
  language text NOT NULL CHECK (language IN ('en', 'th')),
  form smallint CHECK (form BETWEEN 0 AND 7),
  -- By the device's clock; null where only a result or a rest of the run arrived.
  started_at timestamptz,
  arrived_at timestamptz NOT NULL,
  CONSTRAINT test_runs_key UNIQUE (user_id, run_id)
);
CREATE INDEX test_runs_user_id_index ON test_runs (user_id, test_name, arrived_at);

-- What interrupted runs answered. Never results.
CREATE TABLE incomplete_runs (
  id uuid PRIMARY KEY,
  test_run_id uuid NOT NULL UNIQUE REFERENCES test_runs (id) ON DELETE CASCADE,
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  answered_count smallint NOT NULL CHECK (answered_count BETWEEN 0 AND 30),
  answer_sheet jsonb NOT NULL,
  -- Seconds by question.
  time_sheet_s double precision[] NOT NULL,
  trials jsonb NOT NULL,
  arrived_at timestamptz NOT NULL
);
CREATE INDEX incomplete_runs_user_id_index ON incomplete_runs (user_id);

CREATE TABLE test_takings (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  -- The Idempotency-Key; null: each call is a new taking.
  idempotency_key text CHECK (length(idempotency_key) BETWEEN 1 AND 64),
  -- SHA-256 of the body as it was understood: the same key with another body is refused.
  body_hash bytea NOT NULL CHECK (length(body_hash) = 32),
  test_id smallint NOT NULL,
  test_type_id smallint NOT NULL CHECK (test_type_id BETWEEN 1 AND 6),
  test_name text NOT NULL,
  language text NOT NULL CHECK (language IN ('en', 'th')),
  -- null: a naming test, or versions that belong to no single form.
  form smallint CHECK (form BETWEEN 0 AND 7),
  battery_version text NOT NULL,
  voice_pack text,
  -- Counted here. null while a rater has not counted.
  score smallint CHECK (score BETWEEN 0 AND 1000),
  -- As the client counted, where it did.
  client_score smallint,
  is_score boolean NOT NULL,
  time_total_s double precision NOT NULL CHECK (time_total_s BETWEEN 0 AND 86400),
  -- Chosen numbers 1–4, or the words as typed.
  answer_sheet jsonb NOT NULL,
  time_sheet_s double precision[] NOT NULL,
  version_sheet smallint[] NOT NULL,
  long_term_order_no smallint,
  -- null: the client sent none.
  trials jsonb,
  device jsonb,
  flags text[] NOT NULL,
  strategy text,
  -- By the device's clock, as claimed.
  started_at timestamptz,
  finished_at timestamptz,
  arrived_at timestamptz NOT NULL,
  -- finished_at where it can be true, else arrived_at.
  created_at timestamptz NOT NULL,
  -- Of the taker on that day.
  age_years smallint NOT NULL,
  education text NOT NULL,
  CHECK (is_score = (score IS NOT NULL)),
  CONSTRAINT test_takings_idempotency_key UNIQUE (user_id, idempotency_key)
);
CREATE INDEX test_takings_newest_index
  ON test_takings (user_id, test_type_id, created_at DESC, id DESC);

-- From which question sets a taking's questions came: its form's, and its reserve's where one was used.
CREATE TABLE test_taking_question_sets (
  test_taking_id uuid NOT NULL REFERENCES test_takings (id) ON DELETE CASCADE,
  question_set_id uuid NOT NULL REFERENCES question_sets (id),
  PRIMARY KEY (test_taking_id, question_set_id)
);
CREATE INDEX test_taking_question_sets_set_index ON test_taking_question_sets (question_set_id);
