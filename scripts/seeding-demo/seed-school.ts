/** Signs the simulated pupils up, one after another in each of a few lines, and lets each sit what is still missing. */
import type { KeyedQuestion, TestName } from '@jamdai/battery';
import {
  LoginDataSchema,
  POLICY_VERSION,
  QuestionSetSchema,
  TestTakingSchema,
  type QuestionSet,
} from '@jamdai/contract';
import {
  drawSchool,
  fitSlopes,
  sitTest,
  type SchoolModel,
  type SimulatedPupil,
} from '@jamdai/battery/testing';
import { randomUUID } from 'node:crypto';
import { expectData, ServerRefusal, type CallServer } from './call-server.ts';
import { openTeacher } from './file-papers.ts';
import type { SeedRecord } from './record.ts';

export interface SeedOrder {
  readonly pupils: number;
  readonly sittings: number;
  readonly testNames: readonly TestName[];
  readonly teacherLink: string | null;
  readonly signal: AbortSignal;
  readonly report: (line: string) => void;
}

export const SCHOOL_NAME = 'Simulated school (no real people)';
const SEED = 'seed:demo';
/** At once: a class, and no more than hashing passwords allows. */
const LINES = 4;
const PAGE = 100;
const REPORT_EVERY = 10;

/** False: it was told to stop. @throws ServerRefusal */
export async function seedSchool(
  call: CallServer,
  record: SeedRecord,
  order: SeedOrder,
): Promise<boolean> {
  order.report('Fitting the simulated takers to the battery design …');
  const model: SchoolModel = { seedText: SEED, slopes: fitSlopes(order.testNames) };
  const school = drawSchool(order.pupils, SEED);
  const teacher = await openTeacher(call, record, order.teacherLink);
  if (!teacher) order.report('No teacher: no result will enter norms and research (--teacher).');
  const waiting = school.values();
  let [doneCount, takingCount] = [0, 0];
  const work = async (): Promise<void> => {
    for (const pupil of waiting) {
      if (order.signal.aborted) return;
      const place = { pupil, model, classCode: teacher?.code ?? null };
      const stored = await seedPupil(call, record, order, place);
      takingCount += stored;
      if (order.signal.aborted) return;
      doneCount += 1;
      if (doneCount % REPORT_EVERY === 0 || doneCount === school.length) {
        order.report(`${doneCount} of ${school.length} pupils, ${takingCount} results new`);
      }
    }
  };
  await Promise.all(Array.from({ length: LINES }, work));
  // A new session: staff's end after half an hour without a call.
  const filing = teacher && (await openTeacher(call, record, null));
  await filing?.filePapers();
  return doneCount === school.length;
}

/** Whether the record speaks of the database behind the address: whoever it signed up first can log in there. */
export async function isOfThisDatabase(call: CallServer, record: SeedRecord): Promise<boolean> {
  const [first] = record.signedUp();
  if (first === undefined) return true;
  const username = record.usernameOf(first);
  const { status } = await call('/login', { username, password: record.passwordOf(first) });
  return status === 200 || status === 201;
}

interface Place {
  readonly pupil: SimulatedPupil;
  readonly model: SchoolModel;
  /** Null: there is no class. */
  readonly classCode: string | null;
}

/** How many results were stored anew. */
async function seedPupil(
  call: CallServer,
  record: SeedRecord,
  { sittings, testNames, signal }: SeedOrder,
  { pupil, model, classCode }: Place,
): Promise<number> {
  const username = record.usernameOf(pupil.number);
  const password = record.passwordOf(pupil.number);
  if (!record.signedUp().includes(pupil.number)) {
    const answer = await call('/sign_up', signUpBody(pupil, username, password));
    // Taken: it was signed up, and the command was ended before it could write that down.
    if (answer.status !== 409) expectData('/sign_up', answer);
    record.keepSignedUp(pupil.number);
  }
  const { token } = LoginDataSchema.parse(
    expectData('/login', await call('/login', { username, password })),
  );
  const headers = { authorization: token };
  if (classCode !== null) {
    const joined = await call('/class/join', { code: classCode }, headers);
    expectData('/class/join', joined);
  }
  const countByTest = await countTakings(call, headers);
  let stored = 0;
  for (let sitting = 0; sitting < sittings; sitting += 1) {
    for (const testName of testNames) {
      if (signal.aborted) return stored;
      if ((countByTest.get(testName) ?? 0) > sitting) continue;
      await sitOne(call, headers, { pupil, model, testName, sitting });
      stored += 1;
    }
  }
  return stored;
}

async function countTakings(
  call: CallServer,
  headers: Readonly<Record<string, string>>,
): Promise<ReadonlyMap<string, number>> {
  const counts = new Map<string, number>();
  let before: string | null = null;
  for (;;) {
    const answer = await call('/test_taking/all', { limit: PAGE, before }, headers);
    const rows = TestTakingSchema.array().parse(expectData('/test_taking/all', answer));
    for (const { testName } of rows) counts.set(testName, (counts.get(testName) ?? 0) + 1);
    before = rows.at(-1)?.testTakingId ?? null;
    if (rows.length < PAGE || before === null) return counts;
  }
}

interface OneSitting extends Omit<Place, 'classCode'> {
  readonly testName: TestName;
  readonly sitting: number;
}

/** As a device does: asks for questions, says that the run begins, saves its result. */
async function sitOne(
  call: CallServer,
  headers: Readonly<Record<string, string>>,
  { pupil, model, testName, sitting }: OneSitting,
): Promise<void> {
  const asked = { testName, lang: pupil.language };
  const set = QuestionSetSchema.parse(
    expectData('/question/all', await call('/question/all', asked, headers)),
  );
  const questions = set.data.map(keyOf);
  const runId = randomUUID();
  const run = { runId, ...asked, form: set.form, startedAt: new Date().toISOString() };
  expectData('/test_run', await call('/test_run', run, headers));
  const sat = sitTest(pupil, testName, sitting, questions, model);
  const body = takingBody(set, questions, pupil, sat);
  const answer = await call('/test_taking', body, { ...headers, 'idempotency-key': runId });
  expectData('/test_taking', answer);
}

/** @throws ServerRefusal where the server keeps the keys to itself. */
function keyOf({ correctChoiceNo, ...question }: QuestionSet['data'][number]): KeyedQuestion {
  if (correctChoiceNo !== undefined) return { ...question, correctChoiceNo };
  throw new ServerRefusal(
    'This server does not send the right answers (PROFILE=hardened), so that simulated pupils with known spans ' +
      'cannot answer: start one with PROFILE=spec.',
  );
}

function takingBody(
  set: QuestionSet,
  questions: readonly KeyedQuestion[],
  { language }: SimulatedPupil,
  { answerSheet, timeSheet }: ReturnType<typeof sitTest>,
) {
  const [first] = set.data;
  const isRight = questions.map((one, index) => one.correctChoiceNo === answerSheet[index]);
  return {
    testId: first?.test.testId,
    testTypeId: first?.test.testType.testTypeId,
    lang: language,
    score: isRight.filter(Boolean).length,
    isScore: true,
    timeTotal: Math.round(1000 * timeSheet.reduce((sum, seconds) => sum + seconds, 0)) / 1000,
    answerSheet,
    timeSheet,
    versionSheet: questions.map(({ version }) => version),
    orderLongTermQuestion: null,
    form: set.form,
    batteryVersion: set.batteryVersion,
    voicePack: set.voicePack,
    finishedAt: new Date().toISOString(),
  };
}

function signUpBody(pupil: SimulatedPupil, username: string, password: string) {
  const now = new Date();
  const number = String(pupil.number + 1).padStart(3, '0');
  return {
    username,
    password,
    firstname: 'Simulated',
    lastname: `Pupil ${number}`,
    // A domain that is nobody's (RFC 2606).
    email: `${username}@example.org`,
    phoneNo: '0000000000',
    school: SCHOOL_NAME,
    education: pupil.grade,
    dateOfBirth: `${now.getUTCFullYear() - pupil.ageYears}-01-01`,
    gender: pupil.gender,
    weight: 45,
    height: 155,
    role: 'USER',
    channel: 'web',
    isActive: true,
    consents: {
      policyVersion: POLICY_VERSION,
      lang: pupil.language,
      general: true,
      health: false,
      research: true,
    },
  };
}
