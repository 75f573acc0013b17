/** The call of log-out, in a file of its own: loaded when somebody leaves, never to draw a first page. */
import { api } from './api.ts';
import { store } from './store.ts';

export async function revokeToken(token: string): Promise<void> {
  await store.dispatch(api.endpoints.logOut.initiate(token));
}
