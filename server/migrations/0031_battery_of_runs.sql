-- Right answers lie elsewhere in another battery version. What is there already is of the one version that was served;
-- where there were several, nobody knows.

ALTER TABLE form_handouts
  -- As it was handed out last; null: unknown.
  ADD COLUMN battery_version text;

ALTER TABLE test_runs
  -- Of its questions, as the device says, else as they were handed out; null: unknown.
  ADD COLUMN battery_version text;

UPDATE form_handouts handout SET battery_version = served.version
FROM (SELECT test_name, form, min(battery_version) AS version FROM question_sets
      GROUP BY test_name, form HAVING count(DISTINCT battery_version) = 1) served
WHERE served.test_name = handout.test_name AND served.form IS NOT DISTINCT FROM handout.form;

UPDATE test_runs run SET battery_version = served.version
FROM (SELECT test_name, form, min(battery_version) AS version FROM question_sets
      GROUP BY test_name, form HAVING count(DISTINCT battery_version) = 1) served
WHERE served.test_name = run.test_name AND served.form IS NOT DISTINCT FROM run.form;
