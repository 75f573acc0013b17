-- What people report to those who run this installation. Goes with the account that wrote it.
CREATE TABLE problem_reports (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  -- One line.
  problem text NOT NULL CHECK (char_length(problem) BETWEEN 1 AND 200),
  description text NOT NULL CHECK (char_length(description) BETWEEN 1 AND 4000),
  -- Of the pages while it was written; null: not told.
  language text CHECK (language IN ('en', 'th')),
  -- Path of the page that the person came from; null: not told.
  page text CHECK (length(page) <= 200),
  -- Family only, for instance Chromium; null: not told.
  browser text CHECK (length(browser) <= 32),
  created_at timestamptz NOT NULL
);
CREATE INDEX problem_reports_user_id_index ON problem_reports (user_id, created_at);
CREATE INDEX problem_reports_created_at_index ON problem_reports (created_at);
