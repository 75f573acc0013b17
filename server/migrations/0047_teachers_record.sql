-- Teachers record, too: what a teacher begins is theirs and goes with the account. Null: the school's, of researchers and administrators.
ALTER TABLE recording_packs ADD COLUMN teacher_id uuid REFERENCES users (id) ON DELETE CASCADE;
CREATE INDEX recording_packs_teacher_index ON recording_packs (teacher_id) WHERE teacher_id IS NOT NULL;

-- The last making of a voice of each pack, so that every server that shares the database, and a server that was started anew, says the same of it.
CREATE TABLE voice_makings (
  pack_id text PRIMARY KEY REFERENCES recording_packs (id) ON DELETE CASCADE,
  -- Of this making: who has been replaced by another one ends.
  making_id uuid NOT NULL,
  state text NOT NULL CHECK (state IN ('making', 'made', 'notWhole', 'failed')),
  done_count integer NOT NULL,
  all_count integer NOT NULL,
  -- JSON: takes of which no clip could be made.
  rejected text NOT NULL,
  address text,
  -- By the database's clock, the only one that all servers share. A making that is not heard of any more has broken off.
  heard_at timestamptz NOT NULL
);
