/** What a line tells of the plan in which its run was taken. */
import type { ResearchLine } from './columns.ts';
import type { NamePseudonym } from './pseudonyms.ts';
import type { PlanPosition } from './run-facts.ts';

/** Of a teacher’s own plan it is only told that it is one: who shares it would be a class. */
export function toPlanFields(
  position: PlanPosition | null,
  namePseudonym: NamePseudonym,
): ResearchLine {
  if (!position) return NO_PLAN;
  return {
    planRun: namePseudonym('plan', position.planRunId),
    plan: position.ready ?? 'own',
    planOrder: position.order,
    planPosition: position.position,
    planTestNo: position.testNo,
  };
}

const NO_PLAN = {
  ...{ planRun: null, plan: null, planOrder: null, planPosition: null, planTestNo: null },
};
