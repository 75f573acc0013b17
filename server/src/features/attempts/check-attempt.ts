/**
 * The rules of a submitted taking that no single field can show: lists of the right length, times that add up,
 * versions of one form, a trial for each answer. Pure; each problem names its field.
 */
import { formAt, QUESTION_COUNT, reserveFormOf, TESTS, type TestEntry } from '@jamdai/battery';
import {
  MAX_NAMING_LENGTH,
  MAX_NAMING_TOKEN_LENGTH,
  VersionSchema,
  type FieldMessageKey,
  type FieldProblem,
  type SaveAttemptRequest,
} from '@jamdai/contract';
import { z } from 'zod';

/** Sheets have three decimals, so thirty rounded times can differ from their total by this much. */
const SUM_TOLERANCE_S = 1;
/** What stands between the words of a text that is sent whole. */
const BETWEEN_WORDS = /[\n\r,;]+/u;
/** Questions replaced from the reserve in one run. */
const MAX_REPLACED = 3;
const VersionsSchema = z.array(VersionSchema);

export type CheckedAttempt =
  { readonly isRejected: true; readonly fields: readonly FieldProblem[] } | AcceptedAttempt;

export interface AcceptedAttempt {
  readonly isRejected: false;
  readonly test: TestEntry;
  readonly isNaming: boolean;
  /** Null: a naming test, or versions of no single form. */
  readonly form: number | null;
  /** None in a naming test, whatever was sent. */
  readonly versionSheet: readonly number[];
}

/** A scored taking whose versions are known to be such. */
type ScoredAttempt = Omit<SaveAttemptRequest, 'versionSheet'> & {
  readonly versionSheet: readonly number[];
};

export function checkAttempt(attempt: SaveAttemptRequest): CheckedAttempt {
  const test = TESTS.find(({ testId }) => testId === attempt.testId);
  if (!test) return rejected([problem('testId', 'test_is_unknown')]);
  if (Math.floor(test.testId / 100) !== attempt.testTypeId) {
    return rejected([problem('testTypeId', 'test_type_does_not_fit_test')]);
  }
  const isNaming = test.testTypeName === 'long_term_retrieval';
  if (isNaming) {
    const fields = checkNaming(attempt);
    if (fields.length > 0) return rejected(fields);
    return { isRejected: false, test, isNaming, form: null, versionSheet: [] };
  }
  const strange = checkVersions(attempt);
  const versionSheet = attempt.versionSheet.filter((version) => typeof version === 'number');
  const scored = { ...attempt, versionSheet };
  const fields = strange.length > 0 ? strange : checkScored(scored);
  if (fields.length > 0) return rejected(fields);
  return { isRejected: false, test, isNaming, form: findForm(scored), versionSheet };
}

function rejected(fields: readonly FieldProblem[]): CheckedAttempt {
  return { isRejected: true, fields };
}

function problem(path: string, message: FieldMessageKey): FieldProblem {
  return { path, message };
}

function checkVersions({ versionSheet }: SaveAttemptRequest): FieldProblem[] {
  const { error } = VersionsSchema.safeParse(versionSheet);
  const strange = new Set(error?.issues.map(({ path: [index] }) => Number(index)));
  return [...strange].map((index) => problem(`versionSheet.${index}`, 'version_is_not_valid'));
}

function checkScored(attempt: ScoredAttempt): FieldProblem[] {
  const lengths = (['answerSheet', 'timeSheet', 'versionSheet'] as const)
    .filter((name) => attempt[name].length !== QUESTION_COUNT)
    .map((name) => problem(name, 'list_has_wrong_length'));
  if (lengths.length > 0) return lengths;
  const words = attempt.answerSheet.flatMap((answer, index) =>
    typeof answer === 'number' ? [] : [problem(`answerSheet.${index}`, 'answer_is_not_valid')],
  );
  return [...words, ...checkSum(attempt), ...checkForm(attempt), ...checkTrials(attempt)];
}

function checkNaming(attempt: SaveAttemptRequest): FieldProblem[] {
  const { answerSheet, timeSheet, timeTotal, trials } = attempt;
  const found: FieldProblem[] = answerSheet.flatMap((answer, index) =>
    typeof answer === 'string' ? [] : [problem(`answerSheet.${index}`, 'answer_is_not_valid')],
  );
  if (answerSheet.join('').length > MAX_NAMING_LENGTH) {
    found.push(problem('answerSheet', 'field_is_too_long'));
  }
  const longAt = answerSheet.findIndex(
    (answer) =>
      typeof answer === 'string' &&
      answer.split(BETWEEN_WORDS).some((word) => word.length > MAX_NAMING_TOKEN_LENGTH),
  );
  if (longAt >= 0) found.push(problem(`answerSheet.${longAt}`, 'field_is_too_long'));
  // An onset for each entry, or one time for the one question.
  if (timeSheet.length !== answerSheet.length && timeSheet.length !== 1) {
    found.push(problem('timeSheet', 'list_has_wrong_length'));
  }
  const lateAt = timeSheet.findIndex((seconds) => seconds > timeTotal + SUM_TOLERANCE_S);
  if (lateAt >= 0) found.push(problem(`timeSheet.${lateAt}`, 'times_do_not_add_up'));
  if (typeof attempt.form === 'number') found.push(problem('form', 'field_is_not_valid'));
  if (typeof attempt.orderLongTermQuestion !== 'number') {
    found.push(problem('orderLongTermQuestion', 'field_is_required'));
  }
  if (trials && trials.length === 0) found.push(problem('trials', 'trial_is_missing'));
  const strangeAt = trials?.findIndex(({ kind }) => kind !== 'naming') ?? -1;
  if (strangeAt >= 0) found.push(problem(`trials.${strangeAt}.kind`, 'field_is_not_valid'));
  return found;
}

function checkSum({ timeSheet, timeTotal }: ScoredAttempt): FieldProblem[] {
  const sum = timeSheet.reduce((total, seconds) => total + seconds, 0);
  return sum > timeTotal + SUM_TOLERANCE_S ? [problem('timeTotal', 'times_do_not_add_up')] : [];
}

/** A form that is named must be the one that the versions show, but for a few reserve questions. */
function checkForm({ form, versionSheet }: ScoredAttempt): FieldProblem[] {
  if (typeof form !== 'number') return [];
  const forms = versionSheet.map((version, index) => formAt(version, index));
  const strangeAt = forms.findIndex((other) => other !== form && other !== reserveFormOf(form));
  if (strangeAt >= 0) return [problem(`versionSheet.${strangeAt}`, 'version_does_not_fit_form')];
  const replacedCount = forms.filter((other) => other !== form).length;
  return replacedCount > MAX_REPLACED
    ? [problem('versionSheet', 'too_many_replaced_questions')]
    : [];
}

/** The form named, else the one to which all versions but a few reserve questions belong, else null. */
function findForm({ form, versionSheet }: ScoredAttempt): number | null {
  if (typeof form === 'number') return form;
  const forms = versionSheet.map((version, index) => formAt(version, index));
  const fits = (candidate: number): boolean =>
    forms.every((other) => other === candidate || other === reserveFormOf(candidate)) &&
    forms.filter((other) => other !== candidate).length <= MAX_REPLACED;
  return [...new Set(forms)].find(fits) ?? null;
}

/** Each index has one trial that was not voided, with the answer and version of the sheets. */
function checkTrials(attempt: ScoredAttempt): FieldProblem[] {
  const { trials } = attempt;
  if (!trials) return [];
  const stored = new Map<number, number>();
  for (const [position, trial] of trials.entries()) {
    if (trial.kind === 'naming') return [problem(`trials.${position}.kind`, 'field_is_not_valid')];
    if (trial.voided) continue;
    if (stored.has(trial.index)) {
      return [problem(`trials.${position}`, 'trial_does_not_fit_answer')];
    }
    stored.set(trial.index, position);
    const isAsAnswered =
      trial.choice === attempt.answerSheet[trial.index] &&
      trial.version === attempt.versionSheet[trial.index];
    if (!isAsAnswered) return [problem(`trials.${position}`, 'trial_does_not_fit_answer')];
  }
  if (trials.filter(({ voided }) => voided).length > MAX_REPLACED) {
    return [problem('trials', 'too_many_replaced_questions')];
  }
  return stored.size === QUESTION_COUNT ? [] : [problem('trials', 'trial_is_missing')];
}
