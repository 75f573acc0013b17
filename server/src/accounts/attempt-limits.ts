/**
 * Brakes on guessing. Log-in, and apart from it reset codes and the old password of a change: ten free tries per name, then a
 * delay that doubles with each further try, whether or not the name exists; a success clears it. Addresses have generous
 * limits only, because a whole class shares one. Keys are hashed: the table holds neither names nor addresses.
 */
import { createHmac } from 'node:crypto';
import type pg from 'pg';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { ReadSecret } from '../installation-secrets.ts';

const DAY_S = 86_400;
const FREE_TRIES = 10;
const LONGEST_DELAY_S = 900;
const ADDRESS_WINDOW_S = 600;
const LOGINS_PER_ADDRESS = 1000;
const SIGN_UPS_PER_ADDRESS = 300;
/** Of one address: a parents' evening behind one router. A secret of 256 bits is not guessed with that. */
const GUARDIAN_CALLS_PER_ADDRESS = 600;
const HOUR_S = 3600;
/** Of one account: enough for many typos, nothing to guess with. */
const JOINS_PER_HOUR = 30;
/** Of one account: each writes a row, or ends a session. */
const OWN_CHANGES_PER_HOUR = 120;
/** Of one account: each reads everything. */
const OWN_FILES_PER_HOUR = 20;
/** Of one account of the staff: each shows a page of names. */
const NAME_LOOKS_PER_HOUR = 60;
/** Of one account of the staff: each may read the whole history of a test. */
const RESCORINGS_PER_HOUR = 120;
/** Of one account of the staff: each makes a pseudonym for every run of a test. */
const RUN_LISTS_PER_HOUR = 300;
const REPLAYS_PER_HOUR = 300;

export interface AttemptLimits {
  /** Seconds to wait before this log-in may be tried, or null: it may, and it now counts as a try. */
  readonly admitLogin: (username: string, address: string) => Promise<number | null>;
  readonly forgetLogins: (username: string) => Promise<void>;
  /** The same for reset codes. */
  readonly admitReset: (username: string, address: string) => Promise<number | null>;
  readonly forgetResets: (username: string) => Promise<void>;
  /** The same for the old password of who wants a new one. */
  readonly admitPasswordChange: (userId: string, address: string) => Promise<number | null>;
  readonly forgetPasswordChanges: (userId: string) => Promise<void>;
  /** Seconds to wait before this account may change something of its own again, or null. */
  readonly admitOwnChange: (userId: string) => Promise<number | null>;
  /** Seconds to wait before this account may have another copy of its data, or null. */
  readonly admitOwnFile: (userId: string) => Promise<number | null>;
  /** Seconds to wait before this account may see names of participants again, or null. */
  readonly admitNames: (userId: string) => Promise<number | null>;
  /** The same for other scoring rules, for lists of runs, and for single runs, each counted by itself. */
  readonly admitRescoring: (userId: string) => Promise<number | null>;
  readonly admitRunList: (userId: string) => Promise<number | null>;
  readonly admitReplay: (userId: string) => Promise<number | null>;
  /** Seconds to wait before this account, or this address, may try the code of a class again, or null. */
  readonly admitJoin: (userId: string, address: string) => Promise<number | null>;
  /** Seconds to wait before this address may use guardians' links again, or null. */
  readonly admitGuardian: (address: string) => Promise<number | null>;
  /** Seconds to wait before this address may sign up again, or null. */
  readonly admitSignUp: (address: string) => Promise<number | null>;
}

export function createAttemptLimits(db: pg.Pool, readSecret: ReadSecret): AttemptLimits {
  const limiter = (keyPrefix: string, points: number, duration: number) =>
    new RateLimiterPostgres({
      storeClient: db,
      storeType: 'pool',
      tableName: 'rate_limits',
      tableCreated: true,
      clearExpiredByTimeout: false,
      keyPrefix,
      points,
      duration,
    });
  const logins = createBrake('login');
  const resets = createBrake('reset');
  const passwordChanges = createBrake('password');
  const ownChanges = limiter('own-change', OWN_CHANGES_PER_HOUR, HOUR_S);
  const ownFiles = limiter('own-file', OWN_FILES_PER_HOUR, HOUR_S);
  const nameLooks = limiter('names', NAME_LOOKS_PER_HOUR, HOUR_S);
  const rescorings = limiter('rescoring', RESCORINGS_PER_HOUR, HOUR_S);
  const runLists = limiter('run-list', RUN_LISTS_PER_HOUR, HOUR_S);
  const replays = limiter('replay', REPLAYS_PER_HOUR, HOUR_S);
  const joins = limiter('class-join', JOINS_PER_HOUR, HOUR_S);
  const guessAddresses = limiter('login-address', LOGINS_PER_ADDRESS, ADDRESS_WINDOW_S);
  const guardianAddresses = limiter(
    'guardian-address',
    GUARDIAN_CALLS_PER_ADDRESS,
    ADDRESS_WINDOW_S,
  );
  const signUpAddresses = limiter('sign-up-address', SIGN_UPS_PER_ADDRESS, ADDRESS_WINDOW_S);

  async function keyOf(text: string): Promise<string> {
    const secret = await readSecret('rate_limits');
    return createHmac('sha256', secret).update(text).digest('base64url');
  }

  function createBrake(name: 'login' | 'reset' | 'password') {
    const tries = limiter(`${name}-try`, FREE_TRIES, DAY_S);
    const delays = limiter(`${name}-delay`, 1, LONGEST_DELAY_S);
    return {
      async admit(username: string, address: string): Promise<number | null> {
        const addressWait = await consume(guessAddresses, await keyOf(address));
        if (addressWait !== null) return addressWait;
        const key = await keyOf(username);
        // Counted before anything is looked at, so that parallel guesses cannot slip by.
        const { consumedPoints } = await tries.penalty(key);
        if (consumedPoints <= FREE_TRIES) return null;
        const delayS = Math.min(LONGEST_DELAY_S, 2 ** (consumedPoints - FREE_TRIES - 1));
        const wait = await consume(delays, key, delayS);
        if (wait !== null) await tries.reward(key);
        return wait;
      },
      async forget(username: string): Promise<void> {
        const key = await keyOf(username);
        await Promise.all([tries.delete(key), delays.delete(key)]);
      },
    };
  }

  return {
    admitLogin: logins.admit,
    forgetLogins: logins.forget,
    admitReset: resets.admit,
    forgetResets: resets.forget,
    admitPasswordChange: passwordChanges.admit,
    forgetPasswordChanges: passwordChanges.forget,
    admitOwnChange: async (userId) => consume(ownChanges, await keyOf(userId)),
    admitOwnFile: async (userId) => consume(ownFiles, await keyOf(userId)),
    admitNames: async (userId) => consume(nameLooks, await keyOf(userId)),
    admitRescoring: async (userId) => consume(rescorings, await keyOf(userId)),
    admitRunList: async (userId) => consume(runLists, await keyOf(userId)),
    admitReplay: async (userId) => consume(replays, await keyOf(userId)),
    admitJoin: async (userId, address) =>
      (await consume(guessAddresses, await keyOf(address))) ?? consume(joins, await keyOf(userId)),
    admitGuardian: async (address) => consume(guardianAddresses, await keyOf(address)),
    admitSignUp: async (address) => consume(signUpAddresses, await keyOf(address)),
  };
}

export async function deleteExpiredLimits(db: pg.Pool, now: Date): Promise<void> {
  await db.query('DELETE FROM rate_limits WHERE expire < $1', [now.getTime()]);
}

/** Null: within the limit. Else the seconds until it is again. */
async function consume(
  limiter: RateLimiterPostgres,
  key: string,
  durationS?: number,
): Promise<number | null> {
  try {
    await limiter.consume(key, 1, durationS === undefined ? {} : { customDuration: durationS });
    return null;
  } catch (rejection) {
    // A clock that was ahead must not make anybody wait for years.
    if (rejection instanceof RateLimiterRes) {
      return Math.min(rejection.msBeforeNext / 1000, durationS ?? limiter.duration);
    }
    throw rejection;
  }
}
