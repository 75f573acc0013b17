/** Requests that still arrive on open connections while the server ends: the envelope, and when to come again. */
import type { FastifyInstance } from 'fastify';
import { sendRejection } from './failures.ts';
import { reject } from './outcome.ts';

/** Seconds in which a server that is started again is back. */
const RESTART_RETRY_S = 5;

/** To be registered after the headers that every answer carries and before the routes. */
export function registerClosing(app: FastifyInstance): void {
  let isClosing = false;
  app.addHook('preClose', async () => {
    isClosing = true;
  });
  app.addHook('onRequest', async (_request, reply) => {
    if (!isClosing) return;
    await sendRejection(reply, reject(503, 'try_again_later', { retryAfterS: RESTART_RETRY_S }));
  });
}
