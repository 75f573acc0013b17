-- What a pupil is told about a reset code that somebody made for the account: who, when, and whether it was used. One
-- row a code; it stays when the code is gone.
CREATE TABLE reset_notices (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  made_at timestamptz NOT NULL,
  -- Null: by command, or the account of who made it is gone.
  made_by uuid REFERENCES users (id) ON DELETE SET NULL,
  is_by_command boolean NOT NULL,
  -- Null: no password was set with the code.
  used_at timestamptz,
  -- When the pupil confirmed having read it; null: told at the next log-in.
  read_at timestamptz
);
CREATE INDEX reset_notices_user_id_index ON reset_notices (user_id);
CREATE INDEX reset_notices_made_by_index ON reset_notices (made_by);
