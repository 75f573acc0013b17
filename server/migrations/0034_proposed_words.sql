-- Words that an administrator keeps out of the lexicon, however often raters count them.
CREATE TABLE lexicon_rejections (
  language text NOT NULL CHECK (language IN ('en', 'th')),
  test_name text NOT NULL,
  canonical text NOT NULL,
  rejected_at timestamptz NOT NULL,
  rejected_by uuid NOT NULL REFERENCES raters (id),
  PRIMARY KEY (language, test_name, canonical)
);
