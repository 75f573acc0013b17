/** Which call brings a run to the server: a result under its own key, or a rest. */
import { CALLS, IDEMPOTENCY_KEY_HEADER } from '@jamdai/contract';
import type { FinishedRun, InterruptedRun } from './queued-run.ts';

export function describeResult({ runId, body }: FinishedRun, token: string) {
  const headers = { Authorization: token, [IDEMPOTENCY_KEY_HEADER]: runId };
  return { call: CALLS.saveTestTaking, body, headers };
}

export function describeRest({ rest }: InterruptedRun, token: string) {
  return { call: CALLS.saveIncompleteRun, body: rest, headers: { Authorization: token } };
}
