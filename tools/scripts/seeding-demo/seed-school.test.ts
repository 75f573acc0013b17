import {
  createFormBook,
  FORM_COUNT,
  ITEM_SOURCES,
  LEAST_PEOPLE,
  type Language,
  type TestName,
} from '@jamdai/battery';
import {
  IncompleteRunRequestSchema,
  LoginRequestSchema,
  QuestionListRequestSchema,
  SignUpRequestSchema,
  TestRunRequestSchema,
  SaveAttemptRequestSchema,
} from '@jamdai/contract';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import type { Answer, CallServer } from './call-server.ts';
import { readStrangers } from './count-strangers.ts';
import { readOptions, WrongUsage } from './options.ts';
import { openRecord } from './record.ts';
import { planClasses } from './plan-classes.ts';
import { planAttempts } from './plan-attempts.ts';
import { drawPupils, SCHOOL_NAME } from './pupil-facts.ts';
import { isOfThisDatabase, seedSchool, type SeedOrder } from './seed-school.ts';

const TESTS = ['stroop_task', 'computation_and_second_order_task'] as const;
const ID = '0190a0a0-0000-7000-8000-000000000000';
const folder = mkdtempSync(join(tmpdir(), 'jamdai-seeding-'));
afterAll(() => rmSync(folder, { recursive: true }));

const orderOf = (changes: Partial<SeedOrder> = {}): SeedOrder => ({
  pupils: 6,
  sittings: 2,
  testNames: TESTS,
  isWhole: false,
  seedText: 'x',
  invite: null,
  signal: new AbortController().signal,
  report: () => undefined,
  ...changes,
});

/** Answers as the server does, checks what comes with the contract's schemas, and keeps it in memory. */
function openServer(sendsKeys = true) {
  const book = createFormBook();
  const passwords = new Map<string, string>();
  const schools: string[] = [];
  const attempts = new Map<string, { testName: TestName; lang: Language; score: number }[]>();
  const answer = (status: number, data: unknown): Answer => ({
    status,
    message: 'load_successfully',
    data,
  });
  const call: CallServer = (path, ...[body, headers = {}]) => {
    const owner = headers['authorization'] ?? '';
    const own = attempts.get(owner) ?? [];
    if (path === '/sign_up') {
      const { username, password, school } = SignUpRequestSchema.parse(body);
      if (passwords.has(username)) return Promise.resolve(answer(409, null));
      passwords.set(username, password);
      schools.push(school);
      return Promise.resolve(answer(201, { userId: ID, isHealthDataStored: false }));
    }
    if (path === '/login') {
      const { username, password } = LoginRequestSchema.parse(body);
      if (passwords.get(username) !== password) return Promise.resolve(answer(401, null));
      return Promise.resolve(answer(200, { token: username, userId: ID, role: 'USER' }));
    }
    if (path === '/test_taking/all') return Promise.resolve(answer(200, own.map(rowOf)));
    if (path === '/test_run/incomplete') {
      IncompleteRunRequestSchema.parse(body);
      return Promise.resolve(answer(201, RUN));
    }
    if (path === '/test_run') {
      TestRunRequestSchema.parse(body);
      return Promise.resolve(answer(201, RUN));
    }
    if (path === '/question/all') {
      const { testName, lang: chosen } = QuestionListRequestSchema.parse(body);
      return Promise.resolve(answer(200, setOf(testName, chosen ?? 'en', own.length % 8)));
    }
    const { testId, lang: language, score, isScore } = SaveAttemptRequestSchema.parse(body);
    expect([path, isScore, headers['idempotency-key']?.length]).toEqual(['/test_taking', true, 36]);
    const testName = testId === 501 ? TESTS[0] : TESTS[1];
    attempts.set(owner, [...own, { testName, lang: language, score: score ?? -1 }]);
    return Promise.resolve(answer(201, STORED));
  };

  function setOf(testName: TestName, language: Language, form: number) {
    const testId = testName === TESTS[0] ? 501 : 502;
    const data = book.form(testName, language, form).map(({ correctChoiceNo, ...question }) => ({
      ...question,
      ...(sendsKeys ? { correctChoiceNo } : {}),
      test: { testId, testType: { testTypeId: 5 } },
    }));
    const rest = { voicePack: null, practice: [], reserve: [], lastOrderNo: null };
    return { data, form, batteryVersion: '1', lang: language, ...rest };
  }
  return { call, passwords, schools, takings: attempts };
}

const RUN = { runId: ID, testName: TESTS[0], form: 0 };
const STORED = {
  ...{ testId: 501, testTypeId: 5, lang: 'en', form: 0, batteryVersion: '1', flags: [] },
  ...{ answerSheet: [], timeSheet: [], versionSheet: [], orderLongTermQuestion: null },
  ...{ testTakingId: ID, testName: TESTS[0], isScore: true, score: 1, timeTotal: 60, answer: '' },
  createdAt: '2026-01-01T00:00:00Z',
};

function rowOf({ testName, score }: { testName: TestName; score: number }) {
  const row = { isScore: true, timeTotal: 60, createdAt: '2026-01-01T00:00:00Z', answer: '' };
  return { testTakingId: ID, testName, score, ...row };
}

it('plans enough pupils for bands, changes, means of a class and shares of the choices of single forms', () => {
  const school = drawPupils(readOptions([]).pupils, 'demo', true);
  const counted = school.filter(({ isHurried, language }) => !isHurried && language === 'th');
  const order = { testNames: null, isWhole: true, sittings: 2 } as const;
  const again = counted.filter((pupil) => planAttempts(order, pupil, false)[0]?.sittings === 2);
  expect(again.length).toBeGreaterThanOrEqual(3 * LEAST_PEOPLE.percentile);
  expect(again.length).toBeLessThan(counted.length);
  for (const pupils of Map.groupBy(again, ({ grade }) => grade).values()) {
    expect(pupils.length).toBeGreaterThanOrEqual(LEAST_PEOPLE.percentile);
  }
  expect(counted.length / FORM_COUNT).toBeGreaterThan(LEAST_PEOPLE.mean);
  const classes = planClasses(school);
  for (const { pupils } of classes) expect(pupils.length).toBeGreaterThan(LEAST_PEOPLE.mean);
  const [all, ...others] = classes.filter(({ sitsAll }) => sitsAll);
  expect([all?.isListed, others]).toEqual([true, []]);
  const [first = school[0]] = all?.pupils ?? [];
  const planned = first && planAttempts(order, first, true).map(({ testName }) => testName);
  expect(new Set(planned).size).toBe(ITEM_SOURCES.length + 1);
  // More sign-ups from one place the server takes for an attack.
  const signUps = classes.filter(({ isListed }) => !isListed).flatMap(({ pupils }) => pupils);
  expect(signUps.length).toBeLessThan(300);
});

describe('seeding a school', () => {
  it('signs pupils of a school that names itself simulated up, in both languages, twice each test', async () => {
    const server = openServer();
    const record = openRecord(folder, 'http://one');
    expect(await seedSchool(server.call, record, orderOf())).toBe(24);
    expect([...new Set(server.schools)]).toEqual([SCHOOL_NAME]);
    const all = [...server.takings.values()];
    expect(all.map((own) => own.length)).toEqual([4, 4, 4, 4, 4, 4]);
    expect(new Set(all.flat().map(({ lang: language }) => language))).toEqual(
      new Set(['en', 'th']),
    );
    expect(all.flat().every(({ score }) => score >= 0 && score <= 30)).toBe(true);
  });

  it('goes on where it stopped, and stores nothing twice', async () => {
    const server = openServer();
    const stop = new AbortController();
    let calls = 0;
    const cut: CallServer = (path, ...sent) => {
      calls += 1;
      if (calls === 20) stop.abort();
      return server.call(path, ...sent);
    };
    const record = () => openRecord(folder, 'http://two');
    expect(await seedSchool(cut, record(), orderOf({ signal: stop.signal }))).toBeNull();
    expect([...server.takings.values()].flat().length).toBeLessThan(24);
    expect(await isOfThisDatabase(server.call, record())).toBe(true);
    expect(await seedSchool(server.call, record(), orderOf())).toBeGreaterThan(0);
    expect([...server.takings.values()].map((own) => own.length)).toEqual([4, 4, 4, 4, 4, 4]);
    const silent: CallServer = () => Promise.reject(new Error('asked again'));
    expect(await seedSchool(silent, record(), orderOf())).toBe(0);
  });

  it('sees that the database behind an address is another one', async () => {
    const record = openRecord(folder, 'http://three');
    await seedSchool(openServer().call, record, orderOf({ pupils: 1 }));
    expect(await isOfThisDatabase(openServer().call, record)).toBe(false);
    const before = record.usernameOf(0);
    record.startAnew();
    expect(openRecord(folder, 'http://three').signedUp()).toEqual([]);
    expect(record.usernameOf(0)).not.toBe(before);
  });

  it('refuses a server that keeps the right answers to itself', async () => {
    const record = openRecord(folder, 'http://four');
    const seeding = seedSchool(openServer(false).call, record, orderOf({ pupils: 1 }));
    await expect(seeding).rejects.toThrow('PROFILE=spec');
  });

  it('has passwords that are in no source: another record, other passwords', () => {
    const [one, other] = ['http://five', 'http://six'].map((address) =>
      openRecord(folder, address),
    );
    one?.storeSignedUp(0);
    expect(one?.passwordOf(0)).toMatch(/^[0-9a-f]{20}$/);
    expect(one?.passwordOf(0)).not.toBe(other?.passwordOf(0));
    expect(readFileSync(join(folder, 'http-five.json'), 'utf8')).toContain('"signedUp":[0]');
  });
});

it('counts accounts of pupils that are not its own; a server without the figure tells nothing', () => {
  const metrics =
    '# TYPE jamdai_accounts gauge\njamdai_accounts{role="USER"} 12\njamdai_accounts{role="ADMIN"} 1\n';
  expect(readStrangers(metrics, 10)).toBe(2);
  expect(readStrangers('# TYPE jamdai_accounts gauge\n', 0)).toBe(0);
  expect(readStrangers('jamdai_hashing_queue 0\n', 0)).toBeNull();
});

it('understands its options, and says which it does not', () => {
  expect(readOptions([])).toMatchObject({
    ...{ pupils: 400, sittings: 2, testNames: null, seedText: 'demo', hasStaff: true, yes: false },
  });
  expect(readOptions(['--address', 'http://127.0.0.1:4000/']).address).toBe(
    'http://127.0.0.1:4000',
  );
  for (const args of [
    ['--pupils', '601'],
    ['--tests', 'x'],
    ['--address', 'ftp://x'],
    ['--nonsense'],
    ['--seed', 'two words'],
  ]) {
    expect(() => readOptions(args)).toThrow(WrongUsage);
  }
});
