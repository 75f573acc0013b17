/** Invented people for the contact sheets, so that no page is only seen empty: a newcomer, a pupil in a class, staff. */
import { POLICY_VERSION } from '@jamdai/contract';
import { execFile } from 'node:child_process';
import { createHmac } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { callServer, expectData } from '../seeding-demo/call-server.ts';
import type { RunningProduct, StoredSession } from '@jamdai/testkit';
import { fillSchool } from './simulated-school.ts';

const ADMIN = fileURLToPath(new URL('../admin.ts', import.meta.url));
const STAFF_PASSWORD = 'four unusual words here';
const TEST_NAME = 'phonological_digit_task';
const QUESTION_COUNT = 30;

export interface SheetPeople {
  readonly newcomer: StoredSession;
  readonly pupil: StoredSession;
  readonly teacher: StoredSession;
  readonly admin: StoredSession;
  /** The teacher's. */
  readonly classId: string;
}

type Say = <Data>(who: StoredSession | null, path: string, body?: unknown) => Promise<Data>;

export async function gatherPeople(product: RunningProduct): Promise<SheetPeople> {
  const call = callServer(product.address);
  const say: Say = async <Data>(who: StoredSession | null, path: string, body: unknown = {}) => {
    const headers = who ? { authorization: who.token } : {};
    return expectData(path, await call(path, body, headers)) as Data;
  };
  const newcomer = await product.enrol();
  const pupil = await product.enrol({
    username: 'narin456',
    firstname: 'Narin',
    lastname: 'Suksan',
    email: 'narin@example.org',
  });
  const teacher = await joinStaff(product, say, 'kru_malee', 'TEACHER');
  const admin = await joinStaff(product, say, 'kru_somchai', 'ADMIN');
  await takeOneTest(say, pupil);
  await reportTwice(say, pupil, admin);
  const classId = await furnishClass(say, teacher, [newcomer, pupil]);
  await fillSchool(product);
  return { newcomer, pupil, teacher, admin, classId };
}

async function takeOneTest(say: Say, pupil: StoredSession): Promise<void> {
  const set = await say<{ data: { version: number }[] }>(pupil, '/question/all', {
    testName: TEST_NAME,
    lang: 'en',
  });
  const numbers = Array.from({ length: QUESTION_COUNT }, (_, index) => index);
  await say(pupil, '/test_taking', {
    ...{ score: 0, timeTotal: 75, isScore: true, lang: 'en', testId: 101, testTypeId: 1 },
    answerSheet: numbers.map((number) => 1 + (number % 4)),
    timeSheet: numbers.map(() => 2.5),
    versionSheet: set.data.map(({ version }) => version),
    orderLongTermQuestion: null,
  });
}

async function reportTwice(say: Say, pupil: StoredSession, admin: StoredSession): Promise<void> {
  const where = { lang: 'th', page: '/tests', browser: 'Chromium' };
  for (const [problem, description] of [
    ['I hear nothing', 'I pressed Start and no digit came.\nWith my own headphones it works.'],
    ['ตัวอักษรเล็กไป', 'อ่านคำอธิบายบนโทรศัพท์ของฉันไม่ค่อยออก'],
  ] as const) {
    await say(pupil, '/problem_report', { problem, description, ...where });
  }
  const [newest] = await say<{ reportId: string }[]>(admin, '/problem_report/all');
  if (newest) await say(admin, '/problem_report/done', { reportId: newest.reportId, isDone: true });
}

async function furnishClass(
  say: Say,
  teacher: StoredSession,
  pupils: readonly StoredSession[],
): Promise<string> {
  const { classId, code } = await say<{ classId: string; code: string }>(teacher, '/class', {
    name: 'ม.1/2',
  });
  for (const pupil of pupils) await say(pupil, '/class/join', { code });
  await say(teacher, '/class/member/paper_consent', {
    ...{ classId, memberId: pupils[0]?.userId, isSigned: true },
    ...{ policyVersion: POLICY_VERSION, lang: 'th', fileNo: '17/2569' },
  });
  return classId;
}

/** By the operator's command and the link that it prints, as it is done for real. */
async function joinStaff(
  { address, dataDir }: RunningProduct,
  say: Say,
  username: string,
  role: string,
): Promise<StoredSession> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [ADMIN, 'staff', 'add', '--username', username, '--role', role, '--address', address],
    { env: { ...process.env, DATA_DIR: dataDir } },
  );
  const link = /http\S+#(\S+)/.exec(stdout)?.[1] ?? '';
  const { secret } = await say<{ secret: string }>(null, '/staff/activation', { link });
  const first = { link, password: STAFF_PASSWORD, code: codeOf(secret, 0) };
  await say(null, '/staff/activate', first);
  const again = { username, password: STAFF_PASSWORD, code: codeOf(secret, 1) };
  const { token, userId, role: given } = await say<StoredSession>(null, '/login', again);
  return { token, userId, role: given, accessToken: 'login' };
}

/** What an authenticator app shows now, or so many steps of 30 s later (RFC 6238). */
function codeOf(secret: string, laterSteps: number): string {
  const bits = [...secret]
    .map((letter) =>
      'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'),
    )
    .join('');
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
  const step = Buffer.alloc(8);
  step.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000) + laterSteps));
  const hash = createHmac('sha1', key).update(step).digest();
  const number = hash.readUInt32BE((hash[19] ?? 0) & 0xf) & 0x7fff_ffff;
  return String(number % 1_000_000).padStart(6, '0');
}
