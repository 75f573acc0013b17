/** Removes what has run out: ended tokens, expired limits, codes and links. */
import type { FastifyInstance } from 'fastify';
import { deleteExpiredLimits } from '../../accounts/attempt-limits.ts';
import { deleteExpiredResetCodes } from '../../accounts/password-reset.ts';
import { deleteEndedTokens } from '../../accounts/tokens.ts';
import type * as pg from '../../core/database/statements.ts';
import type { TrustedClock } from '../../core/trusted-clock.ts';
import { deleteExpiredStaffLinks } from '../staff/index.ts';
import { cutFutureMoments } from './future-moments.ts';

const SWEEP_EVERY_MS = 600_000;

export async function sweepExpired(db: pg.Pool, now: Date): Promise<void> {
  await deleteEndedTokens(db, now);
  await deleteExpiredLimits(db, now);
  await deleteExpiredResetCodes(db, now);
  await deleteExpiredStaffLinks(db, now);
}

/**
 * Every ten minutes while the app runs, and by whoever calls what it returns. A sweep that fails is logged and comes
 * again. While the clock is in doubt only what a wrong clock left is put right.
 */
export function registerSweep(
  app: FastifyInstance,
  db: pg.Pool,
  clock: TrustedClock,
): () => Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const sweep = async (): Promise<void> => {
    try {
      await cutFutureMoments(db, clock.now());
      if (clock.mayDelete()) await sweepExpired(db, clock.now());
    } catch (error) {
      app.log.error({ err: error }, 'the sweep failed');
    }
  };
  app.addHook('onReady', async () => {
    timer = setInterval(() => void sweep(), SWEEP_EVERY_MS);
    timer.unref();
  });
  app.addHook('onClose', async () => clearInterval(timer));
  return sweep;
}
