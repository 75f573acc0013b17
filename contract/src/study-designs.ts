/**
 * The design of a study: arms and what each goes through, sittings and their windows, how people are assigned, forms, and
 * when it stops. A draft names plans by their ids; a frozen version holds them whole, so that nothing changes it any more.
 */
import { LanguageSchema } from './accounts.ts';
import { fieldMessage } from './message-keys.ts';
import {
  bilingual,
  PlanIdSchema,
  PlanOrderSchema,
  PlanStepSchema,
  PlanTextSchema,
} from './plans.ts';
import { z, type Sent } from './schema.ts';
import { lineOf } from './sign-up-rules.ts';
import {
  areDistinct,
  MOST_BACKGROUND_QUESTIONS,
  MOST_SCREENING_QUESTIONS,
  StudyKeySchema,
  StudyQuestionSchema,
} from './study-forms.ts';

export const MOST_ARMS = 8;
export const MOST_SITTINGS = 20;
export const MOST_STRATA = 3;
export const LARGEST_BLOCK = 24;
export const LAST_STUDY_DAY = 1500;
export const MOST_STUDY_PEOPLE = 100_000;
export const ARM_NAME_MAX_LENGTH = 60;

/** Days after the day on which the first sitting was begun; of the first: after joining. Both included. */
const DayNo = z
  .int(fieldMessage('field_is_not_valid'))
  .min(0, fieldMessage('field_is_out_of_range'))
  .max(LAST_STUDY_DAY, fieldMessage('field_is_out_of_range'));

export const StudySittingSchema = z
  .object({
    key: StudyKeySchema,
    name: bilingual(lineOf(ARM_NAME_MAX_LENGTH)),
    fromDay: DayNo,
    toDay: DayNo,
    /** False: behind its window it cannot be begun any more. True: it can, and stands as late. */
    isLateAllowed: z.boolean(fieldMessage('field_is_required')),
  })
  .refine(({ fromDay, toDay }) => fromDay <= toDay, {
    error: fieldMessage('field_is_out_of_range'),
    path: ['toDay'],
  })
  .meta({ id: 'StudySitting' });
export type StudySitting = Sent<z.infer<typeof StudySittingSchema>>;

const armShape = { key: StudyKeySchema, name: bilingual(lineOf(ARM_NAME_MAX_LENGTH)) };

export const StudyArmSchema = z
  .object({
    ...armShape,
    /** One for each of the sittings, in their order: an id of a ready-made plan or of one of the studies’ staff. */
    planIds: z
      .array(PlanIdSchema)
      .min(1, fieldMessage('list_has_wrong_length'))
      .max(MOST_SITTINGS, fieldMessage('list_has_wrong_length')),
  })
  .meta({ id: 'StudyArm' });
export type StudyArm = Sent<z.infer<typeof StudyArmSchema>>;

/** `screening`: the answer to a question of one choice, or yes and no. */
export const StratumSchema = z
  .discriminatedUnion('of', [
    z.object({ of: z.literal('grade') }),
    z.object({ of: z.literal('sex') }),
    z.object({ of: z.literal('screening'), key: StudyKeySchema }),
  ])
  .meta({ id: 'StudyStratum' });
export type StudyStratum = Sent<z.infer<typeof StratumSchema>>;

export const ASSIGNMENT_METHODS = ['random', 'stratified'] as const;

export const StudyAssignmentSchema = z
  .object({
    method: z.enum(ASSIGNMENT_METHODS, fieldMessage('field_is_not_valid')),
    /** None with `random`. */
    strata: z.array(StratumSchema).max(MOST_STRATA, fieldMessage('list_has_wrong_length')),
    /** A multiple of the number of arms: in each block every arm comes as often. */
    blockSize: z
      .int(fieldMessage('field_is_not_valid'))
      .min(1, fieldMessage('field_is_out_of_range'))
      .max(LARGEST_BLOCK, fieldMessage('field_is_out_of_range')),
    /** The same text gives the same blocks. */
    seed: lineOf(64).min(1, fieldMessage('field_is_required')),
  })
  .refine(({ method, strata }) => (method === 'random') === (strata.length === 0), {
    error: fieldMessage('list_has_wrong_length'),
    path: ['strata'],
  })
  .meta({ id: 'StudyAssignment' });
export type StudyAssignment = Sent<z.infer<typeof StudyAssignmentSchema>>;

export const STOPPING_COUNTS = ['assigned', 'finished'] as const;

const Age = z
  .int(fieldMessage('age_is_not_valid'))
  .min(3, fieldMessage('age_is_not_valid'))
  .max(120, fieldMessage('age_is_not_valid'));

/** What a person is asked when joining, beside the month of birth. */
export const STUDY_ASKS = ['sex', 'grade'] as const;

const designShape = {
  sittings: z
    .array(StudySittingSchema)
    .min(1, fieldMessage('list_has_wrong_length'))
    .max(MOST_SITTINGS, fieldMessage('list_has_wrong_length'))
    .refine(areDistinct, fieldMessage('field_is_not_valid')),
  assignment: StudyAssignmentSchema,
  /** Nobody new is let in when so many are; null: no such rule. */
  stopping: z
    .object({
      people: z
        .int(fieldMessage('field_is_not_valid'))
        .min(1, fieldMessage('field_is_out_of_range'))
        .max(MOST_STUDY_PEOPLE, fieldMessage('field_is_out_of_range')),
      counted: z.enum(STOPPING_COUNTS, fieldMessage('field_is_not_valid')),
    })
    .nullable(),
  /** Years, both included; null: no limit on that side. */
  ages: z.object({ least: Age.nullable(), most: Age.nullable() }),
  asks: z
    .array(z.enum(STUDY_ASKS, fieldMessage('field_is_not_valid')))
    .max(STUDY_ASKS.length, fieldMessage('list_has_wrong_length')),
  screening: z
    .array(StudyQuestionSchema)
    .max(MOST_SCREENING_QUESTIONS, fieldMessage('list_has_wrong_length'))
    .refine(areDistinct, fieldMessage('field_is_not_valid')),
  questionnaire: z
    .array(StudyQuestionSchema)
    .max(MOST_BACKGROUND_QUESTIONS, fieldMessage('list_has_wrong_length'))
    .refine(areDistinct, fieldMessage('field_is_not_valid'))
    .refine(
      (questions) => questions.every(({ excludesWhen }) => excludesWhen === null),
      fieldMessage('field_is_not_valid'),
    ),
  /** In a school or a laboratory: the same device is then no sign of the same person, and is shown only. */
  areDevicesShared: z.boolean(fieldMessage('field_is_required')),
};

interface Fitting {
  readonly sittings: readonly unknown[];
  readonly arms: readonly { readonly planIds: readonly unknown[] }[];
  readonly assignment: StudyAssignment;
  readonly screening: readonly { readonly key: string; readonly kind: string }[];
  readonly questionnaire: readonly { readonly key: string }[];
  readonly asks: readonly string[];
}

const problem = (path: string[]) => ({ error: fieldMessage('field_is_not_valid'), path });

export const StudyDesignSchema = z
  .object({
    ...designShape,
    arms: z
      .array(StudyArmSchema)
      .min(1, fieldMessage('list_has_wrong_length'))
      .max(MOST_ARMS, fieldMessage('list_has_wrong_length'))
      .refine(areDistinct, fieldMessage('field_is_not_valid')),
  })
  .refine(
    ({ arms, sittings }: Fitting) =>
      arms.every(({ planIds }) => planIds.length === sittings.length),
    problem(['arms']),
  )
  .refine(
    ({ arms, assignment }: Fitting) => assignment.blockSize % arms.length === 0,
    problem(['assignment', 'blockSize']),
  )
  .refine(areStrataKnown, problem(['assignment', 'strata']))
  .refine(
    ({ screening, questionnaire }: Fitting) => areDistinct([...screening, ...questionnaire]),
    problem(['questionnaire']),
  )
  .meta({ id: 'StudyDesign' });
export type StudyDesign = Sent<z.infer<typeof StudyDesignSchema>>;

function areStrataKnown({ assignment, screening, asks }: Fitting): boolean {
  return assignment.strata.every((stratum) => {
    if (stratum.of !== 'screening') return asks.includes(stratum.of);
    return screening.some(
      ({ key, kind }) => key === stratum.key && (kind === 'oneOf' || kind === 'yesNo'),
    );
  });
}

export const FrozenPlanSchema = z.object({
  planId: z.string(),
  name: PlanTextSchema,
  order: PlanOrderSchema,
  steps: z.array(PlanStepSchema),
});

/** What the hash is of: written once, byte by byte, and never again. */
export const FrozenDesignSchema = z
  .object({
    studyId: z.string(),
    version: z.int(),
    title: PlanTextSchema,
    question: PlanTextSchema,
    investigator: z.string(),
    approvalNo: z.string(),
    languages: z.array(LanguageSchema),
    startsOn: z.string().nullable(),
    endsOn: z.string().nullable(),
    /** Of the texts that are asked from this version on. */
    consentVersion: z.int(),
    batteryVersion: z.string(),
    ...designShape,
    arms: z.array(z.object({ ...armShape, plans: z.array(FrozenPlanSchema) })),
  })
  .meta({ id: 'FrozenStudyDesign' });
export type FrozenDesign = Sent<z.infer<typeof FrozenDesignSchema>>;

export const STUDY_CHANGE_REASON_MAX_LENGTH = 300;

export const StudyDesignVersionSchema = z
  .object({
    version: z.int(),
    /** SHA-256 of the frozen text, hexadecimal; the same stands in the audit trail. */
    hash: z.string(),
    /** ISO text in UTC. */
    frozenAt: z.string(),
    /** Null: the first one. */
    reason: z.string().nullable(),
    /** Participants who had joined before: 0 says that it was registered ahead. */
    peopleBefore: z.int(),
    design: FrozenDesignSchema,
  })
  .meta({ id: 'StudyDesignVersion' });
export type StudyDesignVersion = z.infer<typeof StudyDesignVersionSchema>;
