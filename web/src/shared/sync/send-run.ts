/** Which call brings a run to the server: a result under its own key, or a rest. */
import { CALLS, IDEMPOTENCY_KEY_HEADER } from '@jamdai/contract';
import type { SendableRun } from './kept-run.ts';

export function describeSend(run: SendableRun, token: string) {
  const headers = { Authorization: token };
  return run.kind === 'finished'
    ? {
        call: CALLS.saveTestTaking,
        body: run.body,
        headers: { ...headers, [IDEMPOTENCY_KEY_HEADER]: run.runId },
      }
    : { call: CALLS.saveIncompleteRun, body: run.rest, headers };
}
