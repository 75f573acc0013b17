/** The rule in SQL beside a plain model of it, over random histories of consents; and the papers of an older database. */
import { createRandom } from '@jamdai/battery';
import {
  CONSENT_CHANNELS,
  PAPER_LINES,
  type ConsentChannel,
  type StoredScope,
} from '@jamdai/contract';
import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { migrate } from '../core/database/migrate.ts';
import { makeRecordId } from '../core/database/record-id.ts';
import { agreeing } from '../features/research/participants.ts';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { createAccount, type NewAccount } from './store.ts';
import {
  guardianOnResearch,
  isBoundByGuardian,
  linesRejected,
  readStandingWords,
  wordOn,
  type StandingWord,
  type StandingWords,
} from './whose-word-counts.ts';

const PUPIL: Omit<NewAccount, 'username'> = {
  ...{ channel: 'class', passwordHash: null, firstname: 'A', lastname: 'B', email: null },
  ...{ phoneNo: null, schoolName: 'S', education: '7', dateOfBirth: '2013-05-01', ageAtSignUp: 13 },
  ...{ gender: 'male', weightKg: null, heightCm: null, disease: null, consents: [] },
};

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

async function addPupil(username: string): Promise<string> {
  const userId = await createAccount(database.pool, { ...PUPIL, username }, new Date());
  if (userId === null) throw new Error(`username: ${username} is taken`);
  return userId;
}

interface Said {
  readonly id: string;
  readonly scope: StoredScope;
  readonly isGiven: boolean;
  readonly channel: ConsentChannel;
  readonly isConfirmed: boolean;
  readonly takesBack: string | null;
}

const SCOPES = ['research', 'guardian', 'guardian_research'] as const;

/** Up to nine words, as any of the calls could leave them, and some that none would. */
function drawHistory(seed: string): Said[] {
  const { randInt } = createRandom(seed);
  const history: Said[] = [];
  const length = randInt(10);
  for (let position = 0; position < length; position += 1) {
    const id = makeRecordId(new Date());
    const open = history.filter(
      (one) =>
        one.channel === 'paper' &&
        one.takesBack === null &&
        !history.some(({ takesBack }) => takesBack === one.id),
    );
    const taken = randInt(4) === 0 ? open[randInt(Math.max(1, open.length))] : undefined;
    if (taken) {
      const { scope } = taken;
      const back = { id, scope, isGiven: false, channel: 'paper', isConfirmed: false } as const;
      history.push({ ...back, takesBack: taken.id });
      continue;
    }
    const channel = CONSENT_CHANNELS[randInt(CONSENT_CHANNELS.length)] ?? 'form';
    const isGiven = randInt(3) > 0;
    const isConfirmed = channel === 'guardian_link' && isGiven && randInt(2) === 0;
    const scope = SCOPES[randInt(SCOPES.length)] ?? 'research';
    history.push({ id, scope, isGiven, channel, isConfirmed, takesBack: null });
  }
  return history;
}

/** The rule as a person would tell it. */
function judge(history: readonly Said[]) {
  const undone = new Set(history.map(({ takesBack }) => takesBack));
  const valid = history.filter(({ id, takesBack }) => takesBack === null && !undone.has(id));
  const believed = valid.filter(({ scope, channel, isGiven, isConfirmed }) => {
    if (scope === 'research') return true;
    if (channel === 'paper' || channel === 'class') return true;
    return channel === 'guardian_link' && (isConfirmed || !isGiven);
  });
  const last = (scope: StoredScope) => believed.findLast((one) => one.scope === scope)?.isGiven;
  return {
    agrees: last('research') === true,
    hasGuardian: last('guardian') === true && last('guardian_research') === true,
    guardian: last('guardian'),
    guardianResearch: last('guardian_research'),
  };
}

const WORD = new Map([
  [true, 'given'],
  [false, 'refused'],
  [undefined, 'notAsked'],
] as const);

it('decides as a plain model does, whatever was said in which order, for files and for screens', async () => {
  const people: { readonly userId: string; readonly history: readonly Said[] }[] = [];
  for (let number = 0; number < 400; number += 1) {
    const userId = await addPupil(`history_${number}`);
    people.push({ userId, history: drawHistory(`whose word ${number}`) });
  }
  const rows = people.flatMap(({ userId, history }) => history.map((one) => ({ userId, ...one })));
  await database.pool.query(
    `INSERT INTO consents (id, user_id, scope, is_given, recorded_at, policy_version, language, channel,
       confirmed_at, takes_back)
     SELECT (row->>'id')::uuid, (row->>'userId')::uuid, row->>'scope', (row->>'isGiven')::boolean, now(), '1', 'th',
       row->>'channel', CASE WHEN (row->>'isConfirmed')::boolean THEN now() END, (row->>'takesBack')::uuid
     FROM jsonb_array_elements($1::jsonb) WITH ORDINALITY AS said(row, place) ORDER BY place`,
    [JSON.stringify(rows)],
  );
  const { rows: found } = await database.pool.query<{ userId: string; hasGuardian: boolean }>(
    `SELECT user_id AS "userId", has_guardian AS "hasGuardian" FROM (${agreeing()}) c`,
  );
  const agreed = new Map(found.map(({ userId, hasGuardian }) => [userId, hasGuardian]));
  const words = await readStandingWords(
    database.pool,
    people.map(({ userId }) => userId),
  );
  const outcomes = new Set<string>();
  for (const [position, { userId, history }] of people.entries()) {
    const wanted = judge(history);
    const reported = words[position];
    if (!reported) throw new Error(`words: none of person ${position}`);
    const onResearch = wanted.guardian === false ? 'refused' : WORD.get(wanted.guardianResearch);
    expect({
      history,
      inFiles: agreed.get(userId),
      guardian: wordOn('guardian', reported),
      onResearch: guardianOnResearch(reported, 13),
      grown: guardianOnResearch(reported, 20),
    }).toEqual({
      history,
      inFiles: wanted.agrees ? wanted.hasGuardian : undefined,
      guardian: WORD.get(wanted.guardian),
      onResearch,
      grown: 'notNeeded',
    });
    outcomes.add(`${wanted.agrees} ${wanted.hasGuardian} ${onResearch}`);
  }
  // Each way that it can end came.
  expect([...outcomes].toSorted()).toEqual([
    'false false given',
    'false false notAsked',
    'false false refused',
    'false true given',
    'true false given',
    'true false notAsked',
    'true false refused',
    'true true given',
  ]);
});

it('keeps the meaning of what an older database holds: papers include what they did not refuse, typed guardians end', async () => {
  const own = await createTestDatabase();
  const older = mkdtempSync(join(tmpdir(), 'jamdai-older-'));
  const all = fileURLToPath(new URL('../../migrations', import.meta.url));
  for (const name of readdirSync(all)) {
    if (name < '0024') cpSync(join(all, name), join(older, name));
  }
  try {
    await own.pool.query('DROP SCHEMA public CASCADE; CREATE SCHEMA public');
    await migrate({ connection: own.connection, directory: older });
    const { rows: users } = await own.pool.query<{ id: string }>(
      `INSERT INTO users (id, username, username_folded, role, firstname, lastname, school_name, education,
         date_of_birth, age_at_sign_up, gender, channel, created_at, updated_at)
       SELECT gen_random_uuid(), 'p' || n, 'p' || n, 'USER', 'A', 'B', 'S', '7', '2013-05-01', 13, 'male', 'class',
         now(), now() FROM generate_series(0, 7) n ORDER BY n RETURNING id`,
    );
    const say = async (person: number, ...words: readonly string[]) => {
      for (const word of words) {
        const [channel, scope, isGiven] = word.split(' ');
        await own.pool.query(
          `INSERT INTO consents (id, user_id, scope, is_given, recorded_at, policy_version, language, channel)
           VALUES (gen_random_uuid(), $1, $2, $3, now(), '2026-11-22', 'th', $4)`,
          [users[person]?.id, scope, isGiven === 'yes', channel],
        );
      }
    };
    const agrees = 'form research yes';
    await say(0, agrees, 'form guardian yes');
    await say(1, agrees, 'paper guardian yes');
    await say(2, agrees, 'paper guardian yes', 'paper research no', 'paper health no');
    await say(3, agrees, 'paper guardian yes', 'paper guardian no');
    await say(4, agrees, 'paper guardian yes', 'paper guardian yes', 'paper guardian no');
    await say(5, agrees, 'paper guardian yes', 'paper research no', 'paper guardian yes', agrees);
    await say(6, agrees, 'class guardian yes');
    await say(7, agrees, 'paper guardian yes', 'profile guardian no');
    await migrate({ connection: own.connection, directory: all });
    const words = await readStandingWords(
      own.pool,
      users.map(({ id }) => id),
    );
    const scopes = ['guardian', 'guardian_health', 'guardian_research', 'research'] as const;
    expect(words.map((word) => scopes.map((scope) => wordOn(scope, word)).join(' '))).toEqual([
      'notAsked notAsked notAsked given',
      'given given given given',
      'given refused refused refused',
      'notAsked notAsked notAsked given',
      'given given given given',
      'given given given given',
      'given notAsked notAsked given',
      'given given given given',
    ]);
    const { rows } = await own.pool.query<{ count: number }>(
      'SELECT count(*)::int AS count FROM consents WHERE NOT (scope LIKE $1)',
      ['guardian\\_%'],
    );
    // No row was deleted.
    expect(rows).toEqual([{ count: 25 }]);
  } finally {
    rmSync(older, { recursive: true });
    await own.drop();
  }
});

it('reads of each person the newest words, with all that is known of them, and of who said nothing that', async () => {
  const [anong, boonmee] = [await addPupil('words_anong'), await addPupil('words_boonmee')];
  const say = (channel: ConsentChannel, isGiven: boolean, scope: StoredScope = 'guardian') =>
    database.pool.query(
      `INSERT INTO consents (id, user_id, scope, is_given, recorded_at, policy_version, language, channel)
       VALUES (gen_random_uuid(), $1, $2, $3, now(), '1', 'th', $4)`,
      [anong, scope, isGiven, channel],
    );
  await say('form', true);
  const read = () => readStandingWords(database.pool, [boonmee, anong]);
  const [silent, typed] = await read();
  expect(silent).toEqual({ counted: new Map(), uncounted: null });
  expect([typed?.counted.size, typed?.uncounted]).toMatchObject([
    ...[0, { channel: 'form', isGiven: true, isCounted: false, recordedBy: null }],
  ]);
  await say('form', true, 'guardian_research');
  await say('paper', false);
  const [, later] = await read();
  expect(later?.uncounted).toMatchObject({ channel: 'form' });
  expect(later?.counted.get('guardian')).toMatchObject({ channel: 'paper', isCounted: true });
});

it('binds below twenty years, and where the age is not told; a no to all is a no to research', () => {
  const word = (isGiven: boolean): StandingWord => ({
    ...{ isGiven, channel: 'paper', recordedAt: new Date(0), policyVersion: '1', lang: 'th' },
    ...{ guardianName: null, recordedBy: null, signedOn: null, fileNo: null, recordingId: null },
    isCounted: true,
  });
  const said = (words: Partial<Record<StoredScope, boolean>>): StandingWords => ({
    counted: new Map(
      Object.entries(words).map(([scope, isGiven]) => [scope as StoredScope, word(isGiven)]),
    ),
    uncounted: null,
  });
  expect([null, 0, 19, 20, 21].map(isBoundByGuardian)).toEqual([true, true, true, false, false]);
  expect(guardianOnResearch(said({}), 19)).toBe('notAsked');
  expect(guardianOnResearch(said({ guardian: false, guardian_research: true }), null)).toBe(
    'refused',
  );
  expect(guardianOnResearch(said({ guardian: true, guardian_research: true }), 19)).toBe('given');
  expect(guardianOnResearch(said({ guardian: false }), 20)).toBe('notNeeded');
  expect(linesRejected(said({}))).toEqual([]);
  expect(linesRejected(said({ guardian: false, guardian_health: true }))).toEqual([]);
  for (const line of PAPER_LINES)
    expect(linesRejected(said({ guardian: true, [`guardian_${line}`]: false }))).toEqual([line]);
});
