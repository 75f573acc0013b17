-- Answers of naming tests on their way to a score, what raters decide about them, and the words they add to the
-- lexicon. Everything about an answer goes with the account that gave it; a rater's work stays under a number.

CREATE TABLE raters (
  id uuid PRIMARY KEY,
  -- The pseudonym: all that the desk, the history and the exports say about a rater.
  rater_no integer GENERATED ALWAYS AS IDENTITY UNIQUE,
  -- null: the account is gone.
  user_id uuid REFERENCES users (id) ON DELETE SET NULL
);
CREATE UNIQUE INDEX raters_user_id_index ON raters (user_id) WHERE user_id IS NOT NULL;

CREATE TABLE naming_answers (
  id uuid PRIMARY KEY,
  test_taking_id uuid NOT NULL UNIQUE REFERENCES test_takings (id) ON DELETE CASCADE,
  -- Random: the id would tell when the test was taken.
  attempt_code text NOT NULL UNIQUE,
  test_name text NOT NULL,
  language text NOT NULL CHECK (language IN ('en', 'th')),
  letter text NOT NULL,
  queued_at timestamptz NOT NULL,
  -- One of the random share that is rated twice: decided on arrival.
  is_drawn boolean NOT NULL,
  state text NOT NULL CHECK (state IN ('first', 'second', 'adjudication', 'final')),
  -- The machine's proposal: [{ typed, onsetS, class, canonical, subcategory }].
  words jsonb NOT NULL,
  word_count smallint NOT NULL,
  unknown_count smallint NOT NULL,
  material_version text NOT NULL,
  lexicon_version integer NOT NULL,
  -- While it waits for the second rating: who may not give it.
  first_rated_by uuid REFERENCES raters (id),
  -- Who has it open, and until when nobody else gets it.
  leased_by uuid REFERENCES raters (id),
  leased_until timestamptz,
  -- As decided: the proposal's fields, start, end and decision.
  final_words jsonb,
  -- Indices of the final words (battery design, section 4).
  final_measures jsonb,
  final_material_version text,
  final_lexicon_version integer,
  finished_at timestamptz,
  CHECK ((state = 'final') = (final_words IS NOT NULL)),
  CHECK (num_nulls(final_words, final_measures, final_material_version, final_lexicon_version,
    finished_at) IN (0, 5)),
  CHECK (num_nulls(leased_by, leased_until) IN (0, 2))
);
-- The oldest that wait; the archive is not in it.
CREATE INDEX naming_answers_queue_index ON naming_answers (queued_at, id)
  WHERE state IN ('first', 'second');
CREATE INDEX naming_answers_adjudication_index ON naming_answers (queued_at, id)
  WHERE state = 'adjudication';
CREATE INDEX naming_answers_state_index ON naming_answers (state, queued_at, id);
CREATE INDEX naming_answers_leased_index ON naming_answers (leased_by) WHERE leased_by IS NOT NULL;
-- Results of naming tests that are not queued yet: those saved before this migration.
CREATE INDEX test_takings_unrated_index ON test_takings (id)
  WHERE test_type_id = 6 AND NOT is_score;

CREATE TABLE ratings (
  id uuid PRIMARY KEY,
  answer_id uuid NOT NULL REFERENCES naming_answers (id) ON DELETE CASCADE,
  rater_id uuid NOT NULL REFERENCES raters (id),
  is_adjudication boolean NOT NULL,
  -- [{ start, end, decision, canonical }] in the order of the text.
  words jsonb NOT NULL,
  -- Counts saves.
  revision integer NOT NULL,
  opened_at timestamptz NOT NULL,
  -- null: a draft.
  confirmed_at timestamptz,
  -- 1 or 2 in the order of confirmation; null: a draft or an adjudication.
  place smallint CHECK (place IN (1, 2)),
  CHECK ((place IS NOT NULL) = (confirmed_at IS NOT NULL AND NOT is_adjudication)),
  CONSTRAINT ratings_key UNIQUE (answer_id, rater_id, is_adjudication),
  CONSTRAINT ratings_place_key UNIQUE (answer_id, place)
);
CREATE UNIQUE INDEX ratings_adjudication_index ON ratings (answer_id)
  WHERE is_adjudication AND confirmed_at IS NOT NULL;
CREATE INDEX ratings_rater_id_index ON ratings (rater_id, confirmed_at DESC);
CREATE INDEX ratings_draft_index ON ratings (rater_id) WHERE confirmed_at IS NULL;

-- Who decided what and when, old and new. Rows are added and never changed.
CREATE TABLE rating_events (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  at timestamptz NOT NULL,
  answer_id uuid NOT NULL REFERENCES naming_answers (id) ON DELETE CASCADE,
  -- null: the machine, or the setting of second ratings.
  rater_id uuid REFERENCES raters (id),
  kind text NOT NULL CHECK (kind IN ('claimed', 'released', 'decided', 'confirmed', 'takenBack',
    'finished', 'rescored', 'rescoringUndone')),
  typed text,
  before text,
  after text
);
CREATE INDEX rating_events_answer_id_index ON rating_events (answer_id, id);

-- The newest row holds.
CREATE TABLE rating_settings (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  is_second_rating_on boolean NOT NULL,
  -- null: as installed.
  changed_by uuid REFERENCES raters (id),
  changed_at timestamptz NOT NULL
);
INSERT INTO rating_settings (is_second_rating_on, changed_at) VALUES (true, now());

-- Version 0 is the material as it ships.
CREATE TABLE lexicon_versions (
  version integer PRIMARY KEY CHECK (version > 0),
  made_at timestamptz NOT NULL,
  made_by uuid NOT NULL REFERENCES raters (id)
);
CREATE TABLE lexicon_words (
  id uuid PRIMARY KEY,
  language text NOT NULL CHECK (language IN ('en', 'th')),
  test_name text NOT NULL,
  canonical text NOT NULL,
  added_in_version integer NOT NULL REFERENCES lexicon_versions (version),
  -- null: still in.
  withdrawn_in_version integer REFERENCES lexicon_versions (version)
);
CREATE UNIQUE INDEX lexicon_words_index ON lexicon_words (language, test_name, canonical)
  WHERE withdrawn_in_version IS NULL;
-- Which raters counted a word that the lexicon does not have, in which final answer.
CREATE TABLE lexicon_evidence (
  language text NOT NULL CHECK (language IN ('en', 'th')),
  test_name text NOT NULL,
  canonical text NOT NULL,
  answer_id uuid NOT NULL REFERENCES naming_answers (id) ON DELETE CASCADE,
  rater_id uuid NOT NULL REFERENCES raters (id),
  PRIMARY KEY (language, test_name, canonical, answer_id, rater_id)
);
CREATE INDEX lexicon_evidence_answer_id_index ON lexicon_evidence (answer_id);

-- Final answers scored again on request; the newest that holds can be undone.
CREATE TABLE rescorings (
  id uuid PRIMARY KEY,
  made_at timestamptz NOT NULL,
  made_by uuid NOT NULL REFERENCES raters (id),
  material_version text NOT NULL,
  lexicon_version integer NOT NULL,
  undone_at timestamptz,
  undone_by uuid REFERENCES raters (id),
  CHECK (num_nulls(undone_at, undone_by) IN (0, 2))
);
CREATE TABLE rescoring_changes (
  rescoring_id uuid NOT NULL REFERENCES rescorings (id) ON DELETE CASCADE,
  answer_id uuid NOT NULL REFERENCES naming_answers (id) ON DELETE CASCADE,
  words_before jsonb NOT NULL,
  words_after jsonb NOT NULL,
  material_version_before text NOT NULL,
  lexicon_version_before integer NOT NULL,
  PRIMARY KEY (rescoring_id, answer_id)
);
CREATE INDEX rescoring_changes_answer_id_index ON rescoring_changes (answer_id);

-- Deletion of an answer takes its history along; nothing else may touch it.
CREATE FUNCTION refuse_history_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND pg_trigger_depth() > 1 THEN RETURN OLD; END IF;
  RAISE EXCEPTION 'rating_events: rows are added and never changed';
END $$;
CREATE TRIGGER rating_events_append_only BEFORE UPDATE OR DELETE ON rating_events
  FOR EACH ROW EXECUTE FUNCTION refuse_history_change();

-- A rater whose account goes: confirmed work stays, open work returns to the queue.
CREATE FUNCTION return_open_work() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM ratings WHERE rater_id = NEW.id AND confirmed_at IS NULL;
  UPDATE naming_answers SET leased_by = NULL, leased_until = NULL WHERE leased_by = NEW.id;
  RETURN NULL;
END $$;
CREATE TRIGGER raters_return_open_work AFTER UPDATE OF user_id ON raters
  FOR EACH ROW WHEN (OLD.user_id IS NOT NULL AND NEW.user_id IS NULL)
  EXECUTE FUNCTION return_open_work();

INSERT INTO installation_secrets (name, value)
VALUES ('second_ratings',
  sha256(convert_to(gen_random_uuid()::text || gen_random_uuid()::text || 'second_ratings', 'UTF8')));
