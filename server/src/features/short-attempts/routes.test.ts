import type { ShortPath } from '@jamdai/battery';
import type { OwnPlan, ShortAttempt, ShortRun } from '@jamdai/contract';
import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { makeRecordId } from '../../core/database/record-id.ts';
import { signUpBody } from '../../testing/bodies.ts';
import { sitShort, walkShort, type Choices } from '../../testing/short-runs.ts';
import { joinAsStaff } from '../../testing/staff.ts';
import { createTestApp, type Person, type TestApp } from '../../testing/test-app.ts';

/** Neither always the same choice nor a pattern. */
const UNEVEN = [1, 2, 2, 4, 3, 1, 3, 3, 2, 4, 1, 4, 4, 2, 1] as const;

const DIGITS = { testName: 'phonological_digit_task', lang: 'en', length: 'short' } as const;

let server: TestApp;
let pupil: Person;

beforeAll(async () => {
  server = await createTestApp();
});
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-20T05:00:00Z') });
  pupil = await server.join();
});
afterEach(async () => {
  vi.useRealTimers();
  await server.forgetPeople();
});
afterAll(() => server.close());

async function begin(runId: string, wanted: object = DIGITS, of = pupil): Promise<ShortRun> {
  const answer = await of.post('/short_run', { ...wanted, runId });
  expect(answer.statusCode).toBe(200);
  return answer.json().data;
}

/** `drawn` says what is answered, 0 that a question is voided. */
function walk(run: ShortRun, drawn: readonly number[], path: ShortPath = 'adaptive'): Choices {
  const give = (_: unknown, at: number) =>
    ([null, 1, 2, 3, 4] as const)[drawn[at] ?? UNEVEN[at % UNEVEN.length] ?? 1] ?? null;
  return walkShort(run, give, path);
}

/** What the device answers tells here nothing of memory, so it may look like guessing. */
function ownFlags({ flags }: ShortAttempt): ShortAttempt['flags'] {
  return flags.filter((flag) => flag !== 'atChance');
}

function bodyOf(runId: string, choices: Choices, more: object = {}) {
  const timeSheet = choices.flatMap(({ choice }) => (choice === null ? [] : [2.5]));
  return { runId, path: 'adaptive', choices, timeSheet, timeTotal: 120, ...more };
}

const save = async (body: object, of = pupil) => of.post('/short_attempt', body);
const ownAttempts = async (of = pupil): Promise<ShortAttempt[]> =>
  (await of.post('/short_attempt/all')).json().data;

describe('a short attempt', () => {
  it('of whatever honest path is stored once and measured; a changed entry is flagged and not measured', async () => {
    let count = 0;
    const answers = fc.array(fc.integer({ min: 0, max: 4 }), { minLength: 4, maxLength: 4 });
    await fc.assert(
      fc.asyncProperty(answers, fc.nat(), async (drawn, broken) => {
        count += 1;
        const own = await server.join();
        const run = await begin(`run-${count}`, DIGITS, own);
        const choices = walk(run, drawn);
        const body = bodyOf(`run-${count}`, choices);
        const saved = await Promise.all([save(body, own), save(body, own)]);
        expect(saved.map(({ statusCode }) => statusCode)).toEqual([201, 201]);
        const [attempt, ...others] = await ownAttempts(own);
        expect(others).toEqual([]);
        const questionCount = choices.filter(({ choice }) => choice !== null).length;
        if (!attempt) throw new Error('there is none');
        expect(ownFlags(attempt)).toEqual(['createdAtIsArrival']);
        expect(attempt.measures).toMatchObject({ questionCount });
        expect(attempt.measures?.thetaSe).toBeGreaterThan(0);

        const other = await server.join();
        const changed = walk(await begin('run', DIGITS, other), drawn);
        const at = broken % changed.length;
        const entry = changed[at];
        if (entry) changed[at] = { ...entry, index: entry.index + 1 };
        expect((await save(bodyOf('run', changed), other)).statusCode).toBe(201);
        const [flagged] = await ownAttempts(other);
        expect(flagged?.flags).toContain('pathBroken');
        expect(flagged?.measures).toBeNull();
      }),
      { numRuns: 4 },
    );
  });

  it('after a failed sound check is measured only where somebody in charge let it begin', async () => {
    const flags = ['soundCheckFailed'];
    const admin = { authorization: await joinAsStaff(server, 'kru_admin', 'ADMIN') };
    const { code } = (await server.post('/sound_permit/code', {}, admin)).json().data;
    for (const runId of ['with', 'without']) {
      const own = await server.join();
      const { permit } = (await own.post('/sound_permit', { code, runId: 'with' })).json().data;
      const choices = walk(await begin(runId, DIGITS, own), []);
      const body = bodyOf(runId, choices, { flags, soundPermit: permit });
      const { data } = (await save(body, own)).json();
      expect(data.flags.includes('soundNotPermitted')).toBe(runId === 'without');
      expect(data.measures === null).toBe(runId === 'without');
    }
  });

  it('draws once for each run, is in no list of full ones, and uses up no form', async () => {
    const run = await begin('run');
    expect(await begin('run')).toEqual(run);
    expect(new Set(run.pool.map(({ setSize }) => setSize)).size).toBe(7);
    expect((await save(bodyOf('run', walk(run, [])))).statusCode).toBe(201);
    expect((await pupil.post('/test_taking/all')).json().data).toEqual([]);
    const { rows } = await server.database.pool.query('SELECT 1 FROM test_runs');
    expect(rows).toEqual([]);
    const other = await save(bodyOf('run', walk(run, [2, 3, 4])));
    expect([other.statusCode, other.json().message]).toEqual([
      422,
      'run_was_saved_with_other_answers',
    ]);
  });

  it('is made once a day of the installation; a second one that was begun before is kept and flagged', async () => {
    const [first, second] = [await begin('first'), await begin('second')];
    await save(bodyOf('first', walk(first, [])));
    const late = await pupil.post('/short_run', { ...DIGITS, runId: 'third' });
    expect([late.statusCode, late.json().message]).toEqual([409, 'short_form_was_done_today']);
    await begin('letters', { ...DIGITS, testName: 'phonological_letter_task' });
    const stored = await save(bodyOf('second', walk(second, [])));
    expect(stored.json().data.flags).toContain('secondOfDay');
    // Midnight in Bangkok.
    vi.setSystemTime(Date.parse('2026-11-20T17:00:00Z'));
    await begin('third');
  });

  it('that was broken off is kept without measures, until the whole comes', async () => {
    const run = await begin('run');
    const choices = walk(run, [1, 2, 3]);
    const rest = bodyOf('run', choices.slice(0, 4));
    const broken = (await save(rest)).json().data;
    expect(broken).toMatchObject({ measures: null });
    expect(broken.flags).toContain('notFinished');
    await begin('another');
    const whole = (await save(bodyOf('run', choices))).json().data;
    expect(whole.measures).not.toBeNull();
    expect((await save(rest)).json().data).toEqual(whole);
    expect(await ownAttempts()).toEqual([whole]);
  });

  it('has the fixed ladder where a test has no sizes to choose from, and elsewhere a flag for it', async () => {
    const wanted = { ...DIGITS, testName: 'stroop_task' };
    const fixed = { path: 'fixed' };
    const stroop = walk(await begin('stroop', wanted), [1, 0, 2], 'fixed');
    const saved = (await save(bodyOf('stroop', stroop, fixed))).json().data;
    expect(ownFlags(saved)).toEqual(['createdAtIsArrival']);
    expect(saved.measures).toMatchObject({ questionCount: 15, theta: null });
    const digits = walk(await begin('digits'), [1, 0, 2], 'fixed');
    expect((await save(bodyOf('digits', digits, fixed))).json().data.flags).toContain('fixedPath');
    const adaptive = await save(bodyOf('stroop', stroop));
    expect(adaptive.json().data.fields[0]).toMatchObject({ path: 'path' });
  });

  it('is told from guessing by a limit of its own, of a test without sizes by what is right', async () => {
    const flagsOf = async (held: number, testName: ShortAttempt['testName'], path: ShortPath) => {
      const own = await server.join();
      const { flags, measures } = await sitShort(own, { testName, held, path });
      // Its owner sees it, and what was measured.
      expect((await ownAttempts(own)).map((one) => [one.flags, one.measures])).toEqual([
        [flags, measures],
      ]);
      return flags;
    };
    expect(await flagsOf(0, 'phonological_digit_task', 'adaptive')).toContain('atChance');
    expect(await flagsOf(6, 'phonological_digit_task', 'adaptive')).not.toContain('atChance');
    expect(await flagsOf(0, 'stroop_task', 'fixed')).toContain('atChance');
    expect(await flagsOf(99, 'stroop_task', 'fixed')).not.toContain('atChance');
  });

  it('is refused of a naming test, of a run that was not begun, and with times or trials that do not fit', async () => {
    const naming = { ...DIGITS, testName: 'animal_naming_retrieval_task', runId: 'run' };
    const rejected = await pupil.post('/short_run', naming);
    expect(rejected.json().data.fields).toEqual([{ path: 'testName', message: 'test_is_unknown' }]);
    const choices = walk(await begin('run'), []);
    const stranger = await server.join();
    expect((await save(bodyOf('run', choices), stranger)).statusCode).toBe(404);
    const fieldOf = async (more: object) =>
      (await save(bodyOf('run', choices, more))).json().data.fields[0].path;
    expect(await fieldOf({ timeSheet: [1] })).toBe('timeSheet');
    expect(await fieldOf({ timeTotal: 1 })).toBe('timeTotal');
    expect(await fieldOf({ trials: [] })).toBe('trials');
    expect(await ownAttempts()).toEqual([]);
  });

  it('does the step of a plan that is as long', async () => {
    const planRunId = makeRecordId(new Date());
    const { testName, length } = DIGITS;
    const steps = [
      { kind: 'test', testName, length },
      { kind: 'test', testName, length: 'full' },
    ];
    await server.database.pool.query(
      `INSERT INTO plan_runs (id, user_id, plan_id, name, step_order, steps, started_at)
       VALUES ($1, $2, 'own', '{"th":"","en":"Own"}', 'fixed', $3, now())`,
      [planRunId, pupil.userId, JSON.stringify(steps)],
    );
    const choices = walk(await begin('run'), []);
    const second = walk(await begin('second'), []);
    const statesAfter = async (sent: Choices, runId = 'run', position = 0) => {
      await save(bodyOf(runId, sent, { planStep: { planRunId, position } }));
      const plan: OwnPlan = (await pupil.post('/plan/run', { planRunId })).json().data;
      return plan.steps.map(({ state }) => state);
    };
    expect(await statesAfter(choices.slice(0, 3))).toEqual(['open', 'open']);
    expect(await statesAfter(choices)).toEqual(['done', 'open']);
    expect(await statesAfter(second, 'second', 1)).toEqual(['done', 'open']);
  });
});

it('gives no keys in the profile hardened, and names each question after an answer that stays', async () => {
  const hardened = await createTestApp({ config: { profile: 'hardened' } });
  const account = signUpBody({ password: 'four calm green cups' });
  await hardened.post('/sign_up', account);
  const { token, userId } = (await hardened.post('/login', account)).json().data;
  const own: Person = {
    ...{ token, userId, username: account.username },
    post: (path, body) => hardened.post(path, body, { authorization: token }),
  };
  const run = await begin('run', DIGITS, own);
  expect(JSON.stringify(run.pool)).not.toMatch(/correctChoiceNo|outcomes/);
  const reported: Choices = [];
  const report = (choices: Choices) => own.post('/short_run/next', { runId: 'run', choices });
  for (;;) {
    const { entries } = (await report(reported)).json().data;
    if (!entries) break;
    if (reported.length === 2)
      reported.push({ ...entries.next, choice: null }, { ...entries.reserve, choice: 2 });
    else reported.push({ ...entries.next, choice: UNEVEN[reported.length % UNEVEN.length] ?? 1 });
  }
  const first = reported.slice(0, 1);
  expect((await report(first)).json().data.entries.next).toEqual({
    setSize: reported[1]?.setSize,
    index: reported[1]?.index,
  });
  const another = await report(first.map((one) => ({ ...one, choice: 2 as const })));
  expect(another.statusCode).toBe(422);
  await begin('ahead', DIGITS, own);
  const ahead = await own.post('/short_run/next', {
    runId: 'ahead',
    choices: reported.slice(0, 2),
  });
  expect(ahead.json().data.fields[0]).toMatchObject({ path: 'choices' });
  const saved = (await save(bodyOf('run', reported), own)).json().data;
  expect(ownFlags(saved)).toEqual(['createdAtIsArrival']);
  expect(saved.measures.theta).not.toBeNull();
  await hardened.close();
});
