/** GET /healthz: requests are served. GET /readyz: and the database answers. */
import { DoneSchema, FailureSchema } from '@jamdai/contract';
import type { FastifyInstance } from 'fastify';
import type pg from 'pg';

export function registerOperations(app: FastifyInstance, db: pg.Pool): void {
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
        summary: 'Requests are served and the database answers.',
        tags,
        response: { 200: DoneSchema, 503: FailureSchema },
      },
    },
    async () => {
      // A database that is away becomes a 503 like anywhere else.
      await db.query('SELECT 1');
      return healthy;
    },
  );
}
