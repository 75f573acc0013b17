-- What an account's owner sees and changes: where a session is open, and consents given or withdrawn later.

ALTER TABLE access_tokens
  -- Families only, from a closed list; null: not told.
  ADD COLUMN browser text CHECK (length(browser) <= 32),
  ADD COLUMN system text CHECK (length(system) <= 32),
  -- A shared computer: ends after an hour without use.
  ADD COLUMN is_shared boolean NOT NULL DEFAULT false;

-- 'profile': given or withdrawn by the owner later.
ALTER TABLE consents
  DROP CONSTRAINT consents_channel_check,
  ADD CONSTRAINT consents_channel_check CHECK (channel IN ('form', 'api', 'profile'));
