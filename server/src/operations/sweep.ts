/** Removes what has run out: ended tokens, expired limits, codes and links. */
import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import { deleteExpiredLimits } from '../accounts/attempt-limits.ts';
import { deleteExpiredResetCodes } from '../accounts/password-reset.ts';
import { deleteEndedTokens } from '../accounts/tokens.ts';
import type { Clock } from '../clock.ts';
import { deleteExpiredStaffLinks } from '../staff/staff-links.ts';

const SWEEP_EVERY_MS = 600_000;

export async function sweepExpired(db: pg.Pool, now: Date): Promise<void> {
  await deleteEndedTokens(db, now);
  await deleteExpiredLimits(db, now);
  await deleteExpiredResetCodes(db, now);
  await deleteExpiredStaffLinks(db, now);
}

/** Every ten minutes while the app runs. A sweep that fails is logged and comes again. */
export function registerSweep(app: FastifyInstance, db: pg.Pool, clock: Clock): void {
  let timer: NodeJS.Timeout | undefined;
  app.addHook('onReady', async () => {
    timer = setInterval(() => {
      sweepExpired(db, clock()).catch((error: unknown) =>
        app.log.error({ err: error }, 'the sweep failed'),
      );
    }, SWEEP_EVERY_MS);
    timer.unref();
  });
  app.addHook('onClose', async () => clearInterval(timer));
}
