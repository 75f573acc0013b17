-- The daily rule of retention reads in the audit trail on which days it has run: a line a day among all others.
CREATE INDEX audit_events_retention_index ON audit_events (at) WHERE action = 'retention.ran';
