-- The letter pair that a naming test showed, also where it was broken off: the next run has another.

ALTER TABLE test_runs ADD COLUMN long_term_order_no smallint;
