-- Research: the analysis of a test looks at all its takings.

-- Counts runs, and tells whether there are new ones, without reading a taking.
CREATE INDEX test_takings_test_name_index
  ON test_takings (test_name, arrived_at) INCLUDE (user_id, language, age_years, flags);
