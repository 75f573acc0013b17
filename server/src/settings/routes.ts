/** GET /settings: open to anyone, about nobody. */
import { CALLS, POLICY_VERSION } from '@jamdai/contract';
import type { FastifyInstance } from 'fastify';
import type { Building } from '../building.ts';
import { succeed } from '../http/outcome.ts';
import { registerOpenCall } from '../http/register-call.ts';

export function registerSettings(app: FastifyInstance, { config }: Building): void {
  const { profile, timeZone } = config;
  registerOpenCall(app, CALLS.settings, async () =>
    succeed('load_successfully', { profile, timeZone, policyVersion: POLICY_VERSION }),
  );
}
