-- Whose consent counts: a guardian's through paper, through a teacher's word, or through a link that a teacher has confirmed.
-- Papers of many pupils are one recording. A member of a class may have a class number.

ALTER TABLE class_members ADD COLUMN seat_no smallint CHECK (seat_no BETWEEN 1 AND 999);

-- The research question was put off, and is not shown by itself again.
ALTER TABLE users ADD COLUMN research_put_off_at timestamptz;

-- Opens a page for one pupil's guardian. Only the hash of its secret is kept.
CREATE TABLE guardian_links (
  id uuid PRIMARY KEY,
  class_id uuid NOT NULL REFERENCES classes (id) ON DELETE CASCADE,
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  token_hash bytea NOT NULL UNIQUE CHECK (length(token_hash) = 32),
  -- Null: that account is gone.
  made_by uuid REFERENCES users (id) ON DELETE SET NULL,
  made_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  answered_at timestamptz,
  -- The teacher said that it was not the guardian.
  rejected_at timestamptz,
  -- Closed by the teacher, or by a newer one.
  revoked_at timestamptz,
  CHECK (rejected_at IS NULL OR answered_at IS NOT NULL)
);
CREATE INDEX guardian_links_class_id_index ON guardian_links (class_id);
CREATE INDEX guardian_links_user_id_index ON guardian_links (user_id);
CREATE INDEX guardian_links_made_by_index ON guardian_links (made_by) WHERE made_by IS NOT NULL;
CREATE UNIQUE INDEX guardian_links_open_index ON guardian_links (user_id)
  WHERE answered_at IS NULL AND revoked_at IS NULL;

-- 'guardian_…': a guardian's word on that line, apart from the pupil's own. 'guardian_link': written behind a link; nobody
-- has verified by whom.
ALTER TABLE consents
  DROP CONSTRAINT consents_scope_check,
  ADD CONSTRAINT consents_scope_check
    CHECK (scope IN ('general', 'health', 'research', 'guardian', 'guardian_health', 'guardian_research')),
  DROP CONSTRAINT consents_channel_check,
  ADD CONSTRAINT consents_channel_check
    CHECK (channel IN ('form', 'api', 'profile', 'class', 'paper', 'guardian_link')),
  -- The date on the paper.
  ADD COLUMN signed_on date,
  -- What was recorded together, and is taken back together.
  ADD COLUMN recording_id uuid,
  -- The row that this one takes back: both were never said. No reference: rows come and go with their account alone.
  ADD COLUMN takes_back uuid,
  ADD COLUMN link_id uuid REFERENCES guardian_links (id) ON DELETE SET NULL,
  ADD COLUMN relation text
    CHECK (relation IS NULL OR (scope = 'guardian' AND relation IN ('mother', 'father', 'legal_guardian', 'other'))),
  ADD COLUMN confirmed_at timestamptz,
  -- Null also where that account is gone.
  ADD COLUMN confirmed_by uuid REFERENCES users (id) ON DELETE SET NULL,
  DROP CONSTRAINT consents_paper_check,
  ADD CONSTRAINT consents_paper_check CHECK (channel = 'paper'
    OR num_nonnulls(recorded_by, file_no, signed_on, recording_id, takes_back) = 0),
  ADD CONSTRAINT consents_link_check CHECK (channel = 'guardian_link'
    OR num_nonnulls(link_id, relation, confirmed_at, confirmed_by) = 0),
  ADD CONSTRAINT consents_confirmed_check CHECK (confirmed_at IS NOT NULL OR confirmed_by IS NULL);
CREATE UNIQUE INDEX consents_takes_back_index ON consents (takes_back) WHERE takes_back IS NOT NULL;
CREATE INDEX consents_recording_id_index ON consents (recording_id) WHERE recording_id IS NOT NULL;
CREATE INDEX consents_link_id_index ON consents (link_id) WHERE link_id IS NOT NULL;
CREATE INDEX consents_confirmed_by_index ON consents (confirmed_by) WHERE confirmed_by IS NOT NULL;

-- What was recorded so far as a paper's end took that paper back, as a mistake.
UPDATE consents SET takes_back = turn.taken_back
FROM (SELECT id, is_given, lag(id) OVER turns AS taken_back, lag(is_given) OVER turns AS was_given
  FROM consents WHERE scope = 'guardian' AND channel = 'paper'
  WINDOW turns AS (PARTITION BY user_id ORDER BY place)) turn
WHERE consents.id = turn.id AND NOT turn.is_given AND turn.was_given;

-- The rows of each paper become one recording, up to the next paper or its end. What a paper did not refuse it included:
-- that is written down as its word on each line. Of which sentence is not known.
CREATE TEMPORARY TABLE papers_so_far AS
SELECT id, user_id, place, lead(place) OVER turns AS next_place
FROM consents WHERE scope = 'guardian' AND channel = 'paper'
WINDOW turns AS (PARTITION BY user_id ORDER BY place);

UPDATE consents SET recording_id = paper.id
FROM papers_so_far paper
WHERE consents.user_id = paper.user_id AND consents.channel = 'paper' AND consents.takes_back IS NULL
  AND consents.place >= paper.place AND (paper.next_place IS NULL OR consents.place < paper.next_place);

INSERT INTO consents (id, user_id, scope, is_given, recorded_at, policy_version, language, channel, recorded_by,
  file_no, recording_id)
SELECT gen_random_uuid(), user_id, 'guardian_' || line, NOT refuses, recorded_at, policy_version, language, 'paper',
  recorded_by, file_no, recording_id
FROM (SELECT said.*, line, EXISTS (SELECT FROM consents no WHERE no.recording_id = said.recording_id
    AND no.scope = line AND NOT no.is_given) AS refuses
  FROM papers_so_far paper JOIN consents said ON said.id = paper.id
  CROSS JOIN unnest(ARRAY['health', 'research']) AS line
  WHERE said.is_given AND NOT EXISTS (SELECT FROM consents back WHERE back.takes_back = said.id)) words
ORDER BY place;

DROP TABLE papers_so_far;
