-- Voice packs that a person records at the desk, and the sound of each clip. In the database, not in files: several
-- servers share it, a backup holds it, and a clip is there as a whole or not at all.

CREATE TABLE recording_packs (
  id text PRIMARY KEY CHECK (id ~ '^[a-z0-9][a-z0-9-]{1,62}$'),
  name text NOT NULL,
  -- The installed pack whose list of tokens is recorded.
  template_id text NOT NULL,
  lang text NOT NULL,
  -- Where the speaker's written consent is filed. A voice is personal data: it goes when the speaker withdraws.
  consent text NOT NULL,
  made_at timestamptz NOT NULL
);

CREATE TABLE recordings (
  pack_id text NOT NULL REFERENCES recording_packs (id) ON DELETE CASCADE,
  token text NOT NULL,
  rate double precision NOT NULL CHECK (rate > 0),
  -- What was read aloud: a template that changes its text asks for a new recording.
  text text NOT NULL,
  -- RIFF/WAVE, one channel, 16 bit.
  wav bytea NOT NULL CHECK (length(wav) BETWEEN 44 AND 2000000),
  duration_ms double precision NOT NULL,
  peak_db double precision NOT NULL,
  -- Of the room, before and after the speech.
  noise_db double precision NOT NULL,
  recorded_at timestamptz NOT NULL,
  PRIMARY KEY (pack_id, token, rate)
);
-- Compressing sound gains nothing.
ALTER TABLE recordings ALTER COLUMN wav SET STORAGE EXTERNAL;
