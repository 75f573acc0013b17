/** Sending a finished run: kept on the device first, forgotten only when the server has it. */
import type { StoredTestTaking } from '@jamdai/contract';
import type { SerializedError } from '@reduxjs/toolkit';
import { api } from '../../store/api.ts';
import type { CallError } from '../../store/send-call.ts';
import { store } from '../../store/store.ts';
import { forgetRun, keepRun, type UnsentRun } from '../../sync/index.ts';

export type SendOutcome =
  | { readonly kind: 'saved'; readonly taking: StoredTestTaking }
  | {
      readonly kind: 'failed';
      readonly error: CallError | SerializedError;
      /** Whether it will survive a reload of the page. */
      readonly isKept: boolean;
    };

export async function sendRun(run: UnsentRun): Promise<SendOutcome> {
  const isKept = await keepRun(run);
  const { runId: idempotencyKey, body } = run;
  const sent = await store.dispatch(
    api.endpoints.testTaking.initiate({ idempotencyKey, body }, { track: false }),
  );
  if (sent.data) {
    await forgetRun(run.runId);
    return { kind: 'saved', taking: sent.data };
  }
  return { kind: 'failed', error: sent.error, isKept };
}
