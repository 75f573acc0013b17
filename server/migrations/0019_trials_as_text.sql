-- What happened in a run is written with every result, read by few and never searched: as the text that it is.
-- Turned into jsonb it cost PostgreSQL more than the whole rest of a save. The table is written anew once.
ALTER TABLE test_takings ALTER COLUMN trials TYPE json USING trials::text::json;
