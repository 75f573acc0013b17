-- What administrators set on the contact cards; a person without a row has none of it.
CREATE TABLE contact_cards (
  person text PRIMARY KEY CHECK (person IN ('researcher', 'adviser')),
  -- Counts changes, so that two windows do not write over each other.
  revision integer NOT NULL,
  -- { role, name, faculty, university: { en, th } or null, email: text or null }
  lines json NOT NULL,
  -- A JPEG that holds the picture and nothing else; null: none.
  photo bytea,
  -- The first half of its SHA-256 in hexadecimal, which names it in addresses.
  photo_mark text,
  changed_at timestamptz NOT NULL,
  CHECK ((photo IS NULL) = (photo_mark IS NULL))
);
