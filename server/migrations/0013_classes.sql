-- Classes: a teacher's list of pupils, the code by which they join it, and accounts that a teacher made for a class.

CREATE TABLE classes (
  id uuid PRIMARY KEY,
  -- A class goes with its teacher's account; pupils and their results stay.
  teacher_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  name text NOT NULL,
  -- As it is: the whole class reads it from the wall, lesson after lesson. Null: nobody can join.
  join_code text UNIQUE CHECK (join_code ~ '^[0-9]{8}$'),
  join_code_expires_at timestamptz,
  created_at timestamptz NOT NULL,
  -- From then on it has neither code nor members.
  ended_at timestamptz,
  CHECK ((join_code IS NULL) = (join_code_expires_at IS NULL)),
  CHECK (ended_at IS NULL OR join_code IS NULL)
);
CREATE INDEX classes_teacher_id_index ON classes (teacher_id);

CREATE TABLE class_members (
  class_id uuid NOT NULL REFERENCES classes (id) ON DELETE CASCADE,
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  joined_at timestamptz NOT NULL,
  PRIMARY KEY (class_id, user_id)
);
CREATE INDEX class_members_user_id_index ON class_members (user_id);

-- A teacher tells less about a pupil than pupils tell themselves, and the first password is the pupil's own choice.
ALTER TABLE users
  DROP CONSTRAINT users_channel_check,
  ADD CONSTRAINT users_channel_check CHECK (channel IN ('web', 'command', 'class')),
  DROP CONSTRAINT users_taker_is_complete,
  ADD CONSTRAINT users_taker_is_complete CHECK (
    role <> 'USER' OR (
      num_nulls(firstname, lastname, school_name, education, date_of_birth, age_at_sign_up, gender) = 0
      AND (channel = 'class' OR num_nulls(password_hash, email, phone_no, weight_kg, height_cm) = 0)));

-- 'class': signed on paper, which the school keeps; a teacher says so.
ALTER TABLE consents
  DROP CONSTRAINT consents_channel_check,
  ADD CONSTRAINT consents_channel_check CHECK (channel IN ('form', 'api', 'profile', 'class'));
