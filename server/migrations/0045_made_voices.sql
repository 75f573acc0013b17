-- Voices that are made of recordings, and who hears which. In the database as the recordings are: a backup holds them, and a
-- result that names one can be heard again for as long as its speaker agrees.

CREATE TABLE made_voices (
  -- `id@checksum` of the manifest: a voice never changes.
  address text PRIMARY KEY CHECK (address ~ '^[a-z0-9][a-z0-9-]{1,62}@[0-9a-f]{16}$'),
  -- Goes with the pack: the speaker withdrew.
  pack_id text NOT NULL REFERENCES recording_packs (id) ON DELETE CASCADE,
  version_no integer NOT NULL CHECK (version_no >= 1),
  lang text NOT NULL CHECK (lang IN ('en-US', 'th-TH', 'es-ES')),
  -- JSON as it is served, byte by byte: the checksum is of it.
  manifest text NOT NULL,
  made_at timestamptz NOT NULL,
  UNIQUE (pack_id, version_no)
);

CREATE TABLE made_voice_clips (
  address text NOT NULL REFERENCES made_voices (address) ON DELETE CASCADE,
  file text NOT NULL CHECK (file ~ '^[0-9a-f]{16}[.]mp3$'),
  mp3 bytea NOT NULL CHECK (length(mp3) BETWEEN 1 AND 2000000),
  PRIMARY KEY (address, file)
);
-- Compressing sound gains nothing.
ALTER TABLE made_voice_clips ALTER COLUMN mp3 SET STORAGE EXTERNAL;

-- What was chosen, one after another; the last one of a place and language holds.
CREATE TABLE voice_choices (
  choice_no bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- Null: for everybody.
  class_id uuid REFERENCES classes (id) ON DELETE CASCADE,
  lang text NOT NULL CHECK (lang IN ('en-US', 'th-TH', 'es-ES')),
  -- 'none': a class hears what everybody hears, everybody the program's own voice. 'program': that voice, by itself.
  kind text NOT NULL CHECK (kind IN ('none', 'program', 'made')),
  address text REFERENCES made_voices (address) ON DELETE CASCADE,
  chosen_at timestamptz NOT NULL,
  CHECK ((kind = 'made') = (address IS NOT NULL))
);
CREATE INDEX voice_choices_place_index ON voice_choices (lang, class_id, choice_no DESC);
CREATE INDEX voice_choices_class_index ON voice_choices (class_id) WHERE class_id IS NOT NULL;
CREATE INDEX voice_choices_address_index ON voice_choices (address) WHERE address IS NOT NULL;

-- The voice with which the run was handed out first: it keeps it. Null: it plays nothing, or is of before.
ALTER TABLE short_runs ADD COLUMN voice_pack text;
