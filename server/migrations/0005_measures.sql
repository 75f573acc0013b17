-- What a taking says beside its points.
ALTER TABLE test_takings
  -- By name of the index (docs/codebook.md); null: a naming test, or not made yet.
  ADD COLUMN measures jsonb,
  -- Of the rules they were made by: older ones are made again after a start, from the sheets and the questions as served.
  ADD COLUMN measures_version smallint,
  ADD CONSTRAINT test_takings_measures_check CHECK ((measures IS NULL) = (measures_version IS NULL));

-- Finds the takings whose measures are to be made (again).
CREATE INDEX test_takings_measures_index
  ON test_takings (measures_version) WHERE test_type_id <> 6;
