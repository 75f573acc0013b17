/** Written by `npm run sql` from every text that the server asks PostgreSQL, and from the migrated database. */
import type { TestName } from '@jamdai/battery';

declare module './core/database/statements.ts' {
  interface Queries {
    "BEGIN": {
      params: readonly []; row: {} };
    "COMMIT": {
      params: readonly []; row: {} };
    "DELETE FROM access_tokens WHERE expires_at <= $1 OR last_used_at <= $2": {
      params: readonly [timestamptz_in | null, timestamptz_in | null]; row: {} };
    "DELETE FROM access_tokens WHERE id = $1 AND user_id = $2": {
      params: readonly [uuid | null, uuid | null]; row: {} };
    "DELETE FROM access_tokens WHERE id = $1": {
      params: readonly [uuid | null]; row: {} };
    "DELETE FROM access_tokens WHERE id IN (\n       SELECT id FROM access_tokens WHERE user_id = $1 ORDER BY issued_at DESC, id DESC OFFSET $2)": {
      params: readonly [uuid | null, int8_in | null]; row: {} };
    "DELETE FROM access_tokens WHERE user_id = $1 AND id <> $2": {
      params: readonly [uuid | null, uuid | null]; row: {} };
    "DELETE FROM access_tokens WHERE user_id = $1": {
      params: readonly [uuid | null]; row: {} };
    "DELETE FROM access_tokens": {
      params: readonly []; row: {} };
    "DELETE FROM class_members WHERE class_id = $1 AND user_id = $2": {
      params: readonly [uuid | null, uuid | null]; row: {} };
    "DELETE FROM class_members WHERE class_id = $1": {
      params: readonly [uuid | null]; row: {} };
    "DELETE FROM counted_flags WHERE NOT flag = ANY ($1::text[])": {
      params: readonly [readonly (text_in | null)[] | null]; row: {} };
    "DELETE FROM form_reservations WHERE user_id = $1 AND test_name = $2 AND form = $3": {
      params: readonly [uuid | null, text_in | null, int2 | null]; row: {} };
    "DELETE FROM lexicon_evidence WHERE answer_id = $1\n     RETURNING language, test_name AS \"testName\", canonical": {
      params: readonly [uuid | null]; row: { language: 'en' | 'th' /* text */; testName: TestName /* text */; canonical: text } };
    "DELETE FROM lexicon_evidence e USING lexicon_words w WHERE w.id = $1\n       AND (e.language, e.test_name, e.canonical) = (w.language, w.test_name, w.canonical)": {
      params: readonly [uuid | null]; row: {} };
    "DELETE FROM lexicon_rejections r\n     USING jsonb_to_recordset($1::jsonb) AS k (lang text, \"testName\" text, canonical text)\n     WHERE (r.language, r.test_name, r.canonical) = (k.lang, k.\"testName\", k.canonical)": {
      params: readonly [jsonb_in | null]; row: {} };
    "DELETE FROM password_reset_codes WHERE expires_at <= $1": {
      params: readonly [timestamptz_in | null]; row: {} };
    "DELETE FROM password_reset_codes WHERE user_id = $1 AND code_hash = $2": {
      params: readonly [uuid | null, text_in | null]; row: {} };
    "DELETE FROM password_reset_codes WHERE user_id = $1": {
      params: readonly [uuid | null]; row: {} };
    "DELETE FROM password_reset_codes": {
      params: readonly []; row: {} };
    "DELETE FROM plan_assignments a WHERE a.own_plan_id = $1\n       AND NOT EXISTS (SELECT 1 FROM plan_runs r WHERE r.assignment_id = a.id)": {
      params: readonly [uuid | null]; row: {} };
    "DELETE FROM plan_runs WHERE id IN (SELECT plan_run_id FROM study_sittings WHERE participant_id = $1)": {
      params: readonly [uuid | null]; row: {} };
    "DELETE FROM plans WHERE id = $1": {
      params: readonly [uuid | null]; row: {} };
    "DELETE FROM rate_limits WHERE expire < $1": {
      params: readonly [int8_in | null]; row: {} };
    "DELETE FROM rate_limits WHERE expire > $1": {
      params: readonly [int8_in | null]; row: {} };
    "DELETE FROM ratings WHERE answer_id = $1 AND confirmed_at IS NULL": {
      params: readonly [uuid | null]; row: {} };
    "DELETE FROM ratings WHERE answer_id = $1 AND rater_id = $2 AND confirmed_at IS NULL": {
      params: readonly [uuid | null, uuid | null]; row: {} };
    "DELETE FROM recording_packs WHERE id = $1": {
      params: readonly [text_in | null]; row: {} };
    "DELETE FROM recordings WHERE pack_id = $1 AND token = $2 AND rate = $3": {
      params: readonly [text_in | null, text_in | null, float8 | null]; row: {} };
    "DELETE FROM recovery_codes WHERE user_id = $1": {
      params: readonly [uuid | null]; row: {} };
    "DELETE FROM second_factors WHERE user_id = $1": {
      params: readonly [uuid | null]; row: {} };
    "DELETE FROM short_attempts WHERE short_run_id = $1": {
      params: readonly [uuid | null]; row: {} };
    "DELETE FROM staff_links WHERE expires_at <= $1": {
      params: readonly [timestamptz_in | null]; row: {} };
    "DELETE FROM staff_links WHERE token_hash = $1": {
      params: readonly [bytea_in | null]; row: {} };
    "DELETE FROM staff_links": {
      params: readonly []; row: {} };
    "DELETE FROM studies WHERE id = $1": {
      params: readonly [uuid | null]; row: {} };
    "DELETE FROM study_addresses WHERE participant_id = $1": {
      params: readonly [uuid | null]; row: {} };
    "DELETE FROM study_addresses a USING study_participants p\n     WHERE p.id = a.participant_id AND p.study_id = $1": {
      params: readonly [uuid | null]; row: {} };
    "DELETE FROM study_links WHERE study_id = $1": {
      params: readonly [uuid | null]; row: {} };
    "DELETE FROM study_mails m USING study_participants p\n     WHERE p.id = m.participant_id AND p.study_id = $1 AND p.participant_no = $2 AND m.sitting_key = $3": {
      params: readonly [uuid | null, int4 | null, text_in | null]; row: {} };
    "DELETE FROM study_participants WHERE id = $1": {
      params: readonly [uuid | null]; row: {} };
    "DELETE FROM users WHERE id = $1 RETURNING username, role,\n       (SELECT count(*)::int FROM test_takings WHERE user_id = $1) AS \"takingCount\"": {
      params: readonly [uuid | null]; row: { username: text; role: 'USER' | 'TEACHER' | 'RESEARCHER' | 'ADMIN' /* text */; takingCount: int4 } };
    "DELETE FROM users WHERE id = $1": {
      params: readonly [uuid | null]; row: {} };
    "DELETE FROM voice_choices WHERE choice_no IN (\n       SELECT choice_no FROM voice_choices\n       WHERE lang = $1 AND class_id IS NOT DISTINCT FROM $2 ORDER BY choice_no DESC OFFSET $3)": {
      params: readonly [text_in | null, uuid | null, int8_in | null]; row: {} };
    "INSERT INTO access_tokens (id, user_id, token_hash, issued_at, last_used_at, expires_at, browser,\n       system, is_shared)\n     VALUES ($1, $2, $3, $4, $4, $5, $6, $7, $8)": {
      params: readonly [uuid, uuid, bytea_in, timestamptz_in, timestamptz_in, text_in | null, text_in | null, bool]; row: {} };
    "INSERT INTO audit_events (at, action, actor, subject, details)\n  SELECT $1::timestamptz, $2::text,\n    coalesce(audit_person($3),\n      (SELECT coalesce(audit_person(user_id), 'rater:' || id) FROM raters WHERE id = $4), $5),\n    coalesce(audit_person($6), $7), $8::text": {
      params: readonly [timestamptz_in | null, text_in | null, uuid | null, uuid | null, text_in | null, uuid | null, text_in | null, text_in | null]; row: {} };
    "INSERT INTO class_lots (id, class_id, test_name, language, made_at, people_count, class_size,\n       is_nearly_all, score_sum, score_square_sum, shown_count)\n     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)": {
      params: readonly [uuid, uuid, TestName /* text */, 'en' | 'th' /* text */ | null, timestamptz_in, int2, int2, bool, int4 | null, int4 | null, int2]; row: {} };
    "INSERT INTO class_members (class_id, user_id, joined_at, seat_no) VALUES ($1, $2, $3, $4)\n     ON CONFLICT (class_id, user_id) DO NOTHING": {
      params: readonly [uuid, uuid, timestamptz_in, int2 | null]; row: {} };
    "INSERT INTO classes (id, teacher_id, name, created_at) VALUES ($1, $2, $3, $4)": {
      params: readonly [uuid, uuid, text_in, timestamptz_in]; row: {} };
    "INSERT INTO clock_mark (seen_at) VALUES ($1)\n       ON CONFLICT (is_only) DO UPDATE SET seen_at = greatest(clock_mark.seen_at, excluded.seen_at)\n       WHERE clock_mark.accepted_count = $2": {
      params: readonly [timestamptz_in, int4 | null]; row: {} };
    "INSERT INTO clock_mark (seen_at, accepted_count) VALUES ($1, 1)\n     ON CONFLICT (is_only) DO UPDATE\n       SET seen_at = excluded.seen_at, accepted_count = clock_mark.accepted_count + 1": {
      params: readonly [timestamptz_in]; row: {} };
    "INSERT INTO consents (id, user_id, scope, is_given, recorded_at, policy_version, language,\n       text_hash, channel, guardian_name, guardian_at, relation, link_id, recorded_by, file_no, signed_on,\n       recording_id, takes_back)\n     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18)": {
      params: readonly [uuid, uuid, 'general' | 'health' | 'research' | 'guardian' | 'guardian_health' | 'guardian_research' /* text */, bool, timestamptz_in, text_in, 'en' | 'th' /* text */, bytea_in | null, 'form' | 'api' | 'profile' | 'class' | 'paper' | 'guardian_link' /* text */, text_in | null, timestamptz_in | null, text_in | null, uuid | null, uuid | null, text_in | null, date_in | null, uuid | null, uuid | null]; row: {} };
    "INSERT INTO contact_cards (person, revision, lines, photo, photo_mark, changed_at)\n     VALUES ($1, 1, $2, $3, $4, $5)\n     ON CONFLICT (person) DO UPDATE SET revision = contact_cards.revision + 1, lines = excluded.lines,\n       photo = CASE WHEN $6 THEN contact_cards.photo ELSE excluded.photo END,\n       photo_mark = CASE WHEN $6 THEN contact_cards.photo_mark ELSE excluded.photo_mark END,\n       changed_at = excluded.changed_at\n     RETURNING revision": {
      params: readonly ['researcher' | 'adviser' /* text */, json_in, bytea_in | null, text_in | null, timestamptz_in, bool | null]; row: { revision: int4 } };
    "INSERT INTO counted_flags (flag, counted_at) SELECT flag, $2 FROM unnest($1::text[]) AS flag\n     ON CONFLICT (flag) DO NOTHING": {
      params: readonly [readonly (text_in | null)[] | null, timestamptz_in | null]; row: {} };
    "INSERT INTO counted_results (lot_id, user_id, is_shown)\n     SELECT $1, user_id, is_shown FROM unnest($2::uuid[], $3::boolean[]) AS r(user_id, is_shown)": {
      params: readonly [uuid | null, readonly (uuid | null)[] | null, readonly (bool | null)[] | null]; row: {} };
    "INSERT INTO form_reservations (token_id, user_id, test_name, form, reserved_at)\n     VALUES ($1, $2, $3, $4, $5) ON CONFLICT DO NOTHING": {
      params: readonly [uuid, uuid, TestName /* text */, int2, timestamptz_in]; row: {} };
    "INSERT INTO former_measures (test_taking_id, since, version, measures, is_at_chance)\n         VALUES ($1, $2, $2, $3, $4) ON CONFLICT DO NOTHING": {
      params: readonly [uuid, int2, jsonb_in, bool]; row: {} };
    "INSERT INTO former_measures (test_taking_id, since, version, measures, is_at_chance)\n       SELECT id, coalesce(measures_since, measures_version), measures_version, measures, 'atChance' = ANY (flags)\n       FROM test_takings WHERE id = $1 AND measures IS NOT NULL": {
      params: readonly [uuid | null]; row: {} };
    "INSERT INTO guardian_links (id, class_id, user_id, token_hash, made_by, made_at, expires_at)\n     VALUES ($1, $2, $3, $4, $5, $6, $7)": {
      params: readonly [uuid, uuid, uuid, bytea_in, uuid | null, timestamptz_in, timestamptz_in]; row: {} };
    "INSERT INTO incomplete_runs\n         (id, test_run_id, user_id, answered_count, answer_sheet, time_sheet_s, trials, arrived_at)\n       SELECT $1, $2, $3, $4, $5, $6, $7, $8\n       WHERE NOT EXISTS (SELECT 1 FROM test_takings WHERE user_id = $3 AND idempotency_key = $9)\n       ON CONFLICT (test_run_id) DO UPDATE\n         SET answered_count = excluded.answered_count, answer_sheet = excluded.answer_sheet,\n             time_sheet_s = excluded.time_sheet_s, trials = excluded.trials,\n             arrived_at = excluded.arrived_at\n         WHERE (excluded.answered_count, jsonb_array_length(excluded.answer_sheet))\n             > (incomplete_runs.answered_count, jsonb_array_length(incomplete_runs.answer_sheet))": {
      params: readonly [uuid | null, uuid | null, uuid | null, int2 | null, jsonb_in | null, readonly (float8 | null)[] | null, jsonb_in | null, timestamptz_in | null, text_in | null]; row: {} };
    "INSERT INTO installation_key (fingerprint, since) VALUES ($1, now())": {
      params: readonly [text_in]; row: {} };
    "INSERT INTO lexicon_evidence (language, test_name, canonical, answer_id, rater_id)\n       VALUES ($1, $2, $3, $4, $5) ON CONFLICT DO NOTHING": {
      params: readonly ['en' | 'th' /* text */, TestName /* text */, text_in, uuid, uuid]; row: {} };
    "INSERT INTO lexicon_rejections (language, test_name, canonical, rejected_at, rejected_by)\n     SELECT DISTINCT k.lang, k.\"testName\", k.canonical, $2::timestamptz, $3::uuid\n     FROM jsonb_to_recordset($1::jsonb) AS k (lang text, \"testName\" text, canonical text)\n       JOIN lexicon_evidence e\n         ON (e.language, e.test_name, e.canonical) = (k.lang, k.\"testName\", k.canonical)\n     ON CONFLICT DO NOTHING": {
      params: readonly [jsonb_in | null, timestamptz_in | null, uuid | null]; row: {} };
    "INSERT INTO lexicon_versions (version, made_at, made_by) VALUES ($1, $2, $3)": {
      params: readonly [int4, timestamptz_in, uuid]; row: {} };
    "INSERT INTO lexicon_words (id, language, test_name, canonical, added_in_version)\n       VALUES ($1, $2, $3, $4, $5)": {
      params: readonly [uuid, 'en' | 'th' /* text */, TestName /* text */, text_in, int4]; row: {} };
    "INSERT INTO made_voice_clips (address, file, mp3) VALUES ($1, $2, $3)\n       ON CONFLICT (address, file) DO NOTHING": {
      params: readonly [text_in, text_in, bytea_in]; row: {} };
    "INSERT INTO made_voices (address, pack_id, version_no, lang, manifest, made_at)\n     VALUES ($1, $2, $3, $4, $5, $6)": {
      params: readonly [text_in, text_in, int4, 'en-US' | 'th-TH' | 'es-ES' /* text */, text_in, timestamptz_in]; row: {} };
    "INSERT INTO missing_run_reports\n         (day, started_count, finished_count, unfinished_count, missing_count, lost_count, made_at)\n       VALUES ($1, $2, $3, $4, $5, $6, $7)\n       ON CONFLICT (day) DO UPDATE\n         SET started_count = excluded.started_count, finished_count = excluded.finished_count,\n             unfinished_count = excluded.unfinished_count, missing_count = excluded.missing_count,\n             lost_count = excluded.lost_count, made_at = excluded.made_at": {
      params: readonly [date_in, int4, int4, int4, int4, int4, timestamptz_in]; row: {} };
    "INSERT INTO naming_answers (id, test_taking_id, attempt_code, test_name, language, letter,\n         queued_at, is_drawn, state, words, word_count, unknown_count, material_version,\n         lexicon_version)\n       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, 'first', $9, $10, $11, $12, $13)\n       ON CONFLICT (test_taking_id) DO NOTHING": {
      params: readonly [uuid, uuid, text_in, TestName /* text */, 'en' | 'th' /* text */, text_in, timestamptz_in, bool, jsonb_in, int2, int2, text_in, int4]; row: {} };
    "INSERT INTO norm_cells (id, norm_table_id, language, grade, sitting_no, kept_from, people_count, figures)\n       VALUES ($1, $2, $3, $4, $5, $6, $7, $8)": {
      params: readonly [uuid, uuid, 'en' | 'th' /* text */, '7' | '8' | '9' /* text */, int2, uuid | null, int4, jsonb_in]; row: {} };
    "INSERT INTO norm_members (norm_cell_id, person_key, user_id)\n       SELECT $1, person_key, user_id FROM unnest($2::uuid[], $3::uuid[]) AS m(person_key, user_id)": {
      params: readonly [uuid | null, readonly (uuid | null)[] | null, readonly (uuid | null)[] | null]; row: {} };
    "INSERT INTO norm_tables (id, test_name, version, published_at, published_by, practice)\n     VALUES ($1, $2, $3, $4, $5, $6)": {
      params: readonly [uuid, TestName /* text */, int4, timestamptz_in, uuid | null, jsonb_in]; row: {} };
    "INSERT INTO password_reset_codes (user_id, code_hash, made_at, expires_at, made_by, slip_no)\n     VALUES ($1, $2, $3, $4, $5, $6)\n     ON CONFLICT (user_id) DO UPDATE SET code_hash = excluded.code_hash, made_at = excluded.made_at,\n       expires_at = excluded.expires_at, made_by = excluded.made_by,\n       slip_no = excluded.slip_no": {
      params: readonly [uuid, text_in, timestamptz_in, timestamptz_in, uuid | null, int2 | null]; row: {} };
    "INSERT INTO plan_assignments (id, class_id, ready_plan, own_plan_id, step_order, opens_on, closes_on, made_at)\n     VALUES ($1, $2, $3, $4, $5, $6::date, $7::date, $8) ON CONFLICT DO NOTHING": {
      params: readonly [uuid, uuid, text_in | null, uuid | null, 'fixed' | 'random' | 'balanced' /* text */ | null, date_in, date_in, timestamptz_in]; row: {} };
    "INSERT INTO plan_runs (id, user_id, plan_id, assignment_id, name, step_order, steps, started_at)\n     VALUES ($1, $2, $3, $4, $5, $6, $7, $8)": {
      params: readonly [uuid, uuid, text_in, uuid | null, json_in, 'fixed' | 'random' | 'balanced' /* text */, json_in, timestamptz_in]; row: {} };
    "INSERT INTO plan_steps_passed (plan_run_id, step_position, passed_at) VALUES ($1, $2, $3)\n     ON CONFLICT DO NOTHING": {
      params: readonly [uuid, int2, timestamptz_in]; row: {} };
    "INSERT INTO plans (id, teacher_id, name, step_order, steps, made_at, changed_at)\n     VALUES ($1, $2, $3, $4, $5, $6, $6) ON CONFLICT DO NOTHING": {
      params: readonly [uuid, uuid, json_in, 'fixed' | 'random' | 'balanced' /* text */, json_in, timestamptz_in]; row: {} };
    "INSERT INTO problem_reports (id, user_id, problem, description, language, page, browser, created_at)\n     VALUES ($1, $2, $3, $4, $5, $6, $7, $8)": {
      params: readonly [uuid, uuid, text_in, text_in, 'en' | 'th' /* text */ | null, text_in | null, text_in | null, timestamptz_in]; row: {} };
    "INSERT INTO question_sets (id, battery_version, language, test_name, form, questions, served_at)\n         VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT DO NOTHING": {
      params: readonly [uuid, text_in, 'en' | 'th' /* text */, TestName /* text */, int2 | null, jsonb_in, timestamptz_in]; row: {} };
    "INSERT INTO raters (id, user_id) VALUES ($1, $2)\n     ON CONFLICT (user_id) WHERE user_id IS NOT NULL DO NOTHING": {
      params: readonly [uuid, uuid | null]; row: {} };
    "INSERT INTO rating_events (at, answer_id, rater_id, kind, typed, before, after)\n     SELECT $1, $2, $3, event ->> 'kind', event ->> 'typed', event ->> 'before', event ->> 'after'\n     FROM jsonb_array_elements($4::jsonb) WITH ORDINALITY AS listed (event, place)\n     ORDER BY place": {
      params: readonly [timestamptz_in | null, uuid | null, uuid | null, jsonb_in | null]; row: {} };
    "INSERT INTO rating_settings (is_second_rating_on, blind_percent, changed_by, changed_at)\n       VALUES ($1, $2, $3, $4)": {
      params: readonly [bool, int2, uuid | null, timestamptz_in]; row: {} };
    "INSERT INTO ratings (id, answer_id, rater_id, is_adjudication, words, revision, opened_at)\n     VALUES ($1, $2, $3, $4, $5, 0, $6) RETURNING id, rater_id AS \"raterId\", is_adjudication AS \"isAdjudication\", words, revision,\n  confirmed_at AS \"confirmedAt\", place": {
      params: readonly [uuid, uuid, uuid, bool, jsonb_in, timestamptz_in]; row: { id: uuid; raterId: uuid; isAdjudication: bool; words: jsonb; revision: int4; confirmedAt: timestamptz | null; place: 1 | 2 /* int2 */ | null } };
    "INSERT INTO recording_packs (id, name, template_id, lang, consent, teacher_id, made_at)\n     VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT (id) DO NOTHING": {
      params: readonly [text_in, text_in, text_in, text_in, text_in, uuid | null, timestamptz_in]; row: {} };
    "INSERT INTO recordings\n       (pack_id, token, rate, text, wav, duration_ms, peak_db, noise_db, recorded_at)\n     SELECT id, $2, $3, $4, $5, $6, $7, $8, $9 FROM recording_packs WHERE id = $1 FOR SHARE\n     ON CONFLICT (pack_id, token, rate) DO UPDATE SET text = excluded.text, wav = excluded.wav,\n       duration_ms = excluded.duration_ms, peak_db = excluded.peak_db,\n       noise_db = excluded.noise_db, recorded_at = excluded.recorded_at": {
      params: readonly [text_in | null, text_in | null, float8 | null, text_in | null, bytea_in | null, float8 | null, float8 | null, float8 | null, timestamptz_in | null]; row: {} };
    "INSERT INTO recovery_codes (user_id, code_hash) SELECT $1, unnest($2::bytea[])": {
      params: readonly [uuid | null, readonly (bytea_in | null)[] | null]; row: {} };
    "INSERT INTO rescoring_changes (rescoring_id, answer_id, words_before, words_after,\n           material_version_before, lexicon_version_before)\n         SELECT $1, id, final_words, $3, final_material_version, final_lexicon_version\n         FROM naming_answers WHERE id = $2": {
      params: readonly [uuid | null, uuid | null, jsonb_in | null]; row: {} };
    "INSERT INTO rescorings (id, made_at, made_by, material_version, lexicon_version)\n       VALUES ($1, $2, $3, $4, $5)": {
      params: readonly [uuid, timestamptz_in, uuid, text_in, int4]; row: {} };
    "INSERT INTO reset_notices (id, user_id, made_at, made_by, is_by_command)\n     VALUES ($1, $2, $3, $4::uuid, $4::uuid IS NULL)": {
      params: readonly [uuid, uuid, timestamptz_in, uuid | null]; row: {} };
    "INSERT INTO run_marks (user_id, run_id, trial_count, link, arrived_at) VALUES ($1, $2, $3, $4, $5)\n       ON CONFLICT (user_id, run_id, trial_count) DO NOTHING": {
      params: readonly [uuid, text_in, int2, text_in, timestamptz_in]; row: {} };
    "INSERT INTO sealed_keys (purpose, sealed) VALUES ($1, $2)\n       ON CONFLICT (purpose) DO UPDATE SET sealed = excluded.sealed": {
      params: readonly ['second-factor' | 'recovery-codes' | 'research' /* text */, bytea_in]; row: {} };
    "INSERT INTO second_factors (user_id, totp_secret, last_step, set_up_at) VALUES ($1, $2, $3, $4)\n     ON CONFLICT (user_id) DO UPDATE SET totp_secret = excluded.totp_secret,\n       last_step = excluded.last_step, failed_count = 0, set_up_at = excluded.set_up_at": {
      params: readonly [uuid, bytea_in, int8_in, timestamptz_in]; row: {} };
    "INSERT INTO second_looks (id, answer_id, word_start, typed, reason, requested_at, decision_before)\n         VALUES ($1, $2, $3, $4, $5, $6, $7)": {
      params: readonly [uuid, uuid, int2, text_in, text_in | null, timestamptz_in, '1' | '0' | 'r' | 's' /* text */]; row: {} };
    "INSERT INTO short_runs (id, user_id, run_id, test_name, language, form_length, battery_version, seed,\n       reported_choices, begun_at)\n     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, '[]', $9)\n     ON CONFLICT (user_id, run_id) DO UPDATE SET battery_version = excluded.battery_version\n     RETURNING test_name AS \"testName\", language AS lang, form_length AS length, seed": {
      params: readonly [uuid, uuid, text_in, TestName /* text */, 'en' | 'th' /* text */, 'short' | 'veryShort' /* text */, text_in, text_in, timestamptz_in]; row: { testName: TestName /* text */; lang: 'en' | 'th' /* text */; length: 'short' | 'veryShort' /* text */; seed: text } };
    "INSERT INTO shown_results (id, test_taking_id, class_id, shown_at) VALUES ($1, $2, $3, $4)\n       ON CONFLICT (test_taking_id, class_id) WHERE taken_back_at IS NULL\n       DO UPDATE SET shown_at = excluded.shown_at": {
      params: readonly [uuid, uuid, uuid, timestamptz_in]; row: {} };
    "INSERT INTO staff_links (user_id, token_hash, made_at, expires_at) VALUES ($1, $2, $3, $4)\n     ON CONFLICT (user_id) DO UPDATE SET token_hash = excluded.token_hash, made_at = excluded.made_at,\n       expires_at = excluded.expires_at, totp_secret = NULL": {
      params: readonly [uuid, bytea_in, timestamptz_in, timestamptz_in]; row: {} };
    "INSERT INTO studies (id, title, question, investigator, approval_no, languages, starts_on, ends_on, facts,\n       made_by, made_at, changed_at)\n     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $11) ON CONFLICT DO NOTHING": {
      params: readonly [uuid, json_in, json_in, text_in, text_in, readonly (text_in | null)[], date_in | null, date_in | null, json_in, uuid | null, timestamptz_in]; row: {} };
    "INSERT INTO study_addresses (participant_id, address, language, left_at) VALUES ($1, $2, $3, $4)\n       ON CONFLICT (participant_id) DO UPDATE SET address = excluded.address, language = excluded.language,\n         left_at = excluded.left_at": {
      params: readonly [uuid, text_in, 'en' | 'th' /* text */, timestamptz_in]; row: {} };
    "INSERT INTO study_answers (participant_id, form, question_key, value, design_version, answered_at)\n         VALUES ($1, $2, $3, $4, $5, $6)": {
      params: readonly [uuid, 'screening' | 'questionnaire' /* text */, text_in, json_in, int4, timestamptz_in]; row: {} };
    "INSERT INTO study_barred (study_id, mark, barred_at)\n     SELECT $1::uuid, device_hash, $3::timestamptz FROM study_devices WHERE participant_id = $2\n     UNION SELECT $1, $4::bytea, $3 ON CONFLICT DO NOTHING": {
      params: readonly [uuid | null, uuid | null, timestamptz_in | null, bytea_in | null]; row: {} };
    "INSERT INTO study_barred (study_id, mark, barred_at)\n     SELECT DISTINCT p.study_id, d.device_hash, $2::timestamptz\n     FROM study_participants p JOIN study_devices d ON d.participant_id = p.id WHERE p.user_id = $1\n     ON CONFLICT DO NOTHING": {
      params: readonly [uuid | null, timestamptz_in | null]; row: {} };
    "INSERT INTO study_classes (study_id, class_id, added_at) VALUES ($1, $2, $3)\n     ON CONFLICT (study_id, class_id) DO UPDATE SET removed_at = NULL\n       WHERE study_classes.removed_at IS NOT NULL": {
      params: readonly [uuid, uuid, timestamptz_in]; row: {} };
    "INSERT INTO study_consent_texts (study_id, version, texts) VALUES ($1, $2, $3)\n     ON CONFLICT (study_id, version) DO UPDATE SET texts = excluded.texts\n       WHERE study_consent_texts.frozen_at IS NULL": {
      params: readonly [uuid, int4, json_in]; row: {} };
    "INSERT INTO study_designs (study_id, version, design, hash, consent_version, assignment_since, frozen_at,\n       frozen_by, reason, people_before)\n     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)": {
      params: readonly [uuid, int4, text_in, bytea_in, int4, int4, timestamptz_in, uuid | null, text_in | null, int4]; row: {} };
    "INSERT INTO study_devices (participant_id, device_hash, first_seen_at, last_seen_at) VALUES ($1, $2, $3, $3)\n     ON CONFLICT (participant_id, device_hash) DO UPDATE SET last_seen_at = excluded.last_seen_at": {
      params: readonly [uuid, bytea_in, timestamptz_in]; row: {} };
    "INSERT INTO study_guardians (id, study_id, label, channel, consent_version, language, made_at, made_by,\n         token_hash, expires_at) VALUES ($1, $2, $3, 'link', $4, $5, $6, $7, $8, $9)": {
      params: readonly [uuid, uuid, text_in, int4, 'en' | 'th' /* text */, timestamptz_in, uuid | null, bytea_in | null, timestamptz_in | null]; row: {} };
    "INSERT INTO study_guardians (id, study_id, label, channel, consent_version, language, made_at, made_by,\n       signed_on, file_no, answered_at, is_given, is_sharing, confirmed_at)\n     VALUES ($1, $2, $3, 'paper', $4, $5, $6, $7, $8, $9, $6, true, $10, $6) ON CONFLICT DO NOTHING": {
      params: readonly [uuid, uuid, text_in, int4, 'en' | 'th' /* text */, timestamptz_in, uuid | null, date_in | null, text_in | null, bool]; row: {} };
    "INSERT INTO study_links (id, study_id, number, kind, label, batch_id, token_hash, guardian_id, uses, made_at,\n       expires_at) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)": {
      params: readonly [uuid, uuid, int4, 'personal' | 'open' /* text */, text_in, uuid, bytea_in, uuid | null, int4, timestamptz_in, timestamptz_in]; row: {} };
    "INSERT INTO study_mails (participant_id, sitting_key, sent_at)\n     SELECT p.id, $3, $4 FROM study_participants p JOIN studies s ON s.id = p.study_id AND s.state = 'running'\n       JOIN study_addresses a ON a.participant_id = p.id AND a.address = $5\n     WHERE p.study_id = $1 AND p.participant_no = $2\n     ON CONFLICT (participant_id, sitting_key) DO UPDATE SET sent_at = excluded.sent_at\n       WHERE study_mails.sent_at < $6": {
      params: readonly [uuid | null, int4 | null, text_in | null, timestamptz_in | null, text_in | null, timestamptz_in | null]; row: {} };
    "INSERT INTO study_participants (id, study_id, user_id, participant_no, participation_id, class_id, joined_at,\n       joined_version, language, age_years, sex, grade, consent_version, is_sharing)\n     VALUES ($1, $2, $3, $4, $1, $5, $6, $7, $8, $9, $10, $11, $12, $13)": {
      params: readonly [uuid, uuid, uuid, int4, uuid | null, timestamptz_in, int4, 'en' | 'th' /* text */, int2, 'male' | 'female' /* text */ | null, '7' | '8' | '9' | 'other' /* text */ | null, int4, bool]; row: {} };
    "INSERT INTO study_participants (id, study_id, user_id, participant_no, participation_id, link_id, joined_at,\n       joined_version, language, birth_month, age_years, sex, grade, return_code_hash, consent_version, is_sharing)\n     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16)": {
      params: readonly [uuid, uuid, uuid, int4, uuid, uuid | null, timestamptz_in, int4, 'en' | 'th' /* text */, text_in | null, int2, 'male' | 'female' /* text */ | null, '7' | '8' | '9' | 'other' /* text */ | null, bytea_in | null, int4, bool]; row: {} };
    "INSERT INTO study_releases (id, study_id, location, released_on, recorded_at, recorded_by)\n     VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT DO NOTHING": {
      params: readonly [uuid, uuid, text_in, date_in, timestamptz_in, uuid | null]; row: {} };
    "INSERT INTO study_sittings (id, participant_id, study_id, sitting_key, plan_run_id, design_version, opens_on,\n         closes_on, begun_at, is_late) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)": {
      params: readonly [uuid, uuid, uuid, text_in, uuid, int4, date_in, date_in, timestamptz_in, bool]; row: {} };
    "INSERT INTO study_slots (study_id, assignment_since, stratum, slot, arm) VALUES ($1, $2, $3, $4, $5)": {
      params: readonly [uuid, int4, text_in, int4, text_in]; row: {} };
    "INSERT INTO study_strata (study_id, assignment_since, stratum) VALUES ($1, $2, $3)\n     ON CONFLICT DO NOTHING": {
      params: readonly [uuid, int4, text_in]; row: {} };
    "INSERT INTO study_tokens (id, study_id, name, token_hash, made_by, made_at, expires_at)\n     VALUES ($1, $2, $3, $4, $5, $6, $7)": {
      params: readonly [uuid, uuid, text_in, bytea_in, uuid | null, timestamptz_in, timestamptz_in]; row: {} };
    "INSERT INTO study_words (study_id, participant_no, guardian_id, by, word, is_given, consent_version, language,\n       recorded_at) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)": {
      params: readonly [uuid, int4 | null, uuid | null, 'participant' | 'guardian' /* text */, 'participation' | 'sharing' /* text */, bool, int4, 'en' | 'th' /* text */, timestamptz_in]; row: {} };
    "INSERT INTO test_runs\n       (id, user_id, run_id, test_name, language, form, started_at, arrived_at, token_id,\n        long_term_order_no, battery_version)\n     SELECT $1::uuid, $2::uuid, $3::text, $4::text, $5::text, $6::smallint, $7::timestamptz, $8::timestamptz, $9::uuid,\n       $10::smallint, coalesce($11, (SELECT battery_version FROM form_handouts\n         WHERE user_id = $2 AND test_name = $4 AND form IS NOT DISTINCT FROM $6))\n     ON CONFLICT (user_id, run_id) DO UPDATE\n       SET started_at = coalesce(test_runs.started_at, excluded.started_at),\n           long_term_order_no = coalesce(test_runs.long_term_order_no, excluded.long_term_order_no)\n     RETURNING id, test_name, language, form, taken_over_at": {
      params: readonly [uuid | null, uuid | null, text_in | null, text_in | null, text_in | null, int2 | null, timestamptz_in | null, timestamptz_in | null, uuid | null, int2 | null, text_in | null]; row: { id: uuid; test_name: TestName /* text */; language: 'en' | 'th' /* text */; form: int2 | null; taken_over_at: timestamptz | null } };
    "INSERT INTO tombstones (user_id_hash, deleted_at) VALUES ($1, $2) ON CONFLICT DO NOTHING": {
      params: readonly [bytea_in, timestamptz_in]; row: {} };
    "INSERT INTO tombstones (user_id_hash, deleted_at)\n     SELECT DISTINCT decode(hash, 'hex'), $2::timestamptz FROM unnest($1::text[]) AS hash\n     ON CONFLICT DO NOTHING": {
      params: readonly [readonly (text_in | null)[] | null, timestamptz_in | null]; row: {} };
    "INSERT INTO typing_samples (user_id, language, sentence_id, correct_characters, typed_characters,\n       first_characters, time_s, characters_per_second, arrived_at)\n     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9) ON CONFLICT (user_id, language) DO NOTHING": {
      params: readonly [uuid, 'en' | 'th' /* text */, text_in, int2, int2, int2, float8, float8, timestamptz_in]; row: {} };
    "INSERT INTO users (id, username, username_folded, password_hash, firstname, lastname, email,\n         phone_no, school_name, education, date_of_birth, age_at_sign_up, gender, weight_kg, height_cm,\n         disease, created_at, updated_at, channel)\n       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $17, $18)\n       ON CONFLICT (username_folded) DO NOTHING": {
      params: readonly [uuid, text_in, text_in, text_in | null, text_in | null, text_in | null, text_in | null, text_in | null, text_in | null, text_in | null, date_in | null, int2 | null, 'male' | 'female' /* text */ | null, numeric_in | null, numeric_in | null, text_in | null, timestamptz_in, 'web' | 'command' | 'class' | 'study' /* text */]; row: {} };
    "INSERT INTO users (id, username, username_folded, role, channel, firstname, created_at, updated_at)\n       VALUES ($1, $2, $3, $4, 'command', $5, $6, $6) ON CONFLICT (username_folded) DO NOTHING": {
      params: readonly [uuid, text_in, text_in, 'USER' | 'TEACHER' | 'RESEARCHER' | 'ADMIN' /* text */, text_in | null, timestamptz_in]; row: {} };
    "INSERT INTO voice_choices (class_id, lang, kind, address, chosen_at) VALUES ($1, $2, $3, $4, $5)": {
      params: readonly [uuid | null, 'en-US' | 'th-TH' | 'es-ES' /* text */, 'none' | 'program' | 'made' /* text */, text_in | null, timestamptz_in]; row: {} };
    "INSERT INTO voice_makings (pack_id, making_id, state, done_count, all_count, rejected, heard_at)\n     VALUES ($1, $2, 'making', 0, $3, '[]', clock_timestamp())\n     ON CONFLICT (pack_id) DO UPDATE SET making_id = excluded.making_id, state = 'making', done_count = 0,\n       all_count = excluded.all_count, rejected = '[]', address = NULL, heard_at = excluded.heard_at\n     WHERE voice_makings.state <> 'making'\n       OR voice_makings.heard_at < clock_timestamp() - interval '20 seconds'": {
      params: readonly [text_in, uuid, int4]; row: {} };
    "INSERT INTO withdrawn_items\n         (id, test_name, language, battery_version, form, item_index, reason, withdrawn_at, withdrawn_by)\n       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)\n       ON CONFLICT (test_name, language, battery_version, form, item_index) WHERE restored_at IS NULL DO NOTHING": {
      params: readonly [uuid, TestName /* text */, 'en' | 'th' /* text */, text_in, int2, int2, 'lowDiscrimination' | 'popularWrongChoice' | 'misfit' | 'dif' | 'wording' | 'other' /* text */, timestamptz_in, uuid | null]; row: {} };
    "LOCK TABLE installation_key IN SHARE ROW EXCLUSIVE MODE": {
      params: readonly []; row: {} };
    "LOCK TABLE lexicon_versions IN SHARE ROW EXCLUSIVE MODE": {
      params: readonly []; row: {} };
    "LOCK TABLE rating_settings IN SHARE ROW EXCLUSIVE MODE": {
      params: readonly []; row: {} };
    "ROLLBACK": {
      params: readonly []; row: {} };
    "SELECT (SELECT count(*) FROM schema_migrations)::int AS applied,\n       (SELECT count(*) FROM users)::int AS accounts, (SELECT count(*) FROM test_takings)::int AS results": {
      params: readonly []; row: { applied: int4; accounts: int4; results: int4 } };
    "SELECT (SELECT count(*)::int FROM second_factors) AS \"secondFactorCount\",\n       (SELECT count(*)::int FROM recovery_codes) AS \"recoveryCodeCount\",\n       (SELECT count(*)::int FROM staff_links WHERE totp_secret IS NOT NULL) AS \"openedLinkCount\"": {
      params: readonly []; row: { secondFactorCount: int4; recoveryCodeCount: int4; openedLinkCount: int4 } };
    "SELECT (SELECT count(*)::int FROM users) AS accounts,\n           (SELECT count(*)::int FROM test_takings) AS results": {
      params: readonly []; row: { accounts: int4; results: int4 } };
    "SELECT (\n       (SELECT count(*) FROM naming_answers a\n        WHERE a.state IN ('first', 'second')\n  AND (a.leased_until IS NULL OR a.leased_until <= $3 OR a.leased_by = $1)\n  AND ($4::text IS NULL OR a.test_name = $4) AND ($5::text IS NULL OR a.language = $5)\n  AND ($6::text IS NULL OR a.state = $6) AND a.first_rated_by IS DISTINCT FROM $1)\n       - (SELECT count(*) FROM test_takings t JOIN naming_answers a ON a.test_taking_id = t.id\n          WHERE t.user_id = $2 AND a.state IN ('first', 'second')\n  AND (a.leased_until IS NULL OR a.leased_until <= $3 OR a.leased_by = $1)\n  AND ($4::text IS NULL OR a.test_name = $4) AND ($5::text IS NULL OR a.language = $5)\n  AND ($6::text IS NULL OR a.state = $6) AND a.first_rated_by IS DISTINCT FROM $1)\n     )::int AS count": {
      params: readonly [uuid | null, uuid | null, timestamptz_in | null, text_in | null, text_in | null, text_in | null]; row: { count: int4 } };
    "SELECT (measures->>'spanEstimate')::double precision AS span FROM test_takings\n     WHERE user_id = $1 AND test_name = $2 AND language = $3 AND created_at <= $4\n       AND measures IS NOT NULL\n     ORDER BY created_at DESC, id DESC LIMIT 1": {
      params: readonly [uuid | null, text_in | null, text_in | null, timestamptz_in | null]; row: { span: float8 | null } };
    "SELECT 1 FROM access_tokens WHERE id = $1 FOR KEY SHARE": {
      params: readonly [uuid | null]; row: { '?column?': int4 } };
    "SELECT 1 FROM class_members m JOIN classes c ON c.id = m.class_id\n     WHERE m.user_id = $1 AND c.teacher_id = $2 LIMIT 1": {
      params: readonly [uuid | null, uuid | null]; row: { '?column?': int4 } };
    "SELECT 1 FROM class_members m JOIN users u ON u.id = m.user_id\n     WHERE m.class_id = $1 AND m.user_id = $2 FOR NO KEY UPDATE OF u": {
      params: readonly [uuid | null, uuid | null]; row: { '?column?': int4 } };
    "SELECT 1 FROM classes WHERE id = $1 AND teacher_id = $2 AND ended_at IS NULL": {
      params: readonly [uuid | null, uuid | null]; row: { '?column?': int4 } };
    "SELECT 1 FROM classes WHERE id = $1 AND teacher_id = $2 FOR UPDATE": {
      params: readonly [uuid | null, uuid | null]; row: { '?column?': int4 } };
    "SELECT 1 FROM classes WHERE id = $1 AND teacher_id = $2": {
      params: readonly [uuid | null, uuid | null]; row: { '?column?': int4 } };
    "SELECT 1 FROM lexicon_words WHERE id = $1 AND withdrawn_in_version IS NULL FOR UPDATE": {
      params: readonly [uuid | null]; row: { '?column?': int4 } };
    "SELECT 1 FROM made_voices v JOIN recording_packs p ON p.id = v.pack_id\n     WHERE v.address = $1 AND v.lang = $2 AND (p.teacher_id IS NULL OR p.teacher_id = $3 OR $4 = 'ADMIN')\n     FOR SHARE OF v": {
      params: readonly [text_in | null, text_in | null, uuid | null, text_in | null]; row: { '?column?': int4 } };
    "SELECT 1 FROM password_reset_codes WHERE user_id = $1 AND code_hash = $2": {
      params: readonly [uuid | null, text_in | null]; row: { '?column?': int4 } };
    "SELECT 1 FROM plans WHERE id = $1 AND teacher_id = $2 FOR UPDATE": {
      params: readonly [uuid | null, uuid | null]; row: { '?column?': int4 } };
    "SELECT 1 FROM recording_packs WHERE id = $1 FOR UPDATE": {
      params: readonly [text_in | null]; row: { '?column?': int4 } };
    "SELECT 1 FROM recovery_codes WHERE user_id = $1 AND code_hash = $2": {
      params: readonly [uuid | null, bytea_in | null]; row: { '?column?': int4 } };
    "SELECT 1 FROM short_attempts a JOIN short_runs r ON r.id = a.short_run_id\n     WHERE a.user_id = $1 AND a.test_name = $2 AND r.run_id <> $3\n       AND (a.created_at AT TIME ZONE $4)::date = $5::date AND 'notFinished' <> ALL (a.flags) LIMIT 1": {
      params: readonly [uuid | null, text_in | null, text_in | null, text_in | null, date_in | null]; row: { '?column?': int4 } };
    "SELECT 1 FROM shown_results s JOIN test_takings t ON t.id = s.test_taking_id\n  JOIN class_members m ON m.class_id = s.class_id AND m.user_id = t.user_id AND m.joined_at <= s.shown_at\n  JOIN classes c ON c.id = s.class_id AND c.ended_at IS NULL AND s.taken_back_at IS NULL WHERE s.test_taking_id = $1 AND s.class_id = $2": {
      params: readonly [uuid | null, uuid | null]; row: { '?column?': int4 } };
    "SELECT 1 FROM studies WHERE id = $1 FOR SHARE": {
      params: readonly [uuid | null]; row: { '?column?': int4 } };
    "SELECT 1 FROM study_barred WHERE study_id = $1 AND mark = $2": {
      params: readonly [uuid | null, bytea_in | null]; row: { '?column?': int4 } };
    "SELECT 1 FROM study_devices d JOIN study_participants p ON p.id = d.participant_id\n     WHERE p.study_id = $1 AND d.device_hash = $2 LIMIT 1": {
      params: readonly [uuid | null, bytea_in | null]; row: { '?column?': int4 } };
    "SELECT 1 FROM study_guardians g WHERE g.id = ANY ($1::uuid[]) AND g.study_id = $2\n       AND g.confirmed_at IS NOT NULL AND g.withdrawn_at IS NULL AND g.revoked_at IS NULL\n       AND NOT EXISTS (SELECT 1 FROM study_links l WHERE l.guardian_id = g.id) FOR UPDATE": {
      params: readonly [readonly (uuid | null)[] | null, uuid | null]; row: { '?column?': int4 } };
    "SELECT 1 FROM study_links WHERE batch_id = $1 LIMIT 1": {
      params: readonly [uuid | null]; row: { '?column?': int4 } };
    "SELECT 1 FROM study_participants WHERE study_id = $1 AND user_id = $2 FOR NO KEY UPDATE": {
      params: readonly [uuid | null, uuid | null]; row: { '?column?': int4 } };
    "SELECT 1 FROM study_words WHERE study_id = $1 LIMIT 1": {
      params: readonly [uuid | null]; row: { '?column?': int4 } };
    "SELECT 1 FROM test_takings WHERE id =\n       (SELECT test_taking_id FROM naming_answers WHERE attempt_code = $1) FOR UPDATE": {
      params: readonly [text_in | null]; row: { '?column?': int4 } };
    "SELECT 1 FROM test_takings WHERE user_id = $1 AND idempotency_key = $2": {
      params: readonly [uuid | null, text_in | null]; row: { '?column?': int4 } };
    "SELECT 1 FROM typing_samples WHERE user_id = $1 AND language = $2": {
      params: readonly [uuid | null, text_in | null]; row: { '?column?': int4 } };
    "SELECT 1 FROM users WHERE id = $1 AND channel = 'study'": {
      params: readonly [uuid | null]; row: { '?column?': int4 } };
    "SELECT 1 FROM users WHERE id = $1 AND role = 'USER' AND is_active FOR NO KEY UPDATE": {
      params: readonly [uuid | null]; row: { '?column?': int4 } };
    "SELECT 1 FROM users WHERE id = $1 FOR NO KEY UPDATE": {
      params: readonly [uuid | null]; row: { '?column?': int4 } };
    "SELECT 1 FROM users WHERE id = $1 FOR UPDATE": {
      params: readonly [uuid | null]; row: { '?column?': int4 } };
    "SELECT 1 FROM users WHERE id = (SELECT user_id FROM guardian_links WHERE token_hash = $1)\n       FOR NO KEY UPDATE": {
      params: readonly [bytea_in | null]; row: { '?column?': int4 } };
    "SELECT 1 FROM users WHERE username_folded = $1": {
      params: readonly [text_in | null]; row: { '?column?': int4 } };
    "SELECT 1 FROM users u\n     WHERE u.id = $1 AND u.role = $2 AND u.password_hash = $3 AND u.is_active\n       AND (SELECT s.set_up_at FROM second_factors s WHERE s.user_id = u.id) IS NOT DISTINCT FROM $4\n     FOR NO KEY UPDATE": {
      params: readonly [uuid | null, text_in | null, text_in | null, timestamptz_in | null]; row: { '?column?': int4 } };
    "SELECT 1": {
      params: readonly []; row: { '?column?': int4 } };
    "SELECT CASE WHEN 'typing' = ANY (t.flags) THEN NULL ELSE s.characters_per_second END AS rate\n     FROM test_takings t\n     LEFT JOIN typing_samples s ON s.user_id = t.user_id AND s.language = t.language\n     WHERE t.id = $1": {
      params: readonly [uuid | null]; row: { rate: float8 | null } };
    "SELECT CASE WHEN state = 'making' AND heard_at < clock_timestamp() - interval '20 seconds' THEN 'failed' ELSE state END AS state,\n       done_count AS \"doneCount\", all_count AS \"allCount\", rejected, address\n     FROM voice_makings WHERE pack_id = $1": {
      params: readonly [text_in | null]; row: { state: 'failed' | 'making' | 'made' | 'notWhole' /* text */; doneCount: int4; allCount: int4; rejected: text; address: text | null } };
    "SELECT DISTINCT ON (link.user_id) link.user_id AS \"userId\", link.id AS \"linkId\", link.made_at AS \"madeAt\",\n       link.expires_at AS \"expiresAt\", link.answered_at AS \"answeredAt\", link.rejected_at AS \"rejectedAt\",\n       link.revoked_at AS \"revokedAt\", said.*\n     FROM guardian_links link LEFT JOIN LATERAL (SELECT\n    (array_agg(is_given ORDER BY place DESC) FILTER (WHERE scope = 'guardian'))[1] AS \"isGiven\",\n    (array_agg(is_given ORDER BY place DESC) FILTER (WHERE scope = 'guardian_research'))[1] AS \"isResearchGiven\",\n    bool_or(confirmed_at IS NOT NULL) AS \"isConfirmed\",\n    (array_agg(guardian_name ORDER BY place) FILTER (WHERE scope = 'guardian'))[1] AS name,\n    (array_agg(relation ORDER BY place) FILTER (WHERE scope = 'guardian'))[1] AS relation,\n    (array_agg(language ORDER BY place) FILTER (WHERE scope = 'guardian'))[1] AS lang,\n    (array_agg(policy_version ORDER BY place) FILTER (WHERE scope = 'guardian'))[1] AS \"policyVersion\"\n  FROM consents WHERE link_id = link.id) said ON true\n     WHERE link.user_id = ANY ($1::uuid[]) ORDER BY link.user_id, link.made_at DESC, link.id DESC": {
      params: readonly [readonly (uuid | null)[] | null]; row: { userId: uuid; linkId: uuid; madeAt: timestamptz; expiresAt: timestamptz; answeredAt: timestamptz | null; rejectedAt: timestamptz | null; revokedAt: timestamptz | null; isGiven: bool | null; isResearchGiven: bool | null; isConfirmed: bool | null; name: text | null; relation: text | null; lang: text | null; policyVersion: text | null } };
    "SELECT DISTINCT ON (r.plan_id, r.assignment_id) r.id AS \"planRunId\", r.plan_id AS \"planId\", r.name,\n       r.step_order AS \"order\", r.steps, r.started_at AS \"startedAt\",\n       CASE WHEN a.id IS NOT NULL THEN json_build_object('assignmentId', a.id, 'className', c.name,\n         'teacher', coalesce(t.firstname, t.username), 'opensOn', a.opens_on, 'closesOn', a.closes_on) END\n         AS assignment\n     FROM plan_runs r LEFT JOIN (plan_assignments a JOIN classes c ON c.id = a.class_id\n       JOIN users t ON t.id = c.teacher_id) ON a.id = r.assignment_id\n     WHERE r.user_id = $1 AND ($2::uuid IS NULL OR r.id = $2)\n     ORDER BY r.plan_id, r.assignment_id, r.id DESC": {
      params: readonly [uuid | null, uuid | null]; row: { planRunId: uuid; planId: text; name: json; order: 'fixed' | 'random' | 'balanced' /* text */; steps: json; startedAt: timestamptz; assignment: json | null } };
    "SELECT DISTINCT a.letter, w ->> 'typed' AS typed\n     FROM naming_answers a, jsonb_array_elements(coalesce(a.final_words, a.words)) w\n     WHERE a.test_name = $1 AND a.language = $2 AND w ->> 'class' <> 'ok'": {
      params: readonly [text_in | null, text_in | null]; row: { letter: text; typed: text | null } };
    "SELECT DISTINCT e.language AS lang, e.test_name AS \"testName\", e.canonical\n     FROM jsonb_to_recordset($1::jsonb) AS k (lang text, \"testName\" text, canonical text)\n       JOIN lexicon_evidence e\n         ON (e.language, e.test_name, e.canonical) = (k.lang, k.\"testName\", k.canonical)\n     EXCEPT SELECT language, test_name, canonical FROM lexicon_words\n     WHERE withdrawn_in_version IS NULL ORDER BY 1, 2, 3": {
      params: readonly [jsonb_in | null]; row: { lang: 'en' | 'th' /* text */; testName: TestName /* text */; canonical: text } };
    "SELECT EXISTS (SELECT FROM second_factors) OR EXISTS (SELECT FROM recovery_codes)\n       OR EXISTS (SELECT FROM staff_links WHERE totp_secret IS NOT NULL)\n       OR EXISTS (SELECT FROM audit_events WHERE action IN ('staff.activated', 'names.shown', 'taking.replayed')\n         OR (action = 'data.exported' AND details LIKE '%\"file\":\"research%')) AS \"isUsed\"": {
      params: readonly []; row: { isUsed: bool } };
    "SELECT EXISTS (SELECT FROM users) AS \"isThere\"": {
      params: readonly []; row: { isThere: bool } };
    "SELECT FROM question_sets WHERE test_name = $1 AND language = $2 AND battery_version = $3 AND form = $4": {
      params: readonly [text_in | null, text_in | null, text_in | null, int2 | null]; row: {} };
    "SELECT \"classId\", lang, kind, address, age FROM (\n       SELECT class_id AS \"classId\", lang, kind, address,\n         row_number() OVER (PARTITION BY class_id, lang ORDER BY choice_no DESC)::int AS age\n       FROM voice_choices\n       WHERE class_id IS NULL OR class_id IN (SELECT id FROM classes WHERE teacher_id = $1)) counted\n     WHERE age <= 2 ORDER BY age": {
      params: readonly [uuid | null]; row: { classId: uuid | null; lang: 'en-US' | 'th-TH' | 'es-ES' /* text */; kind: 'none' | 'program' | 'made' /* text */; address: text | null; age: int4 } };
    "SELECT \"orderNo\" FROM (\n       SELECT long_term_order_no AS \"orderNo\", created_at AS at, id FROM test_takings\n       WHERE user_id = $1 AND test_type_id = 6 AND test_name = $2\n       UNION ALL\n       SELECT long_term_order_no, arrived_at, id FROM test_runs\n       WHERE user_id = $1 AND test_name = $2 AND long_term_order_no IS NOT NULL AND saved_at IS NULL\n     ) sittings ORDER BY at DESC, id DESC LIMIT 1": {
      params: readonly [uuid | null, text_in | null]; row: { orderNo: int2 | null } };
    "SELECT a.attempt_code AS \"attemptCode\", r.id AS \"ratingId\"\n     FROM ratings r JOIN naming_answers a ON a.id = r.answer_id\n     WHERE r.rater_id = $1 AND r.confirmed_at > $2\n       AND r.confirmed_at = (SELECT max(confirmed_at) FROM ratings WHERE rater_id = $1)\n       AND (a.leased_until IS NULL OR a.leased_until <= $3 OR a.leased_by = $1)\n       AND NOT EXISTS (SELECT 1 FROM ratings later WHERE later.answer_id = a.id\n         AND later.confirmed_at IS NOT NULL AND NOT r.is_adjudication\n         AND (later.is_adjudication OR later.place > r.place))\n       AND NOT EXISTS (SELECT 1 FROM rescoring_changes c WHERE c.answer_id = a.id)\n       AND NOT EXISTS (SELECT 1 FROM second_looks l WHERE l.answer_id = a.id)\n     ORDER BY r.id DESC": {
      params: readonly [uuid | null, timestamptz_in | null, timestamptz_in | null]; row: { attemptCode: text; ratingId: uuid } };
    "SELECT a.attempt_code AS code\n     FROM ratings r JOIN naming_answers a ON a.id = r.answer_id\n       JOIN test_takings t ON t.id = a.test_taking_id AND t.user_id <> $2\n     WHERE r.rater_id = $1 AND r.confirmed_at IS NULL AND NOT r.is_adjudication\n       AND a.state IN ('first', 'second')\n  AND (a.leased_until IS NULL OR a.leased_until <= $3 OR a.leased_by = $1)\n  AND ($4::text IS NULL OR a.test_name = $4) AND ($5::text IS NULL OR a.language = $5)\n  AND ($6::text IS NULL OR a.state = $6) AND a.first_rated_by IS DISTINCT FROM $1\n     ORDER BY (a.leased_by = $1) DESC NULLS LAST, a.queued_at, a.id LIMIT 1": {
      params: readonly [uuid | null, uuid | null, timestamptz_in | null, text_in | null, text_in | null, text_in | null]; row: { code: text } };
    "SELECT a.id AS \"assignmentId\", a.class_id AS \"classId\", a.revision, a.ready_plan AS \"readyPlan\",\n       a.own_plan_id AS \"ownPlanId\", coalesce(a.step_order, p.step_order) AS \"order\",\n       a.opens_on::text AS \"opensOn\", a.closes_on::text AS \"closesOn\", a.ended_at AS \"endedAt\"\n     FROM plan_assignments a JOIN classes c ON c.id = a.class_id AND c.teacher_id = $2\n     LEFT JOIN plans p ON p.id = a.own_plan_id WHERE a.id = $1": {
      params: readonly [uuid | null, uuid | null]; row: { assignmentId: uuid; classId: uuid; revision: int4; readyPlan: text | null; ownPlanId: uuid | null; order: 'fixed' | 'random' | 'balanced' /* text */ | null; opensOn: text; closesOn: text; endedAt: timestamptz | null } };
    "SELECT a.id AS \"assignmentId\", a.revision, a.ready_plan AS \"readyPlan\", a.own_plan_id AS \"ownPlanId\",\n       a.step_order AS \"assignedOrder\", a.opens_on::text AS \"opensOn\", a.closes_on::text AS \"closesOn\",\n       a.ended_at AS \"endedAt\", a.finished_count AS \"finishedCount\",\n       a.finished_counted_at AS \"finishedCountedAt\",\n       p.name, p.step_order AS \"order\", p.steps\n     FROM plan_assignments a\n     LEFT JOIN LATERAL (\n       SELECT own.name, own.step_order, own.steps FROM plans own WHERE own.id = a.own_plan_id\n       UNION ALL\n       SELECT r.name, r.step_order, r.steps FROM plan_runs r\n       WHERE r.assignment_id = a.id AND num_nonnulls(a.own_plan_id, a.ready_plan) = 0\n       LIMIT 1) p ON true\n     WHERE a.class_id = $1 ORDER BY a.opens_on DESC, a.id DESC": {
      params: readonly [uuid | null]; row: { assignmentId: uuid; revision: int4; readyPlan: text | null; ownPlanId: uuid | null; assignedOrder: 'fixed' | 'random' | 'balanced' /* text */ | null; opensOn: text; closesOn: text; endedAt: timestamptz | null; finishedCount: int4; finishedCountedAt: timestamptz | null; name: json | null; order: 'fixed' | 'random' | 'balanced' /* text */ | null; steps: json | null } };
    "SELECT a.id AS \"assignmentId\", c.name AS \"className\", coalesce(t.firstname, t.username) AS teacher,\n       a.opens_on::text AS \"opensOn\", a.closes_on::text AS \"closesOn\", m.seat_no AS \"seatNo\",\n       a.ready_plan AS \"readyPlan\", a.step_order AS \"assignedOrder\",\n       p.id AS \"planId\", p.name, p.step_order AS \"order\", p.steps\n     FROM class_members m JOIN classes c ON c.id = m.class_id AND c.ended_at IS NULL\n     JOIN users t ON t.id = c.teacher_id\n     JOIN plan_assignments a ON a.class_id = c.id AND a.ended_at IS NULL\n       AND $2::date BETWEEN a.opens_on AND a.closes_on\n     LEFT JOIN plans p ON p.id = a.own_plan_id\n     WHERE m.user_id = $1 ORDER BY a.closes_on, a.id": {
      params: readonly [uuid | null, date_in | null]; row: { assignmentId: uuid; className: text; teacher: text; opensOn: text; closesOn: text; seatNo: int2 | null; readyPlan: text | null; assignedOrder: 'fixed' | 'random' | 'balanced' /* text */ | null; planId: uuid | null; name: json | null; order: 'fixed' | 'random' | 'balanced' /* text */ | null; steps: json | null } };
    "SELECT a.id, a.test_taking_id AS \"testTakingId\", a.attempt_code AS \"attemptCode\",\n  a.test_name AS \"testName\", a.language, a.letter, a.state, a.is_drawn AS \"isDrawn\", a.is_blind AS \"isBlind\",\n  a.unknown_count AS \"unknownCount\", a.words, a.material_version AS \"materialVersion\",\n  a.lexicon_version AS \"lexiconVersion\", a.leased_by AS \"leasedBy\", a.leased_until AS \"leasedUntil\",\n  a.final_words AS \"finalWords\", a.finished_at AS \"finishedAt\",\n  ARRAY(SELECT l.word_start FROM second_looks l WHERE l.answer_id = a.id AND l.decided_at IS NOT NULL) AS \"lookedAgain\" FROM naming_answers a WHERE a.attempt_code = $1 FOR UPDATE": {
      params: readonly [text_in | null]; row: { id: uuid; testTakingId: uuid; attemptCode: text; testName: TestName /* text */; language: 'en' | 'th' /* text */; letter: text; state: 'first' | 'second' | 'adjudication' | 'final' /* text */; isDrawn: bool; isBlind: bool | null; unknownCount: int2; words: jsonb; materialVersion: text; lexiconVersion: int4; leasedBy: uuid | null; leasedUntil: timestamptz | null; finalWords: jsonb | null; finishedAt: timestamptz | null; lookedAgain: int2[] } };
    "SELECT a.id, a.test_taking_id AS \"testTakingId\", a.attempt_code AS \"attemptCode\",\n  a.test_name AS \"testName\", a.language, a.letter, a.state, a.is_drawn AS \"isDrawn\", a.is_blind AS \"isBlind\",\n  a.unknown_count AS \"unknownCount\", a.words, a.material_version AS \"materialVersion\",\n  a.lexicon_version AS \"lexiconVersion\", a.leased_by AS \"leasedBy\", a.leased_until AS \"leasedUntil\",\n  a.final_words AS \"finalWords\", a.finished_at AS \"finishedAt\",\n  ARRAY(SELECT l.word_start FROM second_looks l WHERE l.answer_id = a.id AND l.decided_at IS NOT NULL) AS \"lookedAgain\" FROM naming_answers a WHERE a.attempt_code = $1": {
      params: readonly [text_in | null]; row: { id: uuid; testTakingId: uuid; attemptCode: text; testName: TestName /* text */; language: 'en' | 'th' /* text */; letter: text; state: 'first' | 'second' | 'adjudication' | 'final' /* text */; isDrawn: bool; isBlind: bool | null; unknownCount: int2; words: jsonb; materialVersion: text; lexiconVersion: int4; leasedBy: uuid | null; leasedUntil: timestamptz | null; finalWords: jsonb | null; finishedAt: timestamptz | null; lookedAgain: int2[] } };
    "SELECT a.id, a.test_taking_id AS \"testTakingId\", a.attempt_code AS \"attemptCode\",\n  a.test_name AS \"testName\", a.language, a.letter, a.state, a.is_drawn AS \"isDrawn\", a.is_blind AS \"isBlind\",\n  a.unknown_count AS \"unknownCount\", a.words, a.material_version AS \"materialVersion\",\n  a.lexicon_version AS \"lexiconVersion\", a.leased_by AS \"leasedBy\", a.leased_until AS \"leasedUntil\",\n  a.final_words AS \"finalWords\", a.finished_at AS \"finishedAt\",\n  ARRAY(SELECT l.word_start FROM second_looks l WHERE l.answer_id = a.id AND l.decided_at IS NOT NULL) AS \"lookedAgain\" FROM naming_answers a\n     WHERE a.test_name = $1 AND a.language = $2 AND EXISTS (\n       SELECT 1 FROM jsonb_array_elements(coalesce(a.final_words, a.words)) w\n       WHERE w ->> 'typed' = ANY ($3))\n     ORDER BY a.queued_at DESC, a.id DESC": {
      params: readonly [text_in | null, text_in | null, readonly (text_in | null)[] | null]; row: { id: uuid; testTakingId: uuid; attemptCode: text; testName: TestName /* text */; language: 'en' | 'th' /* text */; letter: text; state: 'first' | 'second' | 'adjudication' | 'final' /* text */; isDrawn: bool; isBlind: bool | null; unknownCount: int2; words: jsonb; materialVersion: text; lexiconVersion: int4; leasedBy: uuid | null; leasedUntil: timestamptz | null; finalWords: jsonb | null; finishedAt: timestamptz | null; lookedAgain: int2[] } };
    "SELECT a.id, a.test_taking_id AS \"testTakingId\", a.is_blind AS \"isBlind\", a.attempt_code AS \"attemptCode\", a.test_name AS \"testName\",\n  a.language AS lang, a.letter, a.words, a.earlier_words AS earlier FROM naming_answers a\n       WHERE a.state = 'first'\n  AND (a.leased_until IS NULL OR a.leased_until <= $1)\n  AND NOT EXISTS (SELECT 1 FROM ratings r WHERE r.answer_id = a.id AND r.revision > 0) AND a.earlier_words IS NOT NULL ORDER BY a.queued_at, a.id LIMIT 1000": {
      params: readonly [timestamptz_in | null]; row: { id: uuid; testTakingId: uuid; isBlind: bool | null; attemptCode: text; testName: TestName /* text */; lang: 'en' | 'th' /* text */; letter: text; words: jsonb; earlier: jsonb } };
    "SELECT a.id, a.test_taking_id AS \"testTakingId\", a.is_blind AS \"isBlind\", a.attempt_code AS \"attemptCode\", a.test_name AS \"testName\",\n  a.language AS lang, a.letter, a.words, t.answer_sheet AS \"answerSheet\", t.time_sheet_s AS \"timeSheet\"\n     FROM naming_answers a JOIN test_takings t ON t.id = a.test_taking_id\n     WHERE a.state = 'first'\n  AND (a.leased_until IS NULL OR a.leased_until <= $1)\n  AND NOT EXISTS (SELECT 1 FROM ratings r WHERE r.answer_id = a.id AND r.revision > 0) AND (a.material_version, a.lexicon_version) <> ($2, $3) AND a.language = $4 ORDER BY a.queued_at, a.id LIMIT $5": {
      params: readonly [timestamptz_in | null, text_in | null, int4 | null, text_in | null, int8_in | null]; row: { id: uuid; testTakingId: uuid; isBlind: bool | null; attemptCode: text; testName: TestName /* text */; lang: 'en' | 'th' /* text */; letter: text; words: jsonb; answerSheet: jsonb; timeSheet: float8[] } };
    "SELECT a.id, attempt_code AS \"attemptCode\", test_name AS \"testName\", language, letter,\n  is_drawn AS \"isDrawn\", is_blind AS \"isBlind\", final_material_version AS \"materialVersion\",\n       final_lexicon_version AS \"lexiconVersion\", finished_at AS \"finishedAt\",\n       jsonb_array_length(final_words) AS \"wordCount\", final_measures AS measures,\n       (SELECT count(*)::int FROM ratings r WHERE r.answer_id = a.id AND r.place IS NOT NULL)\n         AS \"ratingCount\",\n       EXISTS (SELECT 1 FROM ratings r WHERE r.answer_id = a.id AND r.is_adjudication\n         AND r.confirmed_at IS NOT NULL) AS \"isAdjudicated\",\n       (SELECT count(*)::int FROM second_looks l WHERE l.answer_id = a.id) AS \"askedAgainCount\",\n       (SELECT count(*)::int FROM second_looks l WHERE l.answer_id = a.id\n         AND l.decision_after <> l.decision_before) AS \"changedAgainCount\"\n     FROM naming_answers a WHERE a.id > $1 AND state = 'final' ORDER BY a.id LIMIT 200": {
      params: readonly [uuid | null]; row: { id: uuid; attemptCode: text; testName: TestName /* text */; language: 'en' | 'th' /* text */; letter: text; isDrawn: bool; isBlind: bool | null; materialVersion: text | null; lexiconVersion: int4 | null; finishedAt: timestamptz | null; wordCount: int4 | null; measures: jsonb | null; ratingCount: int4; isAdjudicated: bool; askedAgainCount: int4; changedAgainCount: int4 } };
    "SELECT a.id, attempt_code AS \"attemptCode\", test_name AS \"testName\", language, letter,\n  is_drawn AS \"isDrawn\", is_blind AS \"isBlind\", state, a.words, material_version AS \"materialVersion\",\n       lexicon_version AS \"lexiconVersion\", final_words AS \"finalWords\",\n       (SELECT jsonb_agg(jsonb_build_object('raterNo', rater_no, 'confirmedAt', r.confirmed_at,\n           'kind', CASE WHEN is_adjudication THEN 'adjudication'\n             WHEN place = 1 THEN 'first' ELSE 'second' END, 'words', r.words)\n           ORDER BY is_adjudication, place)\n         FROM ratings r JOIN raters x ON x.id = r.rater_id\n         WHERE r.answer_id = a.id AND r.confirmed_at IS NOT NULL) AS ratings\n     FROM naming_answers a\n     WHERE a.id > $1 AND EXISTS (\n       SELECT 1 FROM ratings r WHERE r.answer_id = a.id AND r.confirmed_at IS NOT NULL)\n     ORDER BY a.id LIMIT 200": {
      params: readonly [uuid | null]; row: { id: uuid; attemptCode: text; testName: TestName /* text */; language: 'en' | 'th' /* text */; letter: text; isDrawn: bool; isBlind: bool | null; state: 'first' | 'second' | 'adjudication' | 'final' /* text */; words: jsonb; materialVersion: text; lexiconVersion: int4; finalWords: jsonb | null; ratings: jsonb | null } };
    "SELECT a.participant_id AS \"participantId\", a.address, a.language AS lang\n     FROM study_addresses a JOIN study_participants p ON p.id = a.participant_id WHERE p.study_id = $1": {
      params: readonly [uuid | null]; row: { participantId: uuid; address: text; lang: 'en' | 'th' /* text */ } };
    "SELECT address, language AS lang FROM study_addresses WHERE participant_id = $1": {
      params: readonly [uuid | null]; row: { address: text; lang: 'en' | 'th' /* text */ } };
    "SELECT address, version_no AS \"versionNo\", manifest FROM made_voices\n     WHERE pack_id = $1 ORDER BY version_no DESC LIMIT 1": {
      params: readonly [text_in | null]; row: { address: text; versionNo: int4; manifest: text } };
    "SELECT approval FROM studies WHERE id = $1": {
      params: readonly [uuid | null]; row: { approval: bytea | null } };
    "SELECT at, action, actor, subject, details FROM audit_events\n     WHERE at >= $1 AND at < $2\n       AND ($3::uuid IS NULL OR audit_person($3) IN (actor, subject)\n         OR subject IN (SELECT 'taking:' || id FROM test_takings WHERE user_id = $3))\n     ORDER BY at, chain, link": {
      params: readonly [timestamptz_in | null, timestamptz_in | null, uuid | null]; row: { at: timestamptz; action: text; actor: text; subject: text | null; details: text } };
    "SELECT at, rater_no AS \"raterNo\", kind, typed, before, after\n     FROM rating_events e LEFT JOIN raters r ON r.id = e.rater_id\n     WHERE answer_id = $1 ORDER BY e.id": {
      params: readonly [uuid | null]; row: { at: timestamptz; raterNo: int4 | null; kind: 'claimed' | 'released' | 'decided' | 'named' | 'confirmed' | 'takenBack' | 'finished' | 'rescored' | 'rescoringUndone' | 'lookedAgain' /* text */; typed: text | null; before: text | null; after: text | null } };
    "SELECT attempt_code AS code FROM naming_answers WHERE state = 'final'\n       AND (final_material_version, final_lexicon_version) <> ($1, $2)\n       AND ($3::text IS NULL OR test_name = $3) AND ($4::text IS NULL OR language = $4)\n     ORDER BY queued_at, id": {
      params: readonly [text_in | null, int4 | null, text_in | null, text_in | null]; row: { code: text } };
    "SELECT attempt_code AS code FROM naming_answers WHERE state = 'second' ORDER BY queued_at, id": {
      params: readonly []; row: { code: text } };
    "SELECT battery_version || '|' || language || '|' || test_name || '|' || form AS key, questions\n     FROM question_sets WHERE form IS NOT NULL AND ($1::text IS NULL OR test_name = $1)\n       AND ($2::text IS NULL OR (language = $2 AND battery_version = $3 AND form = ANY ($4::smallint[])))": {
      params: readonly [text_in | null, text_in | null, text_in | null, readonly (int2 | null)[] | null]; row: { key: text; questions: jsonb } };
    "SELECT battery_version || '|' || language || '|' || test_name || '|' || form AS key,\n       (SELECT array_agg((q->>'correctChoiceNo')::int ORDER BY place)\n        FROM jsonb_array_elements(questions) WITH ORDINALITY AS asked(q, place)) AS right\n     FROM question_sets WHERE form IS NOT NULL AND ($1::text IS NULL OR test_name = $1)": {
      params: readonly [text_in | null]; row: { key: text; right: int4[] | null } };
    "SELECT c.id AS \"classId\", c.name, coalesce(t.firstname, t.username) AS teacher,\n       m.joined_at AS \"joinedAt\"\n     FROM class_members m JOIN classes c ON c.id = m.class_id JOIN users t ON t.id = c.teacher_id\n     WHERE m.user_id = $1 ORDER BY m.joined_at DESC, c.id": {
      params: readonly [uuid | null]; row: { classId: uuid; name: text; teacher: text; joinedAt: timestamptz } };
    "SELECT c.id AS \"classId\", c.name,\n  (SELECT count(*)::int FROM class_members m WHERE m.class_id = c.id) AS \"memberCount\",\n  CASE WHEN c.join_code_expires_at > $2 THEN c.join_code END AS code,\n  CASE WHEN c.join_code_expires_at > $2 THEN c.join_code_expires_at END AS \"codeExpiresAt\",\n  c.created_at AS \"createdAt\", c.ended_at AS \"endedAt\" FROM classes c WHERE c.teacher_id = $1 AND c.id = $3": {
      params: readonly [uuid | null, timestamptz_in | null, uuid | null]; row: { classId: uuid; name: text; memberCount: int4; code: text | null; codeExpiresAt: timestamptz | null; createdAt: timestamptz; endedAt: timestamptz | null } };
    "SELECT c.id AS \"classId\", c.name,\n  (SELECT count(*)::int FROM class_members m WHERE m.class_id = c.id) AS \"memberCount\",\n  CASE WHEN c.join_code_expires_at > $2 THEN c.join_code END AS code,\n  CASE WHEN c.join_code_expires_at > $2 THEN c.join_code_expires_at END AS \"codeExpiresAt\",\n  c.created_at AS \"createdAt\", c.ended_at AS \"endedAt\" FROM classes c WHERE c.teacher_id = $1\n     ORDER BY c.ended_at IS NOT NULL, c.id DESC": {
      params: readonly [uuid | null, timestamptz_in | null]; row: { classId: uuid; name: text; memberCount: int4; code: text | null; codeExpiresAt: timestamptz | null; createdAt: timestamptz; endedAt: timestamptz | null } };
    "SELECT c.teacher_id AS \"teacherId\", t.test_name AS \"testName\", t.language\n     FROM class_members m JOIN classes c ON c.id = m.class_id AND c.ended_at IS NULL\n     JOIN test_takings t ON t.user_id = m.user_id\n     WHERE m.class_id = $2 AND m.user_id = $1 AND t.id = $3 FOR SHARE OF m": {
      params: readonly [uuid | null, uuid | null, uuid | null]; row: { teacherId: uuid; testName: TestName /* text */; language: 'en' | 'th' /* text */ } };
    "SELECT c.user_id AS \"userId\", c.code_hash AS \"codeHash\", c.made_at AS \"madeAt\", c.slip_no AS \"slipNo\"\n     FROM password_reset_codes c JOIN users u ON u.id = c.user_id\n     WHERE u.username_folded = $1 AND u.is_active AND u.role = 'USER' AND c.expires_at > $2": {
      params: readonly [text_in | null, timestamptz_in | null]; row: { userId: uuid; codeHash: text; madeAt: timestamptz; slipNo: int2 | null } };
    "SELECT canonical FROM lexicon_evidence\n  WHERE language = $1 AND test_name = $2 AND canonical = ANY ($3)\n  GROUP BY canonical HAVING count(DISTINCT rater_id) >= 2 AND count(DISTINCT answer_id) >= 2\n  EXCEPT SELECT canonical FROM lexicon_words\n  WHERE language = $1 AND test_name = $2 AND withdrawn_in_version IS NULL\n  EXCEPT SELECT canonical FROM lexicon_rejections\n  WHERE language = $1 AND test_name = $2 ORDER BY 1": {
      params: readonly [text_in | null, text_in | null, readonly (text_in | null)[] | null]; row: { canonical: text } };
    "SELECT chain || '-' || link AS \"recordNo\" FROM audit_events\n     WHERE action = $1 AND subject = audit_person($2) ORDER BY at DESC, link DESC LIMIT 1": {
      params: readonly [text_in | null, uuid | null]; row: { recordNo: text } };
    "SELECT chain, link FROM audit_events WHERE chain <> ALL ($1::smallint[])": {
      params: readonly [readonly (int2 | null)[] | null]; row: { chain: int2; link: int8 } };
    "SELECT chain, link, (extract(epoch FROM at) * 1000000)::bigint::text AS \"atUs\", action, actor,\n         subject, details, previous_hash AS \"previousHash\", hash\n       FROM audit_events WHERE chain = $1 AND link > $2 ORDER BY link LIMIT 2000": {
      params: readonly [int2 | null, int8_in | null]; row: { chain: int2; link: int8; atUs: text; action: text; actor: text; subject: text | null; details: text; previousHash: bytea; hash: bytea } };
    "SELECT chain, link_count AS \"linkCount\", encode(last_hash, 'hex') AS \"lastHash\"\n     FROM audit_chains ORDER BY chain": {
      params: readonly []; row: { chain: int2; linkCount: int8; lastHash: text } };
    "SELECT chosen_version FROM measures_use": {
      params: readonly []; row: { chosen_version: int2 | null } };
    "SELECT class_id FROM class_members WHERE user_id = $1": {
      params: readonly [uuid | null]; row: { class_id: uuid } };
    "SELECT coalesce(bool_or(at >= $1), false) AS \"isDone\",\n       count(DISTINCT (at AT TIME ZONE 'UTC')::date)::int AS \"dayCount\"\n     FROM audit_events WHERE action = 'retention.ran' AND at >= $2 AND at < $3": {
      params: readonly [timestamptz_in | null, timestamptz_in | null, timestamptz_in | null]; row: { isDone: bool; dayCount: int4 } };
    "SELECT coalesce(email, '') AS email, username, coalesce(firstname, '') AS firstname,\n       coalesce(lastname, '') AS lastname, coalesce(school_name, '') AS \"schoolName\"\n     FROM users WHERE id = $1": {
      params: readonly [uuid | null]; row: { email: text; username: text; firstname: text; lastname: text; schoolName: text } };
    "SELECT coalesce(max(version), 0) AS version FROM lexicon_versions": {
      params: readonly []; row: { version: int4 } };
    "SELECT coalesce(measures_since, measures_version) AS since, measures_version AS version,\n         coalesce(measures = $2, false) AS \"isSame\"\n       FROM test_takings WHERE id = $1 FOR UPDATE": {
      params: readonly [uuid | null, jsonb_in | null]; row: { since: int2 | null; version: int2 | null; isSame: bool } };
    "SELECT coalesce(measures_since, measures_version) AS since, measures_version AS version,\n       count(*)::int AS count\n     FROM test_takings WHERE test_type_id <> 6 GROUP BY 1, 2": {
      params: readonly []; row: { since: int2 | null; version: int2 | null; count: int4 } };
    "SELECT count(*)::int AS count FROM plan_assignments\n     WHERE class_id = $1 AND ended_at IS NULL AND closes_on >= $2::date": {
      params: readonly [uuid | null, date_in | null]; row: { count: int4 } };
    "SELECT count(*)::int AS count FROM plans WHERE teacher_id = $1": {
      params: readonly [uuid | null]; row: { count: int4 } };
    "SELECT count(*)::int AS count FROM second_looks l JOIN naming_answers a ON a.id = l.answer_id\n           JOIN test_takings t ON t.id = a.test_taking_id\n         WHERE t.user_id = $1 AND l.requested_at > $2": {
      params: readonly [uuid | null, timestamptz_in | null]; row: { count: int4 } };
    "SELECT count(*)::int AS count FROM studies": {
      params: readonly []; row: { count: int4 } };
    "SELECT count(*)::int AS count FROM study_answers WHERE participant_id = $1": {
      params: readonly [uuid | null]; row: { count: int4 } };
    "SELECT count(*)::int AS count FROM study_participants WHERE study_id = $1": {
      params: readonly [uuid | null]; row: { count: int4 } };
    "SELECT count(*)::int AS count FROM study_participants\n     WHERE study_id = $1 AND arm IS NOT NULL AND excluded_at IS NULL": {
      params: readonly [uuid | null]; row: { count: int4 } };
    "SELECT count(*)::int AS count FROM study_tokens\n     WHERE study_id = $1 AND revoked_at IS NULL AND expires_at > $2": {
      params: readonly [uuid | null, timestamptz_in | null]; row: { count: int4 } };
    "SELECT count(*)::int AS people FROM class_members WHERE class_id = $1": {
      params: readonly [uuid | null]; row: { people: int4 } };
    "SELECT count(DISTINCT user_id)::int AS count FROM consents\n     WHERE recording_id = $1 AND recorded_by = $2 AND takes_back IS NULL": {
      params: readonly [uuid | null, uuid | null]; row: { count: int4 } };
    "SELECT created_at, problem, description FROM problem_reports\n       WHERE user_id = $1 AND created_at > $2 ORDER BY created_at DESC LIMIT $3": {
      params: readonly [uuid | null, timestamptz_in | null, int8_in | null]; row: { created_at: timestamptz; problem: text; description: text } };
    "SELECT d.participant_id AS \"participantId\", encode(d.device_hash, 'hex') AS device\n     FROM study_devices d JOIN study_participants p ON p.id = d.participant_id WHERE p.study_id = $1": {
      params: readonly [uuid | null]; row: { participantId: uuid; device: text } };
    "SELECT d.study_id AS \"studyId\", d.version, d.design AS text, encode(d.hash, 'hex') AS hash\n     FROM study_designs d ORDER BY d.study_id, d.version": {
      params: readonly []; row: { studyId: uuid; version: int4; text: text; hash: text } };
    "SELECT e.test_name AS \"testName\", e.language AS lang, e.canonical,\n       count(DISTINCT e.rater_id)::int AS \"raterCount\", count(DISTINCT e.answer_id)::int AS \"answerCount\",\n       bool_or(r.canonical IS NOT NULL) AS \"isRejected\"\n     FROM lexicon_evidence e LEFT JOIN lexicon_rejections r\n       ON (e.language, e.test_name, e.canonical) = (r.language, r.test_name, r.canonical)\n     WHERE ($1::text IS NULL OR e.test_name = $1) AND ($2::text IS NULL OR e.language = $2)\n       AND NOT EXISTS (SELECT 1 FROM lexicon_words w WHERE withdrawn_in_version IS NULL\n         AND (e.language, e.test_name, e.canonical) = (w.language, w.test_name, w.canonical))\n     GROUP BY 1, 2, 3 ORDER BY 5 DESC, 4 DESC, 2, 1, 3": {
      params: readonly [text_in | null, text_in | null]; row: { testName: TestName /* text */; lang: 'en' | 'th' /* text */; canonical: text; raterCount: int4; answerCount: int4; isRejected: bool } };
    "SELECT ended_at IS NOT NULL AS \"isOver\" FROM classes\n     WHERE id = $1 AND teacher_id = $2 FOR UPDATE": {
      params: readonly [uuid | null, uuid | null]; row: { isOver: bool } };
    "SELECT failed_count FROM second_factors WHERE user_id = $1": {
      params: readonly [uuid | null]; row: { failed_count: int2 } };
    "SELECT fingerprint, since, study_no AS \"studyNo\" FROM installation_key": {
      params: readonly []; row: { fingerprint: text; since: timestamptz; studyNo: int4 } };
    "SELECT flag FROM counted_flags ORDER BY flag": {
      params: readonly []; row: { flag: text } };
    "SELECT form FROM form_reservations WHERE user_id = $1 AND test_name = $2 AND token_id <> $3": {
      params: readonly [uuid | null, text_in | null, uuid | null]; row: { form: int2 } };
    "SELECT form, count(*)::int AS \"runCount\" FROM test_runs\n     WHERE user_id = $1 AND test_name = $2 AND form IS NOT NULL GROUP BY form": {
      params: readonly [uuid | null, text_in | null]; row: { form: int2; runCount: int4 } };
    "SELECT form, question_key AS key, json_build_object('value', value) AS answer\n     FROM study_answers WHERE participant_id = $1 ORDER BY form DESC, answered_at, question_key": {
      params: readonly [uuid | null]; row: { form: 'screening' | 'questionnaire' /* text */; key: text; answer: json } };
    "SELECT id AS \"classId\", name AS \"className\" FROM classes\n     WHERE teacher_id = $1 AND ended_at IS NULL ORDER BY id DESC": {
      params: readonly [uuid | null]; row: { classId: uuid; className: text } };
    "SELECT id AS \"linkId\", number, kind, label, uses, used, guardian_id IS NOT NULL AS \"hasGuardian\",\n       made_at AS \"madeAt\", expires_at AS \"expiresAt\", revoked_at AS \"revokedAt\"\n     FROM study_links WHERE study_id = $1 ORDER BY number DESC": {
      params: readonly [uuid | null]; row: { linkId: uuid; number: int4; kind: 'personal' | 'open' /* text */; label: text; uses: int4; used: int4; hasGuardian: bool; madeAt: timestamptz; expiresAt: timestamptz; revokedAt: timestamptz | null } };
    "SELECT id AS \"planId\", revision, name, step_order AS \"order\", steps FROM plans\n     WHERE id = $1 AND teacher_id = $2": {
      params: readonly [uuid | null, uuid | null]; row: { planId: uuid; revision: int4; name: json; order: 'fixed' | 'random' | 'balanced' /* text */; steps: json } };
    "SELECT id AS \"raterId\", rater_no AS \"raterNo\", user_id AS \"userId\"\n     FROM raters WHERE user_id = $1": {
      params: readonly [uuid | null]; row: { raterId: uuid; raterNo: int4; userId: uuid } };
    "SELECT id AS \"releaseId\", location, released_on::text AS \"releasedOn\", recorded_at AS \"recordedAt\"\n     FROM study_releases WHERE study_id = $1 ORDER BY released_on, id": {
      params: readonly [uuid | null]; row: { releaseId: uuid; location: text; releasedOn: text; recordedAt: timestamptz } };
    "SELECT id AS \"testTakingId\", test_name AS \"testName\", language,\n       long_term_order_no AS \"orderNo\", answer_sheet AS \"answerSheet\",\n       time_sheet_s AS \"timeSheet\", arrived_at AS \"arrivedAt\"\n     FROM test_takings t WHERE test_type_id = 6 AND NOT is_score\n       AND long_term_order_no IS NOT NULL\n       AND NOT EXISTS (SELECT 1 FROM naming_answers WHERE test_taking_id = t.id)\n     ORDER BY arrived_at": {
      params: readonly []; row: { testTakingId: uuid; testName: TestName /* text */; language: 'en' | 'th' /* text */; orderNo: int2; answerSheet: jsonb; timeSheet: float8[]; arrivedAt: timestamptz } };
    "SELECT id AS \"tokenId\", issued_at AS \"issuedAt\", date_trunc('minute', last_used_at) AS \"lastUsedAt\",\n       expires_at AS \"expiresAt\", browser, system, is_shared AS \"isShared\"\n     FROM access_tokens\n     WHERE user_id = $1 AND expires_at > $2 AND last_used_at > CASE WHEN is_shared THEN $4::timestamptz ELSE $3::timestamptz END\n     ORDER BY last_used_at DESC, id DESC": {
      params: readonly [uuid | null, timestamptz_in | null, timestamptz_in | null, timestamptz_in | null]; row: { tokenId: uuid; issuedAt: timestamptz; lastUsedAt: timestamptz; expiresAt: timestamptz; browser: text | null; system: text | null; isShared: bool } };
    "SELECT id AS \"userId\", username, firstname, lastname, school_name AS school, education AS grade,\n         created_at AS \"createdAt\"\n       FROM users WHERE role = 'USER'\n         AND ($1::text IS NULL OR username_folded = $1)\n         AND ($2::text IS NULL OR strpos(lower(firstname || ' ' || lastname), lower($2)) > 0)\n         AND ($3::text IS NULL OR strpos(lower(school_name), lower($3)) > 0)\n       ORDER BY username_folded LIMIT $4": {
      params: readonly [text_in | null, text_in | null, text_in | null, int8_in | null]; row: { userId: uuid; username: text; firstname: text; lastname: text; school: text; grade: text; createdAt: timestamptz } };
    "SELECT id AS \"userId\", username, is_active AS \"isActive\", role FROM users\n     WHERE username_folded = $1 FOR NO KEY UPDATE": {
      params: readonly [text_in | null]; row: { userId: uuid; username: text; isActive: bool; role: 'USER' | 'TEACHER' | 'RESEARCHER' | 'ADMIN' /* text */ } };
    "SELECT id AS \"wordId\", test_name AS \"testName\", language AS lang, canonical,\n       added_in_version AS \"addedInVersion\", withdrawn_in_version AS \"withdrawnInVersion\"\n     FROM lexicon_words\n     WHERE ($1::text IS NULL OR test_name = $1) AND ($2::text IS NULL OR language = $2)\n     ORDER BY language, test_name, canonical, added_in_version": {
      params: readonly [text_in | null, text_in | null]; row: { wordId: uuid; testName: TestName /* text */; lang: 'en' | 'th' /* text */; canonical: text; addedInVersion: int4; withdrawnInVersion: int4 | null } };
    "SELECT id FROM classes WHERE join_code = $1 AND join_code_expires_at > $2 FOR UPDATE": {
      params: readonly [text_in | null, timestamptz_in | null]; row: { id: uuid } };
    "SELECT id FROM classes WHERE join_code = $1 AND join_code_expires_at > $2": {
      params: readonly [text_in | null, timestamptz_in | null]; row: { id: uuid } };
    "SELECT id FROM naming_answers WHERE attempt_code = $1 FOR UPDATE": {
      params: readonly [text_in | null]; row: { id: uuid } };
    "SELECT id, expires_at - (issued_at - $1) AS \"expiresAt\" FROM access_tokens\n     WHERE issued_at > $1::timestamptz + interval '1 hour'": {
      params: readonly [timestamptz_in | null]; row: { id: uuid; expiresAt: timestamptz | null } };
    "SELECT id, firstname, lastname FROM users WHERE id = ANY ($1::uuid[]) AND role = 'USER'": {
      params: readonly [readonly (uuid | null)[] | null]; row: { id: uuid; firstname: text; lastname: text } };
    "SELECT id, name, template_id AS \"templateId\", lang, consent, teacher_id AS \"teacherId\" FROM recording_packs ORDER BY made_at, id": {
      params: readonly []; row: { id: text; name: text; templateId: text; lang: text; consent: text; teacherId: uuid | null } };
    "SELECT id, name, template_id AS \"templateId\", lang, consent, teacher_id AS \"teacherId\" FROM recording_packs WHERE ($1 = 'ADMIN' OR teacher_id = $2 OR (teacher_id IS NULL AND $1 = 'RESEARCHER')) AND id = $3": {
      params: readonly [text_in | null, uuid | null, text_in | null]; row: { id: text; name: text; templateId: text; lang: text; consent: text; teacherId: uuid | null } };
    "SELECT id, name, template_id AS \"templateId\", lang, consent, teacher_id AS \"teacherId\" FROM recording_packs WHERE ($1 = 'ADMIN' OR teacher_id = $2 OR (teacher_id IS NULL AND $1 = 'RESEARCHER')) ORDER BY made_at, id": {
      params: readonly [text_in | null, uuid | null]; row: { id: text; name: text; templateId: text; lang: text; consent: text; teacherId: uuid | null } };
    "SELECT id, name, template_id AS \"templateId\", lang, consent, teacher_id AS \"teacherId\" FROM recording_packs WHERE id = $1": {
      params: readonly [text_in | null]; row: { id: text; name: text; templateId: text; lang: text; consent: text; teacherId: uuid | null } };
    "SELECT id, questions FROM question_sets\n       WHERE battery_version = $1 AND language = $2 AND test_name = $3 AND form IS NOT DISTINCT FROM $4": {
      params: readonly [text_in | null, text_in | null, text_in | null, int2 | null]; row: { id: uuid; questions: jsonb } };
    "SELECT id, rater_id AS \"raterId\", is_adjudication AS \"isAdjudication\", words, revision,\n  confirmed_at AS \"confirmedAt\", place FROM ratings WHERE answer_id = $1 ORDER BY place, id": {
      params: readonly [uuid | null]; row: { id: uuid; raterId: uuid; isAdjudication: bool; words: jsonb; revision: int4; confirmedAt: timestamptz | null; place: 1 | 2 /* int2 */ | null } };
    "SELECT id, role, username FROM users u\n     WHERE last_seen_on < $1::date AND is_active\n       AND NOT EXISTS (SELECT 1 FROM access_tokens t WHERE t.user_id = u.id AND t.last_used_at >= $1)\n       AND NOT EXISTS (SELECT 1 FROM test_takings t WHERE t.user_id = u.id AND t.arrived_at >= $1)\n     ORDER BY username_folded": {
      params: readonly [date_in | null]; row: { id: uuid; role: 'USER' | 'TEACHER' | 'RESEARCHER' | 'ADMIN' /* text */; username: text } };
    "SELECT id, run_id AS \"runId\", test_name AS \"testName\", language, form,\n       started_at AS \"startedAt\", taken_over_at IS NOT NULL AS \"isTakenOver\"\n     FROM test_runs WHERE user_id = $1 AND run_id = $2": {
      params: readonly [uuid | null, text_in | null]; row: { id: uuid; runId: text; testName: TestName /* text */; language: 'en' | 'th' /* text */; form: int2 | null; startedAt: timestamptz | null; isTakenOver: bool } };
    "SELECT id, test_id, test_type_id, test_name, language, form, battery_version, score, is_score,\n  time_total_s, answer_sheet, time_sheet_s, version_sheet, long_term_order_no, flags, created_at,\n  flags && ARRAY(SELECT unnest('{notHandedOut,noLog,implausibleTime,chainBroken,formRepeated,inhumanTiming}'::text[])\n    EXCEPT SELECT flag FROM counted_flags) AS is_not_compared FROM test_takings\n     WHERE user_id = $1\n       AND ($2::smallint IS NULL OR test_type_id = $2)\n       AND ($3::uuid IS NULL OR (created_at, id) <\n         (SELECT created_at, id FROM test_takings WHERE id = $3 AND user_id = $1))\n     ORDER BY created_at DESC, id DESC LIMIT $4": {
      params: readonly [uuid | null, int2 | null, uuid | null, int8_in | null]; row: { id: uuid; test_id: int2; test_type_id: int2; test_name: TestName /* text */; language: 'en' | 'th' /* text */; form: int2 | null; battery_version: text; score: int2 | null; is_score: bool; time_total_s: float8; answer_sheet: jsonb; time_sheet_s: float8[]; version_sheet: int2[]; long_term_order_no: int2 | null; flags: text[]; created_at: timestamptz; is_not_compared: bool } };
    "SELECT id, test_id, test_type_id, test_name, language, form, battery_version, score, is_score,\n  time_total_s, answer_sheet, time_sheet_s, version_sheet, long_term_order_no, flags, created_at,\n  flags && ARRAY(SELECT unnest('{notHandedOut,noLog,implausibleTime,chainBroken,formRepeated,inhumanTiming}'::text[])\n    EXCEPT SELECT flag FROM counted_flags) AS is_not_compared, body_hash FROM test_takings WHERE user_id = $1 AND idempotency_key = $2": {
      params: readonly [uuid | null, text_in | null]; row: { id: uuid; test_id: int2; test_type_id: int2; test_name: TestName /* text */; language: 'en' | 'th' /* text */; form: int2 | null; battery_version: text; score: int2 | null; is_score: bool; time_total_s: float8; answer_sheet: jsonb; time_sheet_s: float8[]; version_sheet: int2[]; long_term_order_no: int2 | null; flags: text[]; created_at: timestamptz; is_not_compared: bool; body_hash: bytea } };
    "SELECT id, test_name, language, form, score,\n       (SELECT letter FROM naming_answers WHERE test_taking_id = test_takings.id) AS letter, created_at, education,\n       (row_number() OVER (PARTITION BY test_name, language ORDER BY created_at, id))::int AS sitting_no,\n       battery_version,\n       'atChance' = ANY (flags) AS is_at_chance, (measures->>'atChance')::int AS at_chance,\n       (measures->>'heldLow')::int AS held_low, (measures->>'heldHigh')::int AS held_high,\n       (measures->>'easyFrom')::int AS easy_from, (measures->>'easyTo')::int AS easy_to,\n       (measures->>'hardFrom')::int AS hard_from, (measures->>'hardTo')::int AS hard_to,\n       (measures->>'spanEstimate')::float8 AS span_estimate,\n       (measures->>'theta')::float8 AS theta, (measures->>'thetaSe')::float8 AS theta_se,\n       measures->'sixthScores' AS sixth_scores\n     FROM test_takings\n     WHERE user_id = $1 AND ($2::text IS NULL OR test_name = $2)\n     ORDER BY created_at DESC, id DESC LIMIT $3": {
      params: readonly [uuid | null, text_in | null, int8_in | null]; row: { id: uuid; test_name: TestName /* text */; language: 'en' | 'th' /* text */; form: int2 | null; score: int2 | null; letter: text | null; created_at: timestamptz; education: text | null; sitting_no: int4; battery_version: text; is_at_chance: bool; at_chance: int4 | null; held_low: int4 | null; held_high: int4 | null; easy_from: int4 | null; easy_to: int4 | null; hard_from: int4 | null; hard_to: int4 | null; span_estimate: float8 | null; theta: float8 | null; theta_se: float8 | null; sixth_scores: jsonb | null } };
    "SELECT id, user_id AS \"userId\", test_name AS \"testName\", language,\n       battery_version AS \"batteryVersion\", created_at AS \"createdAt\", answer_sheet AS \"answerSheet\",\n       time_sheet_s AS \"timeSheet\", version_sheet AS \"versionSheet\", trials, flags\n     FROM test_takings\n     WHERE test_type_id <> 6 AND (measures_version IS NULL OR measures_version < $1)\n       AND NOT EXISTS (SELECT FROM former_measures WHERE test_taking_id = test_takings.id AND version >= $1)\n       AND ($3::timestamptz IS NULL OR (created_at, id) > ($3, $4::uuid))\n     ORDER BY created_at, id LIMIT $2": {
      params: readonly [int2 | null, int8_in | null, timestamptz_in | null, uuid | null]; row: { id: uuid; userId: uuid; testName: TestName /* text */; language: 'en' | 'th' /* text */; batteryVersion: text; createdAt: timestamptz; answerSheet: jsonb; timeSheet: float8[]; versionSheet: int2[]; trials: json | null; flags: text[] } };
    "SELECT id, username FROM users WHERE id = ANY ($1::uuid[])": {
      params: readonly [readonly (uuid | null)[] | null]; row: { id: uuid; username: text } };
    "SELECT is_second_rating_on AS \"isSecondRatingOn\", blind_percent AS \"blindPercent\"\n     FROM rating_settings ORDER BY id DESC LIMIT 1": {
      params: readonly []; row: { isSecondRatingOn: bool; blindPercent: int2 } };
    "SELECT is_sharing AS \"isSharing\" FROM study_guardians WHERE id = $1": {
      params: readonly [uuid | null]; row: { isSharing: bool } };
    "SELECT kind, address FROM voice_choices\n     WHERE lang = $1 AND class_id IS NOT DISTINCT FROM $2 ORDER BY choice_no DESC LIMIT 1": {
      params: readonly [text_in | null, uuid | null]; row: { kind: 'none' | 'program' | 'made' /* text */; address: text | null } };
    "SELECT l.id AS \"linkId\", l.study_id AS \"studyId\", l.kind, l.uses, l.used,\n       coalesce(g.confirmed_at IS NOT NULL AND g.withdrawn_at IS NULL, false) AS \"isGuardianCounted\",\n       coalesce(g.is_sharing, false) AS \"isGuardianSharing\", l.expires_at <= $2 AS \"isExpired\"\n     FROM study_links l LEFT JOIN study_guardians g ON g.id = l.guardian_id\n     WHERE l.token_hash = $1 AND l.revoked_at IS NULL": {
      params: readonly [bytea_in | null, timestamptz_in | null]; row: { linkId: uuid; studyId: uuid; kind: 'personal' | 'open' /* text */; uses: int4; used: int4; isGuardianCounted: bool; isGuardianSharing: bool; isExpired: bool | null } };
    "SELECT l.id AS \"lotId\", l.people_count AS people, l.shown_count AS shown\n     FROM classes c JOIN class_lots l ON l.class_id = c.id JOIN counted_results r ON r.lot_id = l.id\n     WHERE c.teacher_id = $1 AND l.test_name = $2 AND l.language = $3 AND r.user_id = $4\n       AND NOT r.is_shown": {
      params: readonly [uuid | null, text_in | null, text_in | null, uuid | null]; row: { lotId: uuid; people: int2; shown: int2 } };
    "SELECT l.user_id AS \"userId\", l.token_hash AS \"tokenHash\", l.expires_at AS \"expiresAt\",\n       l.totp_secret AS \"totpSecret\"\n     FROM staff_links l JOIN users u ON u.id = l.user_id\n     WHERE l.token_hash = $1 AND l.expires_at > $2 AND u.is_active AND u.role <> 'USER'": {
      params: readonly [bytea_in | null, timestamptz_in | null]; row: { userId: uuid; tokenHash: bytea; expiresAt: timestamptz; totpSecret: bytea | null } };
    "SELECT language FROM test_runs WHERE user_id = $1 ORDER BY arrived_at DESC, id DESC LIMIT 1": {
      params: readonly [uuid | null]; row: { language: 'en' | 'th' /* text */ } };
    "SELECT lesson_command AS command, lesson_command_at AS \"commandAt\" FROM classes WHERE id = $1": {
      params: readonly [uuid | null]; row: { command: 'waiting' | 'running' | 'resting' | 'ended' /* text */ | null; commandAt: timestamptz | null } };
    "SELECT letter, CASE WHEN state = 'final' THEN final_words END AS \"finalWords\"\n     FROM naming_answers WHERE test_taking_id = $1": {
      params: readonly [uuid | null]; row: { letter: text; finalWords: jsonb | null } };
    "SELECT link.id AS \"linkId\", link.user_id AS \"userId\", u.firstname, u.school_name AS school,\n       c.name AS \"className\", link.expires_at AS \"expiresAt\", link.answered_at AS \"answeredAt\", said.*\n     FROM guardian_links link JOIN users u ON u.id = link.user_id AND u.role = 'USER' JOIN classes c ON c.id = link.class_id\n     LEFT JOIN LATERAL (SELECT\n    (array_agg(is_given ORDER BY place DESC) FILTER (WHERE scope = 'guardian'))[1] AS \"isGiven\",\n    (array_agg(is_given ORDER BY place DESC) FILTER (WHERE scope = 'guardian_research'))[1] AS \"isResearchGiven\",\n    bool_or(confirmed_at IS NOT NULL) AS \"isConfirmed\",\n    (array_agg(guardian_name ORDER BY place) FILTER (WHERE scope = 'guardian'))[1] AS name,\n    (array_agg(relation ORDER BY place) FILTER (WHERE scope = 'guardian'))[1] AS relation,\n    (array_agg(language ORDER BY place) FILTER (WHERE scope = 'guardian'))[1] AS lang,\n    (array_agg(policy_version ORDER BY place) FILTER (WHERE scope = 'guardian'))[1] AS \"policyVersion\"\n  FROM consents WHERE link_id = link.id) said ON true\n     WHERE link.token_hash = $1 AND link.revoked_at IS NULL AND link.expires_at > $2\n       AND (link.answered_at IS NOT NULL OR EXISTS (SELECT FROM class_members m\n         WHERE m.class_id = link.class_id AND m.user_id = link.user_id))": {
      params: readonly [bytea_in | null, timestamptz_in | null]; row: { linkId: uuid; userId: uuid; firstname: text; school: text; className: text; expiresAt: timestamptz; answeredAt: timestamptz | null; isGiven: bool | null; isResearchGiven: bool | null; isConfirmed: bool | null; name: text | null; relation: text | null; lang: text | null; policyVersion: text | null } };
    "SELECT link.id, link.user_id AS \"userId\" FROM guardian_links link\n       WHERE link.id = ANY ($1::uuid[]) AND (SELECT is_given FROM consents said\n         WHERE said.link_id = link.id AND said.scope = 'guardian' ORDER BY said.place DESC LIMIT 1)": {
      params: readonly [readonly (uuid | null)[] | null]; row: { id: uuid; userId: uuid } };
    "SELECT m.norm_cell_id AS \"cellId\", m.person_key AS \"personKey\", m.user_id AS \"userId\"\n     FROM norm_members m JOIN norm_cells c ON c.id = m.norm_cell_id\n     JOIN norm_tables t ON t.id = c.norm_table_id WHERE t.test_name = $1": {
      params: readonly [text_in | null]; row: { cellId: uuid; personKey: uuid; userId: uuid | null } };
    "SELECT m.participant_id AS \"participantId\", m.sitting_key AS \"sittingKey\", m.sent_at AS at\n     FROM study_mails m JOIN study_participants p ON p.id = m.participant_id WHERE p.study_id = $1": {
      params: readonly [uuid | null]; row: { participantId: uuid; sittingKey: text; at: timestamptz } };
    "SELECT m.user_id AS \"userId\" FROM classes c\n       LEFT JOIN class_members m ON m.class_id = c.id AND m.user_id = $3\n       WHERE c.id = $1 AND c.teacher_id = $2": {
      params: readonly [uuid | null, uuid | null, uuid | null]; row: { userId: uuid | null } };
    "SELECT m.user_id AS \"userId\", m.class_id AS \"classId\", c.lesson_command AS command,\n       c.lesson_command_at AS \"commandAt\"\n     FROM class_members m JOIN classes c ON c.id = m.class_id\n     WHERE m.user_id = ANY ($1::uuid[])": {
      params: readonly [readonly (uuid | null)[] | null]; row: { userId: uuid; classId: uuid; command: 'waiting' | 'running' | 'resting' | 'ended' /* text */ | null; commandAt: timestamptz | null } };
    "SELECT manifest FROM made_voices WHERE address = $1": {
      params: readonly [text_in | null]; row: { manifest: text } };
    "SELECT max(made_at) AS at FROM missing_run_reports": {
      params: readonly []; row: { at: timestamptz | null } };
    "SELECT md5(concat_ws(' ',\n       (SELECT concat_ws(' ', count(*), max(arrived_at)) FROM test_takings WHERE test_name = $1),\n       (SELECT change_count FROM measures_use),\n       (SELECT concat_ws(' ', count(*), max(counted_at), string_agg(flag, ' ' ORDER BY flag)) FROM counted_flags),\n       (SELECT concat_ws(' ', count(*), max(recorded_at), count(confirmed_at), max(confirmed_at)) FROM consents)))\n       AS version": {
      params: readonly [text_in | null]; row: { version: text } };
    "SELECT mp3 FROM made_voice_clips WHERE address = $1 AND file = $2": {
      params: readonly [text_in | null, text_in | null]; row: { mp3: bytea } };
    "SELECT n.id AS \"noticeId\", n.made_at AS \"madeAt\", n.used_at AS \"usedAt\",\n       n.is_by_command AS \"isByCommand\", coalesce(s.firstname, s.username) AS \"makerName\",\n       s.role AS \"makerRole\"\n     FROM reset_notices n LEFT JOIN users s ON s.id = n.made_by\n     WHERE n.user_id = $1 AND n.read_at IS NULL ORDER BY n.id DESC": {
      params: readonly [uuid | null]; row: { noticeId: uuid; madeAt: timestamptz; usedAt: timestamptz | null; isByCommand: bool; makerName: text | null; makerRole: 'USER' | 'TEACHER' | 'RESEARCHER' | 'ADMIN' /* text */ | null } };
    "SELECT newest.address FROM (\n       SELECT DISTINCT ON (c.class_id) c.class_id, c.kind, c.address, c.choice_no FROM voice_choices c\n       WHERE c.lang = $2 AND (c.class_id IS NULL\n         OR c.class_id IN (SELECT m.class_id FROM class_members m WHERE m.user_id = $1))\n       ORDER BY c.class_id, c.choice_no DESC) newest\n     WHERE newest.kind <> 'none' ORDER BY newest.class_id IS NULL, newest.choice_no DESC LIMIT 1": {
      params: readonly [uuid | null, text_in | null]; row: { address: text | null } };
    "SELECT nspname AS name FROM pg_namespace n\n       WHERE has_schema_privilege(oid, 'USAGE') AND (SELECT count(*) FROM pg_class\n         WHERE relnamespace = n.oid AND relname IN ('schema_migrations', 'installation_secrets')) = 2\n       ORDER BY 1": {
      params: readonly []; row: { name: name } };
    "SELECT p.id AS \"participantId\", p.study_id AS \"studyId\", p.user_id AS \"userId\"\n     FROM study_participants p JOIN users u ON u.id = p.user_id AND u.is_active\n     WHERE p.return_code_hash = $1 FOR KEY SHARE OF p, u": {
      params: readonly [bytea_in | null]; row: { participantId: uuid; studyId: uuid; userId: uuid } };
    "SELECT p.id AS \"planId\", p.name, p.step_order AS \"order\", p.steps\n     FROM plans p JOIN users u ON u.id = p.teacher_id AND u.role IN ('RESEARCHER', 'ADMIN')\n     WHERE p.id::text = ANY ($1)": {
      params: readonly [readonly (text_in | null)[] | null]; row: { planId: uuid; name: json; order: 'fixed' | 'random' | 'balanced' /* text */; steps: json } };
    "SELECT p.id AS \"planId\", p.revision, p.name, p.step_order AS \"order\", p.steps,\n       (SELECT count(*)::int FROM plan_assignments a JOIN classes c ON c.id = a.class_id\n        WHERE a.own_plan_id = p.id AND a.ended_at IS NULL AND c.ended_at IS NULL\n          AND a.closes_on >= $2::date) AS \"assignedCount\"\n     FROM plans p WHERE p.teacher_id = $1 ORDER BY p.changed_at DESC, p.id": {
      params: readonly [uuid | null, date_in | null]; row: { planId: uuid; revision: int4; name: json; order: 'fixed' | 'random' | 'balanced' /* text */; steps: json; assignedCount: int4 } };
    "SELECT p.participant_no AS \"participantNo\", u.firstname, u.lastname, c.name AS \"className\"\n     FROM study_participants p JOIN users u ON u.id = p.user_id LEFT JOIN classes c ON c.id = p.class_id\n     WHERE p.study_id = $1 AND p.participant_no = ANY ($2::int[])": {
      params: readonly [uuid | null, readonly (int4 | null)[] | null]; row: { participantNo: int4; firstname: text | null; lastname: text | null; className: text | null } };
    "SELECT p.user_id AS \"userId\" FROM study_participants p JOIN study_links l ON l.id = p.link_id\n     WHERE p.study_id = $1 AND l.guardian_id = $2": {
      params: readonly [uuid | null, uuid | null]; row: { userId: uuid } };
    "SELECT participant_no AS \"participantNo\", by, word, is_given AS \"isGiven\",\n       consent_version AS \"consentVersion\", language AS lang, recorded_at AS \"recordedAt\"\n     FROM study_words WHERE study_id = $1 AND ($2::integer IS NULL OR participant_no = $2) ORDER BY id": {
      params: readonly [uuid | null, int4 | null]; row: { participantNo: int4 | null; by: 'participant' | 'guardian' /* text */; word: 'participation' | 'sharing' /* text */; isGiven: bool; consentVersion: int4; lang: 'en' | 'th' /* text */; recordedAt: timestamptz } };
    "SELECT person, username FROM users, LATERAL audit_person(id) AS person WHERE person = ANY ($1)": {
      params: readonly [readonly (text_in | null)[] | null]; row: { person: text; username: text } };
    "SELECT pg_advisory_xact_lock(hashtext(current_schema() || ' class_lots'), hashtext($1))": {
      params: readonly [text_in | null]; row: { pg_advisory_xact_lock: unknown } };
    "SELECT pg_advisory_xact_lock(hashtext(current_schema() || ' contact_cards'), hashtext($1))": {
      params: readonly [text_in | null]; row: { pg_advisory_xact_lock: unknown } };
    "SELECT pg_advisory_xact_lock(hashtext(current_schema() || ' norm_tables'), hashtext($1))": {
      params: readonly [text_in | null]; row: { pg_advisory_xact_lock: unknown } };
    "SELECT pg_try_advisory_xact_lock(hashtextextended(current_schema() || ' retention', 0)) AS \"isLocked\"": {
      params: readonly []; row: { isLocked: bool | null } };
    "SELECT photo FROM contact_cards WHERE person = $1 AND photo_mark = $2": {
      params: readonly [text_in | null, text_in | null]; row: { photo: bytea | null } };
    "SELECT plan_run_id AS \"planRunId\", plan_position AS position, arrived_at AS at, test_name AS \"testName\",\n       form_length AS length\n     FROM short_attempts WHERE plan_run_id = ANY ($1) AND user_id = $2 AND 'notFinished' <> ALL (flags)": {
      params: readonly [readonly (uuid | null)[] | null, uuid | null]; row: { planRunId: uuid; position: int2 | null; at: timestamptz; testName: TestName /* text */; length: 'short' | 'veryShort' /* text */ } };
    "SELECT plan_run_id AS \"planRunId\", plan_position AS position, arrived_at AS at, test_name AS \"testName\"\n     FROM test_takings WHERE plan_run_id = ANY ($1) AND user_id = $2": {
      params: readonly [readonly (uuid | null)[] | null, uuid | null]; row: { planRunId: uuid; position: int2 | null; at: timestamptz; testName: TestName /* text */ } };
    "SELECT plan_run_id AS \"planRunId\", step_position AS position, passed_at AS at\n     FROM plan_steps_passed WHERE plan_run_id = ANY ($1)": {
      params: readonly [readonly (uuid | null)[] | null]; row: { planRunId: uuid; position: int2; at: timestamptz } };
    "SELECT r.id AS \"reportId\", CASE WHEN $1 THEN u.username END AS username, r.problem, r.description,\n  r.language AS lang, r.page, r.browser, r.created_at AS \"createdAt\", r.done_at AS \"doneAt\",\n  (SELECT username FROM users WHERE id = r.done_by) AS \"doneBy\" FROM problem_reports r JOIN users u ON u.id = r.user_id WHERE r.id = $2": {
      params: readonly [bool | null, uuid | null]; row: { reportId: uuid; username: text | null; problem: text; description: text; lang: 'en' | 'th' /* text */ | null; page: text | null; browser: text | null; createdAt: timestamptz; doneAt: timestamptz | null; doneBy: text | null } };
    "SELECT r.id AS \"reportId\", CASE WHEN $1 THEN u.username END AS username, r.problem, r.description,\n  r.language AS lang, r.page, r.browser, r.created_at AS \"createdAt\", r.done_at AS \"doneAt\",\n  (SELECT username FROM users WHERE id = r.done_by) AS \"doneBy\" FROM problem_reports r JOIN users u ON u.id = r.user_id\n     WHERE ($2::uuid IS NULL\n       OR (r.created_at, r.id) < (SELECT created_at, id FROM problem_reports WHERE id = $2))\n       AND ($3::boolean IS NULL OR (r.done_at IS NOT NULL) = $3)\n     ORDER BY r.created_at DESC, r.id DESC LIMIT 50": {
      params: readonly [bool | null, uuid | null, bool | null]; row: { reportId: uuid; username: text | null; problem: text; description: text; lang: 'en' | 'th' /* text */ | null; page: text | null; browser: text | null; createdAt: timestamptz; doneAt: timestamptz | null; doneBy: text | null } };
    "SELECT r.id, r.test_name AS \"testName\", r.language AS lang, r.form_length AS length,\n       r.battery_version AS \"batteryVersion\", r.seed, r.reported_choices AS reported, r.begun_at AS \"begunAt\",\n       u.date_of_birth::text AS \"dateOfBirth\", u.education\n     FROM short_runs r JOIN users u ON u.id = r.user_id\n     WHERE r.user_id = $1 AND r.run_id = $2 FOR UPDATE OF r": {
      params: readonly [uuid | null, text_in | null]; row: { id: uuid; testName: TestName /* text */; lang: 'en' | 'th' /* text */; length: 'short' | 'veryShort' /* text */; batteryVersion: text; seed: text; reported: json; begunAt: timestamptz; dateOfBirth: text | null; education: text | null } };
    "SELECT r.slip_no AS \"slipNo\" FROM password_reset_codes r JOIN class_members m ON m.user_id = r.user_id\n     WHERE m.class_id = $1": {
      params: readonly [uuid | null]; row: { slipNo: int2 | null } };
    "SELECT r.user_id AS \"userId\", r.code_hash AS \"codeHash\"\n     FROM classes c JOIN class_members m ON m.class_id = c.id JOIN users u ON u.id = m.user_id\n       JOIN password_reset_codes r ON r.user_id = u.id\n     WHERE c.join_code = $1 AND c.join_code_expires_at > $2 AND r.slip_no = $3 AND r.expires_at > $2\n       AND u.is_active AND u.role = 'USER'": {
      params: readonly [text_in | null, timestamptz_in | null, int2 | null]; row: { userId: uuid; codeHash: text } };
    "SELECT rescoring_id AS \"rescoringId\", attempt_code AS \"attemptCode\", test_name AS \"testName\",\n       language AS lang, letter, words_before AS \"wordsBefore\", words_after AS \"wordsAfter\",\n       material_version_before AS \"materialVersionBefore\",\n       lexicon_version_before AS \"lexiconVersionBefore\"\n     FROM rescoring_changes c JOIN naming_answers a ON a.id = c.answer_id\n     WHERE rescoring_id = ANY ($1) ORDER BY attempt_code": {
      params: readonly [readonly (uuid | null)[] | null]; row: { rescoringId: uuid; attemptCode: text; testName: TestName /* text */; lang: 'en' | 'th' /* text */; letter: text; wordsBefore: jsonb; wordsAfter: jsonb; materialVersionBefore: text; lexiconVersionBefore: int4 } };
    "SELECT rest.id AS \"unfinishedRunId\", run.test_name AS \"testName\", run.language AS lang, run.form,\n       rest.answered_count AS \"answeredCount\", rest.answer_sheet AS \"answerSheet\",\n       rest.time_sheet_s AS \"timeSheet\", run.started_at AS \"startedAt\",\n       rest.arrived_at AS \"arrivedAt\", run.taken_over_at IS NOT NULL AS \"isTakenOver\"\n     FROM incomplete_runs rest JOIN test_runs run ON run.id = rest.test_run_id\n     WHERE $1::uuid IS NULL\n       OR (rest.arrived_at, rest.id) < (SELECT arrived_at, id FROM incomplete_runs WHERE id = $1)\n     ORDER BY rest.arrived_at DESC, rest.id DESC LIMIT $2": {
      params: readonly [uuid | null, int8_in | null]; row: { unfinishedRunId: uuid; testName: TestName /* text */; lang: 'en' | 'th' /* text */; form: int2 | null; answeredCount: int2; answerSheet: jsonb; timeSheet: float8[]; startedAt: timestamptz | null; arrivedAt: timestamptz; isTakenOver: bool } };
    "SELECT restored_at FROM withdrawn_items WHERE id = $1 FOR UPDATE": {
      params: readonly [uuid | null]; row: { restored_at: timestamptz | null } };
    "SELECT revision, lines, photo_mark AS \"photo\" FROM contact_cards WHERE person = $1": {
      params: readonly [text_in | null]; row: { revision: int4; lines: json; photo: text | null } };
    "SELECT role, coalesce(school_name, '') AS school, coalesce(education, '') AS education,\n       date_of_birth::text AS \"dateOfBirth\", disease IS NOT NULL AS \"hasDisease\",\n       research_put_off_at IS NOT NULL AS \"isPutOff\"\n     FROM users WHERE id = $1": {
      params: readonly [uuid | null]; row: { role: 'USER' | 'TEACHER' | 'RESEARCHER' | 'ADMIN' /* text */; school: text; education: text; dateOfBirth: text | null; hasDisease: bool; isPutOff: bool } };
    "SELECT role, count(*)::int AS count FROM users GROUP BY role": {
      params: readonly []; row: { role: 'USER' | 'TEACHER' | 'RESEARCHER' | 'ADMIN' /* text */; count: int4 } };
    "SELECT role, created_at AS \"issuedAt\" FROM users WHERE id = $1": {
      params: readonly [uuid | null]; row: { role: 'USER' | 'TEACHER' | 'RESEARCHER' | 'ADMIN' /* text */; issuedAt: timestamptz } };
    "SELECT run.run_id AS \"runId\", run.test_name AS \"testName\", run.form,\n       run.arrived_at AS \"startedAt\", run.saved_at IS NOT NULL AS \"isLost\"\n     FROM test_runs run\n  LEFT JOIN test_takings taking ON taking.user_id = run.user_id\n    AND coalesce(taking.idempotency_key, taking.id::text) = run.run_id\n  LEFT JOIN incomplete_runs rest ON rest.test_run_id = run.id\n     WHERE taking.id IS NULL AND (run.saved_at IS NOT NULL OR rest.id IS NULL)\n       AND run.arrived_at > $1\n       AND (run.saved_at IS NOT NULL OR run.arrived_at AT TIME ZONE $2 < $3::date)\n     ORDER BY run.arrived_at DESC, run.id DESC": {
      params: readonly [timestamptz_in | null, text_in | null, date_in | null]; row: { runId: text; testName: TestName /* text */; form: int2 | null; startedAt: timestamptz; isLost: bool } };
    "SELECT run_id AS \"runId\", test_name AS \"testName\", arrived_at AS since\n     FROM test_runs run\n     WHERE user_id = $1 AND token_id <> $2 AND arrived_at > $3\n       AND taken_over_at IS NULL AND saved_at IS NULL\n       AND NOT EXISTS (SELECT 1 FROM incomplete_runs WHERE test_run_id = run.id)\n     ORDER BY arrived_at DESC, id DESC": {
      params: readonly [uuid | null, uuid | null, timestamptz_in | null]; row: { runId: text; testName: TestName /* text */; since: timestamptz } };
    "SELECT s.id AS \"studyId\", s.title, s.state, s.starts_on::text AS \"startsOn\", s.ends_on::text AS \"endsOn\",\n       p.id AS \"participantId\",\n       (SELECT min(c.name) FROM study_classes o JOIN class_members m ON m.class_id = o.class_id AND m.user_id = $1\n          JOIN classes c ON c.id = o.class_id\n        WHERE o.study_id = s.id AND o.removed_at IS NULL) AS \"className\"\n     FROM studies s LEFT JOIN study_participants p ON p.study_id = s.id AND p.user_id = $1\n     WHERE p.id IS NOT NULL OR (s.state = 'running' AND EXISTS (\n       SELECT 1 FROM study_classes o JOIN class_members m ON m.class_id = o.class_id AND m.user_id = $1\n       WHERE o.study_id = s.id AND o.removed_at IS NULL))\n     ORDER BY p.id NULLS LAST, s.id": {
      params: readonly [uuid | null]; row: { studyId: uuid; title: json; state: 'draft' | 'running' | 'closed' | 'archived' /* text */; startsOn: text | null; endsOn: text | null; participantId: uuid | null; className: text | null } };
    "SELECT s.id, made_at AS \"madeAt\", rater_no AS \"raterNo\", material_version AS \"materialVersion\",\n       lexicon_version AS \"lexiconVersion\", undone_at AS \"undoneAt\",\n       s.id = (SELECT id FROM rescorings WHERE undone_at IS NULL ORDER BY made_at DESC, id DESC LIMIT 1)\n         IS TRUE AS \"isNewest\"\n     FROM rescorings s JOIN raters r ON r.id = made_by\n     ORDER BY made_at DESC, s.id DESC LIMIT 20": {
      params: readonly []; row: { id: uuid; madeAt: timestamptz; raterNo: int4; materialVersion: text; lexiconVersion: int4; undoneAt: timestamptz | null; isNewest: bool } };
    "SELECT s.test_taking_id AS \"testTakingId\", s.class_id AS \"classId\"\n     FROM shown_results s JOIN test_takings t ON t.id = s.test_taking_id\n  JOIN class_members m ON m.class_id = s.class_id AND m.user_id = t.user_id AND m.joined_at <= s.shown_at\n  JOIN classes c ON c.id = s.class_id AND c.ended_at IS NULL AND s.taken_back_at IS NULL WHERE t.user_id = $1 ORDER BY s.shown_at DESC, s.id": {
      params: readonly [uuid | null]; row: { testTakingId: uuid; classId: uuid } };
    "SELECT sealed FROM sealed_keys WHERE purpose = $1 FOR SHARE": {
      params: readonly [text_in | null]; row: { sealed: bytea } };
    "SELECT sealed FROM sealed_keys WHERE purpose = $1": {
      params: readonly [text_in | null]; row: { sealed: bytea } };
    "SELECT seen_at AS \"seenAt\", accepted_count AS \"acceptedCount\" FROM clock_mark": {
      params: readonly []; row: { seenAt: timestamptz; acceptedCount: int4 } };
    "SELECT since AS version, count(*)::int AS \"changedCount\",\n       (count(*) FILTER (WHERE is_at_chance AND NOT was_at_chance))::int AS \"newlyAtChanceCount\",\n       (count(*) FILTER (WHERE was_at_chance AND NOT is_at_chance))::int AS \"noLongerAtChanceCount\"\n     FROM (SELECT since, is_at_chance,\n         lag(is_at_chance) OVER (PARTITION BY id ORDER BY version) AS was_at_chance\n       FROM (SELECT test_taking_id AS id, since, version, is_at_chance FROM former_measures\n         UNION ALL\n         SELECT id, coalesce(measures_since, measures_version), measures_version, 'atChance' = ANY (flags)\n         FROM test_takings WHERE id IN (SELECT test_taking_id FROM former_measures)) ranges) steps\n     WHERE was_at_chance IS NOT NULL GROUP BY 1": {
      params: readonly []; row: { version: int2 | null; changedCount: int4; newlyAtChanceCount: int4; noLongerAtChanceCount: int4 } };
    "SELECT since, version, count(*)::int AS count FROM former_measures GROUP BY 1, 2": {
      params: readonly []; row: { since: int2; version: int2; count: int4 } };
    "SELECT state, count(*)::int AS count FROM naming_answers WHERE state <> 'final' GROUP BY 1": {
      params: readonly []; row: { state: 'first' | 'second' | 'adjudication' | 'final' /* text */; count: int4 } };
    "SELECT substring(subject FROM 7) AS \"studyId\", details::json->>'version' AS version,\n       details::json->>'hash' AS hash\n     FROM audit_events e WHERE action = 'study.frozen' AND NOT EXISTS (SELECT 1 FROM audit_events gone\n       WHERE gone.action = 'study.deleted' AND gone.subject = e.subject)": {
      params: readonly []; row: { studyId: text | null; version: text | null; hash: text | null } };
    "SELECT sum(pg_total_relation_size(oid))::float8 AS bytes FROM pg_class\n     WHERE relnamespace = quote_ident(current_schema())::regnamespace AND relkind = 'r'": {
      params: readonly []; row: { bytes: float8 | null } };
    "SELECT t.id AS \"takingId\", t.test_name AS \"testName\", t.language AS lang, t.score,\n         t.time_total_s AS \"timeTotal\", t.created_at AS \"createdAt\", s.shown_at AS \"shownAt\"\n       FROM shown_results s JOIN test_takings t ON t.id = s.test_taking_id\n  JOIN class_members m ON m.class_id = s.class_id AND m.user_id = t.user_id AND m.joined_at <= s.shown_at\n  JOIN classes c ON c.id = s.class_id AND c.ended_at IS NULL AND s.taken_back_at IS NULL WHERE s.class_id = $1 AND t.user_id = $2\n       ORDER BY t.created_at DESC, t.id": {
      params: readonly [uuid | null, uuid | null]; row: { takingId: uuid; testName: TestName /* text */; lang: 'en' | 'th' /* text */; score: int2 | null; timeTotal: float8; createdAt: timestamptz; shownAt: timestamptz } };
    "SELECT t.id FROM test_takings t\n     JOIN (SELECT subject, array_agg(details::jsonb -> 'score') AS scores FROM audit_events\n       WHERE action IN ('score.created', 'score.changed') GROUP BY subject) e\n       ON e.subject = 'taking:' || t.id\n     WHERE coalesce(to_jsonb(t.score), 'null') <> ALL (e.scores)\n     ORDER BY t.id LIMIT 100": {
      params: readonly []; row: { id: uuid } };
    "SELECT t.id, t.user_id AS \"userId\", t.language, t.form,\n  (SELECT count(*)::int FROM test_takings o WHERE o.user_id = t.user_id AND o.test_type_id = t.test_type_id\n    AND o.test_name = t.test_name AND (o.created_at, o.id) <= (t.created_at, t.id)) AS sitting,\n  floor(extract(epoch FROM t.created_at - least((SELECT min(o.created_at) FROM test_takings o WHERE o.user_id = t.user_id),\n    (SELECT min(o.created_at) FROM short_attempts o WHERE o.user_id = t.user_id))) / 86400)::int AS \"daysSinceFirst\",\n  t.battery_version AS \"batteryVersion\", t.score, t.flags FROM test_takings t WHERE t.id = ANY ($1)": {
      params: readonly [readonly (uuid | null)[] | null]; row: { id: uuid; userId: uuid; language: 'en' | 'th' /* text */; form: int2 | null; sitting: int4; daysSinceFirst: int4 | null; batteryVersion: text; score: int2 | null; flags: text[] } };
    "SELECT t.id, t.user_id AS \"userId\", t.language, t.form,\n  (SELECT count(*)::int FROM test_takings o WHERE o.user_id = t.user_id AND o.test_type_id = t.test_type_id\n    AND o.test_name = t.test_name AND (o.created_at, o.id) <= (t.created_at, t.id)) AS sitting,\n  floor(extract(epoch FROM t.created_at - least((SELECT min(o.created_at) FROM test_takings o WHERE o.user_id = t.user_id),\n    (SELECT min(o.created_at) FROM short_attempts o WHERE o.user_id = t.user_id))) / 86400)::int AS \"daysSinceFirst\",\n  t.battery_version AS \"batteryVersion\", t.score, t.flags, t.time_total_s AS \"timeTotalS\", t.strategy, t.voice_pack AS \"voicePack\",\n       t.device->>'pointer' AS pointer, (t.device->>'refreshRateHz')::float8 AS \"refreshRateHz\",\n       t.answer_sheet AS \"answerSheet\", t.time_sheet_s AS \"timeSheet\", t.version_sheet AS \"versionSheet\", t.trials\n     FROM test_takings t WHERE t.id = $1": {
      params: readonly [uuid | null]; row: { id: uuid; userId: uuid; language: 'en' | 'th' /* text */; form: int2 | null; sitting: int4; daysSinceFirst: int4 | null; batteryVersion: text; score: int2 | null; flags: text[]; timeTotalS: float8; strategy: text | null; voicePack: text | null; pointer: text | null; refreshRateHz: float8 | null; answerSheet: jsonb; timeSheet: float8[]; versionSheet: int2[]; trials: json | null } };
    "SELECT t.id, t.user_id, u.role, t.is_shared, t.issued_at, t.last_used_at, t.expires_at, t.token_hash\n     FROM access_tokens t JOIN users u ON u.id = t.user_id\n     WHERE t.token_hash = ANY ($1::bytea[]) AND u.is_active": {
      params: readonly [readonly (bytea_in | null)[] | null]; row: { id: uuid; user_id: uuid; role: 'USER' | 'TEACHER' | 'RESEARCHER' | 'ADMIN' /* text */; is_shared: bool; issued_at: timestamptz; last_used_at: timestamptz; expires_at: timestamptz; token_hash: bytea } };
    "SELECT t.id, t.version, t.published_at AS \"publishedAt\", t.withdrawn_at AS \"withdrawnAt\",\n       t.practice,\n       (SELECT coalesce(jsonb_agg(jsonb_build_object('id', c.id, 'language', c.language,\n          'grade', c.grade, 'sittingNo', c.sitting_no, 'keptFrom', c.kept_from, 'figures', c.figures)\n          ORDER BY c.sitting_no, c.language DESC, c.grade), '[]')\n        FROM norm_cells c WHERE c.norm_table_id = t.id) AS cells\n     FROM norm_tables t WHERE t.test_name = $1 ORDER BY t.version DESC": {
      params: readonly [text_in | null]; row: { id: uuid; version: int4; publishedAt: timestamptz; withdrawnAt: timestamptz | null; practice: jsonb; cells: jsonb } };
    "SELECT t.test_name AS \"testName\", c.language, c.grade, c.sitting_no AS \"sittingNo\", t.version, c.figures\n     FROM norm_tables t JOIN norm_cells c ON c.norm_table_id = t.id\n     WHERE t.withdrawn_at IS NULL\n       AND (t.test_name, c.language, c.grade) IN (SELECT * FROM unnest($1::text[], $2::text[], $3::text[]))\n       AND NOT EXISTS (SELECT FROM norm_tables newer\n         WHERE newer.test_name = t.test_name AND newer.version > t.version)\n     ORDER BY t.test_name, c.language, c.grade, c.sitting_no": {
      params: readonly [readonly (text_in | null)[] | null, readonly (text_in | null)[] | null, readonly (text_in | null)[] | null]; row: { testName: TestName /* text */; language: 'en' | 'th' /* text */; grade: '7' | '8' | '9' /* text */; sittingNo: int2; version: int4; figures: jsonb } };
    "SELECT t.test_name AS \"testName\", count(DISTINCT t.user_id)::int AS people\n     FROM class_members m JOIN test_takings t ON t.user_id = m.user_id\n     WHERE m.class_id = $1 GROUP BY t.test_name": {
      params: readonly [uuid | null]; row: { testName: TestName /* text */; people: int4 } };
    "SELECT t.test_name AS \"testName\", t.practice FROM norm_tables t\n     WHERE t.withdrawn_at IS NULL AND t.test_name = ANY ($1::text[])\n       AND NOT EXISTS (SELECT FROM norm_tables newer\n         WHERE newer.test_name = t.test_name AND newer.version > t.version)\n     ORDER BY t.test_name": {
      params: readonly [readonly (text_in | null)[] | null]; row: { testName: TestName /* text */; practice: jsonb } };
    "SELECT t.user_id AS \"memberId\", count(*)::int AS \"resultCount\" FROM shown_results s JOIN test_takings t ON t.id = s.test_taking_id\n  JOIN class_members m ON m.class_id = s.class_id AND m.user_id = t.user_id AND m.joined_at <= s.shown_at\n  JOIN classes c ON c.id = s.class_id AND c.ended_at IS NULL AND s.taken_back_at IS NULL\n     WHERE s.class_id = $1 GROUP BY t.user_id ORDER BY t.user_id": {
      params: readonly [uuid | null]; row: { memberId: uuid; resultCount: int4 } };
    "SELECT test.name AS \"testName\", newest.\"attemptCount\", newest.seconds\n     FROM unnest($1::text[]) AS test (name) CROSS JOIN LATERAL (\n       SELECT count(*)::int AS \"attemptCount\",\n         coalesce(percentile_cont(0.5) WITHIN GROUP (ORDER BY time_total_s), 0) AS seconds\n       FROM (SELECT time_total_s FROM test_takings t WHERE t.test_name = test.name\n         ORDER BY arrived_at DESC LIMIT $2) times) newest\n     WHERE newest.\"attemptCount\" >= $3": {
      params: readonly [readonly (text_in | null)[] | null, int8_in | null, int4 | null]; row: { testName: text; attemptCount: int4; seconds: float8 } };
    "SELECT test_name AS \"testName\", canonical FROM lexicon_words\n     WHERE language = $1 AND added_in_version <= $2\n       AND (withdrawn_in_version IS NULL OR withdrawn_in_version > $2)\n     ORDER BY test_name, canonical": {
      params: readonly [text_in | null, int4 | null]; row: { testName: TestName /* text */; canonical: text } };
    "SELECT test_name AS \"testName\", language, made_at AS \"madeAt\", class_size AS \"classSize\",\n       is_nearly_all AS \"isNearlyAll\", people_count AS people, coalesce(score_sum, 0) AS sum,\n       coalesce(score_square_sum, 0) AS \"squareSum\"\n     FROM class_lots WHERE class_id = $1 ORDER BY made_at, id": {
      params: readonly [uuid | null]; row: { testName: TestName /* text */; language: 'en' | 'th' /* text */ | null; madeAt: timestamptz; classSize: int2; isNearlyAll: bool; people: int2; sum: int4; squareSum: int4 } };
    "SELECT to_char(run.arrived_at AT TIME ZONE $1, 'YYYY-MM-DD') AS day,\n       count(*)::int AS \"startedCount\",\n       count(taking.id)::int AS \"finishedCount\",\n       count(rest.id) FILTER (WHERE run.saved_at IS NULL)::int AS \"unfinishedCount\",\n       count(*) FILTER (WHERE run.saved_at IS NULL AND taking.id IS NULL AND rest.id IS NULL)::int\n         AS \"missingCount\",\n       count(*) FILTER (WHERE run.saved_at IS NOT NULL AND taking.id IS NULL)::int AS \"lostCount\"\n     FROM test_runs run\n  LEFT JOIN test_takings taking ON taking.user_id = run.user_id\n    AND coalesce(taking.idempotency_key, taking.id::text) = run.run_id\n  LEFT JOIN incomplete_runs rest ON rest.test_run_id = run.id\n     WHERE run.arrived_at AT TIME ZONE $1 >= $2::date - $3::int AND run.arrived_at <= $4\n     GROUP BY 1 ORDER BY 1": {
      params: readonly [text_in | null, date_in | null, int4 | null, timestamptz_in | null]; row: { day: text | null; startedCount: int4; finishedCount: int4; unfinishedCount: int4; missingCount: int4; lostCount: int4 } };
    "SELECT to_regclass('audit_chains') IS NOT NULL AS \"isThere\"": {
      params: readonly []; row: { isThere: bool } };
    "SELECT token, rate, text, duration_ms AS \"durationMs\", peak_db AS \"peakDb\", noise_db AS \"noiseDb\" FROM recordings WHERE pack_id = $1 ORDER BY token, rate": {
      params: readonly [text_in | null]; row: { token: text; rate: float8; text: text; durationMs: float8; peakDb: float8; noiseDb: float8 } };
    "SELECT totp_secret FROM second_factors WHERE user_id = $1": {
      params: readonly [uuid | null]; row: { totp_secret: bytea } };
    "SELECT u.date_of_birth::text AS \"dateOfBirth\", u.gender, u.education, o.class_id AS \"classId\"\n     FROM users u JOIN class_members m ON m.user_id = u.id\n       JOIN study_classes o ON o.class_id = m.class_id AND o.study_id = $1 AND o.removed_at IS NULL\n     WHERE u.id = $2 AND u.role = 'USER' ORDER BY o.added_at LIMIT 1": {
      params: readonly [uuid | null, uuid | null]; row: { dateOfBirth: text; gender: 'male' | 'female' /* text */ | null; education: text; classId: uuid } };
    "SELECT u.id AS \"memberId\", u.firstname, u.lastname, m.seat_no AS \"seatNo\", c.name AS \"className\",\n       u.school_name AS school, u.date_of_birth::text AS \"dateOfBirth\",\n       EXISTS (SELECT FROM guardian_links link WHERE link.user_id = u.id AND link.answered_at IS NOT NULL\n         AND link.rejected_at IS NULL AND link.revoked_at IS NULL AND link.expires_at > $3\n         AND (SELECT is_given FROM consents said WHERE said.link_id = link.id AND said.scope = 'guardian'\n              ORDER BY said.place DESC LIMIT 1)) AS \"isAnswered\"\n     FROM class_members m JOIN users u ON u.id = m.user_id AND u.role = 'USER' JOIN classes c ON c.id = m.class_id\n     WHERE m.class_id = $1 AND m.user_id = ANY ($2::uuid[])\n     ORDER BY m.seat_no, m.joined_at, m.user_id FOR NO KEY UPDATE OF u": {
      params: readonly [uuid | null, readonly (uuid | null)[] | null, timestamptz_in | null]; row: { memberId: uuid; firstname: text; lastname: text; seatNo: int2 | null; className: text; school: text; dateOfBirth: text; isAnswered: bool } };
    "SELECT u.id AS \"memberId\", u.username, u.firstname, u.lastname, m.seat_no AS \"seatNo\", u.education,\n       u.date_of_birth::text AS \"dateOfBirth\",\n       (SELECT count(DISTINCT t.test_name)::int FROM test_takings t WHERE t.user_id = u.id) AS \"testCount\",\n       m.joined_at AS \"joinedAt\"\n     FROM class_members m JOIN users u ON u.id = m.user_id AND u.role = 'USER'\n     WHERE m.class_id = $1 ORDER BY m.seat_no, m.joined_at, m.user_id": {
      params: readonly [uuid | null]; row: { memberId: uuid; username: text; firstname: text; lastname: text; seatNo: int2 | null; education: text; dateOfBirth: text; testCount: int4; joinedAt: timestamptz } };
    "SELECT u.id AS \"userId\", u.username, u.password_hash IS NOT NULL AS \"hasPassword\",\n       u.firstname, u.lastname, m.seat_no AS \"seatNo\"\n     FROM classes c JOIN class_members m ON m.class_id = c.id JOIN users u ON u.id = m.user_id AND u.role = 'USER'\n     WHERE c.id = $1 AND c.teacher_id = $2": {
      params: readonly [uuid | null, uuid | null]; row: { userId: uuid; username: text; hasPassword: bool; firstname: text; lastname: text; seatNo: int2 | null } };
    "SELECT u.id AS \"userId\", u.username, u.role, u.password_hash AS \"passwordHash\",\n    u.is_active AS \"isActive\", s.set_up_at AS \"secondFactorAt\"\n  FROM users u LEFT JOIN second_factors s ON s.user_id = u.id WHERE u.id = $1": {
      params: readonly [uuid | null]; row: { userId: uuid; username: text; role: 'USER' | 'TEACHER' | 'RESEARCHER' | 'ADMIN' /* text */; passwordHash: text | null; isActive: bool; secondFactorAt: timestamptz | null } };
    "SELECT u.id AS \"userId\", u.username, u.role, u.password_hash AS \"passwordHash\",\n    u.is_active AS \"isActive\", s.set_up_at AS \"secondFactorAt\"\n  FROM users u LEFT JOIN second_factors s ON s.user_id = u.id WHERE u.username_folded = $1": {
      params: readonly [text_in | null]; row: { userId: uuid; username: text; role: 'USER' | 'TEACHER' | 'RESEARCHER' | 'ADMIN' /* text */; passwordHash: text | null; isActive: bool; secondFactorAt: timestamptz | null } };
    "SELECT u.id FROM users u, installation_secrets s WHERE s.name = 'tombstones'\n       AND EXISTS (SELECT 1 FROM tombstones t\n         WHERE t.user_id_hash = sha256(s.value || convert_to(u.id::text, 'UTF8')))": {
      params: readonly []; row: { id: uuid } };
    "SELECT u.id, u.date_of_birth::text AS \"dateOfBirth\"\n     FROM class_members m JOIN users u ON u.id = m.user_id AND u.role = 'USER'\n     WHERE m.class_id = $1 AND m.user_id = ANY ($2::uuid[]) ORDER BY u.id FOR NO KEY UPDATE OF u": {
      params: readonly [uuid | null, readonly (uuid | null)[] | null]; row: { id: uuid; dateOfBirth: text } };
    "SELECT u.username, u.role, u.firstname, l.expires_at AS \"expiresAt\",\n       CASE WHEN NOT u.is_active THEN 'switchedOff'\n            WHEN l.user_id IS NOT NULL THEN 'invited'\n            WHEN f.user_id IS NULL THEN 'linkRanOut'\n            WHEN f.failed_count >= $2 THEN 'locked'\n            ELSE 'ready' END AS state\n     FROM users u\n     LEFT JOIN second_factors f ON f.user_id = u.id\n     LEFT JOIN staff_links l ON l.user_id = u.id AND l.expires_at > $1\n     WHERE u.role <> 'USER' ORDER BY u.username_folded": {
      params: readonly [timestamptz_in | null, int2 | null]; row: { username: text; role: 'USER' | 'TEACHER' | 'RESEARCHER' | 'ADMIN' /* text */; firstname: text | null; expiresAt: timestamptz | null; state: 'switchedOff' | 'invited' | 'linkRanOut' | 'locked' | 'ready' /* text */ } };
    "SELECT user_id AS \"userId\", link_id AS \"linkId\" FROM study_participants\n     WHERE study_id = $1 AND participation_id = $2": {
      params: readonly [uuid | null, uuid | null]; row: { userId: uuid; linkId: uuid | null } };
    "SELECT user_id AS \"userId\", totp_secret AS sealed FROM second_factors\n     UNION ALL SELECT user_id, totp_secret FROM staff_links WHERE totp_secret IS NOT NULL": {
      params: readonly []; row: { userId: uuid; sealed: bytea } };
    "SELECT v.address, v.pack_id AS \"packId\", p.name, v.lang, v.version_no AS \"versionNo\", v.made_at AS \"madeAt\"\n     FROM made_voices v JOIN recording_packs p ON p.id = v.pack_id\n     WHERE p.teacher_id IS NULL OR p.teacher_id = $1 OR $2 = 'ADMIN'\n     ORDER BY v.made_at DESC, v.address": {
      params: readonly [uuid | null, text_in | null]; row: { address: text; packId: text; name: text; lang: 'en-US' | 'th-TH' | 'es-ES' /* text */; versionNo: int4; madeAt: timestamptz } };
    "SELECT value FROM installation_secrets WHERE name = $1": {
      params: readonly [text_in | null]; row: { value: bytea } };
    "SELECT version, design AS text, encode(hash, 'hex') AS hash, frozen_at AS \"frozenAt\", reason,\n       people_before AS \"peopleBefore\", assignment_since AS \"assignmentSince\"\n     FROM study_designs WHERE study_id = $1 ORDER BY version DESC LIMIT 1": {
      params: readonly [uuid | null]; row: { version: int4; text: text; hash: text; frozenAt: timestamptz; reason: text | null; peopleBefore: int4; assignmentSince: int4 } };
    "SELECT version, design AS text, encode(hash, 'hex') AS hash, frozen_at AS \"frozenAt\", reason,\n       people_before AS \"peopleBefore\", assignment_since AS \"assignmentSince\"\n     FROM study_designs WHERE study_id = $1 ORDER BY version DESC": {
      params: readonly [uuid | null]; row: { version: int4; text: text; hash: text; frozenAt: timestamptz; reason: text | null; peopleBefore: int4; assignmentSince: int4 } };
    "SELECT version, frozen_at AS \"frozenAt\", texts FROM study_consent_texts\n     WHERE study_id = $1 ORDER BY version DESC": {
      params: readonly [uuid | null]; row: { version: int4; frozenAt: timestamptz | null; texts: json } };
    "SELECT w.id FROM lexicon_words w\n     JOIN lexicon_versions v ON v.version = w.added_in_version AND v.made_at >= $2\n     JOIN jsonb_to_recordset($1::jsonb) AS k (language text, \"testName\" text, canonical text)\n       ON (w.language, w.test_name, w.canonical) = (k.language, k.\"testName\", k.canonical)\n     WHERE w.withdrawn_in_version IS NULL AND NOT EXISTS (\n       SELECT 1 FROM lexicon_evidence e\n       WHERE (e.language, e.test_name, e.canonical) = (w.language, w.test_name, w.canonical)\n       HAVING count(DISTINCT rater_id) >= 2 AND count(DISTINCT answer_id) >= 2)\n     GROUP BY w.id": {
      params: readonly [jsonb_in | null, timestamptz_in | null]; row: { id: uuid } };
    "SELECT w.id, w.test_name AS \"testName\", w.language, w.battery_version AS \"batteryVersion\", w.form, w.item_index AS index,\n       w.reason, w.withdrawn_at AS \"withdrawnAt\", w.restored_at AS \"restoredAt\",\n       coalesce(q.questions->w.item_index->'questionName', '[]') AS \"questionName\"\n     FROM withdrawn_items w LEFT JOIN question_sets q ON q.test_name = w.test_name AND q.language = w.language\n       AND q.battery_version = w.battery_version AND q.form = w.form\n     ORDER BY w.withdrawn_at DESC, w.id DESC": {
      params: readonly []; row: { id: uuid; testName: TestName /* text */; language: 'en' | 'th' /* text */; batteryVersion: text; form: int2; index: int2; reason: 'lowDiscrimination' | 'popularWrongChoice' | 'misfit' | 'dif' | 'wording' | 'other' /* text */; withdrawnAt: timestamptz; restoredAt: timestamptz | null; questionName: jsonb } };
    "SELECT wav FROM recordings WHERE pack_id = $1 AND token = $2 AND rate = $3": {
      params: readonly [text_in | null, text_in | null, float8 | null]; row: { wav: bytea } };
    "SELECT wav, noise_db AS \"noiseDb\" FROM recordings\n     WHERE pack_id = $1 AND token = $2 AND rate = $3 AND text = $4": {
      params: readonly [text_in | null, text_in | null, float8 | null, text_in | null]; row: { wav: bytea; noiseDb: float8 } };
    "SELECT x.rater_no AS \"firstNo\", y.rater_no AS \"secondNo\", r.words AS first, s.words AS second,\n       coalesce(a.is_blind, false) AS \"isBlind\", CASE WHEN a.is_blind THEN a.words END AS proposed,\n       CASE WHEN a.is_blind THEN (SELECT d.words FROM ratings d\n         WHERE d.answer_id = a.id AND d.is_adjudication AND d.confirmed_at IS NOT NULL) END\n         AS adjudicated\n     FROM naming_answers a\n     JOIN ratings r ON r.answer_id = a.id AND r.place = 1\n     JOIN ratings s ON s.answer_id = a.id AND s.place = 2\n     JOIN raters x ON x.id = r.rater_id JOIN raters y ON y.id = s.rater_id\n     WHERE ($1::text IS NULL OR a.test_name = $1) AND ($2::text IS NULL OR a.language = $2)": {
      params: readonly [text_in | null, text_in | null]; row: { firstNo: int4; secondNo: int4; first: jsonb; second: jsonb; isBlind: bool; proposed: jsonb | null; adjudicated: jsonb | null } };
    "SELECT\n       (SELECT count(*)::int FROM naming_answers a WHERE a.state = 'first'\n  AND (a.leased_until IS NULL OR a.leased_until <= $1)\n  AND NOT EXISTS (SELECT 1 FROM ratings r WHERE r.answer_id = a.id AND r.revision > 0) AND (a.material_version, a.lexicon_version) <> ($2, $3)) AS waiting,\n       (SELECT count(*)::int FROM naming_answers a WHERE a.state = 'first'\n  AND (a.leased_until IS NULL OR a.leased_until <= $1)\n  AND NOT EXISTS (SELECT 1 FROM ratings r WHERE r.answer_id = a.id AND r.revision > 0) AND a.earlier_words IS NOT NULL) AS undoable,\n       (SELECT count(*)::int FROM naming_answers a WHERE state = 'final'\n         AND (final_material_version, final_lexicon_version) <> ($2, $3)) AS final": {
      params: readonly [timestamptz_in | null, text_in | null, int4 | null]; row: { waiting: int4; undoable: int4; final: int4 } };
    "SET LOCAL idle_in_transaction_session_timeout = 0": {
      params: readonly []; row: {} };
    "SET LOCAL statement_timeout = '30s'": {
      params: readonly []; row: {} };
    "SET TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY": {
      params: readonly []; row: {} };
    "SET TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY; SET LOCAL statement_timeout = '30s'": {
      params: readonly []; row: {} };
    "SET TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY;\n         SET LOCAL work_mem = '96MB'; SET LOCAL enable_sort = off;\n         SET LOCAL statement_timeout = '30s'": {
      params: readonly []; row: {} };
    "SET TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY;\n  SET LOCAL work_mem = '96MB'; SET LOCAL statement_timeout = '30s'": {
      params: readonly []; row: {} };
    "SET TRANSACTION READ ONLY; SET LOCAL work_mem = '96MB'; SET LOCAL statement_timeout = '30s'": {
      params: readonly []; row: {} };
    "UPDATE access_tokens SET expires_at = $2, issued_at = $3, last_used_at = $3 WHERE id = $1": {
      params: readonly [uuid | null, timestamptz_in, timestamptz_in]; row: {} };
    "UPDATE access_tokens SET last_used_at = $1 WHERE last_used_at > $1::timestamptz + interval '1 hour'": {
      params: readonly [timestamptz_in]; row: {} };
    "UPDATE access_tokens SET last_used_at = $2 WHERE id = $1": {
      params: readonly [uuid | null, timestamptz_in]; row: {} };
    "UPDATE access_tokens SET waiting_count = $2, waiting_told_at = $3 WHERE id = $1": {
      params: readonly [uuid | null, int2, timestamptz_in | null]; row: {} };
    "UPDATE class_lots SET shown_count = shown_count + 1 WHERE id = $1": {
      params: readonly [uuid | null]; row: {} };
    "UPDATE classes SET join_code = $2, join_code_expires_at = $3\n       WHERE id = $1 AND NOT EXISTS (SELECT 1 FROM classes WHERE join_code = $2)": {
      params: readonly [uuid | null, text_in | null, timestamptz_in | null]; row: {} };
    "UPDATE classes SET join_code = NULL, join_code_expires_at = NULL WHERE id = $1": {
      params: readonly [uuid | null]; row: {} };
    "UPDATE classes SET join_code = NULL, join_code_expires_at = NULL, ended_at = $2 WHERE id = $1": {
      params: readonly [uuid | null, timestamptz_in | null]; row: {} };
    "UPDATE classes SET lesson_command = $2, lesson_command_at = $3 WHERE id = $1": {
      params: readonly [uuid | null, 'waiting' | 'running' | 'resting' | 'ended' /* text */ | null, timestamptz_in | null]; row: {} };
    "UPDATE consents SET confirmed_at = CASE WHEN $2 THEN $3::timestamptz END,\n       confirmed_by = CASE WHEN $2 THEN $4::uuid END\n     WHERE link_id = $1 AND is_given AND (confirmed_at IS NOT NULL) <> $2": {
      params: readonly [uuid | null, bool | null, timestamptz_in | null, uuid | null]; row: {} };
    "UPDATE counted_results SET is_shown = true WHERE lot_id = $1 AND user_id = $2": {
      params: readonly [uuid | null, uuid | null]; row: {} };
    "UPDATE guardian_links SET answered_at = $2 WHERE id = $1": {
      params: readonly [uuid | null, timestamptz_in | null]; row: {} };
    "UPDATE guardian_links SET rejected_at = CASE WHEN $2 THEN NULL ELSE $3::timestamptz END\n     WHERE id = $1 AND (rejected_at IS NULL) <> $2": {
      params: readonly [uuid | null, bool | null, timestamptz_in | null]; row: {} };
    "UPDATE guardian_links SET revoked_at = $2\n       WHERE user_id = ANY ($1::uuid[]) AND revoked_at IS NULL AND expires_at > $2\n       RETURNING id, user_id AS \"userId\"": {
      params: readonly [readonly (uuid | null)[] | null, timestamptz_in | null]; row: { id: uuid; userId: uuid } };
    "UPDATE guardian_links SET revoked_at = $2\n     WHERE user_id = $1 AND answered_at IS NULL AND revoked_at IS NULL": {
      params: readonly [uuid | null, timestamptz_in | null]; row: {} };
    "UPDATE lexicon_words SET withdrawn_in_version = $2 WHERE id = ANY ($1)": {
      params: readonly [readonly (uuid | null)[] | null, int4 | null]; row: {} };
    "UPDATE measures_use SET change_count = change_count + $1 RETURNING chosen_version": {
      params: readonly [int8_in | null]; row: { chosen_version: int2 | null } };
    "UPDATE measures_use SET chosen_version = $1": {
      params: readonly [int2 | null]; row: {} };
    "UPDATE naming_answers SET final_measures = final_measures || $2::jsonb\n     WHERE test_taking_id = $1 AND final_measures IS NOT NULL": {
      params: readonly [uuid | null, jsonb_in | null]; row: {} };
    "UPDATE naming_answers SET final_words = $2, final_measures = $3 WHERE id = $1": {
      params: readonly [uuid | null, jsonb_in | null, jsonb_in | null]; row: {} };
    "UPDATE naming_answers SET final_words = $2, final_measures = $3, final_material_version = $4,\n       final_lexicon_version = $5 WHERE id = $1": {
      params: readonly [uuid | null, jsonb_in | null, jsonb_in | null, text_in | null, int4 | null]; row: {} };
    "UPDATE naming_answers SET first_rated_by = $2 WHERE id = $1": {
      params: readonly [uuid | null, uuid | null]; row: {} };
    "UPDATE naming_answers SET is_blind = $2 WHERE id = $1": {
      params: readonly [uuid | null, bool | null]; row: {} };
    "UPDATE naming_answers SET is_blind = false WHERE id = ANY ($1) AND is_blind IS NULL": {
      params: readonly [readonly (uuid | null)[] | null]; row: {} };
    "UPDATE naming_answers SET leased_by = $2, leased_until = $3 WHERE id = $1": {
      params: readonly [uuid | null, uuid | null, timestamptz_in | null]; row: {} };
    "UPDATE naming_answers SET leased_by = NULL, leased_until = NULL WHERE id = $1": {
      params: readonly [uuid | null]; row: {} };
    "UPDATE naming_answers SET leased_by = NULL, leased_until = NULL\n       WHERE id = $1 AND leased_by = $2": {
      params: readonly [uuid | null, uuid | null]; row: {} };
    "UPDATE naming_answers SET state = $2, final_words = NULL, final_measures = NULL,\n         final_material_version = NULL, final_lexicon_version = NULL, finished_at = NULL, leased_by = $3, leased_until = $4,\n         first_rated_by = CASE WHEN $2 <> 'first' THEN first_rated_by END\n       WHERE id = $1": {
      params: readonly [uuid | null, 'first' | 'second' | 'adjudication' | 'final' /* text */, uuid | null, timestamptz_in | null]; row: {} };
    "UPDATE naming_answers SET state = $2, leased_by = NULL, leased_until = NULL WHERE id = $1": {
      params: readonly [uuid | null, 'first' | 'second' | 'adjudication' | 'final' /* text */]; row: {} };
    "UPDATE naming_answers SET state = 'final', final_words = $2, final_measures = $3,\n       final_material_version = $4, final_lexicon_version = $5, finished_at = $6,\n       leased_by = NULL, leased_until = NULL\n     WHERE id = $1": {
      params: readonly [uuid | null, jsonb_in | null, jsonb_in | null, text_in | null, int4 | null, timestamptz_in | null]; row: {} };
    "UPDATE naming_answers a SET leased_by = $2, leased_until = $3\n       FROM test_takings t\n       WHERE t.id = a.test_taking_id AND a.attempt_code = $1 AND a.state <> 'final'\n         AND (a.leased_until IS NULL OR a.leased_until <= $4 OR a.leased_by = $2)\n       RETURNING a.id, a.test_taking_id AS \"testTakingId\", a.attempt_code AS \"attemptCode\",\n  a.test_name AS \"testName\", a.language, a.letter, a.state, a.is_drawn AS \"isDrawn\", a.is_blind AS \"isBlind\",\n  a.unknown_count AS \"unknownCount\", a.words, a.material_version AS \"materialVersion\",\n  a.lexicon_version AS \"lexiconVersion\", a.leased_by AS \"leasedBy\", a.leased_until AS \"leasedUntil\",\n  a.final_words AS \"finalWords\", a.finished_at AS \"finishedAt\",\n  ARRAY(SELECT l.word_start FROM second_looks l WHERE l.answer_id = a.id AND l.decided_at IS NOT NULL) AS \"lookedAgain\", t.answer_sheet AS \"answerSheet\", t.user_id AS \"userId\"": {
      params: readonly [text_in | null, uuid | null, timestamptz_in | null, timestamptz_in | null]; row: { id: uuid; testTakingId: uuid; attemptCode: text; testName: TestName /* text */; language: 'en' | 'th' /* text */; letter: text; state: 'first' | 'second' | 'adjudication' | 'final' /* text */; isDrawn: bool; isBlind: bool | null; unknownCount: int2; words: jsonb; materialVersion: text; lexiconVersion: int4; leasedBy: uuid | null; leasedUntil: timestamptz | null; finalWords: jsonb | null; finishedAt: timestamptz | null; lookedAgain: int2[]; answerSheet: jsonb; userId: uuid } };
    "UPDATE norm_tables SET withdrawn_at = $2, withdrawn_by = $3 WHERE id = $1": {
      params: readonly [uuid | null, timestamptz_in | null, uuid | null]; row: {} };
    "UPDATE plan_assignments SET ended_at = $2 WHERE id = $1": {
      params: readonly [uuid | null, timestamptz_in | null]; row: {} };
    "UPDATE plan_assignments SET revision = revision + 1, step_order = $2, opens_on = $3::date,\n       closes_on = $4::date WHERE id = $1": {
      params: readonly [uuid | null, 'fixed' | 'random' | 'balanced' /* text */ | null, date_in, date_in]; row: {} };
    "UPDATE plan_assignments a SET finished_count = ended.count, finished_counted_at = $2\n     FROM (SELECT r.assignment_id, count(*)::int AS count FROM plan_runs r\n       JOIN plan_assignments own ON own.id = r.assignment_id AND own.class_id = $1\n       WHERE NOT EXISTS (\n         SELECT 1 FROM json_array_elements(r.steps) WITH ORDINALITY AS s (step, number)\n         WHERE NOT EXISTS (SELECT 1 FROM plan_steps_passed p\n             WHERE p.plan_run_id = r.id AND p.step_position = s.number - 1)\n           AND NOT EXISTS (SELECT 1 FROM test_takings t\n             WHERE t.plan_run_id = r.id AND t.user_id = r.user_id AND t.plan_position = s.number - 1\n               AND t.test_name = s.step ->> 'testName' AND s.step ->> 'length' = 'full')\n           AND NOT EXISTS (SELECT 1 FROM short_attempts t\n             WHERE t.plan_run_id = r.id AND t.user_id = r.user_id AND t.plan_position = s.number - 1\n               AND t.test_name = s.step ->> 'testName' AND t.form_length = s.step ->> 'length'\n               AND 'notFinished' <> ALL (t.flags)))\n       GROUP BY r.assignment_id) ended\n     WHERE a.id = ended.assignment_id\n       AND ended.count - a.finished_count >= CASE WHEN a.finished_count = 0 THEN $3::int ELSE $4::int END": {
      params: readonly [uuid | null, timestamptz_in | null, int4 | null, int4 | null]; row: {} };
    "UPDATE plans SET revision = revision + 1, name = $2, step_order = $3, steps = $4, changed_at = $5\n     WHERE id = $1": {
      params: readonly [uuid | null, json_in, 'fixed' | 'random' | 'balanced' /* text */, json_in, timestamptz_in]; row: {} };
    "UPDATE problem_reports SET done_at = $2, done_by = $3 WHERE id = $1 AND done_at IS NULL": {
      params: readonly [uuid | null, timestamptz_in | null, uuid | null]; row: {} };
    "UPDATE problem_reports SET done_at = NULL, done_by = NULL WHERE id = $1": {
      params: readonly [uuid | null]; row: {} };
    "UPDATE ratings SET confirmed_at = $2, place = $3 WHERE id = $1": {
      params: readonly [uuid | null, timestamptz_in | null, 1 | 2 /* int2 */ | null]; row: {} };
    "UPDATE ratings SET confirmed_at = NULL, place = NULL WHERE id = $1": {
      params: readonly [uuid | null]; row: {} };
    "UPDATE ratings SET words = $2, revision = $3 WHERE id = $1": {
      params: readonly [uuid | null, jsonb_in, int4]; row: {} };
    "UPDATE rescorings SET undone_at = $2, undone_by = $3 WHERE id = $1 AND undone_at IS NULL\n         AND id = (SELECT id FROM rescorings WHERE undone_at IS NULL\n           ORDER BY made_at DESC, id DESC LIMIT 1)": {
      params: readonly [uuid | null, timestamptz_in | null, uuid | null]; row: {} };
    "UPDATE reset_notices SET read_at = coalesce(read_at, $3) WHERE user_id = $1 AND id <= $2\n         AND EXISTS (SELECT 1 FROM reset_notices WHERE user_id = $1 AND id = $2)": {
      params: readonly [uuid | null, uuid | null, timestamptz_in | null]; row: {} };
    "UPDATE reset_notices SET used_at = $3 WHERE user_id = $1 AND made_at = $2 AND used_at IS NULL": {
      params: readonly [uuid | null, timestamptz_in | null, timestamptz_in | null]; row: {} };
    "UPDATE second_factors SET failed_count = failed_count + 1\n     WHERE user_id = $1 AND failed_count < $2 RETURNING totp_secret": {
      params: readonly [uuid | null, int2 | null]; row: { totp_secret: bytea } };
    "UPDATE second_factors SET last_step = $2, failed_count = 0\n           WHERE user_id = $1 AND (last_step < $2 OR last_step > $2 + $3)": {
      params: readonly [uuid | null, int8_in, int8_in | null]; row: {} };
    "UPDATE second_looks SET decided_at = $2, decided_by = $3, decision_after = $4 WHERE id = $1": {
      params: readonly [uuid | null, timestamptz_in | null, uuid | null, '1' | '0' | 'r' | 's' /* text */ | null]; row: {} };
    "UPDATE short_attempts SET study_id = NULL, study_design_version = NULL\n     WHERE study_id = $1 AND user_id = $2": {
      params: readonly [uuid | null, uuid | null]; row: {} };
    "UPDATE short_runs SET reported_choices = $2 WHERE id = $1": {
      params: readonly [uuid | null, json_in]; row: {} };
    "UPDATE short_runs SET voice_pack = coalesce(voice_pack, $3) WHERE user_id = $1 AND run_id = $2\n     RETURNING voice_pack AS \"voicePack\"": {
      params: readonly [uuid | null, text_in | null, text_in | null]; row: { voicePack: text | null } };
    "UPDATE shown_results s SET taken_back_at = greatest($4, s.shown_at) FROM test_takings t\n       WHERE s.test_taking_id = $1 AND s.class_id = $2 AND s.taken_back_at IS NULL\n         AND t.id = s.test_taking_id AND t.user_id = $3": {
      params: readonly [uuid | null, uuid | null, uuid | null, timestamptz_in | null]; row: {} };
    "UPDATE staff_links SET totp_secret = coalesce(totp_secret, $2) WHERE token_hash = $1\n     RETURNING totp_secret": {
      params: readonly [bytea_in | null, bytea_in | null]; row: { totp_secret: bytea | null } };
    "UPDATE studies SET approval = $2, approval_name = $3, approval_hash = $4, approval_stored_at = $5\n     WHERE id = $1": {
      params: readonly [uuid | null, bytea_in | null, text_in | null, bytea_in | null, timestamptz_in | null]; row: {} };
    "UPDATE studies SET draft_design = $2 WHERE id = $1": {
      params: readonly [uuid | null, json_in | null]; row: {} };
    "UPDATE studies SET next_link_no = next_link_no + $2 WHERE id = $1": {
      params: readonly [uuid | null, int4 | null]; row: {} };
    "UPDATE studies SET next_participant_no = next_participant_no + 1 WHERE id = $1": {
      params: readonly [uuid | null]; row: {} };
    "UPDATE studies SET revision = revision + 1, changed_at = $2 WHERE id = $1": {
      params: readonly [uuid | null, timestamptz_in]; row: {} };
    "UPDATE studies SET state = $2, started_at = coalesce(started_at, CASE WHEN $2 = 'running' THEN $3::timestamptz END),\n       closed_at = CASE WHEN $2 = 'running' THEN NULL WHEN $2 = 'closed' THEN $3 ELSE closed_at END,\n       archived_at = CASE WHEN $2 = 'archived' THEN $3 END WHERE id = $1": {
      params: readonly [uuid | null, 'draft' | 'running' | 'closed' | 'archived' /* text */, timestamptz_in | null]; row: {} };
    "UPDATE studies SET title = $2, question = $3, investigator = $4, approval_no = $5, languages = $6,\n       starts_on = $7, ends_on = $8, facts = $9 WHERE id = $1": {
      params: readonly [uuid | null, json_in, json_in, text_in, text_in, readonly (text_in | null)[], date_in | null, date_in | null, json_in]; row: {} };
    "UPDATE study_classes SET removed_at = $3\n     WHERE study_id = $1 AND class_id = $2 AND removed_at IS NULL": {
      params: readonly [uuid | null, uuid | null, timestamptz_in | null]; row: {} };
    "UPDATE study_consent_texts SET frozen_at = coalesce(frozen_at, $3) WHERE study_id = $1 AND version = $2": {
      params: readonly [uuid | null, int4 | null, timestamptz_in | null]; row: {} };
    "UPDATE study_guardians SET answered_at = $2, is_given = $3, is_sharing = $4, guardian_name = $5,\n         relation = $6, language = $7 WHERE id = $1": {
      params: readonly [uuid | null, timestamptz_in | null, bool | null, bool, text_in | null, 'mother' | 'father' | 'legal_guardian' | 'other' /* text */ | null, 'en' | 'th' /* text */]; row: {} };
    "UPDATE study_guardians SET confirmed_at = CASE WHEN $2 = 'confirm' THEN $3::timestamptz ELSE confirmed_at END,\n       rejected_at = CASE WHEN $2 = 'reject' THEN $3 ELSE rejected_at END,\n       revoked_at = CASE WHEN $2 = 'revoke' THEN $3 ELSE revoked_at END,\n       withdrawn_at = CASE WHEN $2 = 'withdraw' THEN $3 ELSE withdrawn_at END WHERE id = $1": {
      params: readonly [uuid | null, text_in | null, timestamptz_in | null]; row: {} };
    "UPDATE study_guardians SET withdrawn_at = $2 WHERE id = $1": {
      params: readonly [uuid | null, timestamptz_in | null]; row: {} };
    "UPDATE study_links SET revoked_at = $2 WHERE guardian_id = $1 AND revoked_at IS NULL": {
      params: readonly [uuid | null, timestamptz_in | null]; row: {} };
    "UPDATE study_links SET revoked_at = $3\n     WHERE study_id = $1 AND id = ANY ($2::uuid[]) AND revoked_at IS NULL": {
      params: readonly [uuid | null, readonly (uuid | null)[] | null, timestamptz_in | null]; row: {} };
    "UPDATE study_links SET used = used + 1 WHERE id = $1": {
      params: readonly [uuid | null]; row: {} };
    "UPDATE study_participants SET arm = $2, assigned_at = $3, assigned_version = $4, stratum = $5, slot = $6\n     WHERE id = $1": {
      params: readonly [uuid | null, text_in | null, timestamptz_in | null, int4 | null, text_in | null, int4 | null]; row: {} };
    "UPDATE study_participants SET consent_version = $2, is_sharing = $3, language = $4 WHERE id = $1": {
      params: readonly [uuid | null, int4, bool, 'en' | 'th' /* text */]; row: {} };
    "UPDATE study_participants SET exclusion_reason = $3, exclusion_note = CASE WHEN $3::text IS NULL THEN NULL ELSE $4 END,\n       excluded_at = CASE WHEN $3::text IS NULL THEN NULL ELSE $5::timestamptz END,\n       excluded_by = CASE WHEN $3::text IS NULL THEN NULL ELSE $6::uuid END\n     WHERE study_id = $1 AND participant_no = $2 AND NOT is_screened_out RETURNING user_id AS \"userId\"": {
      params: readonly [uuid | null, int4 | null, 'samePerson' | 'protocol' | 'technical' | 'ineligible' | 'quality' | 'other' /* text */ | null, text_in | null, timestamptz_in | null, uuid | null]; row: { userId: uuid } };
    "UPDATE study_participants SET screened_at = CASE WHEN $2 = 'screening' THEN $3::timestamptz ELSE screened_at END,\n       questionnaire_at = CASE WHEN $2 = 'questionnaire' THEN $3 ELSE questionnaire_at END,\n       is_screened_out = $4::text IS NOT NULL, screened_out_by = $4 WHERE id = $1": {
      params: readonly [uuid | null, text_in | null, timestamptz_in | null, text_in | null]; row: {} };
    "UPDATE study_strata SET next_slot = next_slot + 1\n     WHERE study_id = $1 AND assignment_since = $2 AND stratum = $3 RETURNING next_slot - 1 AS slot": {
      params: readonly [uuid | null, int4 | null, text_in | null]; row: { slot: int4 } };
    "UPDATE study_tokens SET revoked_at = $3 WHERE study_id = $1 AND id = $2 AND revoked_at IS NULL": {
      params: readonly [uuid | null, uuid | null, timestamptz_in | null]; row: {} };
    "UPDATE study_tokens SET uses = uses + 1, last_used_at = date_trunc('minute', $2::timestamptz) WHERE id = $1": {
      params: readonly [uuid | null, timestamptz_in | null]; row: {} };
    "UPDATE test_runs SET taken_over_at = coalesce(taken_over_at, $3)\n     WHERE user_id = $1 AND run_id = $2 AND saved_at IS NULL": {
      params: readonly [uuid | null, text_in | null, timestamptz_in | null]; row: {} };
    "UPDATE test_takings SET measures = $2, measures_version = $3, measures_since = NULL,\n         flags = array_remove(flags, 'atChance')\n           || CASE WHEN $4::boolean THEN ARRAY['atChance'] ELSE ARRAY[]::text[] END\n       WHERE id = $1": {
      params: readonly [uuid | null, jsonb_in | null, int2 | null, bool | null]; row: {} };
    "UPDATE test_takings SET measures_version = $2, measures_since = $3 WHERE id = $1": {
      params: readonly [uuid | null, int2 | null, int2 | null]; row: {} };
    "UPDATE test_takings SET strategy = $3 WHERE id = $1 AND user_id = $2": {
      params: readonly [uuid | null, uuid | null, text_in | null]; row: {} };
    "UPDATE test_takings SET study_id = NULL, study_design_version = NULL\n     WHERE study_id = $1 AND user_id = $2": {
      params: readonly [uuid | null, uuid | null]; row: {} };
    "UPDATE users SET disease = $2, updated_at = $3 WHERE id = $1": {
      params: readonly [uuid | null, text_in | null, timestamptz_in]; row: {} };
    "UPDATE users SET disease = NULL, updated_at = $2 WHERE id = $1 AND disease IS NOT NULL": {
      params: readonly [uuid | null, timestamptz_in]; row: {} };
    "UPDATE users SET is_active = $2, updated_at = $3 WHERE id = $1": {
      params: readonly [uuid | null, bool, timestamptz_in]; row: {} };
    "UPDATE users SET password_hash = $2, updated_at = $3 WHERE id = $1": {
      params: readonly [uuid | null, text_in | null, timestamptz_in]; row: {} };
    "UPDATE users SET password_hash = NULL, updated_at = $2 WHERE id = $1": {
      params: readonly [uuid | null, timestamptz_in]; row: {} };
    "UPDATE users SET research_put_off_at = $2 WHERE id = $1 AND research_put_off_at IS NULL": {
      params: readonly [uuid | null, timestamptz_in | null]; row: {} };
    "UPDATE users SET school_name = $2, education = $3, updated_at = $4 WHERE id = $1": {
      params: readonly [uuid | null, text_in | null, text_in | null, timestamptz_in]; row: {} };
    "UPDATE voice_makings SET state = $2, done_count = $3, rejected = $4, address = $5, heard_at = clock_timestamp()\n     WHERE making_id = $1 AND state = 'making'": {
      params: readonly [uuid | null, 'making' | 'made' | 'notWhole' | 'failed' /* text */, int4, text_in, text_in | null]; row: {} };
    "UPDATE withdrawn_items SET restored_at = $2, restored_by = $3 WHERE id = $1": {
      params: readonly [uuid | null, timestamptz_in | null, uuid | null]; row: {} };
    "WITH known AS (SELECT id, score FROM test_takings WHERE id = $1 FOR NO KEY UPDATE)\n     UPDATE test_takings t SET score = $2, is_score = $2::smallint IS NOT NULL\n     FROM known WHERE t.id = known.id RETURNING known.score AS before": {
      params: readonly [uuid | null, int2 | null]; row: { before: int2 | null } };
    "WITH replaced AS (\n       UPDATE naming_answers a SET words = $3, word_count = $4, unknown_count = $5,\n         material_version = a.earlier_material_version,\n         lexicon_version = a.earlier_lexicon_version, leased_by = NULL, leased_until = NULL,\n         earlier_words = NULL, earlier_material_version = NULL, earlier_lexicon_version = NULL\n       WHERE a.id = $2 AND a.state = 'first'\n  AND (a.leased_until IS NULL OR a.leased_until <= $1)\n  AND NOT EXISTS (SELECT 1 FROM ratings r WHERE r.answer_id = a.id AND r.revision > 0) AND a.earlier_words IS NOT NULL RETURNING a.id),\n  emptied AS (DELETE FROM ratings WHERE answer_id IN (SELECT id FROM replaced))\n  SELECT 1 FROM replaced": {
      params: readonly [timestamptz_in | null, uuid | null, jsonb_in | null, int2 | null, int2 | null]; row: { '?column?': int4 } };
    "WITH replaced AS (\n       UPDATE naming_answers a SET words = $5, word_count = $6, unknown_count = $7,\n         material_version = $2, lexicon_version = $3, leased_by = NULL, leased_until = NULL,\n         earlier_words = a.words, earlier_material_version = a.material_version,\n         earlier_lexicon_version = a.lexicon_version\n       WHERE a.id = $4 AND a.state = 'first'\n  AND (a.leased_until IS NULL OR a.leased_until <= $1)\n  AND NOT EXISTS (SELECT 1 FROM ratings r WHERE r.answer_id = a.id AND r.revision > 0) AND (a.material_version, a.lexicon_version) <> ($2, $3) RETURNING a.id),\n  emptied AS (DELETE FROM ratings WHERE answer_id IN (SELECT id FROM replaced))\n  SELECT 1 FROM replaced": {
      params: readonly [timestamptz_in | null, text_in | null, int4 | null, uuid | null, jsonb_in | null, int2 | null, int2 | null]; row: { '?column?': int4 } };
    "WITH taken AS (\n       SELECT t.user_id, t.test_name, t.language, t.is_score AND NOT t.flags && $3::text[] AS counts, t.score,\n         row_number() OVER (PARTITION BY t.user_id, t.test_name, t.language ORDER BY t.created_at, t.id) AS sitting\n       FROM class_members m JOIN test_takings t ON t.user_id = m.user_id WHERE m.class_id = $1),\n     done AS (\n       SELECT user_id, test_name, language, score FROM taken WHERE sitting = 1 AND counts\n       UNION ALL\n       SELECT DISTINCT user_id, test_name, NULL, 0 FROM taken),\n     counted AS (\n       SELECT r.user_id, l.test_name, l.language\n       FROM classes c JOIN class_lots l ON l.class_id = c.id JOIN counted_results r ON r.lot_id = l.id\n       WHERE c.teacher_id = $2),\n     shown AS (\n       SELECT t.user_id, t.test_name, t.language\n       FROM classes c JOIN shown_results s ON s.class_id = c.id JOIN test_takings t ON t.id = s.test_taking_id\n       WHERE c.teacher_id = $2)\n     SELECT d.user_id AS person, d.test_name AS \"testName\", d.language, coalesce(d.score, 0) AS score,\n       EXISTS (SELECT 1 FROM shown s WHERE s.user_id = d.user_id AND s.test_name = d.test_name\n         AND s.language = d.language) AS \"isShown\"\n     FROM done d\n     WHERE NOT EXISTS (SELECT 1 FROM counted c WHERE c.user_id = d.user_id AND c.test_name = d.test_name\n       AND c.language IS NOT DISTINCT FROM d.language)\n     ORDER BY d.user_id": {
      params: readonly [uuid | null, uuid | null, readonly (text_in | null)[] | null]; row: { person: uuid; testName: TestName /* text */; language: 'en' | 'th' /* text */ | null; score: int4; isShown: bool } };
    "WITH today AS (SELECT date_trunc('day', $2::timestamptz AT TIME ZONE $3) AT TIME ZONE $3 AS began)\n     SELECT u.id AS \"memberId\", u.username, u.firstname, u.lastname, m.seat_no AS \"seatNo\",\n       run.\"testName\", run.\"begunAt\", run.\"brokenOffAt\", run.\"finishedAt\",\n       (SELECT max(last_used_at) FROM access_tokens WHERE user_id = u.id) AS \"heardAt\",\n       EXISTS (SELECT 1 FROM access_tokens WHERE user_id = u.id AND last_used_at >= today.began)\n         AS \"isLoggedInToday\",\n       (SELECT count(*)::int FROM test_takings\n        WHERE user_id = u.id AND arrived_at >= today.began) AS \"doneToday\",\n       (SELECT coalesce(sum(greatest(device.waiting_count - (\n          SELECT count(*) FROM test_takings\n          WHERE user_id = u.id AND arrived_at > device.waiting_told_at), 0)), 0)::int\n        FROM access_tokens device\n        WHERE device.user_id = u.id AND device.waiting_count > 0) AS \"waitingCount\"\n     FROM today CROSS JOIN class_members m JOIN users u ON u.id = m.user_id AND u.role = 'USER'\n     LEFT JOIN LATERAL (\n       SELECT r.test_name AS \"testName\", r.arrived_at AS \"begunAt\", rest.arrived_at AS \"brokenOffAt\",\n         coalesce(taking.arrived_at, r.saved_at) AS \"finishedAt\"\n       FROM test_runs r\n       LEFT JOIN test_takings taking ON taking.user_id = r.user_id\n         AND coalesce(taking.idempotency_key, taking.id::text) = r.run_id\n       LEFT JOIN incomplete_runs rest ON rest.test_run_id = r.id\n       WHERE r.user_id = u.id AND r.arrived_at >= today.began\n       ORDER BY r.arrived_at DESC, r.id DESC LIMIT 1) run ON true\n     WHERE m.class_id = $1 ORDER BY m.seat_no, m.joined_at, m.user_id": {
      params: readonly [uuid | null, timestamptz_in | null, text_in | null]; row: { memberId: uuid; username: text; firstname: text; lastname: text; seatNo: int2 | null; testName: TestName /* text */ | null; begunAt: timestamptz | null; brokenOffAt: timestamptz | null; finishedAt: timestamptz | null; heardAt: timestamptz | null; isLoggedInToday: bool; doneToday: int4; waitingCount: int4 } };
    "WITH used AS (DELETE FROM recovery_codes WHERE user_id = $1 AND code_hash = $2 RETURNING user_id)\n           UPDATE second_factors SET failed_count = 0 WHERE user_id IN (SELECT user_id FROM used)": {
      params: readonly [uuid | null, bytea_in | null]; row: {} };
    "WITH wanted AS (\n         SELECT f.test_taking_id AS id, f.since, f.version, f.measures, f.is_at_chance,\n           coalesce(t.measures_since, t.measures_version) AS since_before, t.measures_version AS version_before,\n           t.measures AS measures_before, 'atChance' = ANY (t.flags) AS was_at_chance\n         FROM test_takings t JOIN former_measures f ON f.test_taking_id = t.id\n         WHERE f.since <= $1 AND f.version >= $1\n         LIMIT 200 FOR UPDATE),\n       moved AS (\n         UPDATE former_measures f SET since = since_before, version = version_before,\n           measures = measures_before, is_at_chance = was_at_chance\n         FROM wanted WHERE f.test_taking_id = wanted.id AND f.version = wanted.version)\n       UPDATE test_takings t SET measures = wanted.measures, measures_version = wanted.version,\n         measures_since = nullif(wanted.since, wanted.version),\n         flags = array_remove(flags, 'atChance')\n           || CASE WHEN is_at_chance THEN ARRAY['atChance'] ELSE ARRAY[]::text[] END\n       FROM wanted WHERE t.id = wanted.id": {
      params: readonly [int2 | null]; row: {} };
    "a participant by study and account": {
      params: readonly [uuid | null, uuid | null]; row: { participantId: uuid; studyId: uuid; userId: uuid; participantNo: int4; participationId: uuid; linkId: uuid | null; classId: uuid | null; joinedAt: timestamptz; joinedVersion: int4; language: 'en' | 'th' /* text */; ageYears: int2; sex: 'male' | 'female' /* text */ | null; grade: '7' | '8' | '9' | 'other' /* text */ | null; consentVersion: int4; isSharing: bool; screenedAt: timestamptz | null; isScreenedOut: bool; screenedOutBy: text | null; questionnaireAt: timestamptz | null; arm: text | null; assignedVersion: int4 | null; exclusionReason: 'samePerson' | 'protocol' | 'technical' | 'ineligible' | 'quality' | 'other' /* text */ | null; exclusionNote: text | null; excludedAt: timestamptz | null; hasReturnCode: bool; guardianId: uuid | null; label: text; linkKind: 'personal' | 'open' /* text */ | null; isMadeForStudy: bool; isCounted: bool } };
    "all sittings of a test": {
      params: readonly [text_in | null, readonly (text_in | null)[] | null]; row: { name: text; sitting: text | null } };
    "an open token of a study": {
      params: readonly [bytea_in | null, timestamptz_in | null]; row: { tokenId: uuid; studyId: uuid; userId: uuid } };
    "answers that have waited longest": {
      params: readonly [uuid | null, uuid | null, timestamptz_in | null, text_in | null, text_in | null, text_in | null]; row: { code: text } };
    "answers to decide beside each other": {
      params: readonly [uuid | null, uuid | null, timestamptz_in | null, text_in | null, text_in | null, text_in | null]; row: { id: uuid; testTakingId: uuid; attemptCode: text; testName: TestName /* text */; language: 'en' | 'th' /* text */; letter: text; state: 'first' | 'second' | 'adjudication' | 'final' /* text */; isDrawn: bool; isBlind: bool | null; unknownCount: int2; words: jsonb; materialVersion: text; lexiconVersion: int4; leasedBy: uuid | null; leasedUntil: timestamptz | null; finalWords: jsonb | null; finishedAt: timestamptz | null; lookedAgain: int2[]; own: jsonb | null; revision: int4 } };
    "answers to the forms of a study": {
      params: readonly [uuid | null, timestamptz_in | null]; row: { participantId: uuid; form: 'screening' | 'questionnaire' /* text */; questionKey: text; value: json; designVersion: int4; kind: text | null } };
    "attempts of a study, as they come": {
      params: readonly [uuid | null]; row: { userId: uuid; arrivedAt: timestamptz; flags: text[]; timingProfile: jsonb | null } };
    "begun sittings of a study": {
      params: readonly [uuid | null, uuid | null, timestamptz_in | null]; row: { participantId: uuid; sittingKey: text; planRunId: uuid; designVersion: int4; opensOn: text; closesOn: text; begunAt: timestamptz; isLate: bool; steps: json; doneTests: int4; lastDoneAt: timestamptz | null; finishedAt: timestamptz | null } };
    "classes of a study": {
      params: readonly [uuid | null]; row: { classId: uuid; name: text; addedAt: timestamptz; removedAt: timestamptz | null; joined: int4 } };
    "classes with results that may be used": {
      params: readonly []; row: { classId: uuid; name: text; people: int4; testCount: int4 } };
    "facts of people whose results may be used": {
      params: readonly [readonly (uuid | null)[] | null, readonly (text_in | null)[] | null]; row: { userId: uuid; takingCount: int4; testCount: int4; grade: text | null; languages: text[]; classes: text[]; flags: jsonb } };
    "facts of takings": {
      params: readonly [readonly (uuid | null)[] | null, readonly (text_in | null)[] | null, readonly (int2 | null)[] | null, readonly (text_in | null)[] | null, timestamptz_in | null]; row: { isThere: bool; dateOfBirth: text | null; education: text | null; handedOutAt: timestamptz | null; handedOutVersion: text | null; marks: jsonb; countedFlags: text[]; isTakenOver: bool; bytesLeft: float8 | null } };
    "first attempts by language, sex and grade": {
      params: readonly [text_in | null, readonly (text_in | null)[] | null]; row: { language: 'en' | 'th' /* text */; batteryVersion: text; versions: text; sex: 'male' | 'female' | '' /* text */; grade: text | null; choices: text } };
    "first sittings of a test": {
      params: readonly [text_in | null, readonly (text_in | null)[] | null]; row: { language: 'en' | 'th' /* text */; batteryVersion: text; device: 'unknown' | 'phone' | 'computer' /* text */; versions: text | null; sittings: text; runCount: int4; excludedCount: int4; withoutConsentCount: int4 } };
    "guardian of a study by the secret of a link": {
      params: readonly [bytea_in | null]; row: { guardianId: uuid; studyId: uuid; label: text; channel: 'paper' | 'link' /* text */; consentVersion: int4; lang: 'en' | 'th' /* text */; madeAt: timestamptz; expiresAt: timestamptz | null; signedOn: text | null; fileNo: text | null; answeredAt: timestamptz | null; isGiven: bool | null; isSharing: bool; name: text | null; relation: 'mother' | 'father' | 'legal_guardian' | 'other' /* text */ | null; confirmedAt: timestamptz | null; rejectedAt: timestamptz | null; revokedAt: timestamptz | null; withdrawnAt: timestamptz | null; isUsed: bool } };
    "guardians of a study": {
      params: readonly [uuid | null]; row: { guardianId: uuid; studyId: uuid; label: text; channel: 'paper' | 'link' /* text */; consentVersion: int4; lang: 'en' | 'th' /* text */; madeAt: timestamptz; expiresAt: timestamptz | null; signedOn: text | null; fileNo: text | null; answeredAt: timestamptz | null; isGiven: bool | null; isSharing: bool; name: text | null; relation: 'mother' | 'father' | 'legal_guardian' | 'other' /* text */ | null; confirmedAt: timestamptz | null; rejectedAt: timestamptz | null; revokedAt: timestamptz | null; withdrawnAt: timestamptz | null; isUsed: bool } };
    "hand-out of a form": {
      params: readonly [uuid, text_in | null, int2 | null, timestamptz_in, text_in | null]; row: {} };
    "how many withdrew from a study": {
      params: readonly [uuid | null]; row: { count: int4 } };
    "how the blocks of a study stand": {
      params: readonly [uuid | null]; row: { since: int4; stratum: text; arm: text; count: int4; whole: int4 } };
    "insert short attempt": {
      params: readonly [json_in | null]; row: {} };
    "insert takings": {
      params: readonly [json_in | null, readonly (uuid | null)[] | null, readonly (uuid | null)[] | null, readonly (uuid | null)[] | null, readonly (uuid | null)[] | null, readonly (uuid | null)[] | null, text_in | null, readonly (int4 | null)[] | null, readonly (uuid | null)[] | null, readonly (uuid | null)[] | null, readonly (text_in | null)[] | null]; row: { takingIds: uuid[] | null; repeatedIds: uuid[] | null } };
    "measured short attempts": {
      params: readonly [uuid | null, int8_in | null]; row: { id: uuid; testName: TestName /* text */; language: 'en' | 'th' /* text */; length: 'short' | 'veryShort' /* text */; sittingNo: int4; education: text | null; createdAt: timestamptz; isGuessed: bool; measures: json } };
    "newest short attempts": {
      params: readonly [uuid | null]; row: { shortAttemptId: uuid; runId: text; testName: TestName /* text */; lang: 'en' | 'th' /* text */; length: 'short' | 'veryShort' /* text */; path: 'adaptive' | 'fixed' /* text */; batteryVersion: text; timeTotal: float8; createdAt: timestamptz; flags: text[]; measures: json | null; bodyHash: bytea } };
    "norm sample": {
      params: readonly [text_in | null, readonly (text_in | null)[] | null]; row: { userId: uuid; language: 'en' | 'th' /* text */; education: text | null; sittingNo: int4; score: int2 | null; ageYears: int2 | null; letter: text | null; batteryVersion: text; answers: jsonb; versions: int2[] } };
    "number of words to be looked at again": {
      params: readonly [uuid | null, uuid | null]; row: { count: int4 } };
    "one guardian of a study": {
      params: readonly [uuid | null, uuid | null]; row: { guardianId: uuid; studyId: uuid; label: text; channel: 'paper' | 'link' /* text */; consentVersion: int4; lang: 'en' | 'th' /* text */; madeAt: timestamptz; expiresAt: timestamptz | null; signedOn: text | null; fileNo: text | null; answeredAt: timestamptz | null; isGiven: bool | null; isSharing: bool; name: text | null; relation: 'mother' | 'father' | 'legal_guardian' | 'other' /* text */ | null; confirmedAt: timestamptz | null; rejectedAt: timestamptz | null; revokedAt: timestamptz | null; withdrawnAt: timestamptz | null; isUsed: bool } };
    "one study": {
      params: readonly [uuid | null]; row: { studyId: uuid; revision: int4; state: 'draft' | 'running' | 'closed' | 'archived' /* text */; title: json; question: json; investigator: text; approvalNo: text; languages: text[]; startsOn: text | null; endsOn: text | null; facts: json; design: json | null; approvalName: text | null; approvalBytes: int4 | null; approvalHash: text | null; approvalStoredAt: timestamptz | null; nextParticipantNo: int4; nextLinkNo: int4; madeAt: timestamptz; changedAt: timestamptz; startedAt: timestamptz | null; closedAt: timestamptz | null } };
    "one study, locked": {
      params: readonly [uuid | null]; row: { studyId: uuid; revision: int4; state: 'draft' | 'running' | 'closed' | 'archived' /* text */; title: json; question: json; investigator: text; approvalNo: text; languages: text[]; startsOn: text | null; endsOn: text | null; facts: json; design: json | null; approvalName: text | null; approvalBytes: int4 | null; approvalHash: text | null; approvalStoredAt: timestamptz | null; nextParticipantNo: int4; nextLinkNo: int4; madeAt: timestamptz; changedAt: timestamptz; startedAt: timestamptz | null; closedAt: timestamptz | null } };
    "own words of a naming test": {
      params: readonly [uuid | null, uuid | null]; row: { id: uuid; attemptCode: text; lang: 'en' | 'th' /* text */; finalWords: jsonb | null; requested: int2[]; waiting: int2[] } };
    "pairs of first scores": {
      params: readonly [text_in | null, text_in | null, readonly (text_in | null)[] | null]; row: { otherTestName: TestName /* text */; lang: 'en' | 'th' /* text */; count: int4; one: float8 | null; oneSquares: float8 | null; other: float8 | null; otherSquares: float8 | null; products: float8 | null } };
    "paper recordings of a class": {
      params: readonly [uuid | null, uuid | null]; row: { recordingId: uuid; recordedAt: timestamptz; signedOn: text | null; memberCount: int4; researchCount: int4 } };
    "participants of a study for its files": {
      params: readonly [uuid | null, timestamptz_in | null, bool | null]; row: { participantId: uuid; userId: uuid; arm: text | null; stratum: text | null; joinedVersion: int4; assignedVersion: int4 | null; language: 'en' | 'th' /* text */; ageYears: int2; sex: 'male' | 'female' /* text */ | null; grade: '7' | '8' | '9' | 'other' /* text */ | null; consentVersion: int4; isSharing: bool } };
    "participants of a study whose blocks are whole": {
      params: readonly [uuid | null]; row: { participantId: uuid } };
    "participants of a study": {
      params: readonly [uuid | null]; row: { participantId: uuid; studyId: uuid; userId: uuid; participantNo: int4; participationId: uuid; linkId: uuid | null; classId: uuid | null; joinedAt: timestamptz; joinedVersion: int4; language: 'en' | 'th' /* text */; ageYears: int2; sex: 'male' | 'female' /* text */ | null; grade: '7' | '8' | '9' | 'other' /* text */ | null; consentVersion: int4; isSharing: bool; screenedAt: timestamptz | null; isScreenedOut: bool; screenedOutBy: text | null; questionnaireAt: timestamptz | null; arm: text | null; assignedVersion: int4 | null; exclusionReason: 'samePerson' | 'protocol' | 'technical' | 'ineligible' | 'quality' | 'other' /* text */ | null; exclusionNote: text | null; excludedAt: timestamptz | null; hasReturnCode: bool; guardianId: uuid | null; label: text; linkKind: 'personal' | 'open' /* text */ | null; isMadeForStudy: bool; isCounted: bool } };
    "participants of an export": {
      params: readonly [timestamptz_in | null]; row: { userId: uuid; ageYears: int2 | null; sex: 'male' | 'female' /* text */ | null; education: text | null; schoolName: text; classId: uuid | null; consentChannel: text | null; guardianChannel: text | null } };
    "people left out by the reason": {
      params: readonly [text_in | null, readonly (text_in | null)[] | null, text_in | null]; row: { flag: text; count: int4 } };
    "people who are not in the files of a study": {
      params: readonly [uuid | null, timestamptz_in | null, bool | null]; row: { exclusionReason: 'samePerson' | 'protocol' | 'technical' | 'ineligible' | 'quality' | 'other' | 'screening' | 'notShared' | 'withdrawn' /* text */ | null; people: int4 } };
    "people whose results may be used": {
      params: readonly [uuid | null]; row: { userId: uuid } };
    "rating queue": {
      params: readonly [uuid | null, uuid | null, timestamptz_in | null, text_in | null, text_in | null, text_in | null, text_in | null, int8_in | null]; row: { attemptCode: text; testName: TestName /* text */; lang: 'en' | 'th' /* text */; letter: text; state: 'first' | 'second' | 'adjudication' | 'final' /* text */; wordCount: int2; unknownCount: int2 | null; materialVersion: text; addedVersion: int4; score: int2 | null; isOwn: bool; isMine: bool; isRated: bool; isOpenElsewhere: bool } };
    "rests of broken runs": {
      params: readonly [readonly (uuid | null)[] | null, timestamptz_in | null]; row: { id: uuid; userId: uuid; testName: TestName /* text */; language: 'en' | 'th' /* text */; form: int2 | null; batteryVersion: text | null; daysSinceFirst: int4 | null; answeredCount: int2; answerSheet: jsonb; timeSheet: float8[]; trials: jsonb | null } };
    "room left": {
      params: readonly [uuid | null, timestamptz_in | null]; row: { bytesLeft: float8 } };
    "runs that may be used": {
      params: readonly [text_in | null, text_in | null, bool | null, readonly (text_in | null)[] | null]; row: { id: uuid } };
    "scores from the first attempt on": {
      params: readonly [text_in | null, readonly (text_in | null)[] | null, int2 | null, int2 | null, readonly (text_in | null)[] | null]; row: { language: 'en' | 'th' /* text */; isFirstLanguage: bool | null; scores: text; count: int4 } };
    "sheets that wait for a rater": {
      params: readonly [uuid | null, uuid | null]; row: { attemptCode: text; testName: TestName /* text */; lang: 'en' | 'th' /* text */; letter: text; answerSheet: jsonb; state: 'first' | 'second' | 'adjudication' | 'final' /* text */ } };
    "short attempt of a run": {
      params: readonly [uuid | null, text_in | null]; row: { shortAttemptId: uuid; runId: text; testName: TestName /* text */; lang: 'en' | 'th' /* text */; length: 'short' | 'veryShort' /* text */; path: 'adaptive' | 'fixed' /* text */; batteryVersion: text; timeTotal: float8; createdAt: timestamptz; flags: text[]; measures: json | null; bodyHash: bytea } };
    "short attempts of participants in a study": {
      params: readonly [readonly (uuid | null)[] | null, timestamptz_in | null, uuid | null, uuid | null, bool | null, uuid | null]; row: { id: uuid; userId: uuid; testName: TestName /* text */; language: 'en' | 'th' /* text */; length: 'short' | 'veryShort' /* text */; path: 'adaptive' | 'fixed' /* text */; shortSitting: int4; fullBefore: int4; daysSinceFirst: int4 | null; batteryVersion: text; voicePack: text | null; timeTotalS: float8; flags: text[]; pointer: text | null; refreshRateHz: int4 | null; measures: json | null; plan: jsonb | null; seed: text; choices: json; timeSheet: float8[]; trials: jsonb | null } };
    "short attempts of participants": {
      params: readonly [readonly (uuid | null)[] | null, timestamptz_in | null, uuid | null, uuid | null, bool | null]; row: { id: uuid; userId: uuid; testName: TestName /* text */; language: 'en' | 'th' /* text */; length: 'short' | 'veryShort' /* text */; path: 'adaptive' | 'fixed' /* text */; shortSitting: int4; fullBefore: int4; daysSinceFirst: int4 | null; batteryVersion: text; voicePack: text | null; timeTotalS: float8; flags: text[]; pointer: text | null; refreshRateHz: int4 | null; measures: json | null; plan: jsonb | null; seed: text; choices: json; timeSheet: float8[]; trials: jsonb | null } };
    "sizes of the rating queue": {
      params: readonly [uuid | null, uuid | null, timestamptz_in | null]; row: { testName: TestName /* text */; lang: 'en' | 'th' /* text */; state: 'first' | 'second' | 'adjudication' | 'final' /* text */; answerCount: int4 } };
    "standing words": {
      params: readonly [readonly (uuid | null)[] | null]; row: { userId: uuid; scope: 'general' | 'health' | 'research' | 'guardian' | 'guardian_health' | 'guardian_research' /* text */; isGiven: bool; channel: 'form' | 'api' | 'profile' | 'class' | 'paper' | 'guardian_link' /* text */; recordedAt: timestamptz; policyVersion: text; lang: 'en' | 'th' /* text */; guardianName: text | null; recordedBy: text | null; signedOn: text | null; fileNo: text | null; recordingId: uuid | null; isCounted: bool } };
    "summaries of studies": {
      params: readonly []; row: { studyId: uuid; title: json; investigator: text; state: 'draft' | 'running' | 'closed' | 'archived' /* text */; startsOn: text | null; endsOn: text | null; changedAt: timestamptz; people: int4; version: int4 | null; finished: int4 } };
    "take room": {
      params: readonly [uuid, float8 | null, timestamptz_in]; row: { user_id: uuid } };
    "takings of participants in a study": {
      params: readonly [readonly (uuid | null)[] | null, timestamptz_in | null, uuid | null, uuid | null, bool | null, bool | null, uuid | null]; row: { id: uuid; userId: uuid; testName: TestName /* text */; language: 'en' | 'th' /* text */; form: int2 | null; sitting: int4; shortBefore: int4; daysSinceFirst: int4 | null; batteryVersion: text; measuresVersion: int2 | null; voicePack: text | null; score: int2 | null; letter: text | null; timeTotalS: float8; flags: text[]; strategy: text | null; isVerified: bool; plan: jsonb | null; resumedAfterS: float8 | null; pointer: text | null; refreshRateHz: int4 | null; frameJitterMs: float8 | null; longestFrameMs: float8 | null; measures: jsonb | null; former: jsonb | null; answerSheet: jsonb; timeSheet: float8[]; versionSheet: int2[]; trials: jsonb | null } };
    "takings of participants": {
      params: readonly [readonly (uuid | null)[] | null, timestamptz_in | null, uuid | null, uuid | null, bool | null, bool | null]; row: { id: uuid; userId: uuid; testName: TestName /* text */; language: 'en' | 'th' /* text */; form: int2 | null; sitting: int4; shortBefore: int4; daysSinceFirst: int4 | null; batteryVersion: text; measuresVersion: int2 | null; voicePack: text | null; score: int2 | null; letter: text | null; timeTotalS: float8; flags: text[]; strategy: text | null; isVerified: bool; plan: jsonb | null; resumedAfterS: float8 | null; pointer: text | null; refreshRateHz: int4 | null; frameJitterMs: float8 | null; longestFrameMs: float8 | null; measures: jsonb | null; former: jsonb | null; answerSheet: jsonb; timeSheet: float8[]; versionSheet: int2[]; trials: jsonb | null } };
    "tokens of a study": {
      params: readonly [uuid | null]; row: { tokenId: uuid; name: text; madeAt: timestamptz; madeBy: text | null; expiresAt: timestamptz; revokedAt: timestamptz | null; lastUsedAt: timestamptz | null; uses: int4 } };
    "whether a rater may look at a word again": {
      params: readonly [uuid | null, uuid | null, uuid | null]; row: { wordStart: int2; decidedAt: timestamptz | null; decidedBy: uuid | null; decisionBefore: '1' | '0' | 'r' | 's' /* text */; attemptCode: text } };
    "whether a rater may settle": {
      params: readonly [uuid | null, uuid | null, uuid | null]; row: { '?column?': int4 } };
    "who finished a study": {
      params: readonly [uuid | null]; row: { participantId: uuid } };
    "words of a paper recording": {
      params: readonly [uuid | null, uuid | null, uuid | null]; row: { id: uuid; userId: uuid; scope: 'general' | 'health' | 'research' | 'guardian' | 'guardian_health' | 'guardian_research' /* text */; policyVersion: text; lang: 'en' | 'th' /* text */; fileNo: text | null; signedOn: text | null; dateOfBirth: text; hasOtherYes: bool } };
    "words to be looked at again": {
      params: readonly [uuid | null, uuid | null]; row: { id: uuid; wordStart: int2; reason: text | null; requestedAt: timestamptz; attemptCode: text; testName: TestName /* text */; lang: 'en' | 'th' /* text */; letter: text; finalWords: jsonb | null } };
  }
}

type bool = boolean;
type bytea = Buffer;
type bytea_in = Uint8Array;
type date_in = Date | string;
type float8 = number;
type int2 = number;
type int4 = number;
type int8 = string;
type int8_in = bigint | number | string;
type json = unknown;
type json_in = string | object;
type jsonb = unknown;
type jsonb_in = string | object;
type name = string;
type numeric_in = number | string;
type text = string;
type text_in = Uint8Array | string;
type timestamptz = Date;
type timestamptz_in = Date | string;
type uuid = string;
