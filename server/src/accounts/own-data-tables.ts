/**
 * Which rows are somebody's own, table by table: what the files of 'my data' hold. A test compares these lists with the
 * catalogue of the database, so that a new table or column with a user key cannot be forgotten.
 */

export interface OwnTable {
  readonly table: string;
  /** SQL condition; the owner's id is `$1`. */
  readonly isOwn: string;
  /** Read page by page in the order of this unique column. Null: never more than a few hundred rows. */
  readonly pagedBy: 'id' | null;
  /** In the order of the files. */
  readonly columns: readonly string[];
  /** SQL in place of a column whose type the driver would turn into something else. */
  readonly written?: Readonly<Record<string, string>>;
  /** Every other column, with the reason. */
  readonly leftOut: Readonly<Record<string, string>>;
}

/** As people are told of it, from 1. */
const FORM_NO = { form: 'form + 1' };

const OWNER = 'says whose the file is, which the first table does';
const SECRET = 'opens the account; a file lies around';
const ABOUT_RATER = 'about another person, the rater';

/** Answers of the owner's naming tests. */
const OWN_ANSWERS = `answer_id IN (SELECT a.id FROM naming_answers a
  JOIN test_takings t ON t.id = a.test_taking_id WHERE t.user_id = $1)`;
/** Those on which nothing is being decided any more. */
const OWN_FINAL_ANSWERS = `answer_id IN (SELECT a.id FROM naming_answers a
  JOIN test_takings t ON t.id = a.test_taking_id WHERE t.user_id = $1 AND a.state = 'final')`;

export const OWN_TABLES: readonly OwnTable[] = [
  {
    table: 'users',
    isOwn: 'id = $1',
    pagedBy: null,
    columns: [
      'id',
      'username',
      'role',
      'channel',
      'is_active',
      'firstname',
      'lastname',
      'email',
      'phone_no',
      'school_name',
      'education',
      'date_of_birth',
      'age_at_sign_up',
      'gender',
      'weight_kg',
      'height_cm',
      'disease',
      'last_seen_on',
      'research_put_off_at',
      'created_at',
      'updated_at',
    ],
    written: {
      date_of_birth: 'date_of_birth::text',
      last_seen_on: 'last_seen_on::text',
      weight_kg: 'weight_kg::float8',
      height_cm: 'height_cm::float8',
    },
    leftOut: { username_folded: 'the username again, in small letters', password_hash: SECRET },
  },
  {
    table: 'consents',
    isOwn: 'user_id = $1',
    pagedBy: 'id',
    columns: [
      'id',
      'scope',
      'is_given',
      'recorded_at',
      'policy_version',
      'language',
      'channel',
      'guardian_name',
      'guardian_at',
      'relation',
      'confirmed_at',
      'file_no',
      'signed_on',
      'recording_id',
      'takes_back',
      'link_id',
    ],
    written: { signed_on: 'signed_on::text' },
    leftOut: {
      user_id: OWNER,
      text_hash: 'of a sentence that version and language name',
      place: 'only puts those of one millisecond in order, and counts over all accounts',
      recorded_by: 'about another person, of the staff',
      confirmed_by: 'about another person, of the staff',
    },
  },
  {
    table: 'access_tokens',
    isOwn: 'user_id = $1',
    pagedBy: null,
    columns: [
      'id',
      'issued_at',
      'last_used_at',
      'expires_at',
      'browser',
      'system',
      'is_shared',
      'waiting_count',
      'waiting_told_at',
    ],
    leftOut: { user_id: OWNER, token_hash: SECRET },
  },
  {
    table: 'test_takings',
    isOwn: 'user_id = $1',
    pagedBy: 'id',
    columns: [
      'id',
      'test_id',
      'test_type_id',
      'test_name',
      'language',
      'form',
      'battery_version',
      'voice_pack',
      'score',
      'client_score',
      'is_score',
      'time_total_s',
      'answer_sheet',
      'time_sheet_s',
      'version_sheet',
      'long_term_order_no',
      'measures',
      'measures_version',
      'measures_since',
      'flags',
      'strategy',
      'started_at',
      'finished_at',
      'arrived_at',
      'created_at',
      'age_years',
      'education',
      'idempotency_key',
      'device',
      'trials',
    ],
    written: FORM_NO,
    leftOut: {
      user_id: OWNER,
      body_hash: 'of what stands in the other columns',
      choices: 'answer_sheet, written for research to read',
      versions: 'version_sheet, written for research to read',
      pointer: 'a word of device',
    },
  },
  {
    table: 'former_measures',
    isOwn: 'test_taking_id IN (SELECT id FROM test_takings WHERE user_id = $1)',
    pagedBy: null,
    columns: ['test_taking_id', 'since', 'version', 'measures', 'is_at_chance'],
    leftOut: {},
  },
  {
    table: 'naming_answers',
    isOwn: 'test_taking_id IN (SELECT id FROM test_takings WHERE user_id = $1)',
    pagedBy: 'id',
    columns: [
      'id',
      'test_taking_id',
      'test_name',
      'language',
      'letter',
      'queued_at',
      'is_drawn',
      'is_blind',
      'state',
      'words',
      'word_count',
      'unknown_count',
      'material_version',
      'lexicon_version',
      'earlier_words',
      'earlier_material_version',
      'earlier_lexicon_version',
      'final_words',
      'final_measures',
      'final_material_version',
      'final_lexicon_version',
      'finished_at',
    ],
    leftOut: {
      attempt_code: 'by it raters know an answer without a name; told around, it would have one',
      first_rated_by: ABOUT_RATER,
      leased_by: ABOUT_RATER,
      leased_until: ABOUT_RATER,
    },
  },
  {
    table: 'ratings',
    isOwn: `confirmed_at IS NOT NULL AND ${OWN_FINAL_ANSWERS}`,
    pagedBy: 'id',
    columns: ['id', 'answer_id', 'is_adjudication', 'place', 'words', 'revision', 'confirmed_at'],
    leftOut: { rater_id: ABOUT_RATER, opened_at: ABOUT_RATER },
  },
  {
    table: 'rating_events',
    isOwn: OWN_FINAL_ANSWERS,
    pagedBy: 'id',
    columns: ['id', 'answer_id', 'at', 'kind', 'typed', 'before', 'after'],
    written: { id: 'id::text' },
    leftOut: { rater_id: ABOUT_RATER },
  },
  {
    table: 'lexicon_evidence',
    isOwn: OWN_ANSWERS,
    pagedBy: null,
    columns: ['answer_id', 'language', 'test_name', 'canonical'],
    leftOut: { rater_id: ABOUT_RATER },
  },
  {
    table: 'rescoring_changes',
    isOwn: OWN_FINAL_ANSWERS,
    pagedBy: null,
    columns: [
      'answer_id',
      'rescoring_id',
      'words_before',
      'words_after',
      'material_version_before',
      'lexicon_version_before',
    ],
    leftOut: {},
  },
  {
    table: 'test_runs',
    isOwn: 'user_id = $1',
    pagedBy: 'id',
    columns: [
      'id',
      'run_id',
      'test_name',
      'language',
      'form',
      'started_at',
      'arrived_at',
      'taken_over_at',
      'saved_at',
      'token_id',
      'long_term_order_no',
      'battery_version',
    ],
    written: FORM_NO,
    leftOut: { user_id: OWNER },
  },
  {
    table: 'incomplete_runs',
    isOwn: 'user_id = $1',
    pagedBy: 'id',
    columns: [
      'id',
      'test_run_id',
      'answered_count',
      'answer_sheet',
      'time_sheet_s',
      'arrived_at',
      'trials',
    ],
    leftOut: { user_id: OWNER },
  },
  {
    table: 'form_handouts',
    isOwn: 'user_id = $1',
    pagedBy: null,
    columns: ['test_name', 'form', 'handed_out_at', 'battery_version'],
    written: FORM_NO,
    leftOut: { user_id: OWNER },
  },
  {
    table: 'form_reservations',
    isOwn: 'user_id = $1',
    pagedBy: null,
    columns: ['test_name', 'form', 'reserved_at', 'token_id'],
    written: FORM_NO,
    leftOut: { user_id: OWNER },
  },
  {
    table: 'problem_reports',
    isOwn: 'user_id = $1',
    pagedBy: 'id',
    columns: [
      'id',
      'problem',
      'description',
      'language',
      'page',
      'browser',
      'created_at',
      'done_at',
    ],
    leftOut: { user_id: OWNER, done_by: 'about another person, of the staff' },
  },
  {
    table: 'typing_samples',
    isOwn: 'user_id = $1',
    pagedBy: null,
    columns: [
      'language',
      'sentence_id',
      'correct_characters',
      'typed_characters',
      'first_characters',
      'time_s',
      'characters_per_second',
      'arrived_at',
    ],
    leftOut: { user_id: OWNER },
  },
  {
    table: 'password_reset_codes',
    isOwn: 'user_id = $1',
    pagedBy: null,
    columns: ['made_at', 'expires_at'],
    leftOut: { user_id: OWNER, code_hash: SECRET, made_by: 'about another person, of the staff' },
  },
  {
    table: 'reset_notices',
    isOwn: 'user_id = $1',
    pagedBy: 'id',
    columns: ['id', 'made_at', 'is_by_command', 'used_at', 'read_at'],
    leftOut: { user_id: OWNER, made_by: 'about another person, of the staff' },
  },
  {
    table: 'classes',
    isOwn: 'teacher_id = $1',
    pagedBy: null,
    columns: ['id', 'name', 'join_code_expires_at', 'created_at', 'ended_at'],
    leftOut: { teacher_id: OWNER, join_code: 'opens the class; a file lies around' },
  },
  {
    table: 'class_members',
    isOwn: 'user_id = $1',
    pagedBy: null,
    columns: ['class_id', 'joined_at', 'seat_no'],
    leftOut: { user_id: OWNER },
  },
  {
    table: 'shown_results',
    isOwn: 'test_taking_id IN (SELECT id FROM test_takings WHERE user_id = $1)',
    pagedBy: 'id',
    columns: ['id', 'test_taking_id', 'class_id', 'shown_at', 'taken_back_at'],
    leftOut: {},
  },
  {
    table: 'counted_results',
    isOwn: 'user_id = $1',
    pagedBy: null,
    columns: ['lot_id', 'is_shown'],
    leftOut: { user_id: OWNER },
  },
  {
    table: 'guardian_links',
    isOwn: 'user_id = $1',
    pagedBy: null,
    columns: [
      'id',
      'class_id',
      'made_at',
      'expires_at',
      'answered_at',
      'rejected_at',
      'revoked_at',
    ],
    leftOut: {
      user_id: OWNER,
      token_hash: 'of what opens the guardian’s page; a file lies around',
      made_by: 'about another person, of the staff',
    },
  },
  {
    table: 'norm_members',
    isOwn: 'user_id = $1',
    pagedBy: null,
    columns: ['norm_cell_id'],
    leftOut: {
      user_id: OWNER,
      person_key: 'random; it alone is left when the account is deleted, and then leads to nobody',
    },
  },
  {
    table: 'staff_links',
    isOwn: 'user_id = $1',
    pagedBy: null,
    columns: ['made_at', 'expires_at'],
    leftOut: { user_id: OWNER, token_hash: SECRET, totp_secret: SECRET },
  },
  {
    table: 'second_factors',
    isOwn: 'user_id = $1',
    pagedBy: null,
    columns: ['set_up_at', 'failed_count'],
    leftOut: { user_id: OWNER, totp_secret: SECRET, last_step: 'of use to the lock only' },
  },
  {
    table: 'raters',
    isOwn: 'user_id = $1',
    pagedBy: null,
    columns: ['id', 'rater_no'],
    leftOut: { user_id: OWNER },
  },
];

/** Tables with a user key that the files leave out, with the reason. */
export const NOT_IN_FILES: Readonly<Record<string, string>> = {
  save_rooms: 'how many bytes the results of the last hours had; the results are there themselves',
  recovery_codes: 'holds hashes of secrets and nothing else',
  test_taking_question_sets:
    'leads to questions that are the same for everybody; battery version, language and form name them',
  class_lots: 'sums of ten pupils of a class or more, of nobody in particular',
  withdrawn_items: 'about questions; names who withdrew one or put it back',
  norm_tables: 'about groups of pupils; names who published or withdrew them',
  audit_events:
    'the trail of what staff did, under pseudonyms; it outlives accounts and repeats no answer',
  tombstones: 'what is left of deleted accounts: salted hashes of their ids',
};

/** Keys that a deletion empties instead of taking the row along, with the reason. */
export const EMPTIED_BY_DELETION: Readonly<Record<string, string>> = {
  'raters.user_id': 'a rater’s confirmed work is part of others’ results; it stays under a number',
  'password_reset_codes.made_by': 'the code belongs to the pupil, not to who made it',
  'reset_notices.made_by': 'the notice belongs to the pupil, not to who made the code',
  'problem_reports.done_by': 'the report belongs to its author, not to who marked it as done',
  'withdrawn_items.withdrawn_by': 'a question stays withdrawn, whoever withdrew it',
  'withdrawn_items.restored_by': 'the same',
  'norm_tables.published_by': 'published counts stay, whoever published them',
  'norm_tables.withdrawn_by': 'the same',
  'norm_members.user_id':
    'published counts stay; a random key is left, so that later tables give nobody away beside them',
  'consents.recorded_by': 'the consent belongs to the pupil, not to who recorded the paper',
  'consents.confirmed_by': 'the same: not to who confirmed it',
  'consents.link_id': 'the consent stays, where the class with its links is gone',
  'guardian_links.made_by': 'the link belongs to the pupil, not to who made it',
  'test_runs.token_id': 'the session ended; the run itself goes with its account',
};
