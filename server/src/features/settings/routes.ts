/** GET /settings: open to anyone, about nobody. */
import { CALLS, POLICY_VERSION } from '@jamdai/contract';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../core/app-context.ts';
import { succeed } from '../../core/http/outcome.ts';
import { registerOpenCall } from '../../core/http/register-call.ts';
import type { SpoolTrouble } from '../../core/spool/writer-options.ts';
import type { TrustedClock } from '../../core/trusted-clock.ts';

export function registerSettings(
  app: FastifyInstance,
  { config }: AppContext,
  clock: Pick<TrustedClock, 'doubt'>,
  findSpoolTrouble: () => SpoolTrouble | null,
): void {
  const { profile, timeZone } = config;
  registerOpenCall(app, CALLS.settings, async () => {
    const doubt = clock.doubt();
    const trouble = findSpoolTrouble();
    return succeed('load_successfully', {
      ...{ profile, timeZone, policyVersion: POLICY_VERSION },
      ...(doubt === null ? {} : { clockDoubt: doubt }),
      ...(trouble === null ? {} : { spoolTrouble: trouble }),
    });
  });
}
