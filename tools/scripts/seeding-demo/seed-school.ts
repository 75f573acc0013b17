/**
 * Fills a server with a simulated school through its own calls: teachers have classes, pupils sign up or come by their slips,
 * join and sit what is still missing, papers are recorded, raters rate, and norm tables are published.
 */
import { fitSlopes, type SchoolModel, type SimulatedPupil } from '@jamdai/battery/testing';
import type { Attempt } from '@jamdai/contract';
import type { Say } from '@jamdai/testkit';
import { expectData, sayOver, type CallServer } from './call-server.ts';
import { planClasses, type PlannedClass } from './plan-classes.ts';
import { MAIN_TESTS, planAttempts, type AttemptOrder } from './plan-attempts.ts';
import { drawPupils, signUpBody } from './pupil-facts.ts';
import { rateAnswers } from './rate-answers.ts';
import type { SeedRecord } from './record.ts';
import {
  IN_REAL_TIME,
  openStaff,
  type InviteStaff,
  type StaffName,
  type Waiting,
} from './simulated-staff.ts';
import { openAttemptSite, sitOne, type AttemptSite } from './sit-tests.ts';
import { endLesson, openClass, type OpenClass } from './teach-classes.ts';

export interface SeedOrder extends AttemptOrder {
  readonly pupils: number;
  /** The same text: the same pupils with the same answers. */
  readonly seedText: string;
  /** Null: nobody here can make staff, so there are no classes, no papers and no research. */
  readonly invite: InviteStaff | null;
  readonly signal: AbortSignal;
  readonly report: (line: string) => void;
  /** Real time where it is not given. */
  readonly waiting?: Waiting;
}

/** At once: a class, and no more than hashing passwords allows. */
const LINES = 4;
const PAGE = 100;
const REPORT_EVERY = 20;
/** One pupil in so many shows the first result to the teacher. */
const SHOWING_EVERY = 15;

interface Position {
  readonly planned: PlannedClass;
  /** Null: there is no class. */
  readonly open: OpenClass | null;
}

interface Seeding {
  readonly call: CallServer;
  readonly record: SeedRecord;
  readonly order: SeedOrder;
  readonly packageName: AttemptSite;
}

/** How many results were stored anew; null: it was told to stop. @throws ServerRejection */
export async function seedSchool(
  call: CallServer,
  record: SeedRecord,
  order: SeedOrder,
): Promise<number | null> {
  const { report, signal } = order;
  const planned = planClasses(drawPupils(order.pupils, order.seedText, order.isWhole));
  if (record.isThrough('staff', keyOfAll(order))) return 0;
  report('Fitting the simulated takers to the battery design …');
  const model: SchoolModel = {
    seedText: order.seedText,
    slopes: fitSlopes(order.testNames ?? undefined),
  };
  const seeding = { call, record, order, packageName: openAttemptSite(model) };
  const teachers = order.invite ? await openTeachers(seeding, order.invite) : null;
  if (!teachers) report('No staff: no classes, and no result will enter norms and research.');
  const positions: Position[] = [];
  for (const one of planned) {
    const teacher = teachers?.[one.teacher];
    positions.push({ planned: one, open: teacher ? await openClass(teacher, record, one) : null });
  }
  const count = await seedPupils(seeding, positions);
  if (signal.aborted || count === null) return null;
  if (order.invite) {
    // New sessions: staff's end after half an hour without a call.
    const again = await openTeachers(seeding, order.invite);
    for (const { planned: one, open } of positions) {
      if (open) await endLesson(again[one.teacher], open);
    }
    if (order.isWhole) await showWork(seeding, order.invite);
  }
  if (signal.aborted) return null;
  record.storeThrough('staff', keyOfAll(order));
  return count;
}

/** Whether the record speaks of the database behind the address: whoever it signed up first can log in there. */
export async function isOfThisDatabase(call: CallServer, record: SeedRecord): Promise<boolean> {
  const [first] = record.signedUp();
  if (first === undefined) return true;
  const username = record.usernameOf(first);
  const { status } = await call('/login', { username, password: record.passwordOf(first) });
  return status === 200 || status === 201;
}

function keyOf({ sittings: attempts, testNames, isWhole, seedText }: SeedOrder): string {
  return JSON.stringify([seedText, attempts, testNames, isWhole]);
}

function keyOfAll(order: SeedOrder): string {
  return JSON.stringify([keyOf(order), order.pupils, order.invite !== null]);
}

async function openTeachers({ call, record, order }: Seeding, invite: InviteStaff) {
  const access = { call, record, invite, waiting: order.waiting ?? IN_REAL_TIME };
  return {
    teacher1: await openStaff(access, 'teacher1'),
    teacher2: await openStaff(access, 'teacher2'),
  } satisfies Partial<Record<StaffName, Say>>;
}

/** Null: told to stop. */
async function seedPupils(
  seeding: Seeding,
  positions: readonly Position[],
): Promise<number | null> {
  const { order, record } = seeding;
  const all = positions.flatMap((position) =>
    position.planned.pupils.map((pupil) => ({ pupil, place: position })),
  );
  const waiting = all.filter(({ pupil }) => !record.isThrough(pupil.number, keyOf(order))).values();
  let [doneCount, takingCount] = [0, 0];
  const work = async (): Promise<void> => {
    for (const { pupil, place: position } of waiting) {
      if (order.signal.aborted) return;
      const stored = await seedPupil(seeding, position, pupil);
      takingCount += stored;
      if (order.signal.aborted) return;
      record.storeThrough(pupil.number, keyOf(order));
      doneCount += 1;
      if (doneCount % REPORT_EVERY === 0) {
        order.report(`${doneCount} pupils, ${takingCount} results new`);
      }
    }
  };
  await Promise.all(Array.from({ length: LINES }, work));
  return order.signal.aborted ? null : takingCount;
}

/** How many results were stored anew. */
async function seedPupil(
  seeding: Seeding,
  { planned, open }: Position,
  pupil: SimulatedPupil,
): Promise<number> {
  const { order, packageName: room } = seeding;
  const say = await enter(seeding, pupil);
  if (open) await say('/class/join', { code: open.code });
  const known = await listAttempts(say);
  let stored = 0;
  for (let attemptNo = 0; attemptNo < order.sittings; attemptNo += 1) {
    for (const { testName, sittings: attempts } of planAttempts(order, pupil, planned.sitsAll)) {
      if (order.signal.aborted) return stored;
      if (attemptNo >= attempts || (known.get(testName)?.length ?? 0) > attemptNo) continue;
      const attempt = await sitOne(say, room, { pupil, testName, sitting: attemptNo });
      stored += 1;
      const isShown = open && stored === 1 && pupil.number % SHOWING_EVERY === 0;
      if (isShown) await say('/result/show', { testTakingId: attempt, classId: open.classId });
    }
  }
  return stored;
}

/** Signs up, or sets a password with the slip, and logs in. */
async function enter({ call, record }: Seeding, pupil: SimulatedPupil): Promise<Say> {
  const username = record.usernameOf(pupil.number);
  const password = record.passwordOf(pupil.number);
  if (!record.signedUp().includes(pupil.number)) {
    const slip = record.slipOf(pupil.number);
    const answer = slip
      ? await call('/password_reset', { username, password, code: slip.code })
      : await call('/sign_up', signUpBody(pupil, username, password));
    // Taken, or the slip is used: it was so far, and the command was ended before it could write that down.
    const isEarlier = slip ? answer.status === 401 : answer.status === 409;
    if (!isEarlier) expectData(slip ? '/password_reset' : '/sign_up', answer);
    record.storeSignedUp(pupil.number);
  }
  const login = await call('/login', { username, password });
  return sayOver(call, expectData('/login', login).token);
}

/** Ids by test. */
async function listAttempts(say: Say): Promise<ReadonlyMap<string, string[]>> {
  const ids = new Map<string, string[]>();
  let before: string | null = null;
  for (;;) {
    const rows: Attempt[] = await say('/test_taking/all', { limit: PAGE, before });
    for (const { testName, testTakingId } of rows) {
      ids.set(testName, [...(ids.get(testName) ?? []), testTakingId]);
    }
    before = rows.at(-1)?.testTakingId ?? null;
    if (rows.length < PAGE || before === null) return ids;
  }
}

/** What raters and researchers do once there are results. */
async function showWork({ call, record, order }: Seeding, invite: InviteStaff): Promise<void> {
  const access = { call, record, invite, waiting: order.waiting ?? IN_REAL_TIME };
  const raters = [await openStaff(access, 'rater1'), await openStaff(access, 'rater2')];
  const settler = await openStaff(access, 'rater3');
  const { seedText, signal } = order;
  const ratings = await rateAnswers({ raters, settler, seedText, signal });
  order.report(`${ratings} ratings of naming answers`);
  for (const testName of order.testNames ?? MAIN_TESTS) {
    const { draft, tables } = await settler('/research/norms', { testName });
    if (!draft.canBePublished || tables.some(({ isShown }) => isShown)) continue;
    await settler('/research/norms/publish', { testName, fingerprint: draft.fingerprint });
    order.report(`Norm table of ${testName} published`);
  }
}
