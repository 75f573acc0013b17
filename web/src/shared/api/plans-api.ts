/** The calls of plans, added to the API by the pages that show them. A save of a result may have done a step. */
import { addCalls } from './api.ts';

export const plansApi = addCalls({
  reads: { ownPlans: { providesTags: ['Plan', 'TestTaking'], keepUnusedDataFor: 0 } },
  changes: { beginPlan: { invalidatesTags: ['Plan'] } },
});

export const { useOwnPlansQuery, useBeginPlanMutation } = plansApi;
