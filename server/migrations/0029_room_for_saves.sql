-- How much each account may still send before it has to wait.
CREATE TABLE save_rooms (
  user_id uuid PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
  -- Below 0 where the last save was larger than what was left.
  bytes_left double precision NOT NULL,
  -- Hand-outs that will still add to it.
  handouts_left double precision NOT NULL,
  counted_at timestamptz NOT NULL
);
