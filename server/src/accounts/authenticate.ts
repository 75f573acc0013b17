/** Who is calling: reads the Authorization header, raw (`<token>`) or with the word `Bearer`. */
import type { Clock } from '../core/clock.ts';
import type * as pg from '../core/database/statements.ts';
import type { Authenticate } from '../core/http/register-call.ts';
import { createTokenFinder } from './tokens.ts';

export function createAuthenticate(db: pg.Pool, clock: Clock): Authenticate {
  const findLiveToken = createTokenFinder(db);
  return async (authorization) => {
    const token = authorization?.replace(/^Bearer +/i, '').trim();
    return token ? findLiveToken(token, clock()) : null;
  };
}
