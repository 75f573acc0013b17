/** POST /staff/activation and /staff/activate. */
import { CALLS } from '@jamdai/contract';
import type { FastifyInstance } from 'fastify';
import type { AuthServices } from '../../accounts/auth-services.ts';
import type { AppContext } from '../../core/app-context.ts';
import { registerOpenCall } from '../../core/http/register-call.ts';
import { activate, openActivation } from './activation.ts';

export function registerStaff(app: FastifyInstance, context: AppContext, auth: AuthServices): void {
  const { db, clock, openKey } = context;
  const parts = { ...auth, db, openKey };

  registerOpenCall(app, CALLS.staffActivation, ({ body }) =>
    openActivation(parts, body.link, clock()),
  );

  registerOpenCall(app, CALLS.activateStaff, async ({ body, request }) => {
    const outcome = await activate(parts, body, clock());
    request.log.info({ status: outcome.status }, 'a staff account was to be activated');
    return outcome;
  });
}
