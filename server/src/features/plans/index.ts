/** Public API of plans: what pupils go through. */
export { createServeCheck } from './serve-check.ts';
export { describeOwnPlan } from './own-plans.ts';
export { estimateMinutes } from './step-minutes.ts';
export { orderForTaker } from './personal-order.ts';
export { READY_PLANS, type Plan } from './ready-plans.ts';
export { registerPlans } from './routes.ts';
export { listPlanRuns, PLAN_COLUMNS, storePlanRun } from './store.ts';
export { createTimedReader } from './timed-attempts.ts';
