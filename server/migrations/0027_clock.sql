-- The latest moment that is certain to be over: a computer whose clock goes wrong is noticed by it (decision 43).

CREATE TABLE clock_mark (
  is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only),
  seen_at timestamptz NOT NULL,
  -- How often somebody has said that the computer's clock is right: every server takes its clock as it is then.
  accepted_count integer NOT NULL DEFAULT 0
);
