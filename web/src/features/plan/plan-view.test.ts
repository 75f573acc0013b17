import type { OwnPlan } from '@jamdai/contract';
import { describe, expect, it } from 'vitest';
import type { PlanRecord } from '../../shared/device/stored-plans.ts';
import {
  chooseMainPlan,
  isFinished,
  minutesLeft,
  testsOf,
  viewPlan,
  viewPlans,
} from './plan-view.ts';

const RUN = '0193b1a0-0000-7000-8000-000000000001';

function planOf(planId: string, changes: Partial<OwnPlan> = {}, doneCount = 0): OwnPlan {
  const test = { kind: 'test', testName: 'stroop_task', length: 'full' } as const;
  const steps = [test, { kind: 'rest', minimumSeconds: 30 } as const, test, test].map(
    (step, position) => ({
      ...{ position, step, minutes: step.kind === 'test' ? 4.4 : 0.5 },
      state: position < doneCount ? ('done' as const) : ('open' as const),
    }),
  );
  return {
    ...{ planId, name: { th: 'แผน', en: planId }, assignment: null, order: 'fixed', steps },
    ...{ planRunId: null, startedAt: null, finishedAt: null, canBegin: true },
    ...{ nextPosition: 0, minutesLeft: 14 },
    ...changes,
  };
}

const assignment = {
  ...{ assignmentId: RUN, className: 'M2/1', teacher: 'Nok' },
  ...{ opensOn: '2026-11-23', closesOn: '2026-11-27' },
};

function recordOf(plan: OwnPlan, done: readonly number[]): PlanRecord {
  const begun = { ...plan, planRunId: plan.planRunId ?? RUN };
  return { userId: 'malee', plan: begun, done, unsentPasses: [], restSinceMs: null };
}

describe('how far a plan is', () => {
  const begun = planOf('portrait', { planRunId: RUN }, 1);

  it('is what the server says and what this device knows, together', () => {
    const [view] = viewPlans([begun], [recordOf(begun, [2])]);
    expect(view?.done).toEqual([0, 2]);
    expect(view && [testsOf(view).doneCount, minutesLeft(view)]).toEqual([2, 5]);
  });

  it('is not mixed up with another run of the same plan', () => {
    const other = { ...begun, planRunId: `${RUN.slice(0, -1)}2` };
    expect(viewPlans([begun], [recordOf(other, [2])])[0]?.done).toEqual([0]);
  });

  it('is what this device knows where the server cannot be asked', () => {
    const views = viewPlans(null, [recordOf(begun, [0, 1, 2])]);
    expect(views.map(({ plan, done }) => [plan.planId, done])).toEqual([['portrait', [0, 1, 2]]]);
  });

  it('is of this study, or of none, where the server cannot be asked', () => {
    const sitting = { ...recordOf({ ...begun, planId: 'sitting' }, [0]), studyId: 'sleep' };
    const all = [recordOf(begun, [0]), sitting];
    const shown = (studyId?: string) =>
      viewPlans(null, all, studyId).map(({ plan }) => plan.planId);
    expect([shown(), shown('sleep'), shown('other')]).toEqual([['portrait'], ['sitting'], []]);
  });

  it('is the end when nothing but rests is left', () => {
    expect(isFinished(viewPlan(planOf('portrait', { planRunId: RUN }, 4)))).toBe(true);
    expect(isFinished(viewPlan(planOf('portrait', {}, 4)))).toBe(false);
  });
});

describe('the plan to go on with', () => {
  const portrait = planOf('portrait');
  const mainOf = (...plans: readonly OwnPlan[]) =>
    chooseMainPlan(plans.map((plan) => viewPlan(plan)))?.plan.planId;

  it('is a teacher’s before one that was begun, and that before one that could be', () => {
    const begun = planOf('begun', { planRunId: RUN });
    expect(mainOf(portrait, begun, planOf('given', { assignment }))).toBe('given');
    expect(mainOf(portrait, begun)).toBe('begun');
    expect(mainOf(portrait)).toBe('portrait');
  });

  it('is never an assigned one that is finished, and one’s own again only when all are', () => {
    const over = { planRunId: RUN, finishedAt: '2026-11-24T03:00:00Z' };
    const given = planOf('given', { ...over, assignment, canBegin: false }, 4);
    expect(mainOf(given, portrait)).toBe('portrait');
    expect(mainOf(given, planOf('mine', over, 4))).toBe('mine');
    expect(mainOf(given)).toBeUndefined();
  });
});
