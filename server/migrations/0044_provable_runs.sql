-- What a device tells of a run while it happens: so many trials, and the link of its chain after them. Gone with its result.
CREATE TABLE run_marks (
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  run_id text NOT NULL CHECK (length(run_id) BETWEEN 1 AND 64),
  trial_count smallint NOT NULL CHECK (trial_count BETWEEN 1 AND 60),
  -- SHA-256 as base64url.
  link text NOT NULL CHECK (length(link) = 43),
  arrived_at timestamptz NOT NULL,
  PRIMARY KEY (user_id, run_id, trial_count)
);

-- What can be used for one result only: a hand-out ("h:" and its number) and the times of a log ("l:" and their hash). The
-- first result has it.
CREATE TABLE single_uses (
  use_id text PRIMARY KEY CHECK (length(use_id) BETWEEN 3 AND 60),
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  test_taking_id uuid NOT NULL
);
CREATE INDEX single_uses_user_index ON single_uses (user_id);

-- Handed out, logged, chained, in its own time and once.
ALTER TABLE test_takings ADD COLUMN is_verified boolean NOT NULL DEFAULT false;

-- Signs of how a result came about that comparisons do not leave out, as a researcher decided.
CREATE TABLE counted_flags (
  flag text PRIMARY KEY,
  counted_at timestamptz NOT NULL
);
