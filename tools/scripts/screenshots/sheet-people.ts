/** Invented people for the contact sheets, so that no page is only seen empty: a newcomer, a pupil in a class, staff. */
import { POLICY_VERSION } from '@jamdai/contract';
import {
  enrolStaff,
  sayAs,
  type RunningProduct,
  type Say,
  type StoredSession,
  fillStudy,
  type FilledStudy,
} from '@jamdai/testkit';
import { randomUUID } from 'node:crypto';
import { makeSheetVoice } from './sheet-voice.ts';
import { fillSchool } from './simulated-school.ts';
import { takeShortForms } from './take-short-forms.ts';

const TEST_NAME = 'phonological_digit_task';
const QUESTION_COUNT = 30;
const DAY_MS = 86_400_000;

export interface SheetPeople {
  readonly newcomer: StoredSession;
  readonly pupil: StoredSession;
  readonly teacher: StoredSession;
  readonly admin: StoredSession;
  /** Of a study. */
  readonly participant: StoredSession;
  /** The teacher's. */
  readonly classId: string;
  readonly study: FilledStudy;
}

export async function gatherPeople(product: RunningProduct): Promise<SheetPeople> {
  const as = ({ token }: StoredSession): Say => sayAs(product.address, token);
  const newcomer = await product.enrol();
  const pupil = await product.enrol({
    username: 'narin456',
    firstname: 'Narin',
    lastname: 'Suksan',
    email: 'narin@example.org',
  });
  const teacher = await enrolStaff(product, 'kru_malee', 'TEACHER');
  const admin = await enrolStaff(product, 'kru_somchai', 'ADMIN');
  await takeOneTest(as(pupil));
  await takeShortForms(as(pupil));
  await reportTwice(as(pupil), as(admin));
  const classId = await furnishClass(as(teacher), [newcomer, pupil], as);
  await makeSheetVoice(as(admin));
  await fillSchool(product);
  const study = await fillStudy(product.address, admin);
  const { participant } = study;
  return { newcomer, pupil, teacher, admin, participant, classId, study };
}

async function takeOneTest(say: Say): Promise<void> {
  const set = await say('/question/all', { testName: TEST_NAME, lang: 'en' });
  const numbers = Array.from({ length: QUESTION_COUNT }, (_, index) => index);
  await say('/test_taking', {
    ...{ score: 0, timeTotal: 75, isScore: true, testId: 101, testTypeId: 1 },
    lang: 'en',
    answerSheet: numbers.map((number) => 1 + (number % 4)),
    timeSheet: numbers.map(() => 2.5),
    versionSheet: set.data.map(({ version }) => version),
    orderLongTermQuestion: null,
  });
}

async function reportTwice(pupil: Say, admin: Say): Promise<void> {
  const where = { lang: 'th', page: '/tests', browser: 'Chromium' } as const;
  for (const [problem, description] of [
    ['I hear nothing', 'I pressed Start and no digit came.\nWith my own headphones it works.'],
    ['ตัวอักษรเล็กไป', 'อ่านคำอธิบายบนโทรศัพท์ของฉันไม่ค่อยออก'],
  ] as const) {
    await pupil('/problem_report', { problem, description, ...where });
  }
  const [newest] = await admin('/problem_report/all', {});
  if (newest) await admin('/problem_report/done', { reportId: newest.reportId, isDone: true });
}

async function furnishClass(
  teacher: Say,
  pupils: readonly StoredSession[],
  as: (who: StoredSession) => Say,
): Promise<string> {
  const { classId, code } = await teacher('/class', { name: 'ม.1/2' });
  for (const pupil of pupils) await as(pupil)('/class/join', { code: code ?? '' });
  await teacher('/class/member/paper_consent', {
    ...{ classId, memberId: pupils[0]?.userId ?? '', isSigned: true },
    ...{ policyVersion: POLICY_VERSION, lang: 'th', fileNo: '17/2569' },
  });
  await givePlans(teacher, classId);
  return classId;
}

/** One of the teacher's own, and a ready-made one for later. */
async function givePlans(teacher: Say, classId: string): Promise<void> {
  const planId = randomUUID();
  await teacher('/plan/save', {
    ...{ planId, revision: null, name: { th: 'ความจำวันจันทร์', en: 'Monday memory' } },
    order: 'balanced',
    steps: [
      { kind: 'text', text: { th: 'นั่งให้สบาย แล้วค่อยเริ่ม', en: 'Sit comfortably.' } },
      { kind: 'test', testName: TEST_NAME, length: 'full' },
      { kind: 'rest', minimumSeconds: 60 },
      { kind: 'test', testName: 'visual_matrix_task', length: 'full' },
    ],
  });
  const dayIn = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);
  const days = { opensOn: dayIn(0), closesOn: dayIn(3) };
  const later = { opensOn: '2100-02-01', closesOn: '2100-02-05' };
  const given = { classId, order: 'balanced' } as const;
  await teacher('/plan/assign', { ...given, ...days, planId, assignmentId: randomUUID() });
  await teacher('/plan/assign', {
    ...{ ...given, ...later, planId: 'executive', assignmentId: randomUUID() },
  });
}
