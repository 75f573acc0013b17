/** Addresses that nothing here has are refused before anybody looks at them. */
import type { FastifyInstance } from 'fastify';
import { sendRejection } from './failures.ts';
import { reject } from './outcome.ts';

/** Characters of path and query together; the longest of a page or file has about two hundred. */
export const MAX_ADDRESS_LENGTH = 2048;

export function rejectLongAddresses(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, next) => {
    if (request.url.length <= MAX_ADDRESS_LENGTH) return next();
    void sendRejection(reply, reject(414, 'input_is_too_large'));
  });
}
