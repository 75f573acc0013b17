-- Accounts, what they agreed to, their tokens, and what is left of deleted ones.
-- Ids are UUIDv7 made by the application.

CREATE TABLE users (
  id uuid PRIMARY KEY,
  username text NOT NULL,
  -- Lower case: names are unique and found regardless of case.
  username_folded text NOT NULL,
  -- PHC string of argon2id.
  password_hash text NOT NULL,
  role text NOT NULL DEFAULT 'USER' CHECK (role IN ('USER', 'TEACHER', 'RESEARCHER', 'ADMIN')),
  channel text NOT NULL DEFAULT 'web' CHECK (channel IN ('web', 'command')),
  is_active boolean NOT NULL DEFAULT true,
  firstname text NOT NULL,
  lastname text NOT NULL,
  email text NOT NULL,
  phone_no text NOT NULL,
  school_name text NOT NULL,
  education text NOT NULL,
  date_of_birth date NOT NULL,
  -- Whole years on the day of the sign-up, in the zone of the installation.
  age_at_sign_up smallint NOT NULL CHECK (age_at_sign_up BETWEEN 0 AND 150),
  gender text NOT NULL CHECK (gender IN ('male', 'female')),
  weight_kg numeric(5, 2) NOT NULL CHECK (weight_kg > 0),
  height_cm numeric(5, 2) NOT NULL CHECK (height_cm > 0),
  -- Health data: only with consent to it.
  disease text,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  CONSTRAINT users_username_key UNIQUE (username_folded),
  CONSTRAINT users_username_folded_check CHECK (username_folded = lower(username_folded))
);

-- Append-only: a withdrawal is a further row with is_given = false.
CREATE TABLE consents (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  scope text NOT NULL CHECK (scope IN ('general', 'health', 'research', 'guardian')),
  is_given boolean NOT NULL,
  recorded_at timestamptz NOT NULL,
  policy_version text NOT NULL,
  language text NOT NULL CHECK (language IN ('en', 'th')),
  -- SHA-256 of the sentence agreed to; null where this installation does not know that version's sentence.
  text_hash bytea CHECK (length(text_hash) = 32),
  -- 'form': the boxes of the sign-up form; 'api': a payload without consents.
  channel text NOT NULL CHECK (channel IN ('form', 'api')),
  guardian_name text,
  guardian_at timestamptz,
  CHECK (scope = 'guardian' OR (guardian_name IS NULL AND guardian_at IS NULL))
);
CREATE INDEX consents_user_id_index ON consents (user_id, scope, recorded_at);

-- One row a device. Only the hash of a token is kept; log-out deletes the row.
CREATE TABLE access_tokens (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  token_hash bytea NOT NULL UNIQUE CHECK (length(token_hash) = 32),
  issued_at timestamptz NOT NULL,
  -- Kept to the minute, so that reading writes little.
  last_used_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL
);
CREATE INDEX access_tokens_user_id_index ON access_tokens (user_id, issued_at);
CREATE INDEX access_tokens_expires_at_index ON access_tokens (expires_at);

-- Random values of this installation that never leave it.
CREATE TABLE installation_secrets (
  name text PRIMARY KEY,
  value bytea NOT NULL CHECK (length(value) >= 32)
);
INSERT INTO installation_secrets (name, value)
SELECT name, sha256(convert_to(gen_random_uuid()::text || gen_random_uuid()::text || name, 'UTF8'))
FROM unnest(ARRAY['tombstones', 'answer_places', 'rate_limits']) AS name;

-- So that a restored backup forgets again: salted SHA-256 of the deleted account's id, nothing else.
CREATE TABLE tombstones (
  user_id_hash bytea PRIMARY KEY CHECK (length(user_id_hash) = 32),
  deleted_at timestamptz NOT NULL
);

-- Counters of the rate limiter (its column names). Keys are hashes. Losing them in a crash is harmless.
CREATE UNLOGGED TABLE rate_limits (
  key varchar(255) PRIMARY KEY,
  points integer NOT NULL DEFAULT 0,
  expire bigint
);
CREATE INDEX rate_limits_expire_index ON rate_limits (expire);
