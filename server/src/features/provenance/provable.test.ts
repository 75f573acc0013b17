/** What the server tells of where a result comes from, and that it hides nothing from its owner. */
import { PROVENANCE_FLAGS } from '@jamdai/battery';
import {
  linkTrials,
  type QuestionSet,
  type SaveAttemptRequest,
  type Trial,
} from '@jamdai/contract';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { attemptBody, trialsOf } from '../../testing/bodies.ts';
import { joinRater } from '../../testing/desk.ts';
import { createTestApp, type Person, type TestApp } from '../../testing/test-app.ts';
import { hashText } from './judge-provenance.ts';

const testName = 'phonological_digit_task';
const BEGUN = new Date('2026-11-27T03:00:00Z');
const MINUTE_MS = 60_000;
/** Of the log that `trialsOf` gives: thirty questions of eight seconds. */
const RUN_MS = 4 * MINUTE_MS;

let server: TestApp;
let pupil: Person;
/** No two runs have the same times. */
let runCount = 0;

beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: BEGUN });
  server = await createTestApp({ isProvenOnly: true });
});
beforeEach(async () => {
  vi.setSystemTime(BEGUN);
  pupil = await server.join();
});
afterEach(() => server.forgetPeople());
afterAll(async () => {
  vi.useRealTimers();
  await server.close();
});

async function fetchSet(who: Person = pupil): Promise<QuestionSet & { handOut: string }> {
  const answer = await who.post('/question/all', { testName, lang: 'en' });
  return answer.json().data;
}

/** As the page sends it. Seconds of the sheet are those of the log, spread like a person's. */
function takenFrom(
  { handOut, form }: Pick<QuestionSet, 'form'> & { handOut: string },
  runId: string,
): Omit<SaveAttemptRequest, 'trials'> & { trials: Trial[] } {
  const body = attemptBody({ form, timeTotal: 240 }, form ?? 0);
  runCount += 1;
  const trials = trialsOf(body).map((trial, index) => ({
    ...trial,
    answeredAtMs: (trial.choicesAtMs ?? 0) + 1200 + ((index * 7) % 13) * 100 + runCount,
  }));
  const timeSheet = trials.map(
    ({ choicesAtMs, answeredAtMs }) => ((answeredAtMs ?? 0) - (choicesAtMs ?? 0)) / 1000,
  );
  return withChain({ ...body, timeSheet, trials, handOut }, runId);
}

function withChain<Body extends SaveAttemptRequest>(body: Body, runId: string): Body {
  const { handOut, trials = [] } = body;
  const links = handOut ? linkTrials(hashText, { handOut, runId }, trials) : [];
  return { ...body, chain: links.at(-1) ?? null };
}

/** What a copied trial must have of the questions that it is put to. */
function namesOf(trial: Trial) {
  const { version } = trial;
  return trial.kind === 'naming' ? { version } : { version, choice: trial.choice };
}

function pass(ms: number): void {
  vi.setSystemTime(Date.now() + ms);
}

async function save(body: SaveAttemptRequest, runId: string, who: Person = pupil) {
  const answer = await who.post('/test_taking', body, { 'idempotency-key': runId });
  expect(answer.statusCode).toBe(201);
  const { flags, isNotCompared = false } = answer.json().data;
  const { rows } = await server.database.pool.query(
    'SELECT is_verified FROM test_takings WHERE user_id = $1 AND idempotency_key = $2',
    [who.userId, runId],
  );
  const ofProvenance = flags.filter((flag: string) => SIGNS.includes(flag));
  return { flags: ofProvenance, isNotCompared, isVerified: rows[0]?.is_verified };
}

const SIGNS = [
  ...['notHandedOut', 'noLog', 'implausibleTime', 'chainBroken', 'formRepeated', 'inhumanTiming'],
];
const CLEAN = { flags: [], isNotCompared: false, isVerified: true };

describe('a run as the page takes it', () => {
  it('is verified when it comes after its own time', async () => {
    const body = takenFrom(await fetchSet(), 'a');
    pass(RUN_MS);
    expect(await save(body, 'a')).toEqual(CLEAN);
  });

  it('is verified when it comes a day later, or again', async () => {
    const body = takenFrom(await fetchSet(), 'a');
    pass(20 * 60 * MINUTE_MS);
    expect(await save(body, 'a')).toEqual(CLEAN);
    expect(await save(body, 'a')).toEqual(CLEAN);
  });

  it('fits what was told while it went on', async () => {
    const set = await fetchSet();
    const body = takenFrom(set, 'a');
    const links = linkTrials(hashText, { handOut: set.handOut, runId: 'a' }, body.trials);
    for (const trialCount of [5, 10, 10]) {
      const mark = { runId: 'a', trialCount, link: links[trialCount - 1] };
      expect((await pupil.post('/test_run/mark', mark)).statusCode).toBe(200);
    }
    pass(RUN_MS);
    expect(await save(body, 'a')).toEqual(CLEAN);
    const { rows } = await server.database.pool.query('SELECT 1 FROM run_marks');
    expect(rows, 'nobody needs them any more').toEqual([]);
  });
});

describe('what a script sends', () => {
  it('comes too early', async () => {
    const body = takenFrom(await fetchSet(), 'a');
    pass(2350);
    expect(await save(body, 'a')).toMatchObject({
      flags: ['implausibleTime'],
      isNotCompared: true,
    });
  });

  it('has no hand-out, or that of somebody else, or of another test', async () => {
    const other = await server.join();
    const [own, others] = [await fetchSet(), await fetchSet(other)];
    const letters = await pupil.post('/question/all', {
      testName: 'phonological_letter_task',
      lang: 'en',
    });
    pass(RUN_MS);
    for (const [runId, handOut] of [
      ['b', others.handOut],
      ['c', letters.json().data.handOut],
      ['d', `${own.handOut.slice(0, -2)}xx`],
      ['e', 'h1.e30.e30'],
    ] as const) {
      const body = takenFrom({ form: own.form, handOut }, runId);
      expect(await save(body, runId)).toMatchObject({ flags: ['notHandedOut'] });
    }
    const strange = ((own.form ?? 0) + 3) % 8;
    expect(await save(attemptBody({}, strange), 'f')).toMatchObject({
      flags: ['notHandedOut', 'noLog'],
      isVerified: false,
    });
  });

  it('is the same hand-out again, also twenty times at once: one has it', async () => {
    const set = await fetchSet();
    pass(RUN_MS);
    const saved = await Promise.all(
      Array.from({ length: 20 }, (_, no) => save(takenFrom(set, `run ${no}`), `run ${no}`)),
    );
    const repeated = saved.filter(({ flags }) => flags.includes('formRepeated'));
    expect(repeated).toHaveLength(19);
    expect(repeated.every(({ isVerified }) => !isVerified)).toBe(true);
    expect(saved).toContainEqual(CLEAN);
    const list = await pupil.post('/test_taking/all', {});
    const shown = list.json().data as { score: number; isNotCompared?: boolean }[];
    expect(shown).toHaveLength(20);
    expect(shown.every(({ score }) => score === 30)).toBe(true);
    expect(shown.filter(({ isNotCompared }) => isNotCompared)).toHaveLength(19);
  });

  it('is a log of before under a hand-out of its own, waited for', async () => {
    const body = takenFrom(await fetchSet(), 'a');
    pass(RUN_MS);
    expect(await save(body, 'a')).toEqual(CLEAN);
    const next = takenFrom(await fetchSet(), 'b');
    const trials = next.trials.map((trial, index) => ({
      ...body.trials[index],
      ...namesOf(trial),
    }));
    const copied = { ...next, timeSheet: body.timeSheet, trials: trials as Trial[] };
    pass(RUN_MS);
    expect(await save(withChain(copied, 'b'), 'b')).toMatchObject({
      flags: ['formRepeated'],
      isVerified: false,
    });
  });

  it('has a log that is another run’s, or was changed, or does not fit what was told', async () => {
    const set = await fetchSet();
    const body = takenFrom(set, 'a');
    const links = linkTrials(hashText, { handOut: set.handOut, runId: 'b' }, body.trials);
    await pupil.post('/test_run/mark', { runId: 'b', trialCount: 5, link: links[6] });
    pass(RUN_MS);
    expect(await save(body, 'other')).toMatchObject({ flags: ['chainBroken'] });
    const [first, ...others] = body.trials;
    const changed = first ? [{ ...first, askedAtMs: 1 }, ...others] : [];
    expect((await save({ ...body, trials: changed }, 'a')).flags).toContain('chainBroken');
    expect((await save(withChain(body, 'b'), 'b')).flags).toContain('chainBroken');
    const faster = { ...body, timeSheet: body.timeSheet.map((seconds) => seconds / 2) };
    expect((await save(withChain(faster, 'c'), 'c')).flags).toContain('chainBroken');
  });

  it('has the beat of a machine', async () => {
    const body = takenFrom(await fetchSet(), 'a');
    const trials = body.trials.map((trial) =>
      trial.kind === 'choice' ? { ...trial, answeredAtMs: (trial.choicesAtMs ?? 0) + 900 } : trial,
    );
    pass(RUN_MS);
    const steady = withChain({ ...body, trials, timeSheet: body.timeSheet.map(() => 0.9) }, 'a');
    expect(await save(steady, 'a')).toMatchObject({ flags: ['inhumanTiming'] });
  });

  it('tells less when it comes from a page of before: the form had been handed out', async () => {
    const { form } = await fetchSet();
    pass(RUN_MS);
    expect(await save(attemptBody({ form }, form ?? 0), 'a')).toMatchObject({ flags: ['noLog'] });
  });
});

it('stands in the list of its owner for every sign', async () => {
  await pupil.post('/test_taking', attemptBody());
  for (const sign of [...PROVENANCE_FLAGS, 'slow']) {
    await server.database.pool.query('UPDATE test_takings SET flags = ARRAY[$1]', [sign]);
    const [row] = (await pupil.post('/test_taking/all', {})).json().data;
    expect([sign, row.isNotCompared]).toEqual([sign, sign === 'slow' ? undefined : true]);
  }
});

it('is counted all the same once a researcher says so, which the trail keeps', async () => {
  const researcher = await joinRater(server, 'RESEARCHER');
  const read = async (path: string, body: unknown = {}) =>
    (await researcher.post(path, body)).json().data as { flag: string; isCounted: boolean }[];
  expect(await read('/research/comparison_rules')).toEqual(
    SIGNS.map((flag) => ({ flag, isCounted: false })),
  );
  const changed = await read('/research/comparison_rules/change', { counted: ['noLog'] });
  expect(changed.filter(({ isCounted }) => isCounted)).toEqual([
    { flag: 'noLog', isCounted: true },
  ]);
  const { rows } = await server.database.pool.query(
    `SELECT details FROM audit_events WHERE action = 'comparisons.changed'`,
  );
  expect(rows).toHaveLength(1);
  const shown = async () => (await pupil.post('/test_taking/all', {})).json().data;
  expect(await save(attemptBody(), 'a')).toMatchObject({ isNotCompared: true });
  await read('/research/comparison_rules/change', { counted: ['noLog', 'notHandedOut'] });
  expect(await save(attemptBody(), 'b')).toMatchObject({ isNotCompared: false });
  expect(await shown()).toEqual(
    Array(2).fill(expect.not.objectContaining({ isNotCompared: true })),
  );
  expect(await read('/research/comparison_rules/change', { counted: [] })).toEqual(
    SIGNS.map((flag) => ({ flag, isCounted: false })),
  );
  expect(await shown()).toEqual(Array(2).fill(expect.objectContaining({ isNotCompared: true })));
});
