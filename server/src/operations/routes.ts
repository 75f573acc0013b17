/**
 * GET /healthz: requests are served. GET /readyz: and the database answers, and can keep what it is given; with a word on a
 * clock that is in doubt.
 */
import { DoneSchema, FailureSchema, ReadySchema } from '@jamdai/contract';
import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import { sendRefusal } from '../http/failures.ts';
import { refuse } from '../http/outcome.ts';
import type { TrustedClock } from '../trusted-clock.ts';

const ROOM_RETRY_S = 30;

/** `hasRoom`: whether the database's disk has room; for a database that is not ours to look at, true. */
export function registerOperations(
  app: FastifyInstance,
  db: pg.Pool,
  hasRoom: () => Promise<boolean>,
  clock: Pick<TrustedClock, 'doubt'>,
): void {
  const tags = ['operations'];
  const healthy = { success: true, message: 'load_successfully', data: null };
  app.get(
    '/healthz',
    { schema: { summary: 'Requests are served.', tags, response: { 200: DoneSchema } } },
    async () => healthy,
  );
  app.get(
    '/readyz',
    {
      schema: {
        summary: 'Requests are served, the database answers, and its disk has room.',
        tags,
        response: { 200: ReadySchema, 503: FailureSchema },
      },
    },
    async (request, reply) => {
      // A database that is away becomes a 503 like anywhere else.
      await db.query('SELECT 1');
      if (!(await hasRoom())) {
        request.log.error('the disk of the database is full');
        return sendRefusal(reply, refuse(503, 'try_again_later', { retryAfterS: ROOM_RETRY_S }));
      }
      const doubt = clock.doubt();
      return doubt === null ? healthy : { ...healthy, data: { clock: doubt } };
    },
  );
}
