/** POST /staff/activation and /staff/activate. */
import { CALLS } from '@jamdai/contract';
import type { FastifyInstance } from 'fastify';
import type { Door } from '../../accounts/door.ts';
import type { Building } from '../../core/building.ts';
import { registerOpenCall } from '../../core/http/register-call.ts';
import { activate, openActivation } from './activation.ts';

export function registerStaff(app: FastifyInstance, building: Building, door: Door): void {
  const { db, clock, openKey } = building;
  const parts = { ...door, db, openKey };

  registerOpenCall(app, CALLS.staffActivation, ({ body }) =>
    openActivation(parts, body.link, clock()),
  );

  registerOpenCall(app, CALLS.activateStaff, async ({ body, request }) => {
    const outcome = await activate(parts, body, clock());
    request.log.info({ status: outcome.status }, 'a staff account was to be activated');
    return outcome;
  });
}
