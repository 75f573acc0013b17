/** Guesses from one address and from 200, at the name of one and at those of a class; its people log in meanwhile. */
import { setTimeout as pause } from 'node:timers/promises';
import type { VerificationOptions, VerificationResult } from '../verification.ts';
import { startServer } from '../server-process.ts';
import { createClient, type Client, type Sent } from './from-address.ts';

const PASSWORD = 'abc12345';
const CLASS_SIZE = 40;
const ADDRESSES = 200;
const GUESSES_PER_S = 20;
const ATTACK_MS = 30_000;
const OWNER_EVERY_MS = 500;
/** As many as once shut a school out. */
const GUESSES_AT_SCHOOL = 1040;
const SHARE_WANTED = 0.99;
const EVALUATED_AT_MOST = 100;
const JSON_BODY = { 'content-type': 'application/json' };

interface Person {
  readonly username: string;
  readonly mark: string;
}

export async function verifyGuesses({ say }: VerificationOptions): Promise<VerificationResult> {
  const server = await startServer();
  const port = Number(new URL(server.address()).port);
  const school = createClient(port, '127.0.8.1', 16);
  const home = createClient(port, '127.0.6.1');
  const one = createClient(port, '127.0.5.1', 16);
  const many = Array.from({ length: ADDRESSES }, (_, position) =>
    createClient(port, `127.0.7.${position + 1}`, 1),
  );
  try {
    const owners = [await makePerson(home, 'owner_one'), await makePerson(home, 'owner_two')];
    const pupils: Person[] = [];
    for (let seat = 1; seat <= CLASS_SIZE; seat += 1)
      pupils.push(await makePerson(school, `pupil_seat_${seat}`));
    const results = [];
    for (const [position, attackers] of [[one], many].entries()) {
      const owner = owners[position];
      if (!owner) continue;
      say(`  guesses at one name from ${attackers.length} addresses …`);
      results.push(await attackName(attackers, home, owner));
    }
    say('  guesses behind the address of a school …');
    const behind = await attackSchool(school, pupils);
    const [fromOne, fromMany] = results;
    if (!fromOne || !fromMany) throw new Error('guesses: an attack is missing');
    return {
      figures: [
        ...figuresOf('from one address', fromOne),
        ...figuresOf(`from ${ADDRESSES} addresses`, fromMany),
        [
          `behind the school’s address, ${GUESSES_AT_SCHOOL} guesses: wrong, held up`,
          behind.guesses,
        ],
        ['  class on known devices, meanwhile', `${behind.known} of ${CLASS_SIZE}`],
        ['  class on new devices, afterwards', `${behind.strange} of ${CLASS_SIZE}`],
      ],
      failures: [
        ...[fromOne, fromMany].flatMap(({ known, tried, wrong }) => [
          ...(known >= tried * SHARE_WANTED
            ? []
            : [`guesses: the owner got in ${known} of ${tried} times`]),
          ...(wrong <= EVALUATED_AT_MOST ? [] : [`guesses: ${wrong} were looked at`]),
        ]),
        ...(behind.known >= CLASS_SIZE * SHARE_WANTED
          ? []
          : ['guesses: the class was kept out on known devices']),
        ...(behind.strange >= CLASS_SIZE * SHARE_WANTED
          ? []
          : ['guesses: the class was kept out on new devices']),
      ],
    };
  } finally {
    for (const client of [school, home, one, ...many]) client.close();
    await server.close();
  }
}

interface NameAttack {
  readonly sent: number;
  /** Looked at, and refused for the password. */
  readonly wrong: number;
  readonly tried: number;
  readonly known: number;
  readonly knownMs: number;
  /** What the owner is told on a new device. */
  readonly strange: Sent;
}

async function attackName(
  attackers: readonly Client[],
  home: Client,
  owner: Person,
): Promise<NameAttack> {
  const statuses: number[] = [];
  let isOver = false;
  const attacking = guessUntil(
    attackers,
    () => owner.username,
    statuses,
    () => isOver,
  );
  // First the guesses use up what strangers share.
  await pause(ATTACK_MS / 3);
  const strange = await logIn(home, owner.username, PASSWORD);
  const answers: Sent[] = [];
  const untilMs = performance.now() + ATTACK_MS;
  while (performance.now() < untilMs) {
    answers.push(await logIn(home, owner.username, PASSWORD, owner.mark));
    await pause(OWNER_EVERY_MS);
  }
  isOver = true;
  await attacking;
  const took = answers.map(({ ms }) => ms).toSorted((a, b) => a - b);
  return {
    sent: statuses.length,
    wrong: statuses.filter((status) => status === 401).length,
    tried: answers.length,
    known: answers.filter(({ status }) => status === 200).length,
    knownMs: Math.round(took[Math.floor(took.length * 0.99)] ?? 0),
    strange,
  };
}

function figuresOf(where: string, attack: NameAttack) {
  const { sent, wrong, tried, known, knownMs, strange } = attack;
  return [
    [`${where}: guesses sent, looked at`, `${sent}, ${wrong}`],
    ['  owner on a known device', `${known} of ${tried}, 99 % within ${knownMs} ms`],
    ['  owner on a new device is told', `${strange.status}, wait ${strange.retryAfterS} s`],
  ] as const;
}

async function attackSchool(school: Client, pupils: readonly Person[]) {
  const statuses: number[] = [];
  let count = 0;
  const nameOf = () => pupils[(count += 1) % pupils.length]?.username ?? '';
  const attacking = guessUntil(
    [school],
    nameOf,
    statuses,
    () => statuses.length >= GUESSES_AT_SCHOOL,
  );
  await pause(5000);
  let known = 0;
  for (const { username, mark } of pupils) {
    if ((await logIn(school, username, PASSWORD, mark)).status === 200) known += 1;
  }
  await attacking;
  const strange = await Promise.all(
    pupils.map(async ({ username }) => {
      const first = await logIn(school, username, PASSWORD);
      if (first.status !== 429 || first.retryAfterS > 10) return first;
      await pause(first.retryAfterS * 1000);
      return logIn(school, username, PASSWORD);
    }),
  );
  const wrong = statuses.filter((status) => status === 401).length;
  return {
    guesses: `${wrong}, ${statuses.length - wrong}`,
    known,
    strange: strange.filter(({ status }) => status === 200).length,
  };
}

/** So many a second, one after another through the addresses. */
async function guessUntil(
  attackers: readonly Client[],
  nameOf: () => string,
  statuses: number[],
  isOver: () => boolean,
): Promise<void> {
  const open = new Set<Promise<void>>();
  for (let turn = 0; !isOver(); turn += 1) {
    const client = attackers[turn % attackers.length];
    if (!client) throw new Error('guesses: nobody attacks');
    const guess = (async () => {
      statuses.push((await logIn(client, nameOf(), `wrong${turn}x`)).status);
    })();
    open.add(guess);
    void guess.finally(() => open.delete(guess));
    await pause(1000 / GUESSES_PER_S);
  }
  await Promise.all(open);
}

async function makePerson(client: Client, username: string): Promise<Person> {
  const body = {
    ...{ username, password: PASSWORD, confirmPassword: PASSWORD, firstname: 'a', lastname: 'b' },
    ...{ email: 'a@example.org', phoneNo: '0812345678', school: 'c', education: '7' },
    ...{ dateOfBirth: '2000-01-01', gender: 'male', weight: 50, height: 150, disease: '' },
  };
  const made = await client.send('/api/sign_up', {
    method: 'POST',
    headers: JSON_BODY,
    body: JSON.stringify(body),
  });
  if (made.status !== 201) throw new Error(`sign-up: ${made.status} ${made.text}`);
  const answer = await logIn(client, username, PASSWORD);
  const { data } = JSON.parse(answer.text) as { data: { deviceMark: string } };
  return { username, mark: data.deviceMark };
}

function logIn(client: Client, username: string, password: string, mark?: string): Promise<Sent> {
  const body = { username, password, ...(mark === undefined ? {} : { deviceMarks: [mark] }) };
  return client.send('/api/login', {
    method: 'POST',
    headers: JSON_BODY,
    body: JSON.stringify(body),
  });
}
