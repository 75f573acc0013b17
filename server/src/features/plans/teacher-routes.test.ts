import type { ClassPlans, OwnPlan, PlanStep, SavePlan, TeacherPlans } from '@jamdai/contract';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { attemptBody } from '../../testing/bodies.ts';
import { joinAsStaff } from '../../testing/staff.ts';
import { createTestApp, type Person, type TestApp } from '../../testing/test-app.ts';

type Post = (path: string, body?: object) => ReturnType<TestApp['post']>;

let server: TestApp;
let malee: Post;
let somsri: Post;

const joinTeacher = async (username: string): Promise<Post> => {
  const authorization = await joinAsStaff(server, username);
  return (path, body = {}) => server.post(path, body, { authorization });
};

beforeAll(async () => {
  server = await createTestApp();
});
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-20T16:50:00Z') });
  malee = await joinTeacher('kru_malee');
  somsri = await joinTeacher('kru_somsri');
});
afterEach(async () => {
  vi.useRealTimers();
  await server.forgetPeople();
});
afterAll(() => server.close());

const DIGITS: PlanStep = { kind: 'test', testName: 'phonological_digit_task', length: 'full' };
const STROOP: PlanStep = { kind: 'test', testName: 'stroop_task', length: 'full' };
const REST: PlanStep = { kind: 'rest', minimumSeconds: 60 };
const DAYS = { opensOn: '2026-11-20', closesOn: '2026-11-22' };

const draft = (more: Partial<SavePlan> = {}): SavePlan => ({
  ...{ planId: crypto.randomUUID(), revision: null, name: { th: 'วันจันทร์', en: '' } },
  ...{ order: 'fixed', steps: [DIGITS, REST, STROOP], ...more },
});

async function saved(of: Post = malee, more: Partial<SavePlan> = {}): Promise<SavePlan> {
  const plan = draft(more);
  expect((await of('/plan/save', plan)).statusCode).toBe(201);
  return plan;
}

async function plansOf(of: Post = malee): Promise<TeacherPlans> {
  return (await of('/plan/all')).json().data;
}

async function makeClass(of: Post = malee): Promise<{ classId: string; code: string }> {
  return (await of('/class', { name: 'ม.1/2' })).json().data;
}

async function assignmentsOf(classId: string): Promise<ClassPlans['assignments']> {
  const answer = await malee('/plan/class', { classId });
  expect(answerOf(answer)).toEqual([200, 'load_successfully']);
  return answer.json<{ data: ClassPlans }>().data.assignments;
}

async function joinPupil(code: string): Promise<Person> {
  const pupil = await server.join();
  await pupil.post('/class/join', { code });
  return pupil;
}

async function assignedTo(pupil: Person): Promise<OwnPlan[]> {
  const { data } = (await pupil.post('/plan/own')).json<{ data: OwnPlan[] }>();
  return data.filter(({ assignment }) => assignment !== null);
}

const runOf = (begun: Awaited<ReturnType<TestApp['post']>>): string =>
  begun.json<{ data: OwnPlan }>().data.planRunId ?? '';

const answerOf = ({ statusCode, ...answer }: Awaited<ReturnType<TestApp['post']>>) => [
  statusCode,
  answer.json().message,
];

describe('a teacher’s own plans', () => {
  it('are made once though sent twice, changed, and stand above the ready-made ones', async () => {
    const plan = await saved();
    expect(answerOf(await malee('/plan/save', plan))).toEqual([200, 'save_successfully']);
    const name = { th: 'วันอังคาร', en: 'Tuesday' };
    const changed = { ...plan, revision: 1, name };
    expect(answerOf(await malee('/plan/save', changed))).toEqual([200, 'save_successfully']);
    expect(answerOf(await malee('/plan/save', changed))).toEqual([200, 'save_successfully']);
    const { plans, tests } = await plansOf();
    expect(plans[0]).toMatchObject({ planId: plan.planId, revision: 2, name, assignedCount: 0 });
    expect(plans.slice(1).every(({ revision }) => revision === null)).toBe(true);
    expect(plans.length).toBeGreaterThan(5);
    expect(tests.find(({ testName }) => testName === 'phonological_digit_task')?.minutes).toBe(6);
  });

  it('say so when another window has changed or deleted them', async () => {
    const plan = await saved();
    const first = { ...plan, revision: 1, order: 'random' as const };
    expect((await malee('/plan/save', first)).statusCode).toBe(200);
    const second = { ...plan, revision: 1, order: 'balanced' as const };
    expect(answerOf(await malee('/plan/save', second))).toEqual([409, 'plan_was_changed']);
    expect(answerOf(await malee('/plan/save', { ...second, revision: null }))).toEqual([
      ...[409, 'plan_was_changed'],
    ]);
    await malee('/plan/delete', { planId: plan.planId });
    expect(answerOf(await malee('/plan/save', second))).toEqual([404, 'not_found']);
  });

  it('have a test, no short form where there is none, and are a hundred at most', async () => {
    const naming = { kind: 'test', testName: 'animal_naming_retrieval_task', length: 'short' };
    for (const steps of [[], [REST], [naming], Array.from({ length: 61 }, () => DIGITS)]) {
      const answer = await malee('/plan/save', { ...draft(), steps });
      expect([steps.length, answer.statusCode]).toEqual([steps.length, 400]);
    }
    await server.database.pool.query(
      `INSERT INTO plans (id, teacher_id, name, step_order, steps, made_at, changed_at)
       SELECT gen_random_uuid(), id, '{"th":"","en":"A"}', 'fixed', '[]', now(), now()
       FROM users, generate_series(1, 99) WHERE username = 'kru_malee'`,
    );
    const last = await saved();
    expect(answerOf(await malee('/plan/save', draft()))).toEqual([409, 'too_many_plans']);
    expect((await malee('/plan/save', last)).statusCode).toBe(200);
  });

  it('do not exist for another teacher, by whatever call', async () => {
    const [{ classId, code }, plan] = [await makeClass(), await saved()];
    const { planId } = plan;
    const assignmentId = crypto.randomUUID();
    const assigned = { classId, assignmentId, planId, order: 'fixed', ...DAYS };
    expect((await malee('/plan/assign', assigned)).statusCode).toBe(201);
    await joinPupil(code);
    const own = await makeClass(somsri);
    const before = await server.contents();
    const changed = { assignmentId, revision: 1, order: 'random', ...DAYS };
    for (const [path, body] of [
      ['/plan/save', { ...plan, revision: 1, order: 'random' }],
      ['/plan/save', { ...plan, order: 'random' }],
      ['/plan/delete', { planId }],
      ['/plan/class', { classId }],
      ['/plan/assign', { ...assigned, assignmentId: crypto.randomUUID() }],
      ['/plan/assign', { ...assigned, planId: 'executive', assignmentId: crypto.randomUUID() }],
      ['/plan/assign', { ...assigned, classId: own.classId, assignmentId: crypto.randomUUID() }],
      ['/plan/assign', { ...assigned, classId: own.classId, planId: 'executive' }],
      ['/plan/assignment/change', changed],
      ['/plan/assignment/end', { assignmentId }],
    ] as const) {
      expect([path, ...answerOf(await somsri(path, body))]).toEqual([path, 404, 'not_found']);
    }
    expect((await plansOf(somsri)).plans.every(({ revision }) => revision === null)).toBe(true);
    expect(await server.contents()).toBe(before);
  });
});

describe('a plan of a class', () => {
  it('is there for its pupils from the first day to the last, in the order it was given in', async () => {
    const { classId, code } = await makeClass();
    const pupil = await joinPupil(code);
    const { planId } = await saved();
    const assignment = { classId, planId, order: 'random' };
    const [now, later] = [crypto.randomUUID(), crypto.randomUUID()];
    const open = {
      ...assignment,
      assignmentId: now,
      opensOn: '2026-11-19',
      closesOn: '2026-11-20',
    };
    for (const status of [201, 200]) {
      expect((await malee('/plan/assign', open)).statusCode).toBe(status);
    }
    const window = { opensOn: '2026-11-21', closesOn: '2026-11-21' };
    const ready = { ...assignment, planId: 'executive', order: 'balanced', ...window };
    expect((await malee('/plan/assign', { ...ready, assignmentId: later })).statusCode).toBe(201);
    expect(await assignedTo(pupil)).toMatchObject([{ planId, order: 'random' }]);
    expect(await assignmentsOf(classId)).toMatchObject([
      { assignmentId: now, state: 'open', testCount: 2, minutes: 10, finished: null },
      { assignmentId: later, state: 'toCome', order: 'balanced', isPlanDeleted: false },
    ]);
    vi.setSystemTime(Date.parse('2026-11-20T17:00:00Z'));
    expect(await assignedTo(pupil)).toMatchObject([{ planId: 'executive', order: 'balanced' }]);
    const states = (await assignmentsOf(classId)).map(({ state }) => state);
    expect(states).toEqual(['open', 'over']);
  });

  it('is changed and ended, and two windows do not write over each other', async () => {
    const { classId, code } = await makeClass();
    const pupil = await joinPupil(code);
    const assignmentId = crypto.randomUUID();
    const assigned = { classId, assignmentId, planId: 'executive', order: 'fixed', ...DAYS };
    await malee('/plan/assign', assigned);
    const change = { assignmentId, revision: 1, order: 'fixed', ...DAYS, closesOn: '2026-12-24' };
    for (const _ of [1, 2]) {
      const answer = await malee('/plan/assignment/change', change);
      expect(answerOf(answer)).toEqual([200, 'update_successfully']);
    }
    const [listed] = await assignmentsOf(classId);
    expect(listed).toMatchObject({ revision: 2, closesOn: '2026-12-24' });
    const other = { ...change, order: 'random' };
    const late = await malee('/plan/assignment/change', other);
    expect(answerOf(late)).toEqual([409, 'assignment_was_changed']);
    const again = await malee('/plan/assign', assigned);
    expect(answerOf(again)).toEqual([409, 'assignment_was_changed']);
    for (const _ of [1, 2]) {
      expect((await malee('/plan/assignment/end', { assignmentId })).statusCode).toBe(200);
    }
    expect(await assignedTo(pupil)).toEqual([]);
    expect(await assignmentsOf(classId)).toMatchObject([{ state: 'over' }]);
    const over = await malee('/plan/assignment/change', { ...other, revision: 2 });
    expect(answerOf(over)).toEqual([409, 'assignment_is_over']);
    const { rows } = await server.database.pool.query<{ action: string }>(
      `SELECT action FROM audit_events WHERE subject = $1 AND action LIKE 'plan.%'
       ORDER BY at, chain, link`,
      [`class:${classId}`],
    );
    expect(rows.map(({ action }) => action)).toEqual([
      ...['plan.assigned', 'plan.assignmentChanged', 'plan.assignmentEnded'],
    ]);
  });

  it('has a window that is no riddle, and thirty of them at most', async () => {
    const { classId } = await makeClass();
    const assign = (more: object) =>
      malee('/plan/assign', {
        ...{ classId, assignmentId: crypto.randomUUID(), planId: 'executive', order: 'fixed' },
        ...{ ...DAYS, ...more },
      });
    for (const closesOn of ['2026-11-19', '2027-11-21', '22/11/2026', '2026-02-30']) {
      const answer = await assign({ closesOn });
      expect([closesOn, ...answerOf(answer)]).toEqual([closesOn, 400, 'invalid_input']);
    }
    const past = await assign({ opensOn: '2026-11-01', closesOn: '2026-11-19' });
    expect(past.statusCode).toBe(400);
    for (let no = 0; no < 30; no += 1) expect((await assign({})).statusCode).toBe(201);
    expect(answerOf(await assign({}))).toEqual([409, 'too_many_assignments']);
  });

  it('goes on for whoever has begun it when it is deleted, and for nobody else', async () => {
    const { classId, code } = await makeClass();
    const [first, second] = [await joinPupil(code), await joinPupil(code)];
    const { planId } = await saved();
    const assignmentId = crypto.randomUUID();
    await malee('/plan/assign', { classId, assignmentId, planId, order: 'fixed', ...DAYS });
    const unseen = { classId, assignmentId: crypto.randomUUID(), planId, order: 'fixed', ...DAYS };
    await malee('/plan/assign', unseen);
    const begun = await first.post('/plan/begin', { planId, assignmentId });
    const planRunId = runOf(begun);
    expect((await malee('/plan/delete', { planId })).statusCode).toBe(200);
    expect(answerOf(await malee('/plan/delete', { planId }))).toEqual([404, 'not_found']);
    expect(await assignedTo(first)).toMatchObject([{ planRunId, nextPosition: 0 }]);
    expect(await assignedTo(second)).toEqual([]);
    const rejected = await second.post('/plan/begin', { planId, assignmentId });
    expect(rejected.statusCode).toBe(404);
    const planStep = { planRunId, position: 0 };
    await first.post('/test_taking', attemptBody({ planStep }));
    expect(await assignedTo(first)).toMatchObject([{ nextPosition: 1 }]);
    expect(await assignmentsOf(classId)).toMatchObject([
      { assignmentId, isPlanDeleted: true, name: { th: 'วันจันทร์' } },
    ]);
  });

  it('names run and position in each attempt, of whoever made it, in the database', async () => {
    const { classId, code } = await makeClass();
    const pupil = await joinPupil(code);
    const { planId } = await saved(malee, { steps: [REST, DIGITS] });
    const assignmentId = crypto.randomUUID();
    await malee('/plan/assign', { classId, assignmentId, planId, order: 'balanced', ...DAYS });
    const begun = await pupil.post('/plan/begin', { planId, assignmentId });
    const planRunId = runOf(begun);
    await pupil.post('/test_taking', attemptBody({ planStep: { planRunId, position: 1 } }));
    const { rows } = await server.database.pool.query(
      `SELECT t.plan_position, r.step_order, r.steps -> t.plan_position ->> 'testName' AS test
       FROM test_takings t JOIN plan_runs r ON r.id = t.plan_run_id AND r.user_id = t.user_id`,
    );
    expect(rows).toEqual([
      { plan_position: 1, step_order: 'balanced', test: 'phonological_digit_task' },
    ]);
  });

  it('tells how many have come to its end in tens only, and nothing of who leaves', async () => {
    const { classId, code } = await makeClass();
    const { planId } = await saved(malee, { steps: [DIGITS, REST] });
    const assignmentId = crypto.randomUUID();
    await malee('/plan/assign', { classId, assignmentId, planId, order: 'fixed', ...DAYS });
    const finish = async (): Promise<Person> => {
      const pupil = await joinPupil(code);
      const begun = await pupil.post('/plan/begin', { planId, assignmentId });
      const planRunId = runOf(begun);
      await pupil.post('/test_taking', attemptBody({ planStep: { planRunId, position: 0 } }));
      await pupil.post('/plan/pass', { planRunId, position: 1 });
      return pupil;
    };
    const people: Person[] = [];
    for (let no = 0; no < 9; no += 1) people.push(await finish());
    const begun = await joinPupil(code);
    await begun.post('/plan/begin', { planId, assignmentId });
    expect(await assignmentsOf(classId)).toMatchObject([{ finished: null }]);
    people.push(await finish(), await finish());
    const finished = { people: 10, countedAt: '2026-11-20T16:50:00.000Z' };
    expect(await assignmentsOf(classId)).toMatchObject([{ finished }]);
    for (const { userId } of people.slice(0, 3)) {
      await malee('/class/member/remove', { classId, memberId: userId });
      await server.database.pool.query('DELETE FROM users WHERE id = $1', [userId]);
    }
    vi.setSystemTime(Date.parse('2026-11-20T16:59:00Z'));
    expect(await assignmentsOf(classId)).toMatchObject([{ finished }]);
  });
});
