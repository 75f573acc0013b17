-- For engines that spread tables over machines (Citus). They run triggers where the rows are: there a table has a number behind
-- its name, and there are no tables of what a statement changed.

-- What migration 10 does, without asking for the table's name.
CREATE OR REPLACE FUNCTION refuse_audit_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- The chain's end is moved by the trigger of the events and by nothing else.
  IF TG_ARGV[0] = 'chains' AND TG_OP = 'UPDATE' AND pg_trigger_depth() > 1 THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION '%: rows are added and never changed', TG_TABLE_NAME;
END $$;
DROP TRIGGER audit_chains_append_only ON audit_chains;
CREATE TRIGGER audit_chains_append_only BEFORE UPDATE OR DELETE ON audit_chains
  FOR EACH ROW EXECUTE FUNCTION refuse_audit_change('chains');

-- What migration 20 does, row by row: whoever saves changes few.
DROP TRIGGER test_runs_saved_have_no_rest ON test_runs;
CREATE OR REPLACE FUNCTION delete_rests_of_saved_runs() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM incomplete_runs WHERE test_run_id = NEW.id;
  RETURN NULL;
END $$;
CREATE TRIGGER test_runs_saved_have_no_rest AFTER UPDATE ON test_runs
  FOR EACH ROW WHEN (NEW.saved_at IS NOT NULL) EXECUTE FUNCTION delete_rests_of_saved_runs();
