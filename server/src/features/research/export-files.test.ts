import {
  correlationOf,
  BATTERY_VERSION,
  MEASURES_VERSION,
  createFormBook,
  createRandom,
  findDescription,
  mostUnder,
} from '@jamdai/battery';
import {
  RESEARCH_ARCHIVE,
  RESEARCH_FILES,
  researchPath,
  type ResearchFile,
  type TestCorrelations,
} from '@jamdai/contract';
import { createHash } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { attemptBody, trialsOf } from '../../testing/bodies.ts';
import { storeFirstBattery } from '../../testing/first-battery.ts';
import { copyPerson, joinForResearch, joinResearcher } from '../../testing/research.ts';
import { createTestApp, type Person, type TestApp } from '../../testing/test-app.ts';
import { unpack } from '../../testing/unpack.ts';
import { columnsOf, RESEARCH_TABLES } from './columns.ts';
import { pathOfFile } from './export-files.ts';
import { createMarginal } from './marginals.ts';
import { findPsychDsFaults } from './psych-ds-rules.ts';

let server: TestApp;
let first: Person;
let researcher: Awaited<ReturnType<typeof joinResearcher>>;

beforeAll(async () => {
  server = await createTestApp();
});
beforeEach(async () => {
  first = await joinForResearch(server);
  const body = attemptBody();
  await first.post('/test_taking', {
    ...body,
    trials: trialsOf(body),
    voicePack: '=HYPERLINK("x")',
  });
  researcher = await joinResearcher(server, first);
});
afterEach(() => server.forgetPeople());
afterAll(() => server.close());

async function read(file: ResearchFile, query: Record<string, string> = {}): Promise<string> {
  const answer = await researcher.get(researchPath(file, query));
  expect([file, answer.statusCode]).toEqual([file, 200]);
  return answer.body;
}

/** Of a Psych-DS file: cells as they are. */
async function readLines(
  table: (typeof RESEARCH_TABLES)[number],
  query: Record<string, string> = {},
): Promise<Record<string, string>[]> {
  const [head = '', ...lines] = (await read(`${table}_data.csv`, query)).trimEnd().split('\r\n');
  return lines.map((line) => {
    const cells = line.match(/(?<=^|,)(?:"(?:[^"]|"")*"|[^",]*)(?=,|$)/g) ?? [];
    return Object.fromEntries(
      head
        .split(',')
        .map((name, position) => [
          name,
          (cells[position] ?? '').replace(/^"(.*)"$/s, '$1').replaceAll('""', '"'),
        ]),
    );
  });
}

describe('a data set for research', () => {
  it('has only people whose newest word is yes, and their guardian’s below twenty', async () => {
    await copyPerson(server, first.userId, 4);
    const others = {
      refuses: await joinForResearch(server, { research: false }),
      alone: await joinForResearch(server, { guardian: false }),
      grown: await joinForResearch(server, {
        guardian: false,
        changes: { dateOfBirth: '1990-05-01' },
      }),
      withdraws: await joinForResearch(server),
    };
    for (const person of Object.values(others)) await person.post('/test_taking', attemptBody());
    expect(await readLines('takings')).toHaveLength(7);
    const withdrawal = {
      scope: 'research',
      isGiven: false,
      policyVersion: '2026-11-22',
      lang: 'en',
    };
    expect((await others.withdraws.post('/consent', withdrawal)).statusCode).toBe(200);
    const attempts = await readLines('takings');
    expect(attempts).toHaveLength(6);
    const people = await readLines('participants');
    const namesIn = (lines: typeof people) => new Set(lines.map(({ participant }) => participant));
    expect(namesIn(people)).toEqual(namesIn(attempts));
    expect(people).toHaveLength(6);
    expect(await readLines('questions')).toHaveLength(180);
  });

  it('has nobody where fewer than five agree, and all its columns', async () => {
    await copyPerson(server, first.userId, 3);
    for (const table of RESEARCH_TABLES) {
      const names = Object.keys(columnsOf(table)).join(',');
      expect(await read(`${table}.csv`)).toBe(`\uFEFF${names}\r\n`);
      expect(await read(`${table}_data.csv`)).toBe(`${names}\r\n`);
    }
    expect(await read('all.ndjson')).toBe('');
  });

  it('tells what happened in each question, and why a run is left out', async () => {
    await copyPerson(server, first.userId, 4);
    const answers = { answerSheet: Array.from({ length: 30 }, () => 1), score: 0 };
    await first.post('/test_taking', attemptBody(answers));
    const own = (await readLines('takings')).filter(({ sitting: attempt }) => attempt === '2');
    expect(own).toHaveLength(1);
    expect(own[0]).toMatchObject({
      excludedFor: 'sameChoice',
      testName: 'phonological_digit_task',
    });
    const others = (await readLines('takings')).filter(({ sitting: attempt }) => attempt === '1');
    for (const { scoreAllOrNothing, scoreGuessCorrected, scoreBits } of others) {
      const most = mostUnder(
        'allOrNothing',
        findDescription('phonological_digit_task')?.setSizes ?? [],
      );
      expect([scoreAllOrNothing, scoreGuessCorrected, scoreBits]).toEqual([
        String(most),
        '30',
        '60',
      ]);
    }
    const questions = (await readLines('questions')).filter(
      ({ taking: attempt }) => attempt !== own[0]?.['taking'],
    );
    expect(questions.slice(0, 30).map(({ questionIndex }) => Number(questionIndex))).toEqual([
      ...Array(30).keys(),
    ]);
    for (const line of questions) {
      const { isRight, choice, correctChoice, shownMs, voidedBefore, input, answerTimeS } = line;
      expect([isRight, shownMs, voidedBefore, input, answerTimeS]).toEqual([
        '1',
        '4500',
        '0',
        'mouse',
        '2.5',
      ]);
      expect(choice).toBe(correctChoice);
    }
    const measures = await readLines('measures');
    expect(measures.find(({ measure }) => measure === 'score')?.['value']).toBe('30');
  });

  it('has the numbers of former rules beside those in use, each with its version', async () => {
    await copyPerson(server, first.userId, 4);
    const { pool } = server.database;
    await pool.query(
      `INSERT INTO former_measures (test_taking_id, since, version, measures, is_at_chance)
       SELECT id, 1, 2, '{"spanEstimate": 4, "blockScores": [9, null]}', true FROM test_takings WHERE user_id = $1`,
      [first.userId],
    );
    const attempts = await readLines('takings');
    expect(new Set(attempts.map(({ measuresVersion }) => measuresVersion))).toEqual(
      new Set([String(MEASURES_VERSION)]),
    );
    const former = await readLines('former');
    expect(new Set(former.map(({ taking: attempt }) => attempt)).size).toBe(1);
    expect(attempts.map(({ taking: attempt }) => attempt)).toContain(former[0]?.['taking']);
    const cells = former.map(({ measuresVersion, measure, part, value }) =>
      [measuresVersion, measure, part, value].join(' '),
    );
    expect(new Set(cells)).toEqual(
      new Set(['2 atChance  1', '2 blockScores 1 9', '2 blockScores 2 ', '2 spanEstimate  4']),
    );
  });

  it('has how each run was remembered, as the participant said after the save, and that somebody helped', async () => {
    await copyPerson(server, first.userId, 4);
    const helped = await first.post('/test_taking', attemptBody({ flags: ['assisted'] }));
    const { testTakingId } = helped.json().data;
    await first.post('/test_taking/strategy', { testTakingId, strategy: 'madePicture' });
    const own = (await readLines('takings')).filter(({ sitting: attempt }) => attempt === '2');
    expect(
      own.map(({ strategy, flags }) => [strategy, flags?.split(' ').includes('assisted')]),
    ).toEqual([['madePicture', true]]);
  });

  it('has for how long the page was gone in a run that was gone on with, of which the server knows by its trials', async () => {
    await copyPerson(server, first.userId, 4);
    const body = attemptBody();
    const trials = trialsOf(body).map((trial) => {
      const gap = { kind: 'brokenOff', atMs: 0, lastedMs: 90_500 };
      return [9, 20].includes(trial.index) ? { ...trial, interruptions: [gap] } : trial;
    });
    const sent = await first.post('/test_taking', { ...body, trials });
    expect(sent.json().data.flags).toContain('resumed');
    const own = (await readLines('takings')).filter(({ sitting: attempt }) => attempt === '2');
    expect(own.map(({ resumedAfterS, excludedFor }) => [resumedAfterS, excludedFor])).toEqual([
      ['181', ''],
    ]);
  });

  it('says forms as screens do, from 1 to 8, in the files, in what describes them and in a twin', async () => {
    await copyPerson(server, first.userId, 9);
    await first.post('/test_taking', attemptBody({}, 7));
    const formsOf = async (query?: Record<string, string>) =>
      (await readLines('takings', query)).map(({ form }) => form);
    expect(new Set(await formsOf())).toEqual(new Set(['1', '8']));
    expect(new Set(await formsOf({ twin: 'yes' }))).toEqual(new Set(['1']));
    const [head = '', ...lines] = (await read('takings_data.csv')).trimEnd().split('\r\n');
    const position = head.split(',').indexOf('form');
    expect(new Set(lines.map((line) => line.split(',')[position]))).toEqual(new Set(['1', '8']));
    const { variableMeasured } = JSON.parse(await read('dataset_description.json'));
    const form = variableMeasured.find(({ name }: { name: string }) => name === 'form');
    expect([form.minValue, form.maxValue]).toEqual([1, 8]);
  });

  it('has what was asked with its key, and how each question was shown', async () => {
    const body = attemptBody({ lang: 'en' });
    const [start, ...rest] = trialsOf(body);
    if (!start) throw new Error('no trials');
    const interruptions = [
      { kind: 'hidden', atMs: 10, lastedMs: 300 },
      { kind: 'blur', atMs: 400, lastedMs: 50 },
    ];
    const spoiled = { ...start, version: 5, voided: true, hiddenAtMs: null, interruptions };
    const timingProfile = {
      ...{ measuredAt: new Date().toISOString(), refreshRateHz: 60, frameJitterMs: 0.4 },
      ...{ longestFrameMs: 33.4, frameCount: 300, droppedFrames: 1, audioBaseLatencyMs: null },
      ...{ audioOutputLatencyMs: null, pointer: 'fine', hasTouch: false, clockStepMs: 0.1 },
    };
    const device = {
      ...{ refreshRateHz: 60, viewportWidthPx: 1280, viewportHeightPx: 800, pixelRatio: 1 },
      ...{ pointer: 'fine', audioBaseLatencyMs: null, audioOutputLatencyMs: null },
      ...{ browser: 'Chromium', browserMajor: 140, passport: timingProfile },
    };
    const log = [spoiled, { ...start, droppedFrames: 2, frameMs: 16.7 }, ...rest];
    const other = await joinForResearch(server);
    const sent = await other.post('/test_taking', { ...body, trials: log, device });
    expect(sent.statusCode).toBe(201);
    await copyPerson(server, first.userId, 4);
    const timing = await readLines('timing');
    expect(timing).toHaveLength(6 * 30 + 1);
    const [attempt = ''] = timing.flatMap((line) =>
      line['isVoided'] === '1' ? line['taking'] : [],
    );
    const [before, after] = timing.filter((line) => line['taking'] === attempt);
    expect(before).toMatchObject({
      ...{ position: '1', version: '5', presentation: '1', shownMs: '', intendedMs: '4500' },
      ...{ interruptions: 'hidden blur', interruptedMs: '350', refreshRateHz: '60' },
      ...{ frameJitterMs: '0.4', longestFrameMs: '33.4' },
    });
    expect(after).toMatchObject({
      ...{ position: '1', presentation: '2', isVoided: '0', shownMs: '4500' },
      ...{ droppedFrames: '2', frameMs: '16.7', interruptions: '', interruptedMs: '0' },
    });
    const items = (await readLines('items')).filter((line) => line['taking'] === attempt);
    const requested = createFormBook().form('phonological_digit_task', 'en', 0);
    const setSizes = findDescription('phonological_digit_task')?.setSizes;
    expect(items).toHaveLength(30);
    for (const [index, item] of items.entries()) {
      const question = requested[index];
      if (!question) throw new Error('no question');
      const { correctChoiceNo: key, version } = question;
      expect(item).toMatchObject({
        ...{ form: '1', position: String(index + 1), version: String(version) },
        ...{ setSize: String(setSizes?.[index]), stimulus: question.questionName.join(' / ') },
        ...{ choice1: question.choiceNo1.join(' / '), choice4: question.choiceNo4.join(' / ') },
        ...{ correctChoice: String(key), choice: String(key), isRight: '1', answerTimeS: '2.5' },
      });
    }
  });

  it('has what runs that were not finished answered, of the same people, and no typed word', async () => {
    await copyPerson(server, first.userId, 4);
    const alone = await joinForResearch(server, { guardian: false });
    const body = attemptBody();
    const rest = (runId: string, more = {}) => ({
      ...{ runId, testName: 'phonological_digit_task', lang: 'en', form: 0, answeredCount: 2 },
      ...{ answerSheet: [4, 1], timeSheet: [1.5, 2], trials: trialsOf(body).slice(0, 2) },
      ...{ batteryVersion: BATTERY_VERSION, ...more },
    });
    const typed = { answerSheet: ['secretword'], timeSheet: [1], trials: [], form: null };
    const naming = { testName: 'animal_naming_retrieval_task', answeredCount: 0, ...typed };
    for (const [person, sent] of [
      [first, rest('one')],
      [first, rest('two', naming)],
      [first, rest('old', { batteryVersion: '1.0.0' })],
      [alone, rest('three')],
    ] as const) {
      const answer = await person.post('/test_run/incomplete', sent);
      expect(answer.statusCode).toBe(200);
    }
    const [inFirst = []] = await storeFirstBattery(server.database.pool);
    const lines = await readLines('incomplete');
    expect(lines).toHaveLength(5);
    const [one, two, ...old] = lines.filter(({ position }) => position !== '');
    expect(old.map((line) => Number(line['correctChoice']))).toEqual(
      inFirst.slice(0, 2).map(({ correctChoiceNo }) => correctChoiceNo),
    );
    const keys = createFormBook()
      .form('phonological_digit_task', 'en', 0)
      .map(({ correctChoiceNo }) => correctChoiceNo);
    expect([one, two].map((line) => [line?.['position'], line?.['choice']])).toEqual([
      ['1', '4'],
      ['2', '1'],
    ]);
    expect(one).toMatchObject({
      ...{ form: '1', answeredCount: '2', correctChoice: String(keys[0]), answerTimeS: '1.5' },
      isRight: keys[0] === 4 ? '1' : '0',
    });
    for (const file of RESEARCH_FILES) expect(await read(file)).not.toContain('secretword');
  });

  it('tells the class and the way of consent where five share them with all else', async () => {
    const pool = server.database.pool;
    const ids = [first.userId, ...(await copyPerson(server, first.userId, 11))];
    await pool.query(
      `WITH made AS (INSERT INTO classes (id, teacher_id, name, created_at)
         SELECT gen_random_uuid(), $2::uuid, 'Secretclass ' || no, now() FROM generate_series(0, 1) AS no
         RETURNING id, right(name, 1)::int AS no)
       INSERT INTO class_members (class_id, user_id, joined_at)
       SELECT made.id, pupil, now() FROM unnest($1::uuid[]) WITH ORDINALITY AS own(pupil, place)
       JOIN made ON made.no = (place > 6)::int WHERE place <= 9`,
      [ids, researcher.userId],
    );
    const people = await readLines('participants');
    const cohorts = Map.groupBy(people, (line) => String(line['cohort']));
    expect([...cohorts.values()].map((alike) => alike.length)).toEqual([6, 6]);
    expect([...cohorts.keys()].toSorted()).toEqual(['', expect.stringMatching(/^c[0-9a-f]{16}$/)]);
    expect(new Set(people.map((line) => line['consentChannel']))).toEqual(new Set(['form']));
    expect(new Set(people.map((line) => line['guardianChannel']))).toEqual(new Set(['paper']));
    await pool.query(
      `UPDATE consents SET channel = 'class' WHERE user_id = $1 AND scope = 'guardian_research'`,
      [first.userId],
    );
    const now = await readLines('participants');
    expect(now.map((line) => line['guardianChannel']).filter((way) => way === 'class')).toEqual([]);
    const alike = Map.groupBy(now, (line) => JSON.stringify({ ...line, participant: null }));
    for (const group of alike.values()) expect(group.length).toBeGreaterThanOrEqual(5);
  });

  it('has how scores of two tests go together, from thirty people who took both in one language, as the page says', async () => {
    const ids = [first.userId, ...(await copyPerson(server, first.userId, 31))];
    const pool = server.database.pool;
    const points = ids.map((_, position) => [
      (position * 7) % 31,
      (position * 7 + (position % 5) * 3) % 31,
    ]);
    await pool.query(
      `INSERT INTO test_takings SELECT (copy).* FROM (
         SELECT jsonb_populate_record(t, jsonb_build_object('id', gen_random_uuid(), 'idempotency_key', null,
           'test_name', 'phonological_letter_task')) AS copy
         FROM test_takings t WHERE t.user_id = ANY ($1)) copies`,
      [ids],
    );
    await pool.query(
      `UPDATE test_takings t SET score = CASE test_name WHEN 'phonological_letter_task' THEN given.b ELSE given.a END
       FROM unnest($1::uuid[], $2::int[], $3::int[]) AS given(id, a, b) WHERE t.user_id = given.id`,
      [ids, points.map(([a]) => a), points.map(([, b]) => b)],
    );
    // A run that does not count, and a second attempt: neither is in it.
    await pool.query(
      `UPDATE test_takings SET flags = '{sameChoice}' WHERE user_id = $1 AND test_name = 'phonological_letter_task'`,
      [ids[0]],
    );
    await first.post('/test_taking', attemptBody());
    const counted = points.slice(1);
    const expected = correlationOf(
      counted.map(([a = 0]) => a),
      counted.map(([, b = 0]) => b),
    );
    const [line, ...more] = await readLines('correlations');
    expect(more).toEqual([]);
    expect(line).toMatchObject({
      ...{ testName: 'phonological_digit_task', otherTestName: 'phonological_letter_task' },
      ...{ lang: 'en', pairCount: '31' },
    });
    expect(Number(line?.['r'])).toBeCloseTo(expected?.r ?? Number.NaN, 12);
    expect(Number(line?.['low'])).toBeCloseTo(expected?.interval?.low ?? Number.NaN, 12);
    expect(Number(line?.['high'])).toBeCloseTo(expected?.interval?.high ?? Number.NaN, 12);
    const ask = async (body: object) => {
      const answer = await server.post('/research/correlations', body, {
        authorization: researcher.authorization,
      });
      return answer.json<{ data: TestCorrelations }>().data.pairs;
    };
    const [testName, otherTestName] = ['phonological_digit_task', 'phonological_letter_task'];
    const [low, high] = [Number(line?.['low']), Number(line?.['high'])];
    const pair = { lang: 'en', pairCount: 31, r: Number(line?.['r']), interval: { low, high } };
    expect(await ask({ testName })).toEqual([{ otherTestName, ...pair }]);
    expect(await ask({ testName: otherTestName, lang: 'en' })).toEqual([
      { otherTestName: testName, ...pair },
    ]);
    expect(await ask({ testName, lang: 'th' })).toEqual([]);
    await pool.query('DELETE FROM test_takings WHERE user_id = ANY ($1)', [ids.slice(1, 3)]);
    expect([await readLines('correlations'), await ask({ testName })]).toEqual([[], []]);
  });

  it('keeps what a person took together across pages, each run once', async () => {
    await copyPerson(server, first.userId, 60);
    await server.database.pool.query(
      `INSERT INTO test_takings SELECT (copy).* FROM (
         SELECT jsonb_populate_record(t, jsonb_build_object('id', gen_random_uuid(), 'idempotency_key', null,
           'created_at', t.created_at + i * interval '1 day')) AS copy
         FROM test_takings t, generate_series(1, 450) AS i WHERE t.user_id = $1) copies`,
      [first.userId],
    );
    const attempts = await readLines('takings');
    expect(attempts).toHaveLength(61 + 450);
    expect(new Set(attempts.map(({ taking: attempt }) => attempt)).size).toBe(61 + 450);
    const attemptNos = attempts
      .map(({ sitting: attempt }) => Number(attempt))
      .toSorted((a, b) => b - a);
    expect(attemptNos.slice(0, 2)).toEqual([451, 450]);
    expect(attempts.find(({ sitting: attempt }) => attempt === '451')?.['daysSinceFirst']).toBe(
      '450',
    );
  });

  it('names nobody, and joins within a study label only', async () => {
    const school = 'โรงเรียนบ้านใหม่';
    const another = await joinForResearch(server, { changes: { school, firstname: 'Secretname' } });
    await another.post('/test_taking', attemptBody());
    await copyPerson(server, another.userId, 4);
    await copyPerson(server, first.userId, 4);
    const { rows } = await server.database.pool.query<{ id: string }>(
      'SELECT id FROM users UNION SELECT id FROM test_takings UNION SELECT id FROM consents',
    );
    const secrets = [
      ...rows.map(({ id }) => id),
      school,
      'Secretname',
      'Ban Mai',
      another.username,
    ];
    for (const file of RESEARCH_FILES) {
      const text = await read(file);
      expect(secrets.filter((secret) => text.includes(secret))).toEqual([]);
    }
    const namesOf = async (study: string) =>
      new Set((await readLines('participants', { study })).map(({ participant }) => participant));
    const [one, again, other] = [
      await namesOf('one'),
      await namesOf('one'),
      await namesOf('other'),
    ];
    expect(one.size).toBe(10);
    expect(again).toEqual(one);
    expect(one.intersection(other).size).toBe(0);
    const schools = (await readLines('participants')).map((line) => line['school']);
    expect(new Set(schools).size).toBe(2);
  });

  it('makes people alike by fives', async () => {
    await copyPerson(server, first.userId, 8);
    const odd = await joinForResearch(server, {
      changes: { dateOfBirth: '2010-02-03', education: '9' },
    });
    await odd.post('/test_taking', attemptBody());
    const people = await readLines('participants');
    const alike = Map.groupBy(people, (line) => JSON.stringify({ ...line, participant: null }));
    expect(Math.min(...[...alike.values()].map((group) => group.length))).toBeGreaterThanOrEqual(5);
  });

  it('runs no formula in a spreadsheet, and is unchanged in the data set and in NDJSON', async () => {
    await copyPerson(server, first.userId, 4);
    expect(await read('takings.csv')).toContain(`,"'=HYPERLINK(""x"")",`);
    const [line] = await readLines('takings');
    expect(line?.['voicePack']).toBe('=HYPERLINK("x")');
    const ndjson = (await read('all.ndjson'))
      .trimEnd()
      .split('\n')
      .map((text) => JSON.parse(text));
    expect(ndjson.find(({ table }) => table === 'takings').voicePack).toBe('=HYPERLINK("x")');
    const full = RESEARCH_TABLES.filter(
      (table) =>
        !['incomplete', 'former', 'correlations', 'shortTakings', 'shortQuestions'].includes(table),
    );
    expect(new Set(ndjson.map(({ table }) => table))).toEqual(new Set(full));
  });

  it('follows the published rules of Psych-DS, also as a twin', async () => {
    await copyPerson(server, first.userId, 11);
    for (const synthetic of ['no', 'yes'] as const) {
      const files = new Map([
        ['dataset_description.json', await read('dataset_description.json', { twin: synthetic })],
      ]);
      for (const table of RESEARCH_TABLES) {
        const answer = await researcher.get(researchPath(`${table}_data.csv`, { twin: synthetic }));
        const [, name = ''] =
          /filename="([^"]+)"/.exec(String(answer.headers['content-disposition'])) ?? [];
        files.set(`data/${name}`, answer.body);
      }
      expect(files.size).toBe(1 + RESEARCH_TABLES.length);
      expect(findPsychDsFaults(files)).toEqual([]);
    }
  });

  it('has checksums of exactly these bytes', async () => {
    await copyPerson(server, first.userId, 4);
    const query = { until: new Date().toISOString(), study: 'one' };
    const listed = (await read('SHA256SUMS', query)).trimEnd().split('\n');
    const late = await joinForResearch(server);
    for (const one of [first, late]) {
      await one.post('/test_taking', attemptBody({ timeTotal: 99 }));
    }
    expect(listed).toHaveLength(RESEARCH_FILES.length - 1);
    for (const file of RESEARCH_FILES.filter((name) => name !== 'SHA256SUMS')) {
      const hash = createHash('sha256')
        .update(await read(file, query))
        .digest('hex');
      expect(listed.filter((line) => line.startsWith(`${hash}  `)).length).toBe(1);
    }
  });

  it('comes whole as one ZIP, whose checksums are those of what is in it', async () => {
    await copyPerson(server, first.userId, 4);
    const query = { until: new Date().toISOString(), study: 'one' };
    const answer = await researcher.get(researchPath(RESEARCH_ARCHIVE, query));
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/zip']);
    const files = unpack(answer.rawPayload);
    const sums = String(files.get('SHA256SUMS')).trimEnd().split('\n');
    const expected = RESEARCH_FILES.filter((name) => name !== 'SHA256SUMS');
    expect([...files.keys()]).toEqual([
      ...expected.map((file) => pathOfFile(file, 'one')),
      'SHA256SUMS',
    ]);
    expect(sums).toEqual(
      [...files]
        .filter(([path]) => path !== 'SHA256SUMS')
        .map(([path, bytes]) => `${createHash('sha256').update(bytes).digest('hex')}  ${path}`),
    );
    for (const file of expected) {
      expect(String(files.get(pathOfFile(file, 'one')))).toBe(await read(file, query));
    }
  });

  it('refuses labels and moments that are none, and files that are none', async () => {
    for (const query of [
      { study: '../x' },
      { study: 'x'.repeat(41) },
      { until: 'soon' },
      { twin: 'maybe' },
    ] as Record<string, string>[]) {
      const answer = await researcher.get(researchPath('takings.csv', query));
      expect([query, answer.statusCode, answer.json().message]).toEqual([
        query,
        400,
        'invalid_input',
      ]);
    }
    expect((await researcher.get('/research/export/users.csv')).statusCode).toBe(404);
  });

  it('is written into the trail each time it is asked for', async () => {
    await read('takings.csv', { study: 'secretlabel' });
    await read('takings.csv', { twin: 'yes' });
    const { rows } = await server.database.pool.query<{ details: string }>(
      `SELECT details FROM audit_events WHERE action = 'data.exported' AND actor = audit_person($1)
       ORDER BY at, chain, link`,
      [researcher.userId],
    );
    expect(rows.map(({ details }) => JSON.parse(details))).toEqual([
      { file: 'research/takings.csv', isSynthetic: false },
      { file: 'research/takings.csv', isSynthetic: true },
    ]);
  });
});

describe('a synthetic dataset', () => {
  it('is nobody’s, fits together, and is the same for the same data', async () => {
    await copyPerson(server, first.userId, 30);
    const [people, attempts, questions] = [
      await readLines('participants', { twin: 'yes' }),
      await readLines('takings', { twin: 'yes' }),
      await readLines('questions', { twin: 'yes' }),
    ];
    expect(people).toHaveLength(30);
    expect(attempts.length).toBeGreaterThan(20);
    expect(questions).toHaveLength(30 * attempts.length);
    const real = new Set((await readLines('participants')).map(({ participant }) => participant));
    const names = new Set(people.map(({ participant }) => participant));
    expect(names.intersection(real).size).toBe(0);
    for (const { taking: attempt, participant, score } of attempts) {
      expect(names).toContain(participant);
      const right = questions.filter(
        (line) => line['taking'] === attempt && line['isRight'] === '1',
      );
      expect(right).toHaveLength(Number(score));
    }
    const items = await readLines('items', { twin: 'yes' });
    expect(items.map((line) => line['isRight'])).toEqual(questions.map((line) => line['isRight']));
    expect(new Set(items.map(({ stimulus }) => stimulus))).toEqual(new Set(['']));
    const timing = await readLines('timing', { twin: 'yes' });
    expect(timing.map((line) => line['version'])).toEqual(questions.map((line) => line['version']));
    expect(await readLines('takings', { twin: 'yes' })).toEqual(attempts);
    expect(Object.keys(attempts[0] ?? {})).toEqual(Object.keys(columnsOf('takings')));
  });

  it('forgets values that fewer than ten lines share', async () => {
    await copyPerson(server, first.userId, 10);
    const rare = await joinForResearch(server);
    await rare.post('/test_taking', attemptBody({ voicePack: 'rarevoice' }));
    await copyPerson(server, rare.userId, 8);
    expect(await read('takings_data.csv')).toContain('rarevoice');
    expect(await read('takings_data.csv', { twin: 'yes' })).not.toContain('rarevoice');
  });
});

it('draws no number for a synthetic dataset from fewer than ten people', () => {
  const drawFrom = (people: number) => {
    const marginal = createMarginal({ meaning: 'seconds', type: 'number' });
    for (let one = 0; one < people; one += 1) marginal.add(12.5);
    return marginal.draw(createRandom('twin'));
  };
  expect([drawFrom(9), drawFrom(10)]).toEqual([null, 12.5]);
});
