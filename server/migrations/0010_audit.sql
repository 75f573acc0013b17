-- The audit trail: who did what to whose data, and when. Rows are added and never changed, and are chained by hashes,
-- so that one that was altered, removed or slipped in is found (npm run admin -- verify). The trail outlives
-- accounts: people are in it by pseudonyms only.

INSERT INTO installation_secrets (name, value)
VALUES ('audit',
  sha256(convert_to(gen_random_uuid()::text || gen_random_uuid()::text || 'audit', 'UTF8')));

-- Several chains, so that transactions at the same time need not wait for one another's commit. The end of each
-- stands here: rows that are cut off it are missed.
CREATE TABLE audit_chains (
  chain smallint PRIMARY KEY,
  link_count bigint NOT NULL DEFAULT 0,
  last_hash bytea NOT NULL CHECK (length(last_hash) = 32)
) WITH (fillfactor = 50);
INSERT INTO audit_chains (chain, last_hash)
SELECT chain, sha256(convert_to('jamdai audit chain ' || chain, 'UTF8'))
FROM generate_series(1, 64) AS chain;

CREATE TABLE audit_events (
  chain smallint NOT NULL,
  -- From 1, without gaps.
  link bigint NOT NULL,
  at timestamptz NOT NULL,
  action text NOT NULL CHECK (action ~ '^[a-zA-Z]+\.[a-zA-Z]+$'),
  -- 'person:' and a pseudonym, 'rater:' and an id, 'command' or 'server'.
  actor text NOT NULL CHECK (actor ~ '^[a-z]+(:[0-9a-f-]+)?$'),
  -- What it was done to: the same for people, 'taking:', 'answer:' … and an id for things; null: the installation.
  subject text CHECK (subject ~ '^[a-zA-Z]+:[0-9a-f-]+$'),
  -- JSON as it was written, byte by byte: it is part of the hash.
  details text NOT NULL CHECK (jsonb_typeof(details::jsonb) = 'object'),
  previous_hash bytea NOT NULL CHECK (length(previous_hash) = 32),
  -- SHA-256 of the previous hash and the lines chain, link, at (µs since 1970), action, actor, subject, details.
  hash bytea NOT NULL CHECK (length(hash) = 32),
  PRIMARY KEY (chain, link)
);
CREATE INDEX audit_events_at_index ON audit_events (at);

-- Whoever knows an account's id finds its events; from the events nobody finds the id.
CREATE FUNCTION audit_person(user_id uuid) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT 'person:' || encode(substring(sha256(value || convert_to(user_id::text, 'UTF8')) FROM 1 FOR 12), 'hex')
  FROM installation_secrets WHERE name = 'audit'
$$;

CREATE FUNCTION link_audit_event() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  head audit_chains%ROWTYPE;
BEGIN
  SELECT * INTO head FROM audit_chains LIMIT 1 FOR NO KEY UPDATE SKIP LOCKED;
  IF NOT FOUND THEN
    -- More writers than chains: this one waits.
    SELECT * INTO head FROM audit_chains
    WHERE chain = 1 + pg_backend_pid() % 64 FOR NO KEY UPDATE;
  END IF;
  NEW.chain := head.chain;
  NEW.link := head.link_count + 1;
  NEW.previous_hash := head.last_hash;
  NEW.hash := sha256(head.last_hash || convert_to(concat_ws(E'\n', NEW.chain, NEW.link,
    (extract(epoch FROM NEW.at) * 1000000)::bigint, NEW.action, NEW.actor, coalesce(NEW.subject, ''),
    NEW.details), 'UTF8'));
  UPDATE audit_chains SET link_count = NEW.link, last_hash = NEW.hash WHERE chain = NEW.chain;
  RETURN NEW;
END $$;
CREATE TRIGGER audit_events_link BEFORE INSERT ON audit_events
  FOR EACH ROW EXECUTE FUNCTION link_audit_event();

CREATE FUNCTION refuse_audit_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- The chain's end is moved by the trigger above and by nothing else.
  IF TG_TABLE_NAME = 'audit_chains' AND TG_OP = 'UPDATE' AND pg_trigger_depth() > 1 THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION '%: rows are added and never changed', TG_TABLE_NAME;
END $$;
CREATE TRIGGER audit_events_append_only BEFORE UPDATE OR DELETE ON audit_events
  FOR EACH ROW EXECUTE FUNCTION refuse_audit_change();
CREATE TRIGGER audit_events_not_emptied BEFORE TRUNCATE ON audit_events
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_audit_change();
CREATE TRIGGER audit_chains_append_only BEFORE UPDATE OR DELETE ON audit_chains
  FOR EACH ROW EXECUTE FUNCTION refuse_audit_change();
CREATE TRIGGER audit_chains_not_emptied BEFORE TRUNCATE ON audit_chains
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_audit_change();

-- For the rule that deletes accounts which nobody uses: the day of the last log-in, which ended tokens no longer
-- tell. Accounts of before count from today.
ALTER TABLE users ADD COLUMN last_seen_on date NOT NULL DEFAULT current_date;
CREATE FUNCTION note_last_seen() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE users SET last_seen_on = (NEW.issued_at AT TIME ZONE 'UTC')::date
  WHERE id = NEW.user_id AND last_seen_on < (NEW.issued_at AT TIME ZONE 'UTC')::date;
  RETURN NULL;
END $$;
CREATE TRIGGER access_tokens_note_last_seen AFTER INSERT ON access_tokens
  FOR EACH ROW EXECUTE FUNCTION note_last_seen();
