-- Which slip of a class a code stands on: its first two digits, so that a pupil is found by class and slip without a name.
-- Null: a reset code, or a slip from before.
ALTER TABLE password_reset_codes ADD COLUMN slip_no smallint CHECK (slip_no BETWEEN 0 AND 99);
