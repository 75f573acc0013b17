/**
 * The staff of a simulated school: a teacher with a class and its picture, a researcher who looks at norms, and an administrator
 * who switches accounts off and on.
 */
import { FLAGS_LEFT_OUT_OF_NORMS } from '@jamdai/battery';
import { createRandom, type SeededRandom } from '@jamdai/battery/testing';
import { addStaff, readNormSample, switchStaff, type StaffRole } from '@jamdai/server';
import { totpCode } from '@jamdai/server/testing';
import type { ClassSummary, Norms } from '@jamdai/contract';
import { STAFF_PASSWORD } from '@jamdai/testkit';
import { TEST_NAME } from '../lost-nothing/attempt-body.ts';
import type { Answer } from './installation.ts';
import { isComeAgain } from './pupil.ts';
import { DAY_MS, HOUR_MS, isInTrouble, isOneIn, MINUTE_MS, rest, type World } from './world.ts';

interface Member {
  readonly username: string;
  readonly secret: string;
  password: string;
  /** What was set last, where nobody has said whether it holds. */
  unconfirmed: string | null;
  token: string | null;
}

/** From how many people figures may be shown (battery design, section 6). Written down here once more, on purpose. */
const LEAST = { count: 10, mean: 30 };

export async function liveAsTeacher(world: World): Promise<void> {
  const random = createRandom(`${world.seed} teacher`);
  const teacher = await employ(world, 'teacher_one', 'TEACHER');
  let seen: Seen = { completion: NOTHING, scores: NOTHING };
  let codeSinceMs = -Infinity;
  while (!world.isEnding) {
    const token = await comeIn(world, teacher);
    if (token !== null) {
      if (world.time.nowMs() - codeSinceMs > 6 * DAY_MS)
        if (await openClass(world, token)) codeSinceMs = world.time.nowMs();
      seen = await lookAtClass(world, token, seen);
      if (isOneIn(random, 8)) await changePassword(world, random, teacher);
    }
    await rest(world, random, 5 * HOUR_MS);
  }
}

export async function liveAsResearcher(world: World): Promise<void> {
  const random = createRandom(`${world.seed} researcher`);
  const researcher = await employ(world, 'researcher_one', 'RESEARCHER');
  while (!world.isEnding) {
    await rest(world, random, 8 * HOUR_MS);
    const token = await comeIn(world, researcher);
    if (token === null) continue;
    const answer = await world.house.post('/research/norms', { testName: TEST_NAME }, { token });
    if (answer.status !== 200) continue;
    world.journal.count('looks at norms');
    const { draft } = answer.data as Norms;
    for (const { figures } of draft.cells)
      if (figures && figures.people < LEAST.mean)
        world.journal.breakRule('smallGroups', `a norm is told of ${figures.people} people`);
  }
}

/** Of one more member of the staff. */
export async function liveAsAdministrator(world: World): Promise<void> {
  const random = createRandom(`${world.seed} administrator`);
  const other = await employ(world, 'teacher_two', 'TEACHER');
  while (!world.isEnding) {
    await rest(world, random, 20 * HOUR_MS);
    const token = await comeIn(world, other);
    if (token === null || isInTrouble(world)) continue;
    const { pool, servedNow } = world.house;
    await world.time.track(switchStaff(pool(), other.username, false, servedNow()));
    world.journal.count('accounts switched off');
    const { status } = await world.house.post('/class/all', {}, { token });
    if (status === 200)
      world.journal.breakRule('sessionsEnd', `${other.username} is switched off, and answered 200`);
    await world.time.sleep(HOUR_MS);
    while (isInTrouble(world)) await world.time.sleep(MINUTE_MS);
    await world.time.track(switchStaff(pool(), other.username, true, servedNow()));
  }
}

/** As the operator's command and the page of the link do it. */
async function employ(world: World, username: string, role: StaffRole): Promise<Member> {
  const { house } = world;
  for (;;) {
    await world.time.sleep(MINUTE_MS);
    if (isInTrouble(world) || house.spoolState() !== 'well') continue;
    const added = await world.time.track(
      addStaff(house.pool(), { username, role, firstname: null }, house.servedNow()),
    );
    if (added.kind !== 'made') throw new Error(`staff: ${username}: ${added.kind}`);
    const link = added.link.token;
    const { secret } = (await house.post('/staff/activation', { link })).data as { secret: string };
    const code = totpCode(secret, house.servedNow());
    const done = await house.post('/staff/activate', { link, password: STAFF_PASSWORD, code });
    if (done.status !== 201) throw new Error(`staff: ${username} is answered ${done.status}`);
    return { username, secret, password: STAFF_PASSWORD, unconfirmed: null, token: null };
  }
}

/** With a code of the telephone, which goes by the same time as the server. */
async function comeIn(world: World, member: Member): Promise<string | null> {
  const { house, journal } = world;
  const { username, password, secret } = member;
  const was = member.token && (await house.post('/class/all', {}, { token: member.token })).status;
  if (was === 200) return member.token;
  const code = totpCode(secret, house.servedNow());
  let answer = await house.post('/login', { username, password, code });
  const other = member.unconfirmed;
  if (answer.message === 'password_is_not_valid' && other !== null) {
    answer = await house.post('/login', { username, password: other, code });
    if (answer.status === 200) Object.assign(member, { password: other, unconfirmed: null });
  }
  journal.count('log-ins of staff');
  member.token = answer.status === 200 ? (answer.data as { token: string }).token : null;
  if (answer.status !== 200 && !isExcused(world, answer))
    journal.breakRule(
      'honestGetIn',
      `${username}, with password and code, is answered ${answer.status} ${answer.message}`,
    );
  return member.token;
}

/** A code is good once: a clock that went back shows one that was used. */
function isExcused(world: World, answer: Answer): boolean {
  return isComeAgain(world, answer) || answer.message === 'code_is_not_valid';
}

async function openClass({ house, school }: World, token: string): Promise<boolean> {
  if (school.classId === null) {
    const made = await house.post('/class', { name: 'ม.1/1' }, { token });
    if (made.status !== 201) return false;
    const { classId, code } = made.data as { classId: string; code: string };
    Object.assign(school, { classId, code });
    return true;
  }
  const { classId } = school;
  const renewed = await house.post('/class/code', { classId }, { token });
  const read = await house.post('/class/one', { classId }, { token });
  if (renewed.status !== 200 || read.status !== 200) return false;
  school.code = (read.data as { code: string | null }).code;
  return true;
}

/** Of the picture of a class last time: what was told, and how many of the class had finished by then. */
interface Picture {
  readonly text: string;
  readonly doneCount: number;
}

interface Seen {
  readonly completion: Picture;
  readonly scores: Picture;
}

const NOTHING: Picture = { text: '[]', doneCount: 0 };

/** A figure is of enough people, and changes only with enough more. */
async function lookAtClass(world: World, token: string, seen: Seen): Promise<Seen> {
  const { classId } = world.school;
  if (classId === null) return seen;
  const answer = await world.house.post('/class/summary', { classId }, { token });
  const doneCount = await countDone(world);
  if (answer.status !== 200 || doneCount === null) return seen;
  world.journal.count('looks at the class');
  const { tests } = answer.data as ClassSummary;
  const compare = (before: Picture, figures: readonly unknown[], least: number): Picture => {
    const text = JSON.stringify(figures);
    if (text === before.text) return before;
    const more = doneCount - before.doneCount;
    if (doneCount < least || more < LEAST.count)
      world.journal.breakRule(
        'smallGroups',
        `of ${doneCount} pupils of a class, ${more} more than before, the teacher is told ${text}`,
      );
    return { text, doneCount };
  };
  const completions = tests.flatMap(({ completion }) => completion ?? []);
  const scores = tests.flatMap((test) => test.scores);
  return {
    completion: compare(seen.completion, completions, LEAST.count),
    scores: compare(seen.scores, scores, LEAST.mean),
  };
}

/** Of those who ever joined. Null: nobody can be asked. */
async function countDone(world: World): Promise<number | null> {
  if (isInTrouble(world)) return null;
  const { rows } = await world.time.track(
    world.house
      .pool()
      .query<{ count: number }>(
        `SELECT count(DISTINCT user_id)::int AS count FROM test_takings WHERE user_id = ANY ($1)`,
        [[...world.school.joined]],
      ),
  );
  return rows[0]?.count ?? 0;
}

async function changePassword(world: World, random: SeededRandom, teacher: Member): Promise<void> {
  const { house, journal } = world;
  const old = teacher.token;
  await world.time.sleep(2 * MINUTE_MS);
  teacher.token = null;
  const token = await comeIn(world, teacher);
  if (token === null || old === null) return;
  const newPassword = `trombone by lake ${random.randInt(1_000_000)}`;
  const body = { password: teacher.password, newPassword };
  const answer = await house.post('/password', body, { token });
  // A spool that fills does not confirm what the database has: then either password may hold.
  teacher.unconfirmed = answer.status === 503 ? newPassword : null;
  if (answer.status !== 200) return;
  teacher.password = newPassword;
  journal.count('passwords changed');
  const { status } = await house.post('/class/all', {}, { token: old });
  if (status === 200)
    journal.breakRule(
      'sessionsEnd',
      'the teacher has another password, and an old session is answered 200',
    );
}

/** Flags by which a replay can be told from a run; the battery may know some of them. */
const REPLAY_FLAGS = ['notHandedOut', 'replayed', 'implausibleTime'];
export const KNOWS_REPLAYS = FLAGS_LEFT_OUT_OF_NORMS.some((flag) => REPLAY_FLAGS.includes(flag));

/** Of the norm sample, as publishing a table would take it. */
export async function lookAtNorms(world: World): Promise<void> {
  const client = await world.time.track(world.house.pool().connect());
  try {
    const sample = await world.time.track(readNormSample(client, TEST_NAME));
    for (const { userId } of sample) {
      const kind = world.forgers.get(userId);
      if (kind === undefined) continue;
      if (kind === 'replayed' && !KNOWS_REPLAYS) {
        world.journal.count('replays in norms (the battery has no flag for them)');
        continue;
      }
      world.journal.breakRule(
        'forgedCountsNowhere',
        `a run that was made up (${kind}) counts in norms`,
      );
    }
    world.journal.count('people looked at in norms', sample.length);
  } finally {
    client.release();
  }
}
