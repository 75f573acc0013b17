/** The calls about a teacher's plans, added to the API by the pages that need them. */
import { addCalls } from './api.ts';

const ofPlans = { providesTags: ['ClassPlan'], keepUnusedDataFor: 0 } as const;
// Also after a failure: the answer may have been lost on its way, or another window was faster.
const changesPlans = { invalidatesTags: ['ClassPlan'] } as const;

export const {
  useTeacherPlansQuery,
  useClassPlansQuery,
  useSavePlanMutation,
  useDeletePlanMutation,
  useAssignPlanMutation,
  useChangeAssignmentMutation,
  useEndAssignmentMutation,
} = addCalls({
  reads: { teacherPlans: ofPlans, classPlans: ofPlans },
  changes: {
    savePlan: changesPlans,
    deletePlan: changesPlans,
    assignPlan: changesPlans,
    changeAssignment: changesPlans,
    endAssignment: changesPlans,
  },
});
