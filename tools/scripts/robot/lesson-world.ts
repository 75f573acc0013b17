/**
 * Classes in which a lesson is on, one in each state that its teacher can ask for, over the public calls: pupils on their way in,
 * in the middle of a plan, and with a portrait.
 */
import {
  createFormBook,
  findDescription,
  findTest,
  findTestType,
  type Language,
  type TestName,
} from '@jamdai/battery';
import { LESSON_COMMANDS, POLICY_VERSION, type LessonCommand } from '@jamdai/contract';
import {
  attemptBody,
  enrolStaff,
  sayAs,
  type RunningProduct,
  type StaffSession,
  type StoredSession,
} from '@jamdai/testkit';
import { randomUUID } from 'node:crypto';

/** A ready-made plan of four naming tests with a rest in the middle. */
export const NAMING_PLAN = 'long-term';
/** The one that begins with a text. */
export const FIRST_PLAN = 'memory-portrait';

export interface LessonWorld {
  readonly teacher: StaffSession;
  /** Null: none has been held. */
  readonly classId: (phase: LessonCommand) => string;
  /** The address of the picture on the wall, below that of the product. */
  readonly scanned: (phase: LessonCommand) => string;
  /** Somebody new in this class. */
  readonly newPupil: (phase: LessonCommand) => Promise<StoredSession>;
  /** Ten digits of a slip that nobody has used, of the class that is at work. */
  readonly newSlip: () => Promise<string>;
  /** Has done the first steps of a plan. */
  readonly newPlanner: (planId: string, doneCount: number) => Promise<StoredSession>;
  /** With results in tests of all kinds that have a place in the portrait. */
  readonly newPortrayed: (language: Language) => Promise<StoredSession>;
}

const PORTRAYED: readonly TestName[] = [
  'phonological_digit_task',
  'visual_matrix_task',
  'backward_digit_task',
  'counting_red_circle_task',
  'sentences_reading_task',
];
const GRADE_7 = { grade: '7', age: 13, gender: 'female', guardian: null } as const;

const book = createFormBook();

export async function makeLessonWorld(product: RunningProduct): Promise<LessonWorld> {
  const { address, enrol } = product;
  const teacher = await enrolStaff(product, `krulesson${randomUUID().slice(0, 4)}`, 'TEACHER');
  const say = sayAs(address, teacher.token);
  let made = 0;
  const classes = new Map<LessonCommand, { readonly classId: string; readonly code: string }>();
  for (const command of LESSON_COMMANDS) {
    const { classId, code } = await say('/class', { name: `ม.1/${classes.size + 1}` });
    await makeSlips(classId, 3);
    await say('/class/lesson/command', { classId, command });
    classes.set(command, { classId, code: code ?? '' });
  }
  async function makeSlips(classId: string, count: number) {
    return say('/class/pupils', {
      ...{ classId, school: 'โรงเรียนตัวอย่าง', isConsentFiled: true },
      ...{ policyVersion: POLICY_VERSION, lang: 'th' },
      pupils: Array.from({ length: count }, () => {
        made += 1;
        const names = { firstname: 'มานี', lastname: `ใจดี ${made}` };
        return { ...names, ...GRADE_7, seatNo: made };
      }),
    });
  }
  function classOf(phase: LessonCommand) {
    const found = classes.get(phase);
    if (!found) throw new Error(`phase: no class is ${phase}`);
    return found;
  }
  const enrolNew = () =>
    enrol({ username: `lesson${randomUUID().replaceAll('-', '').slice(0, 12)}` });
  return {
    teacher,
    classId: (phase) => classOf(phase).classId,
    scanned: (phase) => `/join?class=${classOf(phase).code}`,
    newPupil: async (phase) => {
      const session = await enrolNew();
      await sayAs(address, session.token)('/class/join', { code: classOf(phase).code });
      return session;
    },
    newSlip: async () => (await makeSlips(classOf('running').classId, 1))[0]?.code ?? '',
    newPlanner: async (planId, doneCount) => {
      const session = await enrolNew();
      const asPupil = sayAs(address, session.token);
      const { planRunId } = await asPupil('/plan/begin', { planId });
      for (let position = 0; position < doneCount; position += 1)
        await asPupil('/plan/pass', { planRunId: planRunId ?? '', position });
      return session;
    },
    newPortrayed: async (language) => {
      const session = await enrolNew();
      for (const testName of PORTRAYED)
        await sayAs(address, session.token)('/test_taking', resultOf(testName, language));
      return session;
    },
  };
}

/** Right up to the middle of the sizes, as pupils are. */
export function resultOf(testName: TestName, language: Language) {
  const { testId, testTypeName } = findTest(testName);
  const { setSizes = [] } = findDescription(testName) ?? {};
  const middle = setSizes.toSorted((one, other) => one - other)[setSizes.length / 2] ?? 0;
  const questions = book.form(testName, language, 0);
  const isRight = questions.map((_, index) => (setSizes[index] ?? 0) <= middle);
  return {
    ...attemptBody(),
    ...{ lang: language, testId, testTypeId: findTestType(testTypeName).testTypeId },
    answerSheet: questions.map(({ correctChoiceNo }, index) =>
      isRight[index] ? correctChoiceNo : (correctChoiceNo % 4) + 1,
    ),
    versionSheet: questions.map(({ version }) => version),
    score: isRight.filter(Boolean).length,
  };
}
