/** A plan as its pupil sees it: what the server tells of it and what this device knows to be done, put together. */
import { findDescription, type TestName } from '@jamdai/battery/present';
import type { OwnPlan } from '@jamdai/contract';
import type { PlanRecord } from '../../shared/device/stored-plans.ts';
import { countTests, createPlayer, nextPosition, type PlayedStep, type Player } from './player.ts';

export interface PlanView {
  readonly plan: OwnPlan;
  /** Positions of the steps that are done or left out. */
  readonly done: readonly number[];
  readonly restSinceMs: number | null;
  /** Of these, what the server has not been told. */
  readonly unsentPasses: readonly number[];
}

/**
 * `records` of this account. Offline there is nothing of the server: then what was begun here is shown, of this study, or of none.
 */
export function viewPlans(
  plans: readonly OwnPlan[] | null,
  records: readonly PlanRecord[],
  studyId: string | null = null,
): readonly PlanView[] {
  const here = records.filter((record) => (record.studyId ?? null) === studyId);
  const listed = plans ?? here.map(({ plan }) => plan);
  return listed.map((plan) =>
    viewPlan(
      plan,
      records.find((record) => record.plan.planRunId === plan.planRunId),
    ),
  );
}

export function viewPlan(plan: OwnPlan, record?: PlanRecord): PlanView {
  const known = plan.steps.flatMap(({ position, state }) => (state === 'open' ? [] : [position]));
  const done = [...new Set([...known, ...(record?.done ?? [])])];
  const { restSinceMs = null, unsentPasses = [] } = record ?? {};
  return { plan, done, restSinceMs, unsentPasses };
}

export function playerOf({ plan, done, restSinceMs }: PlanView): Player {
  return createPlayer(plan.steps.map(playedStepOf), { done, restSinceMs });
}

export function isBegun({ plan }: PlanView): boolean {
  return plan.planRunId !== null;
}

export function isFinished(view: PlanView): boolean {
  return isBegun(view) && nextPosition(playerOf(view)) === null;
}

/** Of the steps that are not done; whole minutes, at least one. */
export function minutesLeft({ plan, done }: PlanView): number {
  const open = plan.steps.filter(({ position }) => !done.includes(position));
  return Math.max(1, Math.round(open.reduce((sum, { minutes }) => sum + minutes, 0)));
}

export function testsOf(view: PlanView) {
  return countTests(playerOf(view));
}

/** Whether one of its tests is heard. */
export function needsSound({ plan }: PlanView): boolean {
  return testNamesOf(plan).some((testName) => findDescription(testName)?.channel === 'auditory');
}

/**
 * The one to go on with: the first that a teacher has assigned, then one that was begun, then the first that there is. What is
 * finished comes last, and an assigned one that is finished not at all.
 */
export function chooseMainPlan(views: readonly PlanView[]): PlanView | null {
  const open = views.filter((view) => !isFinished(view));
  return (
    open.find(({ plan }) => plan.assignment !== null) ??
    open.find(isBegun) ??
    open[0] ??
    views.find(({ plan }) => plan.canBegin) ??
    null
  );
}

function testNamesOf({ steps }: OwnPlan): readonly TestName[] {
  return steps.flatMap(({ step }) => (step.kind === 'test' ? [step.testName] : []));
}

function playedStepOf({ step }: OwnPlan['steps'][number]): PlayedStep {
  return step.kind === 'rest'
    ? { kind: 'rest', minimumMs: step.minimumSeconds * 1000 }
    : { kind: step.kind };
}
