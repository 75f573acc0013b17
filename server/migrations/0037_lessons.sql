-- What the teacher of a class wants in a lesson. The pupils' pages ask for it; where they are is held in memory only.

ALTER TABLE classes
  -- The last one; how long it holds is the program's to say. Null: none yet.
  ADD COLUMN lesson_command text
    CHECK (lesson_command IN ('waiting', 'running', 'resting', 'ended')),
  ADD COLUMN lesson_command_at timestamptz,
  ADD CHECK ((lesson_command IS NULL) = (lesson_command_at IS NULL));
