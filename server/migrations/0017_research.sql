-- Research: the analysis of a test reads all its takings.

-- Also tells without reading takings whether there are new ones.
CREATE INDEX test_takings_test_name_index ON test_takings (test_name, arrived_at);
