-- A share of the answers of naming tests is rated twice without the machine's proposals, so that what raters agree on is not
-- what they were both shown.

-- Null: not handed out yet. Settled when a rater first gets the answer, for good, and then the same for the second rater.
ALTER TABLE naming_answers ADD COLUMN is_blind boolean;
UPDATE naming_answers a SET is_blind = false
WHERE a.state <> 'first' OR EXISTS (SELECT 1 FROM rating_events e WHERE e.answer_id = a.id);

-- Of all answers, in hundredths.
ALTER TABLE rating_settings ADD COLUMN blind_percent smallint NOT NULL DEFAULT 20
  CHECK (blind_percent BETWEEN 0 AND 100);
