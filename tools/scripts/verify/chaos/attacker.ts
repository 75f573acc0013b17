/**
 * Somebody who means harm: guesses passwords until honest people would be kept out, goes on with a session that was stolen,
 * sends again what a line has carried, makes runs up, and asks for figures that are not for him.
 */
import { createRandom, type SeededRandom } from '@jamdai/battery/testing';
import { POLICY_VERSION, type SaveAttemptRequest } from '@jamdai/contract';
import { signUpBody } from '@jamdai/testkit';
import { attemptBody, TEST_NAME } from '../lost-nothing/attempt-body.ts';
import type { Answer } from './installation.ts';
import { answerAs, asksWhoIAm, logIn } from './pupil.ts';
import {
  HOUR_MS,
  isInTrouble,
  rest,
  SECOND_MS,
  type ForgeryKind,
  type Pupil,
  type World,
} from './world.ts';

const GUESSES_AT_ONCE = 10;
/** While a password is changed. */
const MOST_ENTRIES = 40;
const FORGERIES: readonly ForgeryKind[] = ['tooFast', 'sameChoice', 'pattern', 'replayed'];
const FORBIDDEN = [401, 403, 404, 429, 503, 0];

export async function attack(world: World): Promise<void> {
  const random = createRandom(`${world.seed} attacker`);
  const ways = [guess, stealSession, sendAgain, forge, forge, askFigures] as const;
  while (!world.isEnding) {
    await rest(world, random, 2 * HOUR_MS);
    const victims = world.pupils.filter(({ token }) => token !== null);
    if (victims.length === 0 || isInTrouble(world) || world.house.spoolState() !== 'well') continue;
    await random.pick(ways)(world, random, random.pick(victims));
  }
}

/** From one address or from many; the owner comes in the middle of it. */
async function guess(world: World, random: SeededRandom, victim: Pupil): Promise<void> {
  const { username } = victim;
  const tries = random.pick([12, 30, 120]);
  const isMany = random.randInt(2) === 0;
  world.journal.note('attacker', `guesses ${tries} times at ${username}`);
  for (let tried = 0; tried < tries; tried += GUESSES_AT_ONCE) {
    world.guessedAt.set(username, world.time.nowMs());
    await Promise.all(
      Array.from({ length: GUESSES_AT_ONCE }, (_, position) =>
        world.house.post(
          '/login',
          { username, password: `guess${tried + position}x` },
          { address: isMany ? `10.9.${random.randInt(200)}.${position}` : '10.9.0.1' },
        ),
      ),
    );
    world.journal.count('guesses', GUESSES_AT_ONCE);
    await world.time.sleep(SECOND_MS * (1 + random.randInt(20)));
  }
  if (!victim.line.isOffline && victim.marks.length > 0) await logIn(world, victim);
}

/** Takes a session and knows the password; its owner changes it, and the attacker logs in at that very moment. */
async function stealSession(world: World, random: SeededRandom, victim: Pupil): Promise<void> {
  const { username, password } = victim;
  const stolen = [victim.token];
  if ((await asksWhoIAm(world, victim)).status !== 200) return;
  await logIn(world, victim);
  if (isInTrouble(world) || victim.token === stolen[0]) return;
  const next = `new${random.randInt(1_000_000)}pass`;
  world.journal.note('attacker', `has a session of ${username}, who sets another password`);
  const state = { isChanged: false };
  const changing = world.house
    .post('/password', { password, newPassword: next }, { token: victim.token })
    .finally(() => {
      state.isChanged = true;
    });
  for (let tries = 0; tries < MOST_ENTRIES && !state.isChanged; tries += 1) {
    const answer = await world.house.post(
      '/login',
      { username, password },
      { address: '10.9.0.2' },
    );
    if (answer.status === 200) stolen.push((answer.data as { token: string }).token);
  }
  world.guessedAt.set(username, world.time.nowMs());
  const change = await changing;
  if (change.status !== 200) return;
  victim.password = next;
  world.journal.count('passwords changed');
  for (const afterMs of [0, HOUR_MS]) {
    await world.time.sleep(afterMs);
    for (const token of stolen) {
      const { status } = await asksWhoIAm(world, { token });
      if (status !== 200) continue;
      const what = `${username} has another password, and a session of before is answered 200`;
      world.journal.breakRule('sessionsEnd', what);
    }
  }
}

/** What was taken is answered again, and stored once: that is looked at with everything else. */
async function sendAgain(world: World, random: SeededRandom, victim: Pupil): Promise<void> {
  if (victim.heard.length === 0) return;
  const { body, sent } = random.pick(victim.heard);
  world.journal.note('attacker', `sends a test of ${victim.username} again`);
  world.journal.count('tests sent again');
  await Promise.all([0, 1, 2].map(() => world.house.post('/test_taking', body, sent)));
}

/** Under an account that is there for nothing else, of an age that needs no guardian. */
async function forge(world: World, random: SeededRandom, victim: Pupil): Promise<void> {
  const username = `forger_${world.forgers.size + 1}_${random.randInt(1_000_000)}`;
  const consents = {
    policyVersion: POLICY_VERSION,
    lang: 'en' as const,
    general: true,
    research: true,
  };
  const person = signUpBody(username, { consents, dateOfBirth: '2002-01-01' });
  await world.house.post('/sign_up', person, { address: '10.9.0.3' });
  const entered = await world.house.post('/login', {
    ...{ username, password: person.password },
  });
  if (entered.status !== 200) return;
  const { token, userId } = entered.data as { token: string; userId: string };
  const kind = random.pick(FORGERIES);
  const original = victim.heard.at(-1)?.body ?? attemptBody(random.randInt(8), 300);
  world.forgers.set(userId, kind);
  world.journal.note('attacker', `makes a run up (${kind})`);
  const answer = await world.house.post('/test_taking', makeUp(kind, original), {
    ...{ token, key: `forged ${world.forgers.size} ${random.randInt(1_000_000)}` },
  });
  world.journal.count(`made up (${kind}), answered ${answer.status}`);
}

function makeUp(kind: ForgeryKind, body: SaveAttemptRequest): SaveAttemptRequest {
  switch (kind) {
    case 'replayed':
      return body;
    case 'tooFast':
      return { ...body, timeSheet: body.timeSheet.map(() => 0.2) };
    case 'sameChoice':
      return answerAs(
        body,
        body.answerSheet.map(() => 2),
        0,
      );
    case 'pattern':
      return answerAs(
        body,
        body.answerSheet.map((_, index) => 1 + (index % 4)),
        0,
      );
  }
}

/** With the session of a pupil. */
async function askFigures(world: World, _: SeededRandom, { token }: Pupil): Promise<void> {
  const { house, school, journal } = world;
  const requested: [path: string, answer: Answer][] = [];
  for (const [path, body] of [
    ['/class/summary', { classId: school.classId ?? '00000000-0000-7000-8000-000000000000' }],
    ['/class/all', {}],
    ['/research/norms', { testName: TEST_NAME }],
    ['/research/analysis', { testName: TEST_NAME }],
    ['/research/participants', {}],
  ] as const)
    requested.push([path, await house.post(path, body, { token })]);
  requested.push([
    '/research/export/all.ndjson',
    await house.get('/api/research/export/all.ndjson', { token }),
  ]);
  journal.count('figures asked for by a pupil', requested.length);
  for (const [path, { status }] of requested)
    if (!FORBIDDEN.includes(status))
      journal.breakRule('strangersSeeNothing', `a pupil asks ${path} and is answered ${status}`);
}
