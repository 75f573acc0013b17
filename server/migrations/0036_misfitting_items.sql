-- A question may be withdrawn because it does not fit the model of its form.
ALTER TABLE withdrawn_items DROP CONSTRAINT withdrawn_items_reason_check;
ALTER TABLE withdrawn_items ADD CONSTRAINT withdrawn_items_reason_check
  CHECK (reason IN ('lowDiscrimination', 'popularWrongChoice', 'misfit', 'dif', 'wording', 'other'));
