/** Which plans a pupil is offered, without a database. */
import type { PlanStep } from '@jamdai/contract';
import { expect, it } from 'vitest';
import { listOpenPlans, type PlanFacts } from './own-plans.ts';
import { READY_PLANS } from './ready-plans.ts';

const idsWhere = (canServe: PlanFacts['canServe'], runs: PlanFacts['runs'] = []) =>
  listOpenPlans({ userId: 'u', assigned: [], runs, canServe }).map(({ plan }) => plan.planId);

it('a ready-made plan is offered whole or not at all, and stays for who has begun it', () => {
  const all = READY_PLANS.map(({ planId }) => planId);
  expect(idsWhere(() => true)).toEqual(all);
  const isNotShort = (step: PlanStep) => step.kind !== 'test' || step.length === 'full';
  expect(idsWhere(isNotShort)).toEqual(all.filter((planId) => planId !== 'memory-portrait'));
  const [portrait] = READY_PLANS;
  if (!portrait) throw new Error('there are no ready-made plans');
  const begun = {
    ...{ ...portrait, planRunId: 'r', assignment: null, startedAt: new Date(0) },
    ...{ attempts: [], passes: [] },
  };
  expect(idsWhere(isNotShort, [begun])).toEqual(all);
});
