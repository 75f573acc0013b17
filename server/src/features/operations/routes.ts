/**
 * GET /healthz: requests are served. GET /readyz: and the database answers, and can keep what it is given; with a word on a
 * clock that is in doubt. Not ready while the spool cannot be written: nothing is saved then.
 */
import { DoneSchema, FailureSchema, ReadySchema } from '@jamdai/contract';
import type { FastifyInstance } from 'fastify';
import type * as pg from '../../core/database/statements.ts';
import { sendRejection } from '../../core/http/failures.ts';
import { reject } from '../../core/http/outcome.ts';
import type { SpoolTrouble } from '../../core/spool/writer-options.ts';
import type { TrustedClock } from '../../core/trusted-clock.ts';

const ROOM_RETRY_S = 30;

export interface OperationsParts {
  readonly db: pg.Pool;
  /** Whether the database's disk has room; for a database that is not ours to look at, true. */
  readonly hasRoom: () => Promise<boolean>;
  /** Why nothing can be kept in the spool; null: it can, or there is none. */
  readonly findSpoolTrouble: () => SpoolTrouble | null;
  readonly clock: Pick<TrustedClock, 'doubt'>;
}

export function registerOperations(app: FastifyInstance, parts: OperationsParts): void {
  const { db, hasRoom, findSpoolTrouble, clock } = parts;
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
        summary: 'Requests are served, the database answers, its disk and the spool have room.',
        tags,
        response: { 200: ReadySchema, 503: FailureSchema },
      },
    },
    async (request, reply) => {
      // A database that is away becomes a 503 like anywhere else.
      await db.query('SELECT 1');
      if (!(await hasRoom())) {
        request.log.error('the disk of the database is full');
        return sendRejection(reply, reject(503, 'try_again_later', { retryAfterS: ROOM_RETRY_S }));
      }
      const trouble = findSpoolTrouble();
      if (trouble !== null) {
        request.log.error({ trouble }, 'the spool cannot be written');
        return sendRejection(reply, reject(503, 'try_again_later', { retryAfterS: ROOM_RETRY_S }));
      }
      const doubt = clock.doubt();
      return doubt === null ? healthy : { ...healthy, data: { clock: doubt } };
    },
  );
}
