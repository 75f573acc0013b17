/** What a teacher does with plans: own ones and ready-made ones, and which of them a class is given for some days. */
import { shortPathsOf } from '@jamdai/battery/present';
import type { Role } from './accounts.ts';
import { ClassRequestSchema } from './class-request.ts';
import { fieldMessage } from './message-keys.ts';
import {
  MAX_PLAN_STEPS,
  PlanIdSchema,
  PlanNameSchema,
  PlanOrderSchema,
  PlanStepSchema,
  PlanTextSchema,
  TestLengthSchema,
} from './plans.ts';
import { z, type Sent } from './schema.ts';
import { TestNameSchema } from './tests.ts';

/** Who makes plans: teachers for their classes, researchers for their studies. */
export const PLAN_EDITOR_ROLES = [
  'TEACHER',
  'RESEARCHER',
  'ADMIN',
] as const satisfies readonly Role[];

/** Of one teacher. */
export const MOST_OWN_PLANS = 100;
/** Of one class, open or to come. */
export const MOST_ASSIGNMENTS = 30;
export const LONGEST_WINDOW_DAYS = 366;
/** Of one day, for one pupil (battery design, 2.12). */
export const MOST_FULL_TESTS_A_DAY = 4;
export const LESSON_MINUTES = 40;
/** Bytes of a plan at its longest, in Thai. */
export const PLAN_BODY_LIMIT = 512 * 1024;

const DAY_MS = 86_400_000;

const GuidSchema = z.guid(fieldMessage('field_is_not_valid'));
/** Counts the changes of a plan or an assignment, from 1. A change names the one that it was made from. */
const RevisionSchema = z.int(fieldMessage('field_is_not_valid')).min(1, {
  error: fieldMessage('field_is_out_of_range'),
});

const DraftStepSchema = PlanStepSchema.refine(
  (step) => step.kind !== 'test' || step.length === 'full' || hasShortForm(step.testName),
  fieldMessage('field_is_not_valid'),
);

function hasShortForm(testName: Parameters<typeof shortPathsOf>[0]): boolean {
  return shortPathsOf(testName).length > 0;
}

export const SavePlanSchema = z
  .object({
    /** Drawn by the sender, so that a plan that is sent twice is stored once. */
    planId: GuidSchema,
    /** Of the plan that was changed; null: a new one. */
    revision: RevisionSchema.nullable(),
    name: PlanNameSchema,
    /** What is proposed when it is assigned. */
    order: PlanOrderSchema,
    steps: z
      .array(DraftStepSchema, fieldMessage('field_is_required'))
      .max(MAX_PLAN_STEPS, fieldMessage('list_has_wrong_length'))
      .refine(
        (steps) => steps.some(({ kind }) => kind === 'test'),
        fieldMessage('field_is_required'),
      ),
  })
  .meta({ id: 'SavePlan' });
export type SavePlan = Sent<z.infer<typeof SavePlanSchema>>;

export const OwnPlanRequestSchema = z.object({ planId: GuidSchema }).meta({ id: 'OwnPlanRequest' });
export type OwnPlanRequest = z.infer<typeof OwnPlanRequestSchema>;

/** A plan as a teacher chooses, copies and changes it. */
export const TeacherPlanSchema = z
  .object({
    planId: z.string(),
    /** Null: ready-made, and can be copied but not changed. */
    revision: z.int().nullable(),
    name: PlanTextSchema,
    order: PlanOrderSchema,
    steps: z.array(PlanStepSchema),
    /** Assignments to own classes that are open or to come. */
    assignedCount: z.int(),
  })
  .meta({ id: 'TeacherPlan' });
export type TeacherPlan = z.infer<typeof TeacherPlanSchema>;

export const TeacherPlansSchema = z
  .object({
    /** Own ones, the one that was changed last at the top; then the ready-made ones. */
    plans: z.array(TeacherPlanSchema),
    /** What this installation can ask, and about how long it takes. Not rounded. */
    tests: z.array(
      z.object({ testName: TestNameSchema, length: TestLengthSchema, minutes: z.number() }),
    ),
    /** About as long as a text is read. */
    textMinutes: z.number(),
  })
  .meta({ id: 'TeacherPlans' });
export type TeacherPlans = z.infer<typeof TeacherPlansSchema>;

const DaySchema = z.iso
  .date(fieldMessage('date_is_not_valid'))
  .refine((day) => day >= '2000-01-01' && day < '2200-01-01', fieldMessage('date_is_not_valid'));

/** First and last day, in the zone of the installation, both included. */
const windowOf = { opensOn: DaySchema, closesOn: DaySchema };

function isWindow({ opensOn, closesOn }: Readonly<Record<keyof typeof windowOf, string>>): boolean {
  const days = (Date.parse(closesOn) - Date.parse(opensOn)) / DAY_MS + 1;
  return days >= 1 && days <= LONGEST_WINDOW_DAYS;
}

const WINDOW_PROBLEM = { error: fieldMessage('date_is_not_valid'), path: ['closesOn'] };

export const AssignPlanSchema = ClassRequestSchema.extend({
  /** Drawn by the sender, so that what is sent twice is stored once. */
  assignmentId: GuidSchema,
  planId: PlanIdSchema,
  order: PlanOrderSchema,
  ...windowOf,
})
  .refine(isWindow, WINDOW_PROBLEM)
  .meta({ id: 'AssignPlan' });
export type AssignPlan = z.infer<typeof AssignPlanSchema>;

export const AssignmentRequestSchema = z
  .object({ assignmentId: GuidSchema })
  .meta({ id: 'AssignmentRequest' });
export type AssignmentRequest = z.infer<typeof AssignmentRequestSchema>;

export const ChangeAssignmentSchema = AssignmentRequestSchema.extend({
  revision: RevisionSchema,
  order: PlanOrderSchema,
  ...windowOf,
})
  .refine(isWindow, WINDOW_PROBLEM)
  .meta({ id: 'ChangeAssignment' });
export type ChangeAssignment = z.infer<typeof ChangeAssignmentSchema>;

export const ASSIGNMENT_STATES = ['open', 'toCome', 'over'] as const;
export type AssignmentState = (typeof ASSIGNMENT_STATES)[number];

export const ClassAssignmentSchema = z
  .object({
    assignmentId: z.string(),
    revision: z.int(),
    name: PlanTextSchema,
    /** The plan is gone: who has begun it goes on until the last day, nobody else begins. */
    isPlanDeleted: z.boolean(),
    order: PlanOrderSchema,
    testCount: z.int(),
    /** Of the whole plan. Not rounded. */
    minutes: z.number(),
    opensOn: z.string(),
    closesOn: z.string(),
    /** ISO, UTC: its teacher ended it. */
    endedAt: z.string().nullable(),
    state: z.enum(ASSIGNMENT_STATES),
    /**
     * Who has come to the end of it, counted in lots of ten pupils and more, once and for good, and told down to a multiple of
     * five. Null: no lot yet.
     */
    finished: z.object({ people: z.int(), countedAt: z.string() }).nullable(),
  })
  .meta({ id: 'ClassAssignment' });
export type ClassAssignment = z.infer<typeof ClassAssignmentSchema>;

export const ClassPlansSchema = z
  .object({
    /** By the calendar of the installation. */
    today: z.string(),
    /** Open ones first, then those to come, then those that are over, newest first. */
    assignments: z.array(ClassAssignmentSchema),
  })
  .meta({ id: 'ClassPlans' });
export type ClassPlans = z.infer<typeof ClassPlansSchema>;
