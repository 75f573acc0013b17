-- The keys with which this installation seals and names things are made once and lie here, each sealed with the secret
-- key, which is a file and never here. So the secret key can be changed without changing what they sealed.

-- One row, made at the first start of a version that knows it.
CREATE TABLE installation_key (
  is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only),
  -- HMAC of a constant under the secret key, hexadecimal: tells which file belongs to this database, and not what is in it.
  fingerprint text NOT NULL CHECK (fingerprint ~ '^[0-9a-f]{16}$'),
  since timestamptz NOT NULL,
  -- How many study keys there have been. A lost one starts the pseudonyms anew, under other names of studies.
  study_no integer NOT NULL DEFAULT 1 CHECK (study_no >= 1)
);

CREATE TABLE sealed_keys (
  purpose text PRIMARY KEY CHECK (purpose IN ('second-factor', 'recovery-codes', 'research')),
  -- AES-256-GCM.
  sealed bytea NOT NULL
);
