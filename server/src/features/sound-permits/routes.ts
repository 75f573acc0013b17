/** POST /sound_permit, /sound_permit/code and /class/sound_code. */
import { CALLS } from '@jamdai/contract';
import type { FastifyInstance } from 'fastify';
import type { AuthServices } from '../../accounts/auth-services.ts';
import type { AppContext } from '../../core/app-context.ts';
import { dayInZone } from '../../core/clock.ts';
import { reject, succeed } from '../../core/http/outcome.ts';
import { registerOwnCall } from '../../core/http/register-call.ts';
import { givePermit, isOwnClass } from './give-permit.ts';
import { soundCodeOf } from './permit-keys.ts';

export function registerSoundPermits(
  app: FastifyInstance,
  { db, clock, config, authenticate, readSecret }: AppContext,
  { limits }: Pick<AuthServices, 'limits'>,
): void {
  const today = (): string => dayInZone(clock(), config.timeZone);
  const codeOfToday = async (classId: string | null) => {
    const day = today();
    return succeed('load_successfully', { code: await soundCodeOf(readSecret, classId, day), day });
  };

  registerOwnCall(app, authenticate, CALLS.soundPermit, ({ body, caller: { userId }, request }) =>
    givePermit(
      { db, readSecret, limits },
      { ...body, userId, address: request.ip, day: today() },
      clock(),
    ),
  );

  registerOwnCall(app, authenticate, CALLS.classSoundCode, async ({ body, caller: { userId } }) =>
    (await isOwnClass(db, body.classId, userId))
      ? codeOfToday(body.classId)
      : reject(404, 'not_found'),
  );

  registerOwnCall(app, authenticate, CALLS.soundCode, () => codeOfToday(null));
}
