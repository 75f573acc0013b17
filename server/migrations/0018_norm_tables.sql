-- Norm tables: what takers of a grade reached, as a person of the staff published it.

CREATE TABLE norm_tables (
  id uuid PRIMARY KEY,
  test_name text NOT NULL,
  -- From 1, by test. The highest is shown unless it was withdrawn.
  version integer NOT NULL CHECK (version >= 1),
  published_at timestamptz NOT NULL,
  published_by uuid REFERENCES users (id) ON DELETE SET NULL,
  withdrawn_at timestamptz,
  withdrawn_by uuid REFERENCES users (id) ON DELETE SET NULL,
  CONSTRAINT norm_tables_version_key UNIQUE (test_name, version),
  CHECK (withdrawn_by IS NULL OR withdrawn_at IS NOT NULL)
);
CREATE INDEX norm_tables_published_by_index ON norm_tables (published_by);
CREATE INDEX norm_tables_withdrawn_by_index ON norm_tables (withdrawn_by);

-- Figures of a language, grade and sitting. They stay when accounts are deleted.
CREATE TABLE norm_cells (
  id uuid PRIMARY KEY,
  norm_table_id uuid NOT NULL REFERENCES norm_tables (id),
  language text NOT NULL CHECK (language IN ('en', 'th')),
  grade text NOT NULL CHECK (grade IN ('7', '8', '9')),
  sitting_no smallint NOT NULL CHECK (sitting_no >= 1),
  -- The cell of an earlier table whose figures stayed; null: made for this table. No reference: a table that refers to
  -- itself has no order in which a backup could bring it back.
  kept_from uuid,
  people_count integer NOT NULL CHECK (people_count >= 10),
  -- JSON as the battery made it: mean, sd, limits, measurementError, change.
  figures jsonb NOT NULL,
  CONSTRAINT norm_cells_name_key UNIQUE (norm_table_id, language, grade, sitting_no)
);

-- Who was counted, so that a later table does not give a few away beside this one. Without the account a random key is left.
CREATE TABLE norm_members (
  norm_cell_id uuid NOT NULL REFERENCES norm_cells (id),
  -- Random, one a person and test.
  person_key uuid NOT NULL,
  user_id uuid REFERENCES users (id) ON DELETE SET NULL,
  PRIMARY KEY (norm_cell_id, person_key)
);
CREATE INDEX norm_members_user_id_index ON norm_members (user_id);
