import { POLICY_VERSION } from '@jamdai/contract';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { signUpBody, attemptBody, trialsOf } from '../testing/bodies.ts';
import { decide, joinRater, saveAnimals } from '../testing/desk.ts';
import { joinAsStaff } from '../testing/staff.ts';
import { createTestApp, type Person, type TestApp } from '../testing/test-app.ts';
import { tinyProposer } from '../testing/tiny-proposer.ts';
import { EMPTIED_BY_DELETION, NOT_IN_FILES, OWN_TABLES } from './own-data-tables.ts';

let server: TestApp;

beforeAll(async () => {
  server = await createTestApp({ wordProposer: tinyProposer });
});
afterEach(() => server.forgetPeople());
afterAll(() => server.close());

interface Key {
  readonly table: string;
  readonly column: string;
  readonly target: string;
  /** As the catalogue has it: c cascade, n set null, a no action, r restrict. */
  readonly onDelete: string;
}

interface Column {
  readonly table: string;
  readonly column: string;
  readonly type: string;
}

async function readKeys(): Promise<Key[]> {
  const { rows } = await server.database.pool.query<Key>(
    `SELECT c.conrelid::regclass::text AS table, a.attname AS column, c.confrelid::regclass::text AS target,
       c.confdeltype AS "onDelete"
     FROM pg_constraint c JOIN pg_attribute a ON a.attrelid = c.conrelid AND a.attnum = c.conkey[1]
     WHERE c.contype = 'f'`,
  );
  return rows;
}

async function readColumns(): Promise<Column[]> {
  const { rows } = await server.database.pool.query<Column>(
    `SELECT table_name AS table, column_name AS column, data_type AS type
     FROM information_schema.columns WHERE table_schema = current_schema()`,
  );
  return rows;
}

/** Every table of which a row goes with an account, by the keys that lead there from `users`. */
function findPersonalTables(keys: readonly Key[]): string[] {
  const found = ['users'];
  for (const target of found) {
    for (const { table, onDelete } of keys.filter((key) => key.target === target)) {
      if (onDelete === 'c' && !found.includes(table)) found.push(table);
    }
  }
  return found;
}

describe('the lists of what is somebody’s own, beside the catalogue of the database', () => {
  it('name every table with a user key, for the files or with a reason against it', async () => {
    const keys = await readKeys();
    const columns = await readColumns();
    const referring = keys.filter(({ target }) => target === 'users').map(({ table }) => table);
    // Whoever keeps a person without a key: by the names of columns.
    const suspicious = columns
      .filter(({ column }) => /(^|_)(user|users|username|actor|person|pupil)(_|$)/.test(column))
      .map(({ table }) => table);
    const withUserKey = new Set([...findPersonalTables(keys), ...referring, ...suspicious]);
    const listed = [...OWN_TABLES.map(({ table }) => table), ...Object.keys(NOT_IN_FILES)];
    expect(withUserKey.size).toBeGreaterThan(15);
    expect([...withUserKey].filter((table) => !listed.includes(table))).toEqual([]);
    expect(listed.filter((table) => !columns.some((column) => column.table === table))).toEqual([]);
    expect(new Set(listed).size).toBe(listed.length);
  });

  it('name every column of those tables, for the files or with a reason against it', async () => {
    const columns = await readColumns();
    for (const { table, columns: written, leftOut } of OWN_TABLES) {
      const stored = columns.filter((column) => column.table === table).map(({ column }) => column);
      const listed = [...written, ...Object.keys(leftOut)];
      expect([table, listed.toSorted()]).toEqual([table, stored.toSorted()]);
    }
  });

  it('write no column as a type that the driver changes: a day is no moment, a number no text', async () => {
    const changed = ['date', 'numeric', 'bigint'];
    const columns = await readColumns();
    for (const { table, columns: names, written = {} } of OWN_TABLES) {
      const plain = columns.filter(
        ({ table: of, column, type }) =>
          of === table && names.includes(column) && changed.includes(type) && !written[column],
      );
      expect(plain).toEqual([]);
    }
  });

  it('leave no key to a person that a deletion neither follows nor empties with a reason', async () => {
    const keys = await readKeys();
    const personal = findPersonalTables(keys);
    const staying = keys
      .filter(({ target, onDelete }) => personal.includes(target) && onDelete !== 'c')
      .map(({ table, column, onDelete }) => [`${table}.${column}`, onDelete] as const);
    expect(new Map(staying)).toEqual(
      new Map(Object.keys(EMPTIED_BY_DELETION).map((key) => [key, 'n'])),
    );
  });
});

describe('my data', () => {
  const readFile = (token: string, file: 'my-data.json' | 'my-data.csv') =>
    server.app.inject({ url: `/api/own_data/${file}`, headers: { authorization: token } });

  /** Somebody with a row in every table that a pupil can have one in, marked with `mark`. */
  async function joinWithEverything(mark: string): Promise<Person> {
    const consents = {
      policyVersion: '2026-11-22',
      lang: 'en',
      general: true,
      health: true,
      guardian: { name: `${mark} Guardian`, at: '2026-11-20T05:00:00Z' },
    };
    const username = `${mark}_pupil`;
    const facts = { firstname: `${mark}first`, disease: `${mark}disease`, school: `${mark}school` };
    await server.post('/sign_up', signUpBody({ username, ...facts, consents }));
    const login = await server.post('/login', { username, password: 'abc12345' });
    const { token, userId } = login.json().data;
    const headers = { authorization: token };
    const post: Person['post'] = (path, body, more = {}) =>
      server.post(path, body, { ...headers, ...more });
    const requested = { testName: 'phonological_digit_task', lang: 'en' };
    await post('/question/all', requested);
    const run = { ...requested, form: 1, startedAt: '2026-11-20T05:00:00Z' };
    await post('/test_run', { ...run, runId: `${mark}-run` });
    await post('/test_run/incomplete', {
      ...{ runId: `${mark}-run`, form: 1, answeredCount: 1 },
      ...{ answerSheet: [1], timeSheet: [2], trials: [] },
    });
    await post('/test_run/mark', { runId: `${mark}-run`, trialCount: 5, link: 'a'.repeat(43) });
    const attempt = attemptBody();
    const { handOut } = (await post('/question/all', requested)).json().data;
    const chained = { ...attempt, trials: trialsOf(attempt), handOut, chain: 'a'.repeat(43) };
    const saved = await post('/test_taking', chained, { 'idempotency-key': `${mark}-saved` });
    // Last: a run of a reserved form uses the reservation up.
    await post('/test_run/reserve', { ...requested, count: 1 });
    await post('/problem_report', { problem: `${mark}problem`, description: 'It was odd.' });
    const { typingCheck } = (
      await post('/question/all', { testName: 'animal_naming_retrieval_task', lang: 'en' })
    ).json().data;
    const { sentenceId, text } = typingCheck;
    const sample = { sentenceId, typed: text, seconds: 9, firstCount: 1 };
    expect((await post('/typing_sample', { lang: 'en', sample })).statusCode).toBe(200);
    const { planRunId } = (await post('/plan/begin', { planId: 'phonological' })).json().data;
    expect((await post('/plan/pass', { planRunId, position: 0 })).statusCode).toBe(200);
    const short = { ...requested, runId: `${mark}-short`, length: 'short' };
    expect((await post('/short_run', short)).statusCode).toBe(200);
    const shortAttempt = { path: 'adaptive', choices: [{ setSize: 3, index: 0, choice: 1 }] };
    const shortTimes = { timeSheet: [1], timeTotal: 2 };
    const stored = await post('/short_attempt', {
      ...{ runId: short.runId, ...shortAttempt, ...shortTimes },
    });
    expect(stored.statusCode).toBe(201);
    const teacher = { authorization: await joinAsStaff(server, `kru_${mark}`) };
    const { code, classId } = (await server.post('/class', { name: mark }, teacher)).json().data;
    expect((await post('/class/join', { code })).statusCode).toBe(200);
    const { testTakingId } = saved.json().data;
    expect((await post('/result/show', { testTakingId, classId })).statusCode).toBe(200);
    const members = { classId, memberIds: [userId] };
    const made = await server.post('/class/guardian_links', members, teacher);
    const [link] = made.json().data.links;
    const answered = await server.post('/guardian_link/answer', {
      ...{ token: link.path.split('#')[1], policyVersion: POLICY_VERSION, lang: 'th' },
      ...{ name: `${mark} Mother`, relation: 'mother', isGiven: true, isResearchGiven: false },
    });
    expect(answered.statusCode).toBe(200);
    return { userId, username, token, post };
  }

  it('holds a row of every table that a pupil has rows in, and nothing of anybody else', async () => {
    const mine = await joinWithEverything('Mine');
    const other = await joinWithEverything('Other');
    await saveAnimals(mine, ['cat', 'MineWord']);
    await saveAnimals(other, ['cow', 'OtherWord']);
    await server.database.pool.query(
      `UPDATE naming_answers SET is_drawn = false;
       INSERT INTO former_measures (test_taking_id, since, version, measures, is_at_chance)
         SELECT id, 1, 1, '{}', false FROM test_takings WHERE measures IS NOT NULL`,
    );
    const rater = await joinRater(server);
    for (;;) {
      const answer = await rater.next();
      if (!answer) break;
      expect((await rater.confirm(answer, decide(answer))).statusCode).toBe(200);
    }
    for (const { post } of [mine, other]) {
      const [{ testTakingId }] = (
        await post('/test_taking/all', { testTypeName: 'long_term_retrieval' })
      ).json().data;
      const requested = await post('/test_taking/second_look', {
        testTakingId,
        start: 4,
        reason: null,
      });
      expect(requested.statusCode).toBe(200);
    }
    await server.post(
      '/password_reset/code',
      { username: mine.username },
      { authorization: await joinAsStaff(server, 'kru_malee', 'ADMIN') },
    );

    const json = await readFile(mine.token, 'my-data.json');
    expect(json.headers['content-type']).toContain('application/json');
    expect(json.headers['content-disposition']).toContain('jamdai-my-data.json');
    expect(json.headers['cache-control']).toBe('no-store');
    const { tables } = json.json<{ tables: Record<string, Record<string, unknown>[]> }>();
    expect(Object.keys(tables)).toEqual(OWN_TABLES.map(({ table }) => table));
    const ofClasses = ['classes', 'plans', 'plan_assignments'];
    // features/recordings/routes.test.ts
    const ofDesk = ['recording_packs', 'recordings', 'made_voices'];
    const ofStaff = ['staff_links', 'second_factors', 'raters', ...ofClasses, ...ofDesk];
    // features/studies/own-data.test.ts
    const ofStudies = Object.keys(tables).filter((table) => table.startsWith('study_'));
    const byChance = ['lexicon_evidence', 'rescoring_changes', 'norm_members', 'counted_results'];
    for (const [table, rows] of Object.entries(tables)) {
      if (byChance.includes(table)) continue;
      expect([table, rows.length > 0]).toEqual([
        table,
        ![...ofStaff, ...ofStudies].includes(table),
      ]);
    }
    expect(tables['users']).toMatchObject([
      {
        username: 'Mine_pupil',
        date_of_birth: '2013-05-01',
        height_cm: 150.5,
        disease: 'Minedisease',
      },
    ]);
    expect(tables['test_takings']).toHaveLength(2);
    // The run that was begun is of the second form, which the wire calls 1.
    const forms = ['test_takings', 'test_runs', 'form_handouts', 'form_reservations'].flatMap(
      (table) => tables[table]?.map(({ form }) => form) ?? [],
    );
    expect([forms.includes(2), forms.includes(0)]).toEqual([true, false]);
    const scopes = tables['consents']?.map(({ scope }) => scope);
    expect(scopes?.toSorted()).toEqual([
      'general',
      'guardian',
      'guardian',
      'guardian_research',
      'health',
    ]);
    expect(tables['consents']).toContainEqual(
      expect.objectContaining({
        scope: 'guardian',
        is_given: true,
        guardian_name: 'Mine Guardian',
      }),
    );
    for (const secret of [mine.token, '$argon2', rater.userId, other.userId, 'Other']) {
      expect(json.body).not.toContain(secret);
    }

    const csv = await readFile(mine.token, 'my-data.csv');
    expect(csv.headers['content-type']).toContain('text/csv');
    for (const [table, rows] of Object.entries(tables)) {
      const heading = `${table}\r\n`;
      expect([table, csv.body.includes(heading)]).toEqual([table, rows.length > 0]);
    }
    expect(csv.body).toContain('Minedisease');
    expect(csv.body).not.toContain('Other');
  });

  it('comes page by page and whole, however many results there are', async () => {
    const { token, userId, post } = await server.join();
    const trials = trialsOf(attemptBody());
    await post('/test_taking', { ...attemptBody(), trials });
    await server.database.pool.query(
      `INSERT INTO test_takings SELECT (r).* FROM (
         SELECT jsonb_populate_record(t, jsonb_build_object('id', gen_random_uuid(), 'score', n % 31)) AS r
         FROM test_takings t, generate_series(1, 120) n WHERE t.user_id = $1) copies`,
      [userId],
    );
    const { tables } = (await readFile(token, 'my-data.json')).json();
    expect(new Set(tables.test_takings.map(({ id }: { id: string }) => id)).size).toBe(121);
    for (const attempt of tables.test_takings) expect(attempt.trials).toEqual(trials);
    const csv = (await readFile(token, 'my-data.csv')).body;
    const ids = tables.test_takings.map(({ id }: { id: string }) => id);
    for (const id of ids) expect(csv).toContain(id);
    expect(csv).toContain(JSON.stringify(trials).replaceAll('"', '""'));
  });

  it('makes no formula of what somebody typed', async () => {
    const { token, post } = await server.join();
    await post('/problem_report', { problem: '=HYPERLINK("x")', description: '+1' });
    const csv = (await readFile(token, 'my-data.csv')).body;
    expect(csv).toContain(`"'=HYPERLINK(""x"")",'+1`);
  });

  it('is handed out twenty times an hour and no more', async () => {
    const { token } = await server.join();
    const statuses = [];
    for (let copies = 0; copies < 21; copies += 1) {
      statuses.push((await readFile(token, 'my-data.csv')).statusCode);
    }
    expect(statuses).toEqual([...Array.from({ length: 20 }, () => 200), 429]);
  });

  it('of staff holds what they are and no secret', async () => {
    const token = await joinAsStaff(server, 'kru_somsri', 'RESEARCHER');
    const { tables } = (await readFile(token, 'my-data.json')).json();
    expect(tables.users).toMatchObject([{ username: 'kru_somsri', role: 'RESEARCHER' }]);
    expect(tables.second_factors).toEqual([{ set_up_at: expect.any(String), failed_count: 0 }]);
  });
});
