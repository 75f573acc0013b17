/**
 * Plans: tests, rests and texts in a row. Some are ready-made, others are a teacher's own; a teacher assigns one to a class
 * for a while, and a pupil goes through it in one lesson or several. The pupil's order is the server's to decide.
 */
import { fieldMessage } from './message-keys.ts';
import { z, type Sent } from './schema.ts';
import { lineOf, linesOf } from './sign-up-rules.ts';
import { TestNameSchema } from './tests.ts';

/** `full`: the thirty questions of the specification. The others are adaptive, or fixed where a test has no set sizes. */
export const TEST_LENGTHS = ['full', 'short', 'veryShort'] as const;
export type TestLength = (typeof TEST_LENGTHS)[number];
export const TestLengthSchema = z
  .enum(TEST_LENGTHS, fieldMessage('field_is_not_valid'))
  .meta({ id: 'TestLength' });

/**
 * Of the tests of a plan; rests and texts stay where they stand. `balanced`: a Latin square by class number, so that each
 * test comes as often at each position, and behind each other one.
 */
export const PLAN_ORDERS = ['fixed', 'random', 'balanced'] as const;
export type PlanOrder = (typeof PLAN_ORDERS)[number];
export const PlanOrderSchema = z.enum(PLAN_ORDERS, fieldMessage('field_is_not_valid'));

export const MAX_PLAN_STEPS = 60;
export const PLAN_NAME_MAX_LENGTH = 60;
export const PLAN_TEXT_MAX_LENGTH = 600;
/** Of a rest. */
export const MOST_REST_SECONDS = 600;

/** What somebody wrote, in one language or both. */
export function bilingual(text: z.ZodString) {
  return z
    .object({ th: text, en: text })
    .refine(({ th, en }) => th !== '' || en !== '', fieldMessage('field_is_required'));
}

/** Of both languages one may be empty: then the other is shown. */
export type PlanText = Readonly<Record<'th' | 'en', string>>;

/** In the language of the pages, or in the one there is. */
export function planTextIn(text: PlanText, language: 'th' | 'en'): string {
  return text[language] || text[language === 'th' ? 'en' : 'th'];
}

const PositionSchema = z
  .int(fieldMessage('field_is_not_valid'))
  .min(0, fieldMessage('field_is_out_of_range'))
  .max(MAX_PLAN_STEPS - 1, fieldMessage('field_is_out_of_range'));

export const PlanStepSchema = z
  .discriminatedUnion('kind', [
    z.object({
      kind: z.literal('test'),
      testName: TestNameSchema,
      length: TestLengthSchema,
    }),
    z.object({
      kind: z.literal('rest'),
      /** Never shorter; the pupil may take longer. */
      minimumSeconds: z
        .int(fieldMessage('field_is_not_valid'))
        .min(0, fieldMessage('field_is_out_of_range'))
        .max(MOST_REST_SECONDS, fieldMessage('field_is_out_of_range')),
    }),
    z.object({ kind: z.literal('text'), text: bilingual(linesOf(PLAN_TEXT_MAX_LENGTH)) }),
  ])
  .meta({ id: 'PlanStep' });
export type PlanStep = Sent<z.infer<typeof PlanStepSchema>>;

export const PlanNameSchema = bilingual(lineOf(PLAN_NAME_MAX_LENGTH));
export const PlanTextSchema = z.object({ th: z.string(), en: z.string() });

/** An id of a ready-made plan, or the UUID of a teacher's. */
export const PlanIdSchema = z
  .string(fieldMessage('field_is_required'))
  .regex(/^[a-z0-9-]{1,40}$/i, fieldMessage('field_is_not_valid'));

/** `passed`: of a test that its pupil left out. */
const StepStateSchema = z.enum(['open', 'done', 'passed']);

export const OwnPlanStepSchema = z
  .object({
    /** In the caller's own order, from 0; what an attempt names in `planStep`. */
    position: PositionSchema,
    step: PlanStepSchema,
    /** About how long it takes, from real attempts where there are enough. Not rounded. */
    minutes: z.number(),
    state: StepStateSchema,
  })
  .meta({ id: 'OwnPlanStep' });
export type OwnPlanStep = z.infer<typeof OwnPlanStepSchema>;

/** A plan as its pupil sees it: one that was assigned to an own class and whose window is open, or one that anyone may begin. */
export const OwnPlanSchema = z
  .object({
    planId: z.string(),
    name: PlanTextSchema,
    /** Null: ready-made, and begun of one's own accord. */
    assignment: z
      .object({
        assignmentId: z.string(),
        className: z.string(),
        /** The teacher's first name, or the username where none is told. */
        teacher: z.string(),
        /** First and last day, both included. */
        opensOn: z.string(),
        closesOn: z.string(),
      })
      .nullable(),
    order: PlanOrderSchema,
    /** Of the newest run; null: not begun. Finished ones stay until another is begun. */
    planRunId: z.string().nullable(),
    /** ISO, UTC. */
    startedAt: z.string().nullable(),
    /** When its last step was done: ISO, UTC. Null: not finished. */
    finishedAt: z.string().nullable(),
    /** False: finished, and assigned to be done once. */
    canBegin: z.boolean(),
    /** In the caller's own order, which does not change once the plan is begun. */
    steps: z.array(OwnPlanStepSchema),
    /** The first open step; null: none is left. */
    nextPosition: PositionSchema.nullable(),
    /** Of the open steps. Not rounded. */
    minutesLeft: z.number(),
  })
  .meta({ id: 'OwnPlan' });
export type OwnPlan = z.infer<typeof OwnPlanSchema>;

export const BeginPlanSchema = z
  .object({
    planId: PlanIdSchema,
    /** Absent or null: a ready-made plan of one's own accord. */
    assignmentId: z.guid(fieldMessage('field_is_not_valid')).nullable().optional(),
  })
  .meta({ id: 'BeginPlan' });
export type BeginPlan = z.infer<typeof BeginPlanSchema>;

export const PlanRunRequestSchema = z
  .object({ planRunId: z.guid(fieldMessage('field_is_not_valid')) })
  .meta({ id: 'PlanRunRequest' });

/** A rest or a text was seen, or a test is left out. */
export const PassPlanStepSchema = PlanRunRequestSchema.extend({
  position: PositionSchema,
}).meta({ id: 'PassPlanStep' });
export type PassPlanStep = z.infer<typeof PassPlanStepSchema>;

/** Of an attempt: the step of a plan in which it was made. One that is not the caller's, or not there, changes nothing. */
export const AttemptPlanStepSchema = z
  .object({
    planRunId: z.guid(fieldMessage('field_is_not_valid')),
    position: PositionSchema,
  })
  .meta({ id: 'AttemptPlanStep' });
export type AttemptPlanStep = z.infer<typeof AttemptPlanStepSchema>;
