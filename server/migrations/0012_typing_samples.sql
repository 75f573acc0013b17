-- How fast a taker of naming tests types, from a sentence copied once in each language. The copy itself is not kept.
CREATE TABLE typing_samples (
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  language text NOT NULL CHECK (language IN ('en', 'th')),
  -- Which sentence was copied.
  sentence_id text NOT NULL,
  -- Of the copy, aligned with the beginning of the sentence (docs/decisions/0021-typing-sample.md).
  correct_characters smallint NOT NULL CHECK (correct_characters > 0),
  typed_characters smallint NOT NULL CHECK (typed_characters > 0),
  -- That came with the first change of the text: their time is not known.
  first_characters smallint NOT NULL CHECK (first_characters >= 0),
  -- Seconds from the first change of the text to the last.
  time_s double precision NOT NULL CHECK (time_s > 0),
  -- Correct characters after the first change, by that time.
  characters_per_second double precision NOT NULL CHECK (characters_per_second > 0),
  arrived_at timestamptz NOT NULL,
  -- The first sample holds.
  PRIMARY KEY (user_id, language)
);

-- Final answers have the two measures from now on; of those before nobody's typing is known.
UPDATE naming_answers
SET final_measures = final_measures || '{"charactersPerSecond": null, "wordsPerTypingRate": null}'
WHERE final_measures IS NOT NULL;
