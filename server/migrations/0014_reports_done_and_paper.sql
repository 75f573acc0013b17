-- Problem reports are open until staff mark them as done. Consent that was signed on paper, which the school keeps, is
-- recorded by staff.

ALTER TABLE problem_reports
  ADD COLUMN done_at timestamptz,
  -- Null also where that account is gone.
  ADD COLUMN done_by uuid REFERENCES users (id) ON DELETE SET NULL,
  ADD CONSTRAINT problem_reports_done_by_check CHECK (done_at IS NOT NULL OR done_by IS NULL);
CREATE INDEX problem_reports_done_by_index ON problem_reports (done_by) WHERE done_by IS NOT NULL;

-- 'paper': what a signed paper says, recorded by staff; in the pupil's own file.
ALTER TABLE consents
  DROP CONSTRAINT consents_channel_check,
  ADD CONSTRAINT consents_channel_check CHECK (channel IN ('form', 'api', 'profile', 'class', 'paper')),
  -- Null also where that account is gone.
  ADD COLUMN recorded_by uuid REFERENCES users (id) ON DELETE SET NULL,
  -- Number of the paper in the school's file.
  ADD COLUMN file_no text CHECK (char_length(file_no) BETWEEN 1 AND 40),
  ADD CONSTRAINT consents_paper_check CHECK (channel = 'paper' OR num_nonnulls(recorded_by, file_no) = 0);
CREATE INDEX consents_recorded_by_index ON consents (recorded_by) WHERE recorded_by IS NOT NULL;
