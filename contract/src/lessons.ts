/**
 * A lesson: the pupils of a class at work on one day, and the teacher who lets them begin, rest and stop. What a page says of
 * itself in a lesson is never a result, and only the class' own teacher sees it.
 */
import { QUESTION_COUNT } from '@jamdai/battery/present';
import { ClassRequestSchema } from './class-request.ts';
import { fieldMessage } from './message-keys.ts';
import { z, type Sent } from './schema.ts';
import { TestNameSchema } from './tests.ts';

/** What a teacher can ask of the class. `waiting`: nobody begins. `resting`: whoever ends a test waits. `ended`: whoever ends a test stops. */
export const LESSON_COMMANDS = ['waiting', 'running', 'resting', 'ended'] as const;
export type LessonCommand = (typeof LESSON_COMMANDS)[number];
/** `closed`: there is no lesson; everybody works alone. */
export const LESSON_PHASES = ['closed', ...LESSON_COMMANDS] as const;
export type LessonPhase = (typeof LESSON_PHASES)[number];
const LessonPhaseSchema = z.enum(LESSON_PHASES);

/** A lesson that was forgotten holds nobody up: it is closed so long after its teacher's last word. */
export const LESSON_LASTS_HOURS = 2;
/** A lesson that was ended is closed then: whoever was in a test has finished it, and may go on with the plan at home. */
export const ENDED_LASTS_MINUTES = 15;

export const LessonCommandRequestSchema = ClassRequestSchema.extend({
  command: z.enum(LESSON_COMMANDS, fieldMessage('field_is_not_valid')),
}).meta({ id: 'LessonCommandRequest' });
export type LessonCommandRequest = Sent<z.infer<typeof LessonCommandRequestSchema>>;

/**
 * `away`: not logged in today. `notYet`: logged in, nothing begun. `underWay`: begun. `silent`: begun, and not a word for a
 * while. `brokenOff`: ended before its last answer. `finished`: the result is stored.
 */
export const LESSON_STATES = [
  'away',
  'notYet',
  'underWay',
  'silent',
  'brokenOff',
  'finished',
] as const;
/** A test that was begun so long ago without a word may be stuck; the longest takes less. */
export const SILENT_AFTER_MINUTES = 15;

const MOST_PLAN_STEPS = 99;

function count(most: number) {
  return z
    .int(fieldMessage('field_is_not_valid'))
    .min(1, fieldMessage('field_is_out_of_range'))
    .max(most, fieldMessage('field_is_out_of_range'));
}

/** The third of eight: `number` from 1. */
function partOf(most: number) {
  return z.object({ number: count(most), count: count(most) });
}

/** Where the page of a pupil is. */
export const LessonPositionSchema = z
  .object({
    /** Null: between two tests. */
    testName: TestNameSchema.nullable(),
    /** Of the test; null: at its instructions, or in a test of one question. */
    question: partOf(QUESTION_COUNT).nullable(),
    /** Of the plan; null: a test on its own. */
    planStep: partOf(MOST_PLAN_STEPS).nullable(),
    /** The pupil said not to be in this lesson, and is held up by nothing. */
    isAlone: z.boolean(fieldMessage('field_is_required')),
  })
  .meta({ id: 'LessonPosition' });
export type LessonPosition = z.infer<typeof LessonPositionSchema>;

export const HeartbeatAnswerSchema = z
  .object({
    phase: LessonPhaseSchema,
    /** When the page should ask again unless it is in a test; null: not before it is opened anew, its pupil is in no class. */
    askAgainMs: z.int().nullable(),
  })
  .meta({ id: 'HeartbeatAnswer' });
export type HeartbeatAnswer = z.infer<typeof HeartbeatAnswerSchema>;

/** One pupil of a class today. Never a result. */
export const LessonMemberSchema = z
  .object({
    memberId: z.string(),
    username: z.string(),
    firstname: z.string(),
    lastname: z.string(),
    seatNo: z.int().nullable(),
    /** Of the newest run. */
    state: z.enum(LESSON_STATES),
    testName: TestNameSchema.nullable(),
    /** When that began, ended or was last heard of: ISO, UTC; null where nothing happened today. */
    since: z.string().nullable(),
    /** Results that arrived today. */
    doneToday: z.int(),
    /** Finished tests that wait on the pupil's devices, as far as these have told. */
    waitingCount: z.int(),
    /** As the page of the pupil said last in this lesson; null: it has not, or says nothing any more. */
    position: LessonPositionSchema.nullable(),
  })
  .meta({ id: 'LessonMember' });
export type LessonMember = z.infer<typeof LessonMemberSchema>;

export const LessonSchema = z
  .object({
    classId: z.string(),
    name: z.string(),
    /** The server's clock: ISO, UTC. */
    at: z.string(),
    /** ISO, UTC: the class is over and has no members any more. */
    endedAt: z.string().nullable(),
    phase: LessonPhaseSchema,
    /** By class number; those without one come last, in the order in which they joined. */
    members: z.array(LessonMemberSchema),
  })
  .meta({ id: 'Lesson' });
export type Lesson = z.infer<typeof LessonSchema>;
