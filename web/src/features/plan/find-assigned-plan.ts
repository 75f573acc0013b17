/** Where a pupil of a class goes at once: into the plan of the day, where there is exactly one. */
import { plansApi } from '../../shared/api/plans-api.ts';
import { store } from '../../shared/api/store.ts';
import { listPlanRecords } from '../../shared/device/stored-plans.ts';
import { isBegun, isFinished, viewPlans } from './plan-view.ts';
import { GOES_ON, planAddress } from './plan-words.ts';

export interface PlanWay {
  readonly path: string;
  /** Of the navigation: whoever has begun it goes on with it. */
  readonly state: typeof GOES_ON | null;
}

/** Null: no plan of a teacher is open, or several are, or it cannot be known now. */
export async function findAssignedPlan(userId: string): Promise<PlanWay | null> {
  const { data } = await store.dispatch(
    plansApi.endpoints.ownPlans.initiate(undefined, { subscribe: false, forceRefetch: true }),
  );
  const views = data ? viewPlans(data, await listPlanRecords(userId)) : [];
  const [open, ...others] = views.filter(
    (view) => view.plan.assignment !== null && !isFinished(view),
  );
  if (!open || others.length > 0) return null;
  return { path: planAddress(open), state: isBegun(open) ? GOES_ON : null };
}
