/**
 * Every text that the server can ask the web to show, as translation keys. Both lists are closed: a key that
 * is not here does not cross the wire, and each catalogue of the web has a sentence for each of them.
 */
import { z } from './schema.ts';

/** `message` of the envelope. */
export const MESSAGE_KEYS = [
  'log_in_successfully',
  'log_out_successfully',
  'sign_up_successfully',
  'update_successfully',
  'delete_successfully',
  'save_successfully',
  'load_successfully',
  'user_not_found',
  'password_is_not_valid',
  'there_already_is_this_username',
  'password_is_not_match',
  'guardian_consent_is_required',
  'something_went_wrong',
  'unauthorized',
  'forbidden',
  'not_found',
  'method_not_allowed',
  'too_many_requests',
  'invalid_input',
  'input_is_too_large',
  'input_type_is_not_supported',
  'run_was_saved_with_other_answers',
  'log_in_again_to_confirm',
  'answer_is_no_longer_available',
  'answer_is_taken_by_another_rater',
  'answer_is_not_final',
  'rating_was_changed_elsewhere',
  'rating_cannot_be_undone',
  'lexicon_was_changed',
  'rescoring_cannot_be_undone',
  'try_again_later',
  'code_needed',
  'code_is_not_valid',
  'second_factor_is_locked',
  'link_is_not_valid',
  'reset_code_is_not_valid',
  'class_code_is_not_valid',
  'class_is_over',
  'result_cannot_be_shown',
  'guardian_said_no',
  'norms_were_changed',
  'norms_cannot_be_published',
] as const;
export type MessageKey = (typeof MESSAGE_KEYS)[number];
export const MessageKeySchema = z.enum(MESSAGE_KEYS).meta({ id: 'MessageKey' });

/** `data.fields[].message` of `invalid_input`; the sign-up form shows the same keys below its fields. */
export const FIELD_MESSAGE_KEYS = [
  'field_is_required',
  'field_is_not_valid',
  'field_is_too_short',
  'field_is_too_long',
  'field_is_out_of_range',
  'field_has_forbidden_characters',
  'json_is_not_valid',
  'json_is_too_deep',
  'please_enter_only_english',
  'username_is_too_short',
  'please_enter_only_english_and_number',
  'password_is_too_short',
  'password_needs_eight_characters',
  'password_needs_twelve_characters',
  'password_is_too_common',
  'password_contains_username',
  'old_password_is_not_right',
  'code_is_not_valid',
  'password_is_not_match',
  'email_is_not_valid',
  'phone_no_has_only_digits',
  'phone_no_is_too_short',
  'education_is_not_valid',
  'age_is_not_valid',
  'gender_is_not_valid',
  'date_of_birth_is_not_valid',
  'weight_is_not_valid',
  'height_is_not_valid',
  'consent_is_required',
  'guardian_consent_is_required',
  'test_is_unknown',
  'test_type_is_unknown',
  'test_type_does_not_fit_test',
  'list_has_wrong_length',
  'answer_is_not_valid',
  'time_is_not_valid',
  'times_do_not_add_up',
  'version_is_not_valid',
  'version_does_not_fit_form',
  'battery_version_is_unknown',
  'trial_is_missing',
  'trial_does_not_fit_answer',
  'too_many_replaced_questions',
  'class_code_needs_eight_digits',
  'class_code_has_typo',
] as const;
export type FieldMessageKey = (typeof FIELD_MESSAGE_KEYS)[number];
export const FieldMessageKeySchema = z.enum(FIELD_MESSAGE_KEYS).meta({ id: 'FieldMessageKey' });

/** For schema rules: a misspelt key does not compile. */
export function fieldMessage(key: FieldMessageKey): FieldMessageKey {
  return key;
}
