/** Tells the server that a rest or a text was seen, or that a test is left out. */
import { CALLS, type OwnPlan } from '@jamdai/contract';
import { sendCall } from '../../shared/api/send-call.ts';
import {
  dropPlanRecord,
  listPlanRecords,
  storePlanRecord,
} from '../../shared/device/stored-plans.ts';
import { isLasting } from '../../shared/sync/index.ts';

/** Whether there is no more to send: the server has it, or will never take it. */
export async function sendPass(planRunId: string, position: number): Promise<boolean> {
  const body = { planRunId, position };
  const result = await sendCall({ call: CALLS.passPlanStep, body });
  if (!('error' in result)) return true;
  const { status } = result.error;
  return status === 404 || isLasting(result.error);
}

/** Where no plan is played: tells what is left to tell, and forgets a plan that the server knows to be over. */
export async function reconcileRecords(userId: string, plans: readonly OwnPlan[]): Promise<void> {
  for (const record of await listPlanRecords(userId)) {
    const { planRunId } = record.plan;
    const unsentPasses: number[] = [];
    for (const position of record.unsentPasses)
      if (!(await sendPass(planRunId, position))) unsentPasses.push(position);
    const listed = plans.find((plan) => plan.planRunId === planRunId);
    const isOver = !listed || listed.steps.every(({ state }) => state !== 'open');
    if (unsentPasses.length === 0 && isOver) await dropPlanRecord(userId, planRunId);
    else if (unsentPasses.length < record.unsentPasses.length)
      await storePlanRecord({ ...record, unsentPasses });
  }
}
