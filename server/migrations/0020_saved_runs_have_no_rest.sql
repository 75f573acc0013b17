-- A run that has its result has no rest. The database sees to it at the end of the statement that says so: by then it
-- sees a rest that was stored while the statement waited for it, and saving needs no statement and no transaction more.
-- Rests belong to runs that were there before, so that new runs have none.
CREATE FUNCTION delete_rests_of_saved_runs() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- By the index, however many rests there are.
  DELETE FROM incomplete_runs
    WHERE test_run_id = ANY (ARRAY(SELECT id FROM changed WHERE saved_at IS NOT NULL));
  RETURN NULL;
END $$;
CREATE TRIGGER test_runs_saved_have_no_rest AFTER UPDATE ON test_runs
  REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION delete_rests_of_saved_runs();
