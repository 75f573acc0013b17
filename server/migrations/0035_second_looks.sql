-- Words of final answers that their pupils asked to have looked at again: once a word.
CREATE TABLE second_looks (
  id uuid PRIMARY KEY,
  answer_id uuid NOT NULL REFERENCES naming_answers (id) ON DELETE CASCADE,
  -- In the text of the answer.
  word_start smallint NOT NULL,
  typed text NOT NULL,
  reason text CHECK (length(reason) BETWEEN 1 AND 200),
  requested_at timestamptz NOT NULL,
  -- null: it waits.
  decided_at timestamptz,
  decided_by uuid REFERENCES raters (id),
  decision_before text NOT NULL CHECK (decision_before IN ('1', '0', 'r', 's')),
  decision_after text CHECK (decision_after IN ('1', '0', 'r', 's')),
  CHECK (num_nulls(decided_at, decided_by, decision_after) IN (0, 3)),
  UNIQUE (answer_id, word_start)
);
CREATE INDEX second_looks_waiting_index ON second_looks (requested_at, id) WHERE decided_at IS NULL;
CREATE INDEX second_looks_decided_by_index ON second_looks (decided_by);

ALTER TABLE rating_events
  DROP CONSTRAINT rating_events_kind_check,
  ADD CONSTRAINT rating_events_kind_check CHECK (kind IN ('claimed', 'released', 'decided', 'named',
    'confirmed', 'takenBack', 'finished', 'rescored', 'rescoringUndone', 'lookedAgain'));
