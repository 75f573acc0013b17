-- What a device says of tests that still wait on it, and the order of consents that came within one millisecond.

ALTER TABLE access_tokens
  -- Finished tests on the device that are not sent yet, as it told at that time.
  ADD COLUMN waiting_count smallint NOT NULL DEFAULT 0 CHECK (waiting_count BETWEEN 0 AND 999),
  ADD COLUMN waiting_told_at timestamptz,
  ADD CHECK (waiting_count = 0 OR waiting_told_at IS NOT NULL);

-- The order in which they were recorded: an id of the same millisecond does not tell.
ALTER TABLE consents ADD COLUMN place bigint;
UPDATE consents SET place = ordered.place
FROM (SELECT id, row_number() OVER (ORDER BY recorded_at, id) AS place FROM consents) ordered
WHERE ordered.id = consents.id;
ALTER TABLE consents ALTER COLUMN place SET NOT NULL;
ALTER TABLE consents ALTER COLUMN place ADD GENERATED ALWAYS AS IDENTITY;
SELECT setval(pg_get_serial_sequence('consents', 'place'), coalesce(max(place), 0) + 1, false) FROM consents;
