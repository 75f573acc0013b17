-- Staff accounts: one-time links, the second factor, recovery codes; and reset codes for pupils.

-- Staff tell nothing about themselves but a name, and have no password before they open their link.
ALTER TABLE users
  ALTER COLUMN password_hash DROP NOT NULL,
  ALTER COLUMN firstname DROP NOT NULL,
  ALTER COLUMN lastname DROP NOT NULL,
  ALTER COLUMN email DROP NOT NULL,
  ALTER COLUMN phone_no DROP NOT NULL,
  ALTER COLUMN school_name DROP NOT NULL,
  ALTER COLUMN education DROP NOT NULL,
  ALTER COLUMN date_of_birth DROP NOT NULL,
  ALTER COLUMN age_at_sign_up DROP NOT NULL,
  ALTER COLUMN gender DROP NOT NULL,
  ALTER COLUMN weight_kg DROP NOT NULL,
  ALTER COLUMN height_cm DROP NOT NULL,
  ADD CONSTRAINT users_taker_is_complete CHECK (
    role <> 'USER' OR num_nulls(password_hash, firstname, lastname, email, phone_no, school_name,
      education, date_of_birth, age_at_sign_up, gender, weight_kg, height_cm) = 0);
CREATE INDEX users_staff_index ON users (username_folded) WHERE role <> 'USER';

-- Null: staff tried a test.
ALTER TABLE test_takings
  ALTER COLUMN age_years DROP NOT NULL,
  ALTER COLUMN education DROP NOT NULL;

-- At most one an account: a newer link takes the place of an older one. Opening it uses nothing up.
CREATE TABLE staff_links (
  user_id uuid PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
  token_hash bytea NOT NULL UNIQUE CHECK (length(token_hash) = 32),
  made_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  -- Sealed; null until the link is first opened. Not in force before the first code was right.
  totp_secret bytea
);
CREATE INDEX staff_links_expires_at_index ON staff_links (expires_at);

CREATE TABLE second_factors (
  user_id uuid PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
  -- AES-256-GCM with a key that is not in this database.
  totp_secret bytea NOT NULL,
  -- Number of the 30-second step of the last code that was accepted: it and older ones are used up.
  last_step bigint NOT NULL,
  -- Wrong codes in a row that came with the right password.
  failed_count smallint NOT NULL DEFAULT 0 CHECK (failed_count >= 0),
  set_up_at timestamptz NOT NULL
);

-- A used code loses its row.
CREATE TABLE recovery_codes (
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  -- HMAC with a key that is not in this database.
  code_hash bytea NOT NULL CHECK (length(code_hash) = 32),
  PRIMARY KEY (user_id, code_hash)
);

-- For a pupil who forgot the password; at most one each. A used code loses its row.
CREATE TABLE password_reset_codes (
  user_id uuid PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
  -- PHC string of argon2id.
  code_hash text NOT NULL,
  made_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  -- Null: by command.
  made_by uuid REFERENCES users (id) ON DELETE SET NULL
);
CREATE INDEX password_reset_codes_expires_at_index ON password_reset_codes (expires_at);
CREATE INDEX password_reset_codes_made_by_index ON password_reset_codes (made_by);
