/** A simulated pupil: signs up, logs in, sits tests as a simulated taker does, and sends them by the queue of the device. */
import { createFormBook, findDescription } from '@jamdai/battery';
import { createRandom, knownSpanTaker, sitForm } from '@jamdai/battery/testing';
import { POLICY_VERSION, type SaveAttemptRequest } from '@jamdai/contract';
import { PASSWORD, signUpBody } from '@jamdai/testkit';
import { attemptBody, restBody, TEST_NAME } from '../lost-nothing/attempt-body.ts';
import { createDevice } from './device.ts';
import type { Answer } from './installation.ts';
import { callOver, type Line } from './line.ts';
import {
  DAY_MS,
  HOUR_MS,
  isInTrouble,
  isOneIn,
  MINUTE_MS,
  rest,
  SECOND_MS,
  type KnownRun,
  type Pupil,
  type World,
} from './world.ts';

const SCHOOL = '10.1.0.1';
const AGAIN_MS = 5 * MINUTE_MS;
const SHORTEST_TEST_S = 240;
const SLOPE = 1.2;
const FOLLOWED_MS = 4 * DAY_MS;
const GUESSES_LAST_MS = HOUR_MS + 15 * MINUTE_MS;
/** Where the clocks of devices may stand, from where they should: some a battery has left behind, some are merely off. */
const CLOCK_ERRORS: readonly ((nowMs: number) => number)[] = [
  () => 0,
  () => 0,
  () => -7 * HOUR_MS,
  () => 3 * DAY_MS,
  (nowMs) => Date.UTC(1970, 0, 1) - nowMs,
  (nowMs) => Date.UTC(1999, 11, 31, 12) - nowMs,
  (nowMs) => Date.UTC(2200, 0, 2) - nowMs,
];
const LASTING = [400, 403, 404, 409, 413, 415, 422];

const book = createFormBook();

export function createPupil(world: World, number: number): Pupil {
  const { time, house, journal } = world;
  const random = createRandom(`${world.seed} pupil ${number}`);
  const line: Line = {
    ...{ time, random: createRandom(`${world.seed} line ${number}`), post: house.post },
    ...{ address: isOneIn(random, 2) ? SCHOOL : `10.2.0.${number + 1}` },
    count: (fault) => journal.count(`line: ${fault}`),
    ...{ isOffline: false, isMended: false },
  };
  const pupil: Pupil = {
    ...{ username: `pupil_${number + 1}`, random, line, isAdult: number % 3 === 0 },
    device: createDevice({
      ...{ time, random, line },
      account: () => (pupil.token === null ? null : { userId: pupil.userId, token: pupil.token }),
      onRestless: () =>
        journal.breakRule('devicesRest', `nobody is logged in on the device of ${pupil.username}`),
      onAnswer: (run, status) => {
        if (run.kind !== 'finished' || !('answerSheet' in run.body)) return;
        hearAnswer(world, pupil, { runId: run.runId, body: run.body, status });
      },
    }),
    ...{ userId: '', password: PASSWORD, token: null, marks: [], tab: null, reserved: [] },
    ...{ hasJoined: false, heard: [] },
  };
  return pupil;
}

/** A life at school, until the run ends. */
export async function liveAsPupil(world: World, pupil: Pupil): Promise<void> {
  const { random, device } = pupil;
  await rest(world, random, HOUR_MS);
  await signUp(world, pupil);
  while (!world.isEnding) {
    device.setClock(random.pick(CLOCK_ERRORS)(world.time.nowMs()));
    pupil.line.isOffline = isOneIn(random, 6);
    await comeIn(world, pupil);
    if (pupil.token !== null) {
      await joinClass(world, pupil);
      await takeTest(world, pupil);
    }
    if (isOneIn(random, 12)) await logOut(world, pupil);
    await rest(world, random, (isOneIn(random, 3) ? 1 : 14) * HOUR_MS);
  }
}

async function signUp(world: World, pupil: Pupil): Promise<void> {
  const { username, isAdult } = pupil;
  const consents = {
    policyVersion: POLICY_VERSION,
    lang: 'en' as const,
    general: true,
    research: true,
  };
  const born = isAdult ? '2003-06-01' : '2012-06-01';
  const body = signUpBody(username, { consents, dateOfBirth: born });
  for (;;) {
    const answer = await world.house.post('/sign_up', body, { address: SCHOOL });
    if (answer.status === 201) return;
    // The answer of an earlier try may have been refused after it was stored.
    if (answer.status === 400 && answer.message === 'invalid_input' && isNameTaken(answer)) return;
    if (!isComeAgain(world, answer)) {
      world.journal.breakRule(
        'honestGetIn',
        `${username} signs up and is answered ${answer.status}`,
      );
      return;
    }
    await world.time.sleep(AGAIN_MS);
  }
}

function isNameTaken({ data }: Answer): boolean {
  return JSON.stringify(data).includes('username');
}

/** Told to come again, for a reason that there is. */
export function isComeAgain(world: World, { status }: Answer): boolean {
  if (status === 0) return !world.house.isUp();
  return status === 503 && (isInTrouble(world) || world.house.spoolState() !== 'well');
}

/** As a page does before a test: with the session that there is, or with the password. */
async function comeIn(world: World, pupil: Pupil): Promise<void> {
  const { random, line } = pupil;
  if (line.isOffline) return;
  const isLost = pupil.token === null || (await asksWhoIAm(world, pupil)).status === 401;
  if (!isLost) return;
  if (isOneIn(random, 6)) await logIn(world, pupil, { password: `${pupil.password}x` });
  await logIn(world, pupil, { isKnown: !isOneIn(random, 8) });
}

export function asksWhoIAm(world: World, pupil: Pick<Pupil, 'token'>): Promise<Answer> {
  return world.house.post('/own_account/one', {}, { token: pupil.token });
}

interface LogIn {
  /** The device has been logged in before, and says so. */
  readonly isKnown?: boolean;
  /** Another one is a slip of the finger. */
  readonly password?: string;
}

export async function logIn(
  world: World,
  pupil: Pupil,
  { isKnown = true, password = pupil.password }: LogIn = {},
): Promise<void> {
  const { username, marks, line } = pupil;
  const deviceMarks = isKnown ? marks : [];
  const answer = await world.house.post(
    '/login',
    { username, password, deviceMarks },
    { address: line.address },
  );
  world.journal.note(username, `logs in and is answered ${answer.status}`);
  if (password !== pupil.password) return;
  world.journal.count('honest log-ins');
  if (answer.status === 200) {
    const given = answer.data as { token: string; userId: string; deviceMark?: string };
    Object.assign(pupil, { token: given.token, userId: given.userId });
    if (given.deviceMark !== undefined) marks.push(given.deviceMark);
    // As the page does it.
    void pupil.tab?.queue.drain();
    return;
  }
  const isStranger = deviceMarks.length === 0;
  if (answer.status === 429 && isStranger && wasGuessedAt(world, username)) return;
  if (isComeAgain(world, answer)) return;
  const where = isStranger ? 'a new device' : 'a known device';
  world.journal.breakRule(
    'honestGetIn',
    `${username} on ${where}, with the right password, is answered ${answer.status}`,
  );
}

/**
 * Strangers share an hour's tries at a name. The server follows a clock that is moved by up to four days, so that an hour that
 * began meanwhile may be longer by so much.
 */
function wasGuessedAt({ guessedAt, clockMoved, time }: World, username: string): boolean {
  const { byMs, untilMs } = clockMoved;
  const wasFollowed = Math.abs(byMs) <= FOLLOWED_MS && time.nowMs() - untilMs < FOLLOWED_MS;
  const longestMs = GUESSES_LAST_MS + (wasFollowed ? Math.abs(byMs) : 0);
  return time.nowMs() - (guessedAt.get(username) ?? -Infinity) < longestMs;
}

async function logOut(world: World, pupil: Pupil): Promise<void> {
  const { token } = pupil;
  pupil.token = null;
  void pupil.tab?.queue.drain();
  world.journal.note(pupil.username, 'logs out');
  const { status } = await world.house.post('/log_out', {}, { token });
  if (status !== 200) return;
  const after = await asksWhoIAm(world, { token });
  if (after.status === 200)
    world.journal.breakRule('sessionsEnd', `${pupil.username} has logged out, and is answered 200`);
}

async function joinClass(world: World, pupil: Pupil): Promise<void> {
  const { school, house } = world;
  if (pupil.hasJoined || school.code === null) return;
  const answer = await house.post('/class/join', { code: school.code }, { token: pupil.token });
  if (answer.status !== 200) return;
  pupil.hasJoined = true;
  school.joined.add(pupil.userId);
}

/** One test, from the hand-out of its form to whatever its end is. */
async function takeTest(world: World, pupil: Pupil): Promise<void> {
  const { random, device, userId } = pupil;
  const form = await findForm(pupil);
  if (form === null) return;
  const run: KnownRun = {
    ...{ owner: pupil, timeTotal: SHORTEST_TEST_S + (world.runs.size + 1) / 1000 },
    ...{ isPromised: false, isAcknowledged: false },
  };
  world.runs.set(run.timeTotal, run);
  if (!pupil.tab || pupil.tab.isDead() || isOneIn(random, 4)) openTab(pupil);
  const { tab } = pupil;
  if (!tab) return;
  const runId = device.makeRunId();
  const startedAt = new Date(device.nowMs()).toISOString();
  if (isOneIn(random, 5)) tab.killAfter(random.randInt(12));
  const unlessDead = (act: Promise<void>) =>
    Promise.race([act.then(() => true), tab.died.then(() => false)]);

  void callOver(pupil.line, {
    path: '/test_run',
    body: { runId, testName: TEST_NAME, lang: 'en', form, startedAt },
    sent: { token: pupil.token },
  });
  for (const answered of [0, 7, 19]) {
    if (!(await unlessDead(tab.queue.storeIncompleteRun(userId, restBody(runId, form, answered)))))
      return;
    await world.time.sleep((run.timeTotal / 3) * SECOND_MS);
    if (isOneIn(random, 25)) return tab.kill();
  }
  const body = sit(world, pupil, { form, timeTotal: run.timeTotal });
  const finishedAt = new Date(device.nowMs()).toISOString();
  const finishing = tab.queue.finish({ runId, userId, body: { ...body, startedAt, finishedAt } });
  if (await unlessDead(finishing)) {
    run.isPromised = true;
    world.journal.count('tests finished');
    world.journal.note(pupil.username, `has finished a test (${run.timeTotal} s)`);
  }
}

function openTab(pupil: Pupil): void {
  pupil.tab?.kill();
  pupil.tab = pupil.device.openTab();
  void pupil.tab.queue.drain();
}

/** The next one, as it is handed out; without network, one that was set aside. Null: there is none. */
async function findForm(pupil: Pupil): Promise<number | null> {
  const { line, token, reserved, random } = pupil;
  const sent = { token };
  const wanted = { testName: TEST_NAME, lang: 'en' };
  const answer = await callOver(line, { path: '/question/all', body: wanted, sent });
  if (answer.status !== 200) return reserved.shift() ?? null;
  if (isOneIn(random, 3)) {
    const more = await callOver(line, {
      ...{ path: '/test_run/reserve', body: { ...wanted, count: 2 }, sent },
    });
    const sets = more.status === 200 ? (more.data as { form: number }[]) : [];
    reserved.splice(0, reserved.length, ...sets.map(({ form }) => form));
  }
  return (answer.data as { form: number }).form;
}

function sit(
  world: World,
  pupil: Pupil,
  { form, timeTotal }: { readonly form: number; readonly timeTotal: number },
): SaveAttemptRequest {
  const setSizes = findDescription(TEST_NAME)?.setSizes ?? [];
  const span = 4 + pupil.random.randInt(4);
  const { answerSheet, score } = sitForm(
    knownSpanTaker(span, SLOPE),
    { setSizes },
    { choiceShape: 'list' },
    book.form(TEST_NAME, 'en', form),
    `${world.seed} ${timeTotal}`,
  );
  return answerAs(attemptBody(form, timeTotal), answerSheet.map(Number), score);
}

/** The same run with other choices. */
export function answerAs(
  body: SaveAttemptRequest,
  answerSheet: readonly number[],
  score: number,
): SaveAttemptRequest {
  const trials = body.trials?.map((trial, index) =>
    trial.kind === 'choice' ? { ...trial, choice: answerSheet[index] ?? 1 } : trial,
  );
  return { ...body, answerSheet: [...answerSheet], score, ...(trials ? { trials } : {}) };
}

/** At the server's end of the line. */
function hearAnswer(
  world: World,
  pupil: Pupil,
  {
    runId,
    body,
    status,
  }: {
    readonly runId: string;
    readonly body: SaveAttemptRequest;
    readonly status: number;
  },
): void {
  const run = world.runs.get(body.timeTotal);
  if (!run) throw new Error(`pupil: nobody has begun a run of ${body.timeTotal} s`);
  world.journal.count('calls that sent a test');
  if (status === 200 || status === 201) {
    run.isAcknowledged = true;
    pupil.heard.push({ sent: { token: pupil.token, key: runId }, body });
    return;
  }
  if (!LASTING.includes(status)) return;
  world.journal.breakRule(
    'honestRunIsTaken',
    `a test of ${pupil.username} is answered ${status}; its device’s clock says ${String(body.finishedAt)}`,
  );
}

/** The line is mended, the tab is new, and whoever is there waits until everything has gone. */
export async function bringEverything(world: World, pupil: Pupil): Promise<void> {
  const { device, line } = pupil;
  Object.assign(line, { isOffline: false, isMended: true });
  device.setClock(0);
  for (let tries = 0; tries < 30 && device.keptCount() > 0; tries += 1) {
    const isIn = pupil.token !== null && (await asksWhoIAm(world, pupil)).status === 200;
    if (!isIn) await logIn(world, pupil);
    openTab(pupil);
    await pupil.tab?.queue.unpark();
    await world.time.sleep(20 * MINUTE_MS);
  }
  pupil.tab?.kill();
}
