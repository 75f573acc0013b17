/** The call of log-out, in a file of its own: loaded when somebody leaves, never to draw a first page. */
import { CALLS } from '@jamdai/contract';
import { sendCall } from './send-call.ts';

/** Carries its own token: the session here is over before the answer comes. */
export async function revokeToken(token: string): Promise<void> {
  await sendCall({ call: CALLS.logOut, headers: { Authorization: token } });
}
