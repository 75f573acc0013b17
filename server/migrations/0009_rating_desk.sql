-- What the desk did not keep, and indexes for its queue.
-- Proposing again for waiting answers can be taken back: what was proposed before, while no rater touches the answer.
ALTER TABLE naming_answers
  -- null: it was not proposed again, or that was taken back.
  ADD COLUMN earlier_words jsonb,
  ADD COLUMN earlier_material_version text,
  ADD COLUMN earlier_lexicon_version integer,
  ADD CONSTRAINT naming_answers_earlier_check
    CHECK (num_nulls(earlier_words, earlier_material_version, earlier_lexicon_version) IN (0, 3));

-- The history also tells when a rater gives a word another usual spelling: by it words enter the lexicon.
ALTER TABLE rating_events
  DROP CONSTRAINT rating_events_kind_check,
  ADD CONSTRAINT rating_events_kind_check CHECK (kind IN ('claimed', 'released', 'decided', 'named',
    'confirmed', 'takenBack', 'finished', 'rescored', 'rescoringUndone'));

-- The oldest that wait, for each first rater apart: nobody reads through what they have rated themselves. Test and
-- language are in the index, so that a filter is settled there.
DROP INDEX naming_answers_queue_index;
CREATE INDEX naming_answers_waiting_index
  ON naming_answers (first_rated_by, queued_at, id, test_name, language)
  WHERE state IN ('first', 'second');
-- The desk's numbers, without reading the answers.
CREATE INDEX naming_answers_count_index
  ON naming_answers (state, test_name, language, final_material_version, final_lexicon_version);
