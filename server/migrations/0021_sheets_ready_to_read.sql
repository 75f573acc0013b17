-- Research reads a hundred thousand sheets at once. To write them out from jsonb and a list cost PostgreSQL more than all
-- the rest of that, so a row has them ready, and an index has all that is read: the rows themselves are large.
ALTER TABLE test_takings
  -- The thirty choices, a digit each; null: words. Made by the database from answer_sheet.
  ADD COLUMN choices text,
  -- The thirty versions, a digit each; null: words. Made by the database from version_sheet.
  ADD COLUMN versions text,
  -- 'coarse', 'fine' or 'none'; null: not known. Made by the database from device.
  ADD COLUMN pointer text;

CREATE FUNCTION write_sheets_out() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  choices text := translate(NEW.answer_sheet::text, '[], ', '');
  versions text := array_to_string(NEW.version_sheet, '');
  -- A pattern would take twice as long as all the rest.
  is_written bool := length(choices) = 30 AND length(versions) = 30
    AND translate(choices || versions, '12345678', '') = '';
BEGIN
  NEW.choices := CASE WHEN is_written THEN choices END;
  NEW.versions := CASE WHEN is_written THEN versions END;
  NEW.pointer := NEW.device->>'pointer';
  RETURN NEW;
END $$;
CREATE TRIGGER test_takings_write_sheets_out BEFORE INSERT OR UPDATE OF answer_sheet, version_sheet, device
  ON test_takings FOR EACH ROW EXECUTE FUNCTION write_sheets_out();

-- Those that are there: what is kept apart, such as the logs, is not written anew.
DROP INDEX test_takings_test_name_index;
UPDATE test_takings SET answer_sheet = answer_sheet;
CREATE INDEX test_takings_test_name_index ON test_takings (test_name, arrived_at)
  INCLUDE (id, user_id, created_at, language, battery_version, age_years, flags, is_score, score, choices,
    versions, pointer);
