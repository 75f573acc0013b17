/** What a pupil may go through: plans assigned to own classes, ready-made ones, and how far each of them is. */
import type { OwnPlan, OwnPlanStep, PlanStep } from '@jamdai/contract';
import type { TimedAttempts } from './step-minutes.ts';
import { estimateMinutes } from './step-minutes.ts';
import { orderForTaker } from './personal-order.ts';
import { READY_PLANS, type Plan } from './ready-plans.ts';
import type { AssignedPlan, PlanRun } from './store.ts';

/** What stands in the database about one pupil, and what this installation can ask. */
export interface PlanFacts {
  readonly userId: string;
  readonly assigned: readonly AssignedPlan[];
  readonly runs: readonly PlanRun[];
  readonly canServe: (step: PlanStep) => boolean;
}

/** A plan that is open to a pupil, as they would begin it, and their newest run of it. */
export interface OpenPlan {
  readonly plan: Plan;
  readonly assignment: OwnPlan['assignment'];
  readonly run: PlanRun | null;
}

/** Assigned ones first. A plan without a test that can be taken is not there, nor a ready-made one of which a part is missing. */
export function listOpenPlans(facts: PlanFacts): OpenPlan[] {
  const assigned = facts.assigned.flatMap(({ own, readyPlan, order, assignment, seatNo }) => {
    const { assignmentId } = assignment;
    // Who has begun a plan goes on with it when it is deleted.
    const plan =
      own ??
      READY_PLANS.find(({ planId }) => planId === readyPlan) ??
      facts.runs.find((run) => run.assignment?.assignmentId === assignmentId);
    return plan ? [{ plan: { ...plan, order: order ?? plan.order }, assignment, seatNo }] : [];
  });
  const isWhole = ({ planId, steps }: Plan): boolean =>
    steps.every(facts.canServe) || facts.runs.some((run) => run.planId === planId);
  const ready = READY_PLANS.filter(isWhole).map((plan) => ({
    plan,
    assignment: null,
    seatNo: null,
  }));
  return [...assigned, ...ready].flatMap(({ plan, assignment, seatNo }) => {
    const { planId, order } = plan;
    const assignmentId = assignment?.assignmentId ?? null;
    const run = facts.runs.find(
      (it) => it.planId === planId && (it.assignment?.assignmentId ?? null) === assignmentId,
    );
    const seedText = `plan:${planId}:${assignmentId ?? ''}:${facts.userId}`;
    const served = withoutEmptyEnds(plan.steps.filter(facts.canServe));
    const steps = orderForTaker(served, order, { seatNo, seedText });
    if (!run && served.length === 0) return [];
    return [{ plan: { ...plan, steps }, assignment, run: run ?? null }];
  });
}

/** Texts and rests in front of nothing are of no use; nothing is left where there is no test. */
function withoutEmptyEnds(steps: readonly PlanStep[]): readonly PlanStep[] {
  return steps.slice(0, steps.findLastIndex(({ kind }) => kind === 'test') + 1);
}

export function describeOwnPlan(
  { plan, assignment, run }: OpenPlan,
  timed: readonly TimedAttempts[],
): OwnPlan {
  const { planId, name, order } = run ?? plan;
  const states = (run ?? plan).steps.map((step, position) => ({
    described: { position, step, minutes: estimateMinutes(step, timed) },
    ended: run ? endOf(run, step, position) : null,
  }));
  const steps = states.map(({ described, ended }): OwnPlanStep => ({
    ...described,
    state: ended?.state ?? 'open',
  }));
  const open = steps.filter(({ state }) => state === 'open');
  const lastMs = Math.max(...states.map(({ ended }) => ended?.at.getTime() ?? 0));
  const isFinished = run !== null && open.length === 0;
  return {
    ...{ planId, name, assignment, order, steps },
    planRunId: run?.planRunId ?? null,
    startedAt: run?.startedAt.toISOString() ?? null,
    finishedAt: isFinished ? new Date(lastMs).toISOString() : null,
    canBegin: !isFinished || assignment === null,
    nextPosition: open[0]?.position ?? null,
    minutesLeft: open.reduce((total, { minutes }) => total + minutes, 0),
  };
}

/** Null: it is open. An attempt counts for more than that the test was left out, whichever came first. */
function endOf(
  { attempts, passes }: PlanRun,
  step: PlanStep,
  position: number,
): { readonly at: Date; readonly state: 'done' | 'passed' } | null {
  const isHere = (it: { readonly position: number | null }) => it.position === position;
  const passed = passes.find(isHere);
  if (step.kind !== 'test') return passed ? { at: passed.at, state: 'done' } : null;
  const { testName, length } = step;
  const taken = attempts.find(
    (attempt) => isHere(attempt) && attempt.testName === testName && attempt.length === length,
  );
  if (taken) return { at: taken.at, state: 'done' };
  return passed ? { at: passed.at, state: 'passed' } : null;
}
