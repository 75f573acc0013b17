-- Measures by other versions of the rules than the one in use, beside those of test_takings: none where they are the same.
ALTER TABLE test_takings
  -- The first version of the rules that gave these measures; null: measures_version and no other.
  ADD COLUMN measures_since smallint,
  ADD CONSTRAINT test_takings_measures_since_check CHECK (measures_since < measures_version);

CREATE TABLE former_measures (
  test_taking_id uuid NOT NULL REFERENCES test_takings (id) ON DELETE CASCADE,
  -- The first version that gave these, and the last.
  since smallint NOT NULL,
  version smallint NOT NULL,
  measures jsonb NOT NULL,
  -- Whether the attempt had the flag atChance.
  is_at_chance boolean NOT NULL,
  PRIMARY KEY (test_taking_id, version),
  CHECK (since <= version)
);
-- Finds what is to be moved, and counts it.
CREATE INDEX former_measures_version_index ON former_measures (version, since);

-- One row.
CREATE TABLE measures_use (
  is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only),
  -- Null: the newest.
  chosen_version smallint,
  -- Attempts whose measures were made again or moved: what is reckoned from them is of one count.
  change_count bigint NOT NULL DEFAULT 0
);
INSERT INTO measures_use DEFAULT VALUES;
