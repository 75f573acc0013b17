/**
 * Forms of a study: screening questions, shown before the first sitting, and the background questionnaire. A few kinds of
 * questions, each in the languages of the study. Checked here by both wings: what fits its question, and who is left out.
 */
import { fieldMessage, type FieldMessageKey } from './message-keys.ts';
import { bilingual } from './plans.ts';
import { z, type Sent } from './schema.ts';
import { lineOf, linesOf } from './sign-up-rules.ts';

export const STUDY_QUESTION_KINDS = [
  'yesNo',
  'oneOf',
  'someOf',
  'number',
  'text',
  'birthMonth',
] as const;
export type StudyQuestionKind = (typeof STUDY_QUESTION_KINDS)[number];

export const MOST_SCREENING_QUESTIONS = 30;
export const MOST_BACKGROUND_QUESTIONS = 60;
export const MOST_OPTIONS = 20;
export const QUESTION_TEXT_MAX_LENGTH = 400;
export const OPTION_TEXT_MAX_LENGTH = 120;
export const STUDY_TEXT_ANSWER_MAX_LENGTH = 200;
const MOST_NUMBER = 1_000_000_000;

/** Names a question, an option, an arm or one of the sittings in files: it becomes a name of a column. */
export const StudyKeySchema = z
  .string(fieldMessage('field_is_required'))
  .regex(/^[a-z][a-z0-9_]{0,23}$/, fieldMessage('field_is_not_valid'));

export function areDistinct(items: readonly { readonly key: string }[]): boolean {
  return new Set(items.map(({ key }) => key)).size === items.length;
}

const Limit = z
  .number(fieldMessage('field_is_not_valid'))
  .min(-MOST_NUMBER, fieldMessage('field_is_out_of_range'))
  .max(MOST_NUMBER, fieldMessage('field_is_out_of_range'));
const Years = z
  .int(fieldMessage('field_is_not_valid'))
  .min(0, fieldMessage('field_is_out_of_range'))
  .max(150, fieldMessage('field_is_out_of_range'));

const StudyOptionsSchema = z
  .array(z.object({ key: StudyKeySchema, text: bilingual(lineOf(OPTION_TEXT_MAX_LENGTH)) }))
  .min(2, fieldMessage('list_has_wrong_length'))
  .max(MOST_OPTIONS, fieldMessage('list_has_wrong_length'))
  .refine(areDistinct, fieldMessage('field_is_not_valid'));

const shared = {
  key: StudyKeySchema,
  text: bilingual(linesOf(QUESTION_TEXT_MAX_LENGTH)),
  isRequired: z.boolean(fieldMessage('field_is_required')),
};

const OptionKeys = z.array(StudyKeySchema).min(1, fieldMessage('list_has_wrong_length'));

/** `excludesWhen` null: no answer leaves anybody out. Of the background questionnaire it is always null. */
export const StudyQuestionSchema = z
  .discriminatedUnion('kind', [
    z.object({
      kind: z.literal('yesNo'),
      ...shared,
      excludesWhen: z.object({ is: z.boolean() }).nullable(),
    }),
    z.object({
      kind: z.literal('oneOf'),
      ...shared,
      options: StudyOptionsSchema,
      excludesWhen: z.object({ anyOf: OptionKeys }).nullable(),
    }),
    z.object({
      kind: z.literal('someOf'),
      ...shared,
      options: StudyOptionsSchema,
      excludesWhen: z.object({ anyOf: OptionKeys }).nullable(),
    }),
    z
      .object({
        kind: z.literal('number'),
        ...shared,
        /** Both included. */
        least: Limit,
        most: Limit,
        isWhole: z.boolean(fieldMessage('field_is_required')),
        /** Strictly; null: no limit on that side. */
        excludesWhen: z.object({ below: Limit.nullable(), above: Limit.nullable() }).nullable(),
      })
      .refine(({ least, most }) => least < most, {
        error: fieldMessage('field_is_out_of_range'),
        path: ['most'],
      }),
    z.object({ kind: z.literal('text'), ...shared, excludesWhen: z.null() }),
    z.object({
      kind: z.literal('birthMonth'),
      ...shared,
      /** Whole years on the day of the answer; a month is read as its last day. */
      excludesWhen: z
        .object({ youngerThan: Years.nullable(), olderThan: Years.nullable() })
        .nullable(),
    }),
  ])
  .refine(rulesNameOptions, {
    error: fieldMessage('field_is_not_valid'),
    path: ['excludesWhen'],
  })
  .meta({ id: 'StudyQuestion' });
export type StudyQuestion = Sent<z.infer<typeof StudyQuestionSchema>>;

function rulesNameOptions(question: {
  readonly options?: readonly { readonly key: string }[];
  readonly excludesWhen: unknown;
}): boolean {
  const { options, excludesWhen } = question;
  if (!options || !excludesWhen) return true;
  const { anyOf } = excludesWhen as { readonly anyOf: readonly string[] };
  return anyOf.every((key) => options.some((option) => option.key === key));
}

/** `YYYY-MM`. */
export const BirthMonthSchema = z
  .string(fieldMessage('field_is_required'))
  .regex(/^(19|20|21)\d\d-(0[1-9]|1[0-2])$/, fieldMessage('date_of_birth_is_not_valid'))
  .meta({ id: 'BirthMonth' });

/** The last day of a month, so that nobody is taken for older than they are. `YYYY-MM-DD`. */
export function lastDayOfMonth(month: string): string {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10);
}

/** Of `yesNo` a boolean, of `number` a number, of `someOf` a list of option keys, of the others a text. */
export const StudyAnswerValueSchema = z.union(
  [
    z.boolean(),
    z.number(),
    linesOf(STUDY_TEXT_ANSWER_MAX_LENGTH),
    z.array(StudyKeySchema).max(MOST_OPTIONS, fieldMessage('list_has_wrong_length')),
  ],
  fieldMessage('answer_is_not_valid'),
);
export type StudyAnswerValue = Sent<z.infer<typeof StudyAnswerValueSchema>>;

export const StudyAnswersSchema = z
  .array(z.object({ key: StudyKeySchema, value: StudyAnswerValueSchema.nullable() }))
  .max(MOST_BACKGROUND_QUESTIONS, fieldMessage('list_has_wrong_length'))
  .refine(areDistinct, fieldMessage('field_is_not_valid'));
export type StudyAnswers = Sent<z.infer<typeof StudyAnswersSchema>>;

export interface StudyAnswerProblem {
  readonly key: string;
  readonly message: FieldMessageKey;
}

/** Empty: every answer fits its question, and none is missing. */
export function findAnswerProblems(
  questions: readonly StudyQuestion[],
  answers: StudyAnswers,
): StudyAnswerProblem[] {
  const unknown = answers.filter(({ key }) => !questions.some((question) => question.key === key));
  return [
    ...unknown.map(({ key }) => ({ key, message: fieldMessage('field_is_not_valid') })),
    ...questions.flatMap((question) => {
      const value = valueOf(question, answers);
      const message = value === null ? missingOf(question) : problemOf(question, value);
      return message ? [{ key: question.key, message }] : [];
    }),
  ];
}

/** Keys of the questions whose answers leave the participant out. `today`: `YYYY-MM-DD`. */
export function findExclusions(
  questions: readonly StudyQuestion[],
  answers: StudyAnswers,
  ageOnDay: (birthMonth: string) => number,
): string[] {
  return questions
    .filter((question) => {
      const value = valueOf(question, answers);
      return value !== null && isExcluded(question, value, ageOnDay);
    })
    .map(({ key }) => key);
}

function valueOf(question: StudyQuestion, answers: StudyAnswers): StudyAnswerValue | null {
  const value = answers.find(({ key }) => key === question.key)?.value ?? null;
  return value === '' || (Array.isArray(value) && value.length === 0) ? null : value;
}

function missingOf({ isRequired }: StudyQuestion): FieldMessageKey | null {
  return isRequired ? fieldMessage('field_is_required') : null;
}

function problemOf(question: StudyQuestion, value: StudyAnswerValue): FieldMessageKey | null {
  const notValid = fieldMessage('answer_is_not_valid');
  switch (question.kind) {
    case 'yesNo':
      return typeof value === 'boolean' ? null : notValid;
    case 'oneOf':
      return question.options.some(({ key }) => key === value) ? null : notValid;
    case 'someOf':
      return Array.isArray(value) &&
        new Set(value).size === value.length &&
        value.every((one) => question.options.some(({ key }) => key === one))
        ? null
        : notValid;
    case 'number':
      if (typeof value !== 'number' || (question.isWhole && !Number.isInteger(value))) {
        return notValid;
      }
      return value >= question.least && value <= question.most
        ? null
        : fieldMessage('field_is_out_of_range');
    case 'text':
      return typeof value === 'string' ? null : notValid;
    case 'birthMonth':
      return BirthMonthSchema.safeParse(value).success
        ? null
        : fieldMessage('date_of_birth_is_not_valid');
  }
}

function isExcluded(
  question: StudyQuestion,
  value: StudyAnswerValue,
  ageOnDay: (birthMonth: string) => number,
): boolean {
  if (question.excludesWhen === null) return false;
  switch (question.kind) {
    case 'yesNo':
      return value === question.excludesWhen.is;
    case 'oneOf':
    case 'someOf': {
      const chosen: readonly unknown[] = Array.isArray(value) ? value : [value];
      return question.excludesWhen.anyOf.some((key) => chosen.includes(key));
    }
    case 'number': {
      const { below, above } = question.excludesWhen;
      return (below !== null && Number(value) < below) || (above !== null && Number(value) > above);
    }
    case 'birthMonth': {
      const { youngerThan, olderThan } = question.excludesWhen;
      const age = ageOnDay(String(value));
      return (youngerThan !== null && age < youngerThan) || (olderThan !== null && age > olderThan);
    }
  }
}
