/** Norm tables from real rows: who is counted, what a person decides, what pupils are told, and what a deletion leaves. */
import { bandOf, changeOf, type NormTable } from '@jamdai/battery';
import { researchPath, type Norms, type OwnProgress } from '@jamdai/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { rightAnswers, attemptBody, versions } from '../../testing/bodies.ts';
import { copyPerson, joinForResearch, joinResearcher } from '../../testing/research.ts';
import { createTestApp, type Person, type TestApp } from '../../testing/test-app.ts';

const TEST = 'phonological_digit_task';

let server: TestApp;
let first: Person;
let researcher: Awaited<ReturnType<typeof joinResearcher>>;

beforeAll(async () => {
  server = await createTestApp();
});
beforeEach(async () => {
  const { pool } = server.database;
  await pool.query('TRUNCATE norm_members, norm_cells, norm_tables');
  await server.forgetPeople();
  first = await joinForResearch(server);
  // Serves both forms, so that their right answers are known.
  for (const form of [0, 1]) await first.post('/test_taking', attemptBody({}, form));
  researcher = await joinResearcher(server, first);
  await pool.query(`DELETE FROM test_takings WHERE user_id = $1 OR version_sheet[1] <> $2`, [
    researcher.userId,
    versions(0)[0],
  ]);
  // A pattern for others, and in no table.
  await pool.query(`UPDATE test_takings SET flags = '{tooFast}'`);
});
afterAll(() => server.close());

/** Steps of 1 to 17 points above guessing, again and again. */
const pointsOf = (taker: number): number => 13 + (taker % 17);

/** The sheet of somebody with so many right answers; which ones differs between takers. */
function sheetOf(points: number, taker: number, form: number): string {
  return JSON.stringify(
    rightAnswers(form).map((right, index) =>
      (index * 7 + taker) % 30 < points ? right : 1 + (right % 4),
    ),
  );
}

/** Pupils of a grade, `later` of them with a second attempt that adds a point. Returns their ids. */
async function seat(people: number, grade: string, later = 0): Promise<string[]> {
  const { pool } = server.database;
  const ids = await copyPerson(server, first.userId, people);
  await pool.query(
    `UPDATE test_takings t SET education = $4, answer_sheet = given.sheet, score = given.score, flags = '{}'
     FROM unnest($1::uuid[], $2::jsonb[], $3::int[]) AS given(id, sheet, score) WHERE t.user_id = given.id`,
    [
      ids,
      ids.map((_, taker) => sheetOf(pointsOf(taker), taker, 0)),
      ids.map((_, taker) => pointsOf(taker)),
      grade,
    ],
  );
  await pool.query(
    `INSERT INTO test_takings SELECT (copy).* FROM (
       SELECT jsonb_populate_record(t, jsonb_build_object('id', gen_random_uuid(), 'idempotency_key', null,
         'answer_sheet', given.sheet, 'score', given.score, 'version_sheet', $4::jsonb, 'form', 1,
         'created_at', t.created_at + interval '21 days')) AS copy
       FROM test_takings t JOIN unnest($1::uuid[], $2::jsonb[], $3::int[]) AS given(id, sheet, score)
         ON t.user_id = given.id) copies`,
    [
      ids.slice(0, later),
      ids.slice(0, later).map((_, taker) => sheetOf(pointsOf(taker) + 1, taker, 1)),
      ids.slice(0, later).map((_, taker) => pointsOf(taker) + 1),
      JSON.stringify(versions(1)),
    ],
  );
  return ids;
}

/** A further attempt of these people, with so many points more than the first. */
async function repeat(
  ids: readonly string[],
  before: number,
  more: (taker: number) => number,
): Promise<void> {
  await server.database.pool.query(
    `INSERT INTO test_takings SELECT (copy).* FROM (
       SELECT jsonb_populate_record(t, jsonb_build_object('id', gen_random_uuid(), 'idempotency_key', null,
         'score', t.score + given.more, 'created_at', t.created_at + $3 * interval '21 days')) AS copy
       FROM test_takings t JOIN unnest($1::uuid[], $2::int[]) AS given(id, more) ON t.user_id = given.id
       WHERE t.form = 0) copies`,
    [ids, ids.map((_, taker) => more(taker)), before],
  );
}

async function call(path: string, body: object = {}): Promise<{ status: number; norms: Norms }> {
  const { authorization } = researcher;
  const answer = await server.post(
    `/research/norms${path}`,
    { testName: TEST, ...body },
    {
      authorization,
    },
  );
  return { status: answer.statusCode, norms: answer.json().data };
}

async function publish(): Promise<Norms> {
  const { norms } = await call('');
  const answer = await call('/publish', { fingerprint: norms.draft.fingerprint });
  expect(answer.status).toBe(200);
  return answer.norms;
}

/** Grade, sitting, outcome and people of what is not hidden. */
function seen({ cells }: Pick<Norms['draft'], 'cells'>): unknown[] {
  return cells.flatMap(({ grade, sittingNo, outcome, figures }) =>
    outcome === 'hidden' ? [] : [[grade, sittingNo, outcome, figures?.people]],
  );
}

async function progressOf(userId: string): Promise<OwnProgress> {
  const { pool } = server.database;
  const { issueToken } = await import('../../accounts/tokens.ts');
  const token = await issueToken(pool, { userId, role: 'USER' }, new Date());
  const answer = await server.post('/test_taking/progress', {}, { authorization: token });
  return answer.json().data;
}

/** The newest word of these people is no. */
async function withdraw(scope: 'research' | 'guardian', userIds: readonly string[]): Promise<void> {
  await server.database.pool.query(
    `INSERT INTO consents (id, user_id, scope, is_given, recorded_at, policy_version, language, channel)
     SELECT gen_random_uuid(), id, $1, false, now() + interval '1 day', '1', 'en', 'paper'
     FROM unnest($2::uuid[]) AS id`,
    [scope, userIds],
  );
}

describe('the draft of a norm table', () => {
  it('has bands, the error and the practice gain where enough people sat, and what it may not show is hidden', async () => {
    await seat(100, '7', 90);
    await seat(120, '8');
    await seat(110, '9');
    const { norms } = await call('');
    expect(seen(norms.draft)).toEqual([
      ['7', 1, 'new', 100],
      ['8', 1, 'new', 120],
      ['9', 1, 'new', 110],
      ['7', 2, 'new', 90],
    ]);
    const [seven, eight] = norms.draft.cells
      .filter(({ lang: language }) => language === 'en')
      .map(({ figures }) => figures);
    expect(seven?.limits?.map((limit) => limit % 1)).toEqual([0.5, 0.5, 0.5, 0.5]);
    expect(seven?.measurementError).toBeGreaterThan(0);
    expect(seven?.change).toMatchObject({ practiceGain: 1, retest: 1, people: 90 });
    expect(eight?.change).toBeNull();
    expect(norms.draft.cells.at(-1)).toMatchObject({ outcome: 'hidden', figures: null });
  });

  it('counts nobody without consent, no excluded run, and no attempt after one', async () => {
    const ids = await seat(60, '7', 30);
    const { pool } = server.database;
    await withdraw('research', ids.slice(0, 10));
    await pool.query(
      `UPDATE test_takings SET flags = '{tooFast}' WHERE user_id = ANY ($1) AND form = 0`,
      [ids.slice(10, 20)],
    );
    expect(seen((await call('')).norms.draft)).toEqual([
      ['7', 1, 'new', 40],
      ['7', 2, 'new', 10],
    ]);
  });
});

it('counts nobody without a guardian’s word or a score, with help or of another age, no second attempt of another grade, and languages apart', async () => {
  const ids = await seat(160, '7', 100);
  const { pool } = server.database;
  await withdraw('guardian', ids.slice(0, 10));
  for (const [change, of] of [
    [`flags = '{assisted}' WHERE form = 0`, ids.slice(10, 15)],
    [`flags = '{resumed}' WHERE form = 0`, ids.slice(15, 20)],
    ['age_years = 18 WHERE true', ids.slice(20, 30)],
    [`education = '8' WHERE form = 1`, ids.slice(30, 40)],
    [`is_score = false, score = NULL WHERE form = 1`, ids.slice(40, 50)],
    ['age_years = 10 WHERE true', ids.slice(50, 60)],
    ['age_years = 11 WHERE true', ids.slice(60, 61)],
    ['age_years = 17 WHERE true', ids.slice(61, 62)],
    [`language = 'th' WHERE form = 0`, ids.slice(70, 80)],
  ] as const) {
    await pool.query(`UPDATE test_takings SET ${change} AND user_id = ANY ($1)`, [of]);
  }
  expect(seen((await call('')).norms.draft)).toEqual([
    ['7', 1, 'new', 120],
    ['7', 2, 'new', 30],
  ]);
});

it('hides a second cell where the total of a language would give a small one away', async () => {
  await seat(40, '7');
  await seat(30, '8');
  await seat(5, '9');
  expect(seen((await call('')).norms.draft)).toEqual([['7', 1, 'new', 40]]);
});

describe('a person’s decision', () => {
  it('publishes what was looked at and nothing else, is in the trail, and can be taken back', async () => {
    await seat(40, '7');
    const looked = (await call('')).norms.draft;
    await seat(10, '7');
    const late = await call('/publish', { fingerprint: looked.fingerprint });
    expect(late.status).toBe(409);
    const { tables, draft } = await publish();
    expect(tables.map(({ version, isShown }) => [version, isShown])).toEqual([[1, true]]);
    // The same once more would be no other table.
    expect(draft.canBePublished).toBe(false);
    expect((await call('/withdraw', { version: 2 })).status).toBe(409);
    expect((await call('/withdraw', { version: 1 })).norms.tables[0]).toMatchObject({
      isShown: false,
      withdrawnAt: expect.any(String),
    });
    expect((await call('/withdraw', { version: 1 })).status).toBe(409);
    const { rows } = await server.database.pool.query<{ action: string; details: string }>(
      `SELECT action, details FROM audit_events WHERE action LIKE 'norms.%' ORDER BY at, link`,
    );
    expect(rows.map(({ action }) => action).toSorted()).toEqual([
      'norms.published',
      'norms.withdrawn',
    ]);
    expect(JSON.parse(rows[0]?.details ?? '')).toMatchObject({ testName: TEST, version: 1 });
  });

  it('publishes no table without a cell', async () => {
    await seat(9, '7');
    const { norms } = await call('');
    expect([seen(norms.draft), norms.draft.canBePublished]).toEqual([[], false]);
    const { fingerprint } = norms.draft;
    expect((await call('/publish', { fingerprint })).status).toBe(409);
  });
});

describe('a second table', () => {
  it('keeps the figures of the first while the difference would be a few people', async () => {
    await seat(40, '7');
    await seat(30, '8');
    await publish();
    await seat(9, '7');
    const { draft } = (await call('')).norms;
    expect(seen(draft)).toEqual([
      ['7', 1, 'kept', 40],
      ['8', 1, 'kept', 30],
    ]);
    expect(draft.canBePublished).toBe(false);
    await seat(1, '7');
    expect(seen((await publish()).tables[0] ?? { cells: [] })).toEqual([
      ['7', 1, 'new', 50],
      ['8', 1, 'new', 30],
    ]);
    // Each person has one key in both, by which somebody who is deleted later is still the same.
    const { rows } = await server.database.pool.query<{ people: number }>(
      'SELECT count(DISTINCT person_key)::int AS people FROM norm_members',
    );
    expect(rows).toEqual([{ people: 80 }]);
  });

  it('counts deleted accounts as people who left: the first table stays, and nobody is given away', async () => {
    const ids = await seat(40, '7');
    await publish();
    await server.database.pool.query('DELETE FROM users WHERE id = ANY ($1)', [ids.slice(0, 3)]);
    const { norms } = await call('');
    expect(seen(norms.draft)).toEqual([['7', 1, 'kept', 40]]);
    expect(seen(norms.tables[0] ?? { cells: [] })).toEqual([['7', 1, 'new', 40]]);
    // With twenty new ones nobody can tell who left from who came.
    await seat(20, '7');
    expect(seen((await call('')).norms.draft)).toEqual([['7', 1, 'new', 57]]);
  });
});

it('shows the second attempt, its bands and a gain although one run of it is excluded', async () => {
  const ids = await seat(120, '7', 120);
  await seat(200, '8', 200);
  await server.database.pool.query(
    `UPDATE test_takings SET flags = '{tooFast}' WHERE user_id = $1 AND form = 1`,
    [ids[0]],
  );
  const { draft } = (await call('')).norms;
  expect(seen(draft)).toEqual([
    ['7', 1, 'new', 120],
    ['8', 1, 'new', 200],
    ['7', 2, 'new', 119],
    ['8', 2, 'new', 200],
  ]);
  const figures = draft.cells.flatMap((cell) => (cell.figures ? [cell.figures] : []));
  for (const { limits } of figures) expect(limits).not.toBeNull();
  // Told of those who came again it would be 1.0, and the first points of the one who is missing what is left.
  expect(figures.map(({ gain, change }) => [gain, change?.practiceGain])).toEqual([
    ['cells', 1.1],
    ['pairs', 1],
    [null, undefined],
    [null, undefined],
  ]);
  const { tables } = await publish();
  expect(tables[0]?.cells[0]?.figures?.gain).toBe('cells');
  // The same people again would make the same figures.
  const again = (await call('')).norms.draft;
  expect(again.cells.map(({ figures: found }) => found?.gain)).toEqual(
    draft.cells.map(({ figures: found }) => found?.gain),
  );
});

describe('what a pupil is told', () => {
  it('is the own cell of the newest table, with which bands and changes are read; nothing after it is withdrawn', async () => {
    const [pupil] = await seat(100, '7', 90);
    await seat(210, '8');
    await publish();
    // Who moved up since is still read by the grade of that day.
    await server.database.pool.query(`UPDATE users SET education = '8' WHERE id = $1`, [pupil]);
    const progress = await progressOf(pupil ?? '');
    expect(progress.norms.map(({ grade, sittingNo }) => [grade, sittingNo])).toEqual([
      ['7', 1],
      ['7', 2],
    ]);
    const [norms] = progress.norms as NormTable[];
    const point = {
      ...({ testName: TEST, lang: 'en', grade: '7', sittingNo: 1, isAtChance: false } as const),
      letter: null,
    };
    expect(bandOf(norms ?? null, { ...point, score: 29 })).toMatchObject({
      ...{ kind: 'band', band: 'highest', people: 100, version: '1' },
    });
    const later = { ...point, sittingNo: 2, score: 30 };
    expect(changeOf(progress, { ...point, score: 13 }, later).kind).toBe('none');
    await call('/withdraw', { version: 1 });
    expect((await progressOf(pupil ?? '')).norms).toEqual([]);
  });

  it('tells a change from every sitting to the next, each by its own practice, renewed when eighty more have come', async () => {
    const ids = await seat(170, '7', 170);
    await repeat(ids.slice(0, 90), 2, (taker) => (taker % 2) * -2);
    await repeat(ids.slice(0, 60), 3, () => 1);
    const published = await publish();
    expect(published.tables[0]?.practice).toEqual([
      {
        ...{ lang: 'en', from: 2, outcome: 'new' },
        change: {
          sd: expect.any(Number),
          retest: expect.any(Number),
          practiceGain: -2,
          people: 90,
        },
      },
    ]);
    const progress = await progressOf(ids[0] ?? '');
    expect(progress.practice.map(({ from }) => from)).toEqual([2]);
    const before = progress.points.find(({ sittingNo }) => sittingNo === 2);
    const after = progress.points.find(({ sittingNo }) => sittingNo === 3);
    if (!before || !after) throw new Error('there are no such points');
    expect(changeOf(progress, { ...before, score: 14 }, { ...after, score: 29 })).toEqual({
      ...{ kind: 'change', change: 'rise' },
    });
    expect((await call('')).norms.draft.practice).toMatchObject([{ from: 2, outcome: 'kept' }]);
    await repeat(ids.slice(90, 169), 2, () => 1);
    expect((await call('')).norms.draft.practice).toMatchObject([{ from: 2, outcome: 'kept' }]);
    await repeat(ids.slice(169), 2, () => 1);
    expect((await call('')).norms.draft.practice).toMatchObject([
      { from: 2, outcome: 'new', change: { people: 170 } },
    ]);
  });
});

describe('norms of a naming test', () => {
  const ANIMALS = 'animal_naming_retrieval_task';
  /** Words more than under the average letter. */
  const EASE: Readonly<Record<string, number>> = { B: 5, C: 0, M: -2, P: -3 };
  const LETTERS = Object.keys(EASE);

  /** The next letter at each attempt, as the device never draws the last one again. */
  const letterOf = (taker: number, attempt: number) =>
    LETTERS[(taker + attempt) % LETTERS.length] ?? '';
  const wordsOf = (taker: number, attempt: number) =>
    8 + (EASE[letterOf(taker, attempt)] ?? 0) + (Math.floor(taker / LETTERS.length) % 9) + attempt;

  /** A real answer of `first`, which the others' are copied from. */
  async function answerOnce(): Promise<void> {
    const body = attemptBody({
      testId: 604,
      testTypeId: 6,
      timeTotal: 60,
      isScore: false,
      score: null,
    });
    const saved = await first.post('/test_taking', {
      ...{ ...body, answerSheet: ['cat'], timeSheet: [2], versionSheet: [] },
      orderLongTermQuestion: 1,
    });
    expect(saved.statusCode, saved.body).toBe(201);
  }

  /** Pupils of grade 7 with two rated attempts. Returns their ids. */
  async function name(people: number): Promise<string[]> {
    const { pool } = server.database;
    const ids = await copyPerson(server, first.userId, people);
    await pool.query('DELETE FROM test_takings WHERE user_id = ANY ($1)', [ids]);
    const rows = ids.flatMap((id, taker) =>
      [0, 1].map((attempt) => ({
        ...{ id, taking: crypto.randomUUID(), attempt },
        ...{ letter: letterOf(taker, attempt), words: wordsOf(taker, attempt) },
      })),
    );
    // Thousands of rows at once: no statement of the product, and not under its limit of time.
    const client = await pool.connect();
    try {
      await client.query('SET statement_timeout = 0');
      await client.query(
        `WITH given AS (SELECT * FROM jsonb_to_recordset($2) AS g(id uuid, taking uuid, attempt int, letter text, words int)),
         stored AS (INSERT INTO test_takings SELECT (copy).* FROM (
           SELECT jsonb_populate_record(t, jsonb_build_object('id', g.taking, 'user_id', g.id, 'idempotency_key', null,
             'is_score', true, 'score', g.words, 'education', '7',
             'created_at', t.created_at + g.attempt * interval '21 days')) AS copy
           FROM test_takings t, given g WHERE t.user_id = $1 AND t.test_name = '${ANIMALS}') copies)
       INSERT INTO naming_answers SELECT (copy).* FROM (
         SELECT jsonb_populate_record(n, jsonb_build_object('id', gen_random_uuid(), 'test_taking_id', g.taking,
           'attempt_code', g.taking, 'letter', g.letter)) AS copy
         FROM naming_answers n JOIN test_takings t ON t.id = n.test_taking_id AND t.user_id = $1, given g) copies`,
        [first.userId, JSON.stringify(rows)],
      );
    } finally {
      client.release(true);
    }
    return ids;
  }

  async function publishAnimals(): Promise<Norms> {
    const { draft } = (await call('', { testName: ANIMALS })).norms;
    const { fingerprint } = draft;
    const answer = await call('/publish', { testName: ANIMALS, fingerprint });
    expect(answer.status).toBe(200);
    return answer.norms;
  }

  it('take off the letter, from the draft to a pupil’s band and the research file; a letter without people starts at 0', async () => {
    await answerOnce();
    const ids = await name(360);
    const { draft } = (await call('', { testName: ANIMALS })).norms;
    const [cell, later] = draft.cells.filter(({ figures }) => figures !== null);
    const effects = cell?.figures?.letters?.effects ?? [];
    expect(effects.map(({ letter, people }) => [letter, people])).toEqual(
      LETTERS.map((letter) => [letter, 90]),
    );
    for (const { letter, effect, error } of effects) {
      expect(Math.abs(effect - (EASE[letter] ?? 0))).toBeLessThan(0.3);
      expect(error).toBeLessThan(0.4);
    }
    // The second attempt is read by the same effects, and practice is what remains beside them.
    expect(later?.sittingNo).toBe(2);
    expect(later?.figures?.letters).toEqual(cell?.figures?.letters);
    expect(cell?.figures?.change?.practiceGain).toBeCloseTo(1, 1);
    expect(cell?.figures?.change?.retest).toBeGreaterThan(0.95);
    await publishAnimals();

    const progress = await progressOf(ids[1] ?? '');
    expect(progress.points.map(({ letter }) => letter)).toEqual(['M', 'C']);
    const norms = progress.norms.find(({ sittingNo }) => sittingNo === 1) ?? null;
    const bandWith = (letter: string, score: number) => {
      const read = bandOf(norms, {
        ...({ testName: ANIMALS, lang: 'en', grade: '7', sittingNo: 1 } as const),
        ...{ letter, score, isAtChance: false },
      });
      return read.kind === 'band' ? [read.band, read.letter] : read;
    };
    for (const letter of LETTERS) {
      expect(bandWith(letter, 12 + (EASE[letter] ?? 0))).toEqual(['middle', 'own']);
    }
    expect(bandWith('Z', 12)).toEqual(['middle', 'unseen']);

    const file = await researcher.get(researchPath('takings_data.csv', {}));
    const [head = [], ...lines] = file.body
      .trimEnd()
      .split('\r\n')
      .map((line) => line.replaceAll('"', '').split(','));
    const cellsOf = lines.map((cells) =>
      Object.fromEntries(head.map((column, at) => [column, cells[at]])),
    );
    const named = cellsOf.filter(({ testName }) => testName === ANIMALS);
    const own = named.find(({ letter }) => letter === 'B');
    expect(Number(own?.['letterEffect'])).toBe(effects[0]?.effect);
    expect(Number(own?.['letterEffectSe'])).toBe(effects[0]?.error);
    expect(own?.['letterNormVersion']).toBe('1');
    const other = cellsOf.find(({ testName }) => testName === TEST);
    expect([other?.['letter'], other?.['letterEffect']]).toEqual(['', '']);
  });

  it('of before there were effects compare as they did: all letters together', async () => {
    await answerOnce();
    const ids = await name(320);
    await publishAnimals();
    await server.database.pool.query(`UPDATE norm_cells SET figures = figures - 'letters'`);
    await server.database.pool.query(
      `UPDATE norm_tables SET practice = (SELECT coalesce(jsonb_agg(one - 'letters'), '[]') FROM jsonb_array_elements(practice) one)`,
    );
    const { norms } = await call('', { testName: ANIMALS });
    expect(norms.tables[0]?.cells.map(({ figures }) => figures?.letters)).toEqual([null, null]);
    // What would be published now has them, and is another table.
    expect(norms.draft.canBePublished).toBe(true);
    const [shown] = (await progressOf(ids[0] ?? '')).norms;
    const attempt = { testName: ANIMALS, lang: 'en', grade: '7', sittingNo: 1 } as const;
    const read = bandOf(shown ?? null, { ...attempt, letter: 'B', score: 12, isAtChance: false });
    expect(read).toMatchObject({ kind: 'band', letter: 'together' });
  });
});
