-- Studies: what a researcher sets up, who takes part, and what they said and did.

CREATE TABLE studies (
  id uuid PRIMARY KEY,
  -- Null: that account is gone; the study stays.
  made_by uuid REFERENCES users (id) ON DELETE SET NULL,
  state text NOT NULL DEFAULT 'draft' CHECK (state IN ('draft', 'running', 'closed', 'archived')),
  -- Counts changes, so that two windows do not write over each other.
  revision integer NOT NULL DEFAULT 1,
  -- { th, en }
  title json NOT NULL,
  question json NOT NULL,
  investigator text NOT NULL,
  approval_no text NOT NULL,
  languages text[] NOT NULL CHECK (cardinality(languages) >= 1 AND languages <@ ARRAY['en', 'th']),
  -- In the zone of the installation, both included; null: by hand.
  starts_on date,
  ends_on date,
  -- Of the papers: institution, contact, funding, purpose, retention, recipients.
  facts json NOT NULL,
  -- The design that is worked at; null: not begun.
  draft_design json,
  -- A PDF, as it was handed in; null: none.
  approval bytea CHECK (length(approval) <= 5242880),
  approval_name text,
  approval_hash bytea CHECK (length(approval_hash) = 32),
  approval_stored_at timestamptz,
  next_participant_no integer NOT NULL DEFAULT 1,
  next_link_no integer NOT NULL DEFAULT 1,
  made_at timestamptz NOT NULL,
  changed_at timestamptz NOT NULL,
  started_at timestamptz,
  closed_at timestamptz,
  archived_at timestamptz,
  CHECK (num_nulls(approval, approval_name, approval_hash, approval_stored_at) IN (0, 4)),
  CHECK (starts_on <= ends_on)
);

CREATE TABLE study_consent_texts (
  study_id uuid NOT NULL REFERENCES studies (id) ON DELETE CASCADE,
  version integer NOT NULL CHECK (version >= 1),
  -- { participation, sharing, guardian: { th, en } }
  texts json NOT NULL,
  -- Part of a frozen design from then on, and not changed any more. Null: a draft.
  frozen_at timestamptz,
  PRIMARY KEY (study_id, version)
);

CREATE TABLE study_designs (
  study_id uuid NOT NULL REFERENCES studies (id) ON DELETE CASCADE,
  version integer NOT NULL CHECK (version >= 1),
  -- JSON as it was frozen, byte by byte: the hash is of it, and stands in the audit trail too.
  design text NOT NULL,
  hash bytea NOT NULL CHECK (length(hash) = 32),
  consent_version integer NOT NULL,
  -- The version from which on people are assigned as they are now: another one begins its blocks anew.
  assignment_since integer NOT NULL,
  frozen_at timestamptz NOT NULL,
  frozen_by uuid REFERENCES users (id) ON DELETE SET NULL,
  -- Null: the first one.
  reason text,
  people_before integer NOT NULL,
  PRIMARY KEY (study_id, version),
  FOREIGN KEY (study_id, consent_version) REFERENCES study_consent_texts (study_id, version)
);

-- A guardian's word for somebody below twenty who has no account here.
CREATE TABLE study_guardians (
  id uuid PRIMARY KEY,
  study_id uuid NOT NULL REFERENCES studies (id) ON DELETE CASCADE,
  -- The researcher's own note, no name.
  label text NOT NULL,
  channel text NOT NULL CHECK (channel IN ('paper', 'link')),
  consent_version integer NOT NULL,
  language text NOT NULL CHECK (language IN ('en', 'th')),
  made_at timestamptz NOT NULL,
  made_by uuid REFERENCES users (id) ON DELETE SET NULL,
  -- SHA-256 of the secret of the link.
  token_hash bytea UNIQUE CHECK (length(token_hash) = 32),
  expires_at timestamptz,
  signed_on date,
  file_no text,
  answered_at timestamptz,
  is_given boolean,
  is_sharing boolean NOT NULL DEFAULT false,
  guardian_name text,
  relation text CHECK (relation IN ('mother', 'father', 'legal_guardian', 'other')),
  -- From then on it counts; a paper at once.
  confirmed_at timestamptz,
  rejected_at timestamptz,
  revoked_at timestamptz,
  withdrawn_at timestamptz,
  CHECK ((channel = 'link') = (token_hash IS NOT NULL)),
  CHECK ((channel = 'link') = (expires_at IS NOT NULL)),
  CHECK ((channel = 'paper') = (signed_on IS NOT NULL)),
  CHECK ((answered_at IS NULL) = (is_given IS NULL))
);
CREATE INDEX study_guardians_study_index ON study_guardians (study_id, id);

CREATE TABLE study_links (
  id uuid PRIMARY KEY,
  study_id uuid NOT NULL REFERENCES studies (id) ON DELETE CASCADE,
  number integer NOT NULL,
  kind text NOT NULL CHECK (kind IN ('personal', 'open')),
  label text NOT NULL,
  -- Drawn by who made them: the same ones are made once.
  batch_id uuid NOT NULL,
  -- SHA-256 of the secret, which carries this installation's signature.
  token_hash bytea NOT NULL UNIQUE CHECK (length(token_hash) = 32),
  guardian_id uuid UNIQUE REFERENCES study_guardians (id),
  uses integer NOT NULL CHECK (uses >= 1),
  -- Who joined by it, later withdrawals too.
  used integer NOT NULL DEFAULT 0 CHECK (used BETWEEN 0 AND uses),
  made_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  revoked_at timestamptz,
  CONSTRAINT study_links_number UNIQUE (study_id, number),
  CHECK (guardian_id IS NULL OR (kind = 'personal' AND uses = 1))
);
CREATE INDEX study_links_batch_index ON study_links (batch_id);

CREATE TABLE study_classes (
  study_id uuid NOT NULL REFERENCES studies (id) ON DELETE CASCADE,
  class_id uuid NOT NULL REFERENCES classes (id) ON DELETE CASCADE,
  added_at timestamptz NOT NULL,
  removed_at timestamptz,
  PRIMARY KEY (study_id, class_id)
);
CREATE INDEX study_classes_class_index ON study_classes (class_id);

CREATE TABLE study_participants (
  id uuid PRIMARY KEY,
  study_id uuid NOT NULL REFERENCES studies (id),
  -- Goes with the account, made for the study or a pupil's own.
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  participant_no integer NOT NULL CHECK (participant_no >= 1),
  -- Drawn by the page that joined.
  participation_id uuid NOT NULL,
  -- By which way: a link, or a class.
  link_id uuid REFERENCES study_links (id),
  class_id uuid REFERENCES classes (id) ON DELETE SET NULL,
  joined_at timestamptz NOT NULL,
  joined_version integer NOT NULL,
  language text NOT NULL CHECK (language IN ('en', 'th')),
  -- Asked before anything else, `YYYY-MM`; null: a pupil, whose account has the date.
  birth_month text CHECK (birth_month ~ '^[0-9]{4}-[0-9]{2}$'),
  -- Whole years on the day of joining.
  age_years smallint NOT NULL,
  sex text CHECK (sex IN ('male', 'female')),
  grade text CHECK (grade IN ('7', '8', '9', 'other')),
  -- HMAC of the code, so that nobody who has the database can try them all; null: a pupil.
  return_code_hash bytea UNIQUE CHECK (length(return_code_hash) = 32),
  -- The newest yes; the log has all of them.
  consent_version integer NOT NULL,
  is_sharing boolean NOT NULL,
  screened_at timestamptz,
  is_screened_out boolean NOT NULL DEFAULT false,
  -- Keys of the questions, with blanks between them.
  screened_out_by text,
  questionnaire_at timestamptz,
  -- Null: not assigned yet.
  arm text,
  assigned_at timestamptz,
  assigned_version integer,
  -- The slot of the blocks: study_slots.
  stratum text,
  slot integer,
  exclusion_reason text
    CHECK (exclusion_reason IN ('samePerson', 'protocol', 'technical', 'ineligible', 'quality', 'other')),
  exclusion_note text,
  excluded_at timestamptz,
  excluded_by uuid REFERENCES users (id) ON DELETE SET NULL,
  CONSTRAINT study_participants_user UNIQUE (study_id, user_id),
  CONSTRAINT study_participants_no UNIQUE (study_id, participant_no),
  CONSTRAINT study_participants_participation UNIQUE (study_id, participation_id),
  CHECK (num_nulls(arm, assigned_at, assigned_version, stratum, slot) IN (0, 5)),
  CHECK (num_nulls(exclusion_reason, exclusion_note, excluded_at) IN (0, 3)),
  CHECK (is_screened_out = (screened_out_by IS NOT NULL)),
  CHECK (NOT is_screened_out OR (screened_at IS NOT NULL AND arm IS NULL))
);
CREATE INDEX study_participants_user_index ON study_participants (user_id);
CREATE INDEX study_participants_link_index ON study_participants (link_id) WHERE link_id IS NOT NULL;
CREATE INDEX study_participants_class_index ON study_participants (class_id) WHERE class_id IS NOT NULL;

-- Who assigns in a stratum holds its row.
CREATE TABLE study_strata (
  study_id uuid NOT NULL REFERENCES studies (id) ON DELETE CASCADE,
  assignment_since integer NOT NULL,
  -- '' where there are no strata.
  stratum text NOT NULL,
  next_slot integer NOT NULL DEFAULT 0,
  PRIMARY KEY (study_id, assignment_since, stratum)
);

-- Assigned positions of the blocks, without persons: a withdrawal does not shift them.
CREATE TABLE study_slots (
  study_id uuid NOT NULL REFERENCES studies (id) ON DELETE CASCADE,
  assignment_since integer NOT NULL,
  stratum text NOT NULL,
  -- From 0.
  slot integer NOT NULL,
  arm text NOT NULL,
  PRIMARY KEY (study_id, assignment_since, stratum, slot)
);

CREATE TABLE study_answers (
  participant_id uuid NOT NULL REFERENCES study_participants (id) ON DELETE CASCADE,
  form text NOT NULL CHECK (form IN ('screening', 'questionnaire')),
  question_key text NOT NULL,
  -- null: not answered.
  value json NOT NULL,
  design_version integer NOT NULL,
  answered_at timestamptz NOT NULL,
  PRIMARY KEY (participant_id, form, question_key)
);

-- HMAC of what a device drew for itself.
CREATE TABLE study_devices (
  participant_id uuid NOT NULL REFERENCES study_participants (id) ON DELETE CASCADE,
  device_hash bytea NOT NULL CHECK (length(device_hash) = 32),
  first_seen_at timestamptz NOT NULL,
  last_seen_at timestamptz NOT NULL,
  PRIMARY KEY (participant_id, device_hash)
);
CREATE INDEX study_devices_device_index ON study_devices (device_hash);

-- Devices and accounts that were left out or withdrew, as HMACs that lead to nobody: they do not join again.
CREATE TABLE study_barred (
  study_id uuid NOT NULL REFERENCES studies (id) ON DELETE CASCADE,
  mark bytea NOT NULL CHECK (length(mark) = 32),
  barred_at timestamptz NOT NULL,
  PRIMARY KEY (study_id, mark)
);

CREATE TABLE study_sittings (
  id uuid PRIMARY KEY,
  participant_id uuid NOT NULL REFERENCES study_participants (id) ON DELETE CASCADE,
  study_id uuid NOT NULL REFERENCES studies (id),
  sitting_key text NOT NULL,
  -- Its steps and what was done of them.
  plan_run_id uuid NOT NULL UNIQUE REFERENCES plan_runs (id) ON DELETE CASCADE,
  design_version integer NOT NULL,
  -- In the zone of the installation, both included.
  opens_on date NOT NULL,
  closes_on date NOT NULL,
  begun_at timestamptz NOT NULL,
  is_late boolean NOT NULL,
  CONSTRAINT study_sittings_once UNIQUE (participant_id, sitting_key)
);
CREATE INDEX study_sittings_study_index ON study_sittings (study_id);

-- Which study an attempt belongs to, and by which design it was made. No reference: no result is turned away for its study.
ALTER TABLE test_takings
  ADD COLUMN study_id uuid,
  ADD COLUMN study_design_version integer,
  ADD CHECK (num_nulls(study_id, study_design_version) IN (0, 2));
CREATE INDEX test_takings_study_index ON test_takings (study_id) WHERE study_id IS NOT NULL;
ALTER TABLE short_attempts
  ADD COLUMN study_id uuid,
  ADD COLUMN study_design_version integer,
  ADD CHECK (num_nulls(study_id, study_design_version) IN (0, 2));
CREATE INDEX short_attempts_study_index ON short_attempts (study_id) WHERE study_id IS NOT NULL;

-- By every way in which results are saved.
CREATE FUNCTION note_study_of_attempt() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  SELECT s.study_id, s.design_version INTO NEW.study_id, NEW.study_design_version
  FROM study_sittings s JOIN study_participants p ON p.id = s.participant_id
  WHERE s.plan_run_id = NEW.plan_run_id AND p.user_id = NEW.user_id;
  RETURN NEW;
END $$;
CREATE TRIGGER test_takings_note_study BEFORE INSERT ON test_takings
  FOR EACH ROW WHEN (NEW.plan_run_id IS NOT NULL) EXECUTE FUNCTION note_study_of_attempt();
CREATE TRIGGER short_attempts_note_study BEFORE INSERT ON short_attempts
  FOR EACH ROW WHEN (NEW.plan_run_id IS NOT NULL) EXECUTE FUNCTION note_study_of_attempt();

-- The log of consent: it only grows, and knows people by their numbers in the study.
CREATE TABLE study_words (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  study_id uuid NOT NULL REFERENCES studies (id),
  participant_no integer,
  guardian_id uuid,
  by text NOT NULL CHECK (by IN ('participant', 'guardian')),
  word text NOT NULL CHECK (word IN ('participation', 'sharing')),
  is_given boolean NOT NULL,
  consent_version integer NOT NULL,
  language text NOT NULL CHECK (language IN ('en', 'th')),
  recorded_at timestamptz NOT NULL,
  CHECK (num_nonnulls(participant_no, guardian_id) >= 1)
);
CREATE INDEX study_words_study_index ON study_words (study_id, id);

CREATE FUNCTION refuse_study_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '%: rows are added and never changed', TG_TABLE_NAME;
END $$;
CREATE TRIGGER study_words_append_only BEFORE UPDATE OR DELETE ON study_words
  FOR EACH ROW EXECUTE FUNCTION refuse_study_change();
CREATE TRIGGER study_words_not_emptied BEFORE TRUNCATE ON study_words
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_study_change();

-- Whoever leaves, by whichever way, took the word back.
CREATE FUNCTION note_study_withdrawal() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO study_words
    (study_id, participant_no, by, word, is_given, consent_version, language, recorded_at)
  VALUES (OLD.study_id, OLD.participant_no, 'participant', 'participation', false, OLD.consent_version,
    OLD.language, now());
  RETURN OLD;
END $$;
CREATE TRIGGER study_participants_note_withdrawal AFTER DELETE ON study_participants
  FOR EACH ROW EXECUTE FUNCTION note_study_withdrawal();

-- Data sets that went out of the house.
CREATE TABLE study_releases (
  id uuid PRIMARY KEY,
  study_id uuid NOT NULL REFERENCES studies (id) ON DELETE CASCADE,
  location text NOT NULL,
  released_on date NOT NULL,
  recorded_at timestamptz NOT NULL,
  recorded_by uuid REFERENCES users (id) ON DELETE SET NULL
);
CREATE INDEX study_releases_study_index ON study_releases (study_id);

-- Opt-in, in no other table, and deleted when the study is closed.
CREATE TABLE study_addresses (
  participant_id uuid PRIMARY KEY REFERENCES study_participants (id) ON DELETE CASCADE,
  address text NOT NULL,
  language text NOT NULL CHECK (language IN ('en', 'th')),
  left_at timestamptz NOT NULL
);

CREATE TABLE study_mails (
  participant_id uuid NOT NULL REFERENCES study_participants (id) ON DELETE CASCADE,
  sitting_key text NOT NULL,
  sent_at timestamptz NOT NULL,
  PRIMARY KEY (participant_id, sitting_key)
);

-- Read one study and nothing else. Only the hash of a token is kept.
CREATE TABLE study_tokens (
  id uuid PRIMARY KEY,
  study_id uuid NOT NULL REFERENCES studies (id) ON DELETE CASCADE,
  name text NOT NULL,
  token_hash bytea NOT NULL UNIQUE CHECK (length(token_hash) = 32),
  made_by uuid REFERENCES users (id) ON DELETE SET NULL,
  made_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  revoked_at timestamptz,
  -- To the minute.
  last_used_at timestamptz,
  uses integer NOT NULL DEFAULT 0
);
CREATE INDEX study_tokens_study_index ON study_tokens (study_id);

-- Somebody who came by a link of a study has told a month of birth, and nothing by which they could be known.
ALTER TABLE users
  DROP CONSTRAINT users_channel_check,
  ADD CONSTRAINT users_channel_check CHECK (channel IN ('web', 'command', 'class', 'study')),
  DROP CONSTRAINT users_taker_is_complete,
  ADD CONSTRAINT users_taker_is_complete CHECK (
    role <> 'USER' OR (
      num_nulls(firstname, lastname, school_name, education, date_of_birth, age_at_sign_up) = 0
      AND (channel = 'study' OR gender IS NOT NULL)
      AND (channel IN ('class', 'study')
        OR num_nulls(password_hash, email, phone_no, weight_kg, height_cm) = 0)));
