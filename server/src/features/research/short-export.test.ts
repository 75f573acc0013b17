/** Short attempts and the plans of all attempts in the research files. */
import { RESEARCH_FILES, researchPath, type ShortAttempt } from '@jamdai/contract';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeRecordId } from '../../core/database/record-id.ts';
import { attemptBody } from '../../testing/bodies.ts';
import { copyPerson, joinForResearch, joinResearcher } from '../../testing/research.ts';
import { sitShort } from '../../testing/short-runs.ts';
import { createTestApp, type Person, type TestApp } from '../../testing/test-app.ts';
import { columnsOf, type ResearchTable } from './columns.ts';

const STEPS = [
  { kind: 'text', text: { th: '', en: 'Secretwelcome' } },
  { kind: 'test', testName: 'phonological_digit_task', length: 'full' },
  { kind: 'rest', minimumSeconds: 30 },
  { kind: 'test', testName: 'phonological_digit_task', length: 'short' },
];

let server: TestApp;
let first: Person;
let planRunId: string;
let sat: ShortAttempt;
let researcher: Awaited<ReturnType<typeof joinResearcher>>;

beforeAll(async () => {
  server = await createTestApp();
});
beforeEach(async () => {
  first = await joinForResearch(server);
  planRunId = makeRecordId(new Date());
  await server.database.pool.query(
    `INSERT INTO plan_runs (id, user_id, plan_id, name, step_order, steps, started_at)
     VALUES ($1, $2, 'memory-portrait', '{"th":"","en":"Secretplan"}', 'balanced', $3, now())`,
    [planRunId, first.userId, JSON.stringify(STEPS)],
  );
  await first.post('/test_taking', { ...attemptBody(), planStep: { planRunId, position: 1 } });
  const planStep = { planRunId, position: 3 };
  sat = await sitShort(first, { voidedAt: 2, more: { planStep } });
  researcher = await joinResearcher(server, first);
});
afterEach(() => server.forgetPeople());
afterAll(() => server.close());

/** No cell here has a comma or a quotation mark. */
async function readLines(
  table: ResearchTable,
  query: Record<string, string> = {},
): Promise<Record<string, string>[]> {
  const answer = await researcher.get(researchPath(`${table}_data.csv`, query));
  expect(answer.statusCode).toBe(200);
  const [head = '', ...lines] = answer.body.trimEnd().split('\r\n');
  const names = head.split(',');
  return lines.map((line) => {
    const cells = line.split(',');
    return Object.fromEntries(names.map((name, at) => [name, cells[at] ?? '']));
  });
}

describe('short attempts in the research files', () => {
  it('stand apart from full ones, with θ, length and path, and each with its step of a plan', async () => {
    await copyPerson(server, first.userId, 4);
    const { measures } = sat;
    const short = await readLines('shortTakings');
    expect(short).toHaveLength(5);
    for (const line of short)
      expect(line).toMatchObject({
        ...{ testName: 'phonological_digit_task', lang: 'en', length: 'short', path: 'adaptive' },
        ...{ theta: String(measures?.theta), thetaSe: String(measures?.thetaSe) },
        ...{ rightCount: String(measures?.rightCount), shortSitting: '1', fullBefore: '1' },
        ...{ questionCount: String(measures?.questionCount), excludedFor: '' },
        ...{ plan: 'memory-portrait', planOrder: 'balanced', planPosition: '4', planTestNo: '2' },
      });
    const full = await readLines('takings');
    expect(full).toHaveLength(5);
    for (const line of full)
      expect(line).toMatchObject({
        ...{ plan: 'memory-portrait', planOrder: 'balanced', planPosition: '2', planTestNo: '1' },
        ...{ sitting: '1', shortBefore: '0', score: '30' },
      });
    const waysOf = (lines: typeof full) =>
      new Map(lines.map(({ participant, planRun }) => [participant, planRun]));
    expect(waysOf(full)).toEqual(waysOf(short));
    expect(new Set(waysOf(full).values()).size).toBe(5);
    expect(await readLines('questions')).toHaveLength(150);
  });

  it('tell each presented question with its key, spoiled ones without an answer', async () => {
    await copyPerson(server, first.userId, 4);
    const lines = await readLines('shortQuestions');
    const names = new Set(lines.map((line) => line['shortTaking']));
    expect(names.size).toBe(5);
    const [name] = names;
    const own = lines.filter((line) => line['shortTaking'] === name);
    const { questionCount = 0, rightCount = 0 } = sat.measures ?? {};
    expect(own.map((line) => Number(line['place']))).toEqual(own.map((_, at) => at + 1));
    expect(own).toHaveLength(questionCount + 1);
    expect(own.filter(({ isRight }) => isRight === '1')).toHaveLength(rightCount);
    expect(own[2]).toMatchObject({ isVoided: '1', choice: '', isRight: '', answerTimeS: '' });
    expect(own[2]?.['correctChoice']).toMatch(/^[1-4]$/);
    for (const { setSize, outcome, isVoided } of own)
      if (isVoided === '0') expect(outcome).toBe(Number(setSize) <= 6 ? 'both' : 'neither');
  });

  it('are of the same people by the same words: who took only short ones too, who refuses never', async () => {
    const unwilling = await joinForResearch(server, { research: false });
    const alone = await joinForResearch(server, { guardian: false });
    for (const person of [unwilling, alone]) await sitShort(person);
    const onlyShort = await joinForResearch(server);
    await sitShort(onlyShort, { length: 'veryShort' });
    await copyPerson(server, onlyShort.userId, 4);
    const [people, short, full] = [
      await readLines('participants'),
      await readLines('shortTakings'),
      await readLines('takings'),
    ];
    expect([people.length, short.length, full.length]).toEqual([6, 6, 1]);
    expect(new Set(short.map(({ participant }) => participant))).toEqual(
      new Set(people.map(({ participant }) => participant)),
    );
    const days = short.map(({ daysSinceFirst }) => daysSinceFirst);
    expect(new Set(days)).toEqual(new Set(['0']));
  });

  it('are left out for what full ones are left out for, and for what only short ones have', async () => {
    await server.database.pool.query(
      `UPDATE short_attempts SET flags = '{tabHidden,slow,secondOfDay}', battery_version = '0.0.1'`,
    );
    await copyPerson(server, first.userId, 4);
    const [line] = await readLines('shortTakings');
    expect(line).toMatchObject({
      excludedFor: 'tabHidden secondOfDay',
      flags: 'tabHidden slow secondOfDay',
    });
    // What was asked is no longer known.
    const [question] = await readLines('shortQuestions');
    expect(question).toMatchObject({ correctChoice: '', isRight: '', outcome: '' });
    expect(question?.['choice']).toMatch(/^[1-4]$/);
  });

  it('tell of no plan that is somebody else’s or has another test there, nor what a teacher’s own is', async () => {
    const other = await joinForResearch(server);
    await other.post('/test_taking', { ...attemptBody(), planStep: { planRunId, position: 1 } });
    await first.post('/test_taking', { ...attemptBody(), planStep: { planRunId, position: 2 } });
    await server.database.pool.query(`UPDATE plan_runs SET plan_id = gen_random_uuid()::text`);
    await copyPerson(server, other.userId, 4);
    const planned = (await readLines('takings')).filter(({ planRun }) => planRun !== '');
    expect(planned).toMatchObject([{ plan: 'own', planPosition: '2' }]);
  });

  it('name nobody, no run and no seed', async () => {
    await copyPerson(server, first.userId, 4);
    const { rows } = await server.database.pool.query<{ secret: string }>(
      `SELECT id::text AS secret FROM users UNION SELECT id::text FROM short_attempts
       UNION SELECT id::text FROM short_runs UNION SELECT seed FROM short_runs
       UNION SELECT run_id FROM short_runs UNION SELECT id::text FROM plan_runs`,
    );
    const secrets = [...rows.map(({ secret }) => secret), 'Secretplan', 'Secretwelcome'];
    for (const file of RESEARCH_FILES) {
      const { body } = await researcher.get(researchPath(file, {}));
      expect(secrets.filter((secret) => body.includes(secret))).toEqual([]);
    }
  });

  it('have a synthetic twin that fits together and is nobody’s', async () => {
    await copyPerson(server, first.userId, 30);
    const synthetic = { twin: 'yes' };
    const [short, questions] = [
      await readLines('shortTakings', synthetic),
      await readLines('shortQuestions', synthetic),
    ];
    expect(short.length).toBeGreaterThan(20);
    expect(Object.keys(short[0] ?? {})).toEqual(Object.keys(columnsOf('shortTakings')));
    const real = new Set((await readLines('shortTakings')).flatMap((line) => Object.values(line)));
    for (const { shortTaking: run = '', questionCount, rightCount, planRun } of short) {
      const own = questions.filter((line) => line['shortTaking'] === run);
      expect(own.length).toBe(Number(questionCount));
      expect(own.filter(({ isRight }) => isRight === '1').length).toBe(Number(rightCount));
      expect([real.has(run), planRun]).toEqual([false, '']);
    }
    expect(await readLines('shortTakings', synthetic)).toEqual(short);
  });
});
