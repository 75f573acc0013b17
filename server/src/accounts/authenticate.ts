/** Who is calling: reads the Authorization header, raw (`<token>`) or with the word `Bearer`. */
import type pg from 'pg';
import type { Clock } from '../clock.ts';
import { createTokenFinder, type LiveToken } from './tokens.ts';

export type Caller = LiveToken;

export function createAuthenticate(
  db: pg.Pool,
  clock: Clock,
): (authorization: string | undefined) => Promise<Caller | null> {
  const findLiveToken = createTokenFinder(db);
  return async (authorization) => {
    const token = authorization?.replace(/^Bearer +/i, '').trim();
    return token ? findLiveToken(token, clock()) : null;
  };
}
