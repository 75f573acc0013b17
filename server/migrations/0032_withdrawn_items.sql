-- Questions that a researcher takes out of the next battery version. Nothing changes for versions that are served.
CREATE TABLE withdrawn_items (
  id uuid PRIMARY KEY,
  test_name text NOT NULL,
  language text NOT NULL CHECK (language IN ('en', 'th')),
  battery_version text NOT NULL,
  form smallint NOT NULL CHECK (form BETWEEN 0 AND 7),
  -- Position in the form.
  item_index smallint NOT NULL CHECK (item_index BETWEEN 0 AND 29),
  reason text NOT NULL CHECK (reason IN ('lowDiscrimination', 'popularWrongChoice', 'dif', 'wording', 'other')),
  withdrawn_at timestamptz NOT NULL,
  withdrawn_by uuid REFERENCES users (id) ON DELETE SET NULL,
  restored_at timestamptz,
  restored_by uuid REFERENCES users (id) ON DELETE SET NULL,
  CHECK (restored_by IS NULL OR restored_at IS NOT NULL)
);
-- Withdrawn once, until it is restored.
CREATE UNIQUE INDEX withdrawn_items_name_index
  ON withdrawn_items (test_name, language, battery_version, form, item_index) WHERE restored_at IS NULL;
CREATE INDEX withdrawn_items_withdrawn_by_index ON withdrawn_items (withdrawn_by);
CREATE INDEX withdrawn_items_restored_by_index ON withdrawn_items (restored_by);
