import type { OwnPlan, PlanOrder, PlanStep } from '@jamdai/contract';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { makeRecordId } from '../../core/database/record-id.ts';
import { attemptBody } from '../../testing/bodies.ts';
import { joinAsStaff } from '../../testing/staff.ts';
import { createTestApp, type Person, type TestApp } from '../../testing/test-app.ts';

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

const DIGITS: PlanStep = { kind: 'test', testName: 'phonological_digit_task', length: 'full' };
const STROOP: PlanStep = { kind: 'test', testName: 'stroop_task', length: 'full' };
const REST: PlanStep = { kind: 'rest', minimumSeconds: 30 };

async function ownPlans(of = pupil): Promise<OwnPlan[]> {
  return (await of.post('/plan/own')).json().data;
}

/** The pupil logs in again: a day without a word ends a session. */
async function goTo(moment: string): Promise<void> {
  vi.setSystemTime(Date.parse(moment));
  const { username } = pupil;
  const { token } = (await server.post('/login', { username, password: 'abc12345' })).json().data;
  pupil = {
    ...pupil,
    post: (path, body, more) => server.post(path, body, { authorization: token, ...more }),
  };
}

/** A class with the pupil in it, and a plan for 20 to 22 November in Bangkok. */
async function assign(steps: readonly PlanStep[], order: PlanOrder = 'fixed') {
  const authorization = await joinAsStaff(server, 'kru_malee');
  const made = await server.post('/class', { name: 'ม.1/2' }, { authorization });
  const { classId, code } = made.json().data;
  await pupil.post('/class/join', { code });
  const [planId, assignmentId] = [makeRecordId(new Date()), makeRecordId(new Date())];
  await server.database.pool.query(
    `WITH own AS (INSERT INTO plans (id, teacher_id, name, step_order, steps, made_at, changed_at)
       SELECT $1, teacher_id, '{"th":"วันจันทร์","en":""}', $4, $5, now(), now() FROM classes WHERE id = $3)
     INSERT INTO plan_assignments (id, class_id, own_plan_id, opens_on, closes_on, made_at)
     VALUES ($2, $3, $1, '2026-11-20', '2026-11-22', now())`,
    [planId, assignmentId, classId, order, JSON.stringify(steps)],
  );
  return { planId, assignmentId };
}

describe('the plans of a pupil', () => {
  it('are ready-made ones, short forms and all, with their minutes', async () => {
    const plans = await ownPlans();
    const phonological = plans.find(({ planId }) => planId === 'phonological');
    expect(phonological).toMatchObject({ assignment: null, planRunId: null, canBegin: true });
    expect(phonological?.minutesLeft).toBe(26.5);
    const portrait = plans.find(({ planId }) => planId === 'memory-portrait');
    const short = portrait?.steps.filter(
      ({ step }) => step.kind === 'test' && step.length !== 'full',
    );
    expect(short).toHaveLength(6);
    expect(portrait?.minutesLeft).toBeLessThanOrEqual(30);
  });

  it('leave out what this installation cannot ask: a minute of naming has no short form', async () => {
    const naming = { kind: 'test', testName: 'animal_naming_retrieval_task', length: 'short' };
    const short = { ...DIGITS, length: 'veryShort' };
    const { planId } = await assign([DIGITS, naming as PlanStep, short as PlanStep]);
    const plan = (await ownPlans()).find((listed) => listed.planId === planId);
    expect(plan?.steps.map(({ step }) => step)).toEqual([DIGITS, short]);
  });

  it('are one that a class was given, within its window by the calendar of the installation', async () => {
    const { planId, assignmentId } = await assign([DIGITS]);
    const [first] = await ownPlans();
    expect(first).toMatchObject({
      planId,
      name: { th: 'วันจันทร์' },
      assignment: { className: 'ม.1/2' },
    });
    await goTo('2026-11-22T16:59:00Z');
    expect((await ownPlans())[0]).toMatchObject({ planId });
    await goTo('2026-11-22T17:00:00Z');
    expect((await ownPlans())[0]?.assignment).toBeNull();
    const late = await pupil.post('/plan/begin', { planId, assignmentId });
    expect(late.statusCode).toBe(404);
  });
});

describe('a run of a plan', () => {
  it('is begun once, goes on on another day, and is done when its last step is', async () => {
    const plan = await assign([DIGITS, REST, STROOP]);
    const answers = await Promise.all([1, 2].map(() => pupil.post('/plan/begin', plan)));
    const [run, again] = answers.map((answer) => answer.json<{ data: OwnPlan }>().data);
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([
      200, 201,
    ]);
    expect(again?.planRunId).toBe(run?.planRunId);
    expect(run).toMatchObject({ nextPosition: 0, finishedAt: null, minutesLeft: 9.5 });

    const planRunId = run?.planRunId ?? '';
    const save = () =>
      pupil.post('/test_taking', attemptBody({ planStep: { planRunId, position: 0 } }), {
        'idempotency-key': 'run-1',
      });
    const saved = await Promise.all([save(), save()]);
    expect(saved.map(({ statusCode }) => statusCode)).toEqual([201, 201]);
    await goTo('2026-11-21T05:00:00Z');
    expect((await ownPlans())[0]).toMatchObject({ planRunId, nextPosition: 1, minutesLeft: 3.5 });

    await pupil.post('/plan/pass', { planRunId, position: 1 });
    const passed = await pupil.post('/plan/pass', { planRunId, position: 2 });
    const states = passed.json<{ data: OwnPlan }>().data.steps.map(({ state }) => state);
    expect(states).toEqual(['done', 'done', 'passed']);
    expect((await ownPlans())[0]).toMatchObject({
      ...{ nextPosition: null, minutesLeft: 0, canBegin: false },
      finishedAt: '2026-11-21T05:00:00.000Z',
    });
    const oncemore = await pupil.post('/plan/begin', plan);
    expect([oncemore.statusCode, oncemore.json().message]).toEqual([409, 'plan_is_done']);
  });

  it('of a ready-made plan may be followed by another, and keeps its steps through changes', async () => {
    const plan = { planId: 'long-term' };
    const { planRunId, steps } = (await pupil.post('/plan/begin', plan)).json().data as OwnPlan;
    for (const { position } of steps) await pupil.post('/plan/pass', { planRunId, position });
    const next = (await pupil.post('/plan/begin', plan)).json().data;
    expect(next).toMatchObject({ nextPosition: 0, finishedAt: null });
    expect(next.planRunId).not.toBe(planRunId);
    const first = (await pupil.post('/plan/run', { planRunId })).json().data;
    expect(first).toMatchObject({ planRunId, nextPosition: null });
  });

  it('takes no step of a stranger, of another test or of no run at all, and no result is lost by it', async () => {
    const plan = await assign([STROOP]);
    const { planRunId } = (await pupil.post('/plan/begin', plan)).json().data;
    const other = await server.join();
    const step = { planRunId, position: 0 };
    const unknown = { planRunId: makeRecordId(new Date()), position: 3 };
    for (const [who, planStep] of [
      [pupil, step],
      [other, step],
      [pupil, unknown],
    ] as const) {
      const saved = await who.post('/test_taking', attemptBody({ planStep }));
      expect(saved.statusCode).toBe(201);
    }
    expect((await ownPlans())[0]).toMatchObject({ planRunId, nextPosition: 0 });
    expect((await other.post('/plan/pass', step)).statusCode).toBe(404);
    expect((await pupil.post('/plan/pass', { planRunId, position: 9 })).statusCode).toBe(400);
  });
});
