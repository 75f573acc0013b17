-- Figures of a class for its teacher, counted in lots of ten pupils or more, and single results that pupils show.

-- A lot is counted once. It stays as it is when pupils leave or accounts are deleted, and goes with the class.
CREATE TABLE class_lots (
  id uuid PRIMARY KEY,
  class_id uuid NOT NULL REFERENCES classes (id) ON DELETE CASCADE,
  test_name text NOT NULL,
  -- Of first sittings with points; null: who has done the test, in whatever language.
  language text CHECK (language IN ('en', 'th')),
  made_at timestamptz NOT NULL,
  people_count smallint NOT NULL CHECK (people_count >= 10),
  -- Pupils of the class at that time, and whether all of them, or all but fewer than five, had done the test.
  class_size smallint NOT NULL,
  is_nearly_all boolean NOT NULL,
  -- Of their points; null where only counted.
  score_sum integer,
  score_square_sum integer,
  -- How many of them have ever shown the teacher a result of this test and language.
  shown_count smallint NOT NULL DEFAULT 0 CHECK (shown_count BETWEEN 0 AND people_count - 10),
  CHECK ((language IS NULL) = (score_sum IS NULL) AND (language IS NULL) = (score_square_sum IS NULL))
);
CREATE INDEX class_lots_class_id_index ON class_lots (class_id);

-- Who was counted, so that nobody is counted twice for one teacher. Goes with the account; the lot's sums stay.
CREATE TABLE counted_results (
  lot_id uuid NOT NULL REFERENCES class_lots (id) ON DELETE CASCADE,
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  is_shown boolean NOT NULL DEFAULT false,
  PRIMARY KEY (lot_id, user_id)
);
CREATE INDEX counted_results_user_id_index ON counted_results (user_id);

-- A pupil shows one result to the teacher of one class. It holds while it was not taken back and the pupil has been in
-- the class ever since.
CREATE TABLE shown_results (
  id uuid PRIMARY KEY,
  test_taking_id uuid NOT NULL REFERENCES test_takings (id) ON DELETE CASCADE,
  class_id uuid NOT NULL REFERENCES classes (id) ON DELETE CASCADE,
  shown_at timestamptz NOT NULL,
  taken_back_at timestamptz CHECK (taken_back_at >= shown_at)
);
CREATE UNIQUE INDEX shown_results_standing_key ON shown_results (test_taking_id, class_id)
  WHERE taken_back_at IS NULL;
CREATE INDEX shown_results_test_taking_id_index ON shown_results (test_taking_id);
CREATE INDEX shown_results_class_id_index ON shown_results (class_id);
