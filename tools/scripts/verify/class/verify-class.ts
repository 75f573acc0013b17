/**
 * A class becomes data: a teacher imports forty pupils from a spreadsheet's text and says what their papers say; each sets the
 * password by the slip and takes two tests, some in the real pages, who show their results to the teacher, the others over the
 * calls; one more joins by the code, says yes, and the guardian answers at a link. Each call of everybody fails once. Then the
 * rows of the research file and the people of the norm table are counted. Beside it forty who typed themselves a guardian:
 * none of them.
 */
import { POLICY_VERSION } from '@jamdai/contract';
import { randomUUID } from 'node:crypto';
import type { Browser } from 'playwright-core';
import {
  callProduct,
  enrolStaff,
  logIn,
  postJson,
  sayAs,
  withProduct,
  type StaffSession,
} from '@jamdai/testkit';
import type { Figure, Verification } from '../verification.ts';
import { withBrowser } from '../with-browser.ts';
import { CLASS_SIZE, SCHOOL } from './class-list.ts';
import { countTest, readTaught, type Counted } from './count-rows.ts';
import { createFirstFaults } from './faulty-first.ts';
import { importClass } from './import-class.ts';
import { logInBySlip, sendThrough, takeByCalls } from './pupil-by-calls.ts';
import { answerAsGuardian, goByCode, goBySlip, type Slip } from './pupil-by-pages.ts';

/** Of forty; two may be ill. */
const LEAST_ROWS = 38;
/** As many as a mean needs. */
const LEAST_REPORTED = 30;
const MOST_TEACHER_S = 180;
/** As many as there are ways to fail, so that each call fails in each way for one of them. */
const IN_PAGES = 4;
/** Pupils over the calls at the same time. */
const AT_ONCE = 4;
const PASSWORD = 'mango2026';
const TYPE_ID = 2;
const TESTS = [
  { testName: 'visual_matrix_task', testId: 202 },
  { testName: 'visual_shape_task', testId: 204 },
] as const;
const TEST_NAMES = TESTS.map(({ testName }) => testName);
/** What no pupil can be without on the way: each of them must have failed once, for some pupil in the pages. */
const ON_THE_WAY = [
  ...['/settings', '/password_reset', '/login', '/own_account/one', '/test_type/all', '/test/all'],
  ...['/question/all', '/test_run', '/test_taking', '/test_taking/all', '/test_taking/progress'],
  ...['/class/joined', '/result/shown', '/result/show', '/log_out', '/sign_up', '/class/join'],
  ...['/consent', '/guardian_link/one', '/guardian_link/answer'],
];

interface World {
  readonly address: string;
  readonly teacher: StaffSession;
  readonly researcher: StaffSession;
  readonly size: number;
}

export const CLASS_VERIFICATION: Verification = {
  name: 'class',
  summary: 'Forty pupils of a spreadsheet become forty rows; forty self-made guardians none.',
  run: async ({ say, runCount }) => {
    const size = runCount ?? CLASS_SIZE;
    const failures: string[] = [];
    const figures: Figure[] = [];
    await withBrowser(say, (browser) =>
      withProduct(async ({ address, dataDir }) => {
        const teacher = await enrolStaff({ address, dataDir }, 'kru_malee', 'TEACHER');
        const researcher = await enrolStaff({ address, dataDir }, 'dr_somsri', 'RESEARCHER');
        const world = { address, teacher, researcher, size };
        const { slips, classId, ...work } = await importClass(browser, world);
        say(`  ${slips.length} slips; ${work.clicks} clicks, ${Math.round(work.workS)} s of work`);
        const least = Math.ceil((LEAST_ROWS * size) / CLASS_SIZE);
        if (slips.length !== size) failures.push(`${slips.length} of ${size} pupils had a slip`);
        const way = await takeAll(browser, world, { slips, say });
        const counted = await countAll(world);
        const taught = await readTaught(address, teacher, classId);
        for (const { testName } of TESTS) {
          const { rows, norms } = counted.get(testName) ?? { rows: 0, norms: 0 };
          const { done = 0, inMean = 0 } = taught.summary.get(testName) ?? {};
          figures.push(
            [`${testName}: rows of the research file`, `${rows} of ${size}`],
            [`${testName}: people of the norm table to be`, `${norms} of ${size}`],
            [`${testName}: done and in the mean, as the teacher is told`, `${done}, ${inMean}`],
          );
          if (size === CLASS_SIZE && Math.min(done, inMean) < LEAST_REPORTED)
            failures.push(`${testName}: the teacher is told of ${done} and ${inMean}`);
          if (rows < least) failures.push(`${testName}: ${rows} rows, not ${least}`);
          if (norms < least) failures.push(`${testName}: ${norms} in the norms, not ${least}`);
          if (rows > size || norms > size) failures.push(`${testName}: somebody counts twice`);
        }
        const shown = way.inPages * TESTS.length;
        if (taught.shown !== shown)
          failures.push(`the teacher sees ${taught.shown} of ${shown} results that are shown`);
        if (way.asked > 0)
          failures.push(`${way.asked} pupils were asked although their papers answered`);
        const joined = await joinWithGuardian(browser, world);
        const withJoined = await countAll(world);
        const more = differenceOf(counted, withJoined);
        if (more !== 2 * TESTS.length)
          failures.push(`who joined with a guardian is ${more} of ${2 * TESTS.length} times there`);
        const mice = await countMice(world, withJoined);
        if (mice > 0) failures.push(`${mice} rows of pupils who typed themselves a guardian`);
        const failed = new Set([...way.failed, ...joined.failed]);
        const passed = ON_THE_WAY.filter((path) => !failed.has(path));
        if (passed.length > 0) failures.push(`never failed in the pages: ${passed.join(' ')}`);
        const allS = work.workS + work.waitS;
        if (allS > MOST_TEACHER_S) failures.push(`the teacher needs ${Math.round(allS)} s`);
        figures.push(
          ['results that pupils show to the teacher', taught.shown],
          ['pupils in the pages, over the calls', `${way.inPages}, ${way.overCalls}`],
          ['calls that failed once for the pupils in the pages', failed.size],
          ['calls that failed once for each pupil over the calls', way.failedOverCalls],
          ['who joined and whose guardian answered a link: rows, in the norms', more],
          ['clicks of the teacher', work.clicks],
          ['keys of the teacher', work.keys],
          [
            'work by the keystroke-level model, looking over the list too (s)',
            work.workS.toFixed(0),
          ],
          ['waiting for the machine, failures too (s)', work.waitS.toFixed(0)],
          ['calls that failed once for the teacher', work.failed.length],
          ['rows, and in the norms, of guardians of their own making', mice],
        );
      }),
    );
    return { figures, failures };
  },
};

interface Way {
  /** Calls that failed once for those in the pages. */
  readonly failed: ReadonlySet<string>;
  readonly failedOverCalls: number;
  readonly inPages: number;
  readonly overCalls: number;
  readonly asked: number;
}

async function takeAll(
  browser: Browser,
  { address }: World,
  { slips, say }: { readonly slips: readonly Slip[]; readonly say: (line: string) => void },
): Promise<Way> {
  const failed = new Set<string>();
  let requested = 0;
  const inPages = slips.slice(0, IN_PAGES);
  for (const [turn, slip] of inPages.entries()) {
    const on = { address, password: PASSWORD, turn, slip };
    const went = await goBySlip(browser, { ...on, typeId: TYPE_ID, testNames: TEST_NAMES });
    for (const path of went.failed) failed.add(path);
    if (went.isRequested) requested += 1;
    say(
      `  ${slip.username} has taken two tests in the pages; ${went.failed.length} calls failed once`,
    );
  }
  const overCalls = slips.slice(IN_PAGES);
  const counts: number[] = [];
  let next = 0;
  const work = async (): Promise<void> => {
    for (let place = next; place < overCalls.length; place = next) {
      next += 1;
      const slip = overCalls[place];
      if (!slip) return;
      const entered = await logInBySlip(address, { slip, password: PASSWORD, turn: place });
      await takeByCalls(entered.send, TESTS);
      counts.push(entered.failed().length);
      if (counts.length % 10 === 0)
        say(`  ${counts.length} pupils have taken two tests over the calls`);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return {
    ...{ failed, asked: requested, inPages: inPages.length, overCalls: counts.length },
    failedOverCalls: Math.min(...counts),
  };
}

async function countAll({ address, researcher }: World): Promise<ReadonlyMap<string, Counted>> {
  const counted = new Map<string, Counted>();
  for (const { testName } of TESTS)
    counted.set(testName, await countTest(address, researcher, testName));
  return counted;
}

/** How many more rows and people in the norms, of both tests. */
function differenceOf(
  before: ReadonlyMap<string, Counted>,
  after: ReadonlyMap<string, Counted>,
): number {
  const sumOf = (counted: ReadonlyMap<string, Counted>) =>
    [...counted.values()].reduce((sum, { rows, norms }) => sum + rows + norms, 0);
  return sumOf(after) - sumOf(before);
}

/** A class that pupils join by its code, which is shown by the teacher. */
async function makeClass({ address, teacher }: World, name: string) {
  const { classId, code } = await callProduct(address, '/class', { name }, teacher.token);
  return { classId, code: code ?? '' };
}

/** Nobody has papers of this one: the pupil says yes on the home page, the guardian at the link, and the teacher confirms. */
async function joinWithGuardian(browser: Browser, world: World) {
  const { address, teacher } = world;
  const { classId, code } = await makeClass(world, 'ม.1/4');
  const on = { address, password: PASSWORD, turn: 2 };
  const username = `manee${randomUUID().slice(0, 8)}`;
  const pupil = await goByCode(browser, { ...on, username, code, school: SCHOOL });
  const asTeacher = sendThrough(address, teacher.token, createFirstFaults(1));
  const { members } = await asTeacher('/class/one', { classId });
  const memberIds = members.map(({ memberId }) => memberId);
  const { links } = await asTeacher('/class/guardian_links', { classId, memberIds });
  const path = links[0]?.path ?? '';
  const guardian = await answerAsGuardian(browser, { address, turn: 3, path });
  const decisions = links.map(({ memberId, linkId }) => ({
    ...{ memberId, linkId, isConfirmed: true },
  }));
  await asTeacher('/class/guardian_links/decide', { classId, decisions });
  await takeByCalls(sendThrough(address, pupil.token, createFirstFaults(0)), TESTS);
  return { failed: [...pupil.failed, ...guardian] };
}

/** Pupils who sign up, join, name Mickey Mouse as their guardian and agree to research: what of them is counted. */
async function countMice(world: World, before: ReadonlyMap<string, Counted>): Promise<number> {
  const { address, size } = world;
  const { code } = await makeClass(world, 'ม.1/3');
  for (let place = 0; place < size; place += 1) {
    const username = `mouse${randomUUID().replaceAll('-', '').slice(0, 12)}`;
    const word = { policyVersion: POLICY_VERSION, lang: 'th' } as const;
    await callProduct(address, '/sign_up', {
      ...{ username, password: PASSWORD, firstname: 'มานะ', lastname: `ที่ ${place}` },
      ...{ email: 'a@example.org', phoneNo: '0800000000', school: SCHOOL, education: '7' },
      ...{ dateOfBirth: '2014-02-01', gender: 'male', weight: 40, height: 150 },
      consents: {
        ...{ ...word, general: true, research: true },
        guardian: { name: 'Mickey Mouse', at: new Date().toISOString() },
      },
    });
    const { token } = await logIn(address, username, PASSWORD);
    await callProduct(address, '/class/join', { code }, token);
    // Refused, and that is the point; an older client may still send it.
    const typed = { scope: 'guardian', isGiven: true, guardianName: 'Mickey Mouse', ...word };
    await postJson(address, '/consent', typed, token);
    await takeByCalls(sayAs(address, token), TESTS);
  }
  return differenceOf(before, await countAll(world));
}
