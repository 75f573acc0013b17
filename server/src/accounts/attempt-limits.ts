/**
 * Brakes on guessing; log-in, reset codes, the old password of a change, codes of classes and of the sound check each have their own. Only failures
 * count: a try is counted before anything is looked at, so that parallel guesses cannot slip by, and forgiven when it was none.
 * A device that has been logged in before has ten failures of its own, then a delay that doubles; strangers share so many an
 * hour for a name, whether or not it exists. Addresses have limits for seconds only, because a whole class shares one. Keys
 * are hashed: the table holds neither names nor addresses. Why: docs/decisions/0044-known-devices.md.
 */
import { createHmac } from 'node:crypto';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type * as pg from '../core/database/statements.ts';
import type { ReadSecret } from '../core/keys/installation-secrets.ts';

const DAY_S = 86_400;
const FREE_TRIES = 10;
const LONGEST_DELAY_S = 900;
/** By strangers, of one name. */
const LOGINS_PER_HOUR = 100;
/** By strangers, of one code that was made. One of 100 million is not found with that in the half hour that it lives. */
const RESETS_PER_CODE = 1000;
/** Of one name by one address, so that it takes many to use up those of a code. */
const RESETS_PER_ADDRESS = 20;
/** A try of many names is slowed down to ten a second; whoever is caught in it waits for some seconds, never for minutes. */
const FAILURES_PER_ADDRESS = 100;
const FAILURE_WINDOW_S = 10;
const ADDRESS_WINDOW_S = 600;
const SIGN_UPS_PER_ADDRESS = 300;
/** Of one address: a parents' evening behind one router. A secret of 256 bits is not guessed with that. */
const GUARDIAN_CALLS_PER_ADDRESS = 600;
const HOUR_S = 3600;
/** By strangers, of one slip of a class. */
const ENTRIES_PER_HOUR = 100;
/** Of one account: enough for many typos, nothing to guess with. */
const JOINS_PER_HOUR = 30;
/** Of one account: one of a million codes is not found with that in a day. */
const SOUND_CODES_PER_HOUR = 10;
/** Of one account: each writes a row, or ends a session. */
const OWN_CHANGES_PER_HOUR = 120;
/** Of one account of the staff: a design is saved as it is written. */
const STUDY_CHANGES_PER_HOUR = 600;
/** Of one address: a class that joins a study behind one router. */
const STUDY_CALLS_PER_ADDRESS = 1200;
/**
 * Wrong codes of participants who come back, of one address: a typed mistake has no right check digit and is no try. One of a
 * thousand codes among 10 to the 11th is not found with that in years, from however many addresses.
 */
const RETURNS_PER_ADDRESS = 300;
/** Of all addresses together. */
const RETURNS_PER_HOUR = 3000;
/** Of one token that reads a study: forty times all of its tables. */
const STUDY_READS_PER_HOUR = 600;
/** Of one account: each reads everything. */
const OWN_FILES_PER_HOUR = 20;
/** Of one account of the staff: each shows a page of names. */
const NAME_LOOKS_PER_HOUR = 60;
/** Of one account of the staff: each reads a line of every result. */
const CORRELATIONS_PER_HOUR = 300;
/** Of one account of the staff: each may read the whole history of a test. */
const RESCORINGS_PER_HOUR = 120;
/** Of one account of the staff: each makes a pseudonym for every run of a test. */
const RUN_LISTS_PER_HOUR = 300;
const REPLAYS_PER_HOUR = 300;

export interface Guesser {
  /** Folded. */
  readonly username: string;
  readonly address: string;
  /** Number of the mark of a device that has been logged in to this account before; null: a stranger. */
  readonly device: string | null;
}

/** Who tries the slip of a class. */
export interface SlipGuesser {
  readonly classCode: string;
  readonly slipNo: number;
  readonly address: string;
}

export interface AttemptLimits {
  /** Seconds to wait before this log-in may be tried, or null: it may, and counts as a failure until it is forgiven. */
  readonly admitLogin: (guesser: Guesser) => Promise<number | null>;
  /** It was right, or was never looked at. */
  readonly forgiveLogin: (guesser: Guesser) => Promise<void>;
  /** Everything that strangers have tried. */
  readonly forgetLogins: (username: string) => Promise<void>;
  /** The same for reset codes. `madeAt`: of the code that is there; each has a count of its own. */
  readonly admitReset: (guesser: Guesser, madeAt: Date | null) => Promise<number | null>;
  readonly forgiveReset: (guesser: Guesser, madeAt: Date | null) => Promise<void>;
  /** The same for the old password of who wants a new one, for each session. */
  readonly admitPasswordChange: (tokenId: string) => Promise<number | null>;
  readonly forgetPasswordChanges: (tokenId: string) => Promise<void>;
  /** Seconds to wait before this account may change something of its own again, or null. */
  readonly admitOwnChange: (userId: string) => Promise<number | null>;
  /** The same for the studies of a researcher. */
  readonly admitStudyChange: (userId: string) => Promise<number | null>;
  /** Seconds to wait before this address may knock at studies again, or null. */
  readonly admitStudyDoor: (address: string) => Promise<number | null>;
  /** The same for codes by which participants come back: only those that were wrong count. */
  readonly admitStudyReturn: (address: string) => Promise<number | null>;
  readonly forgiveStudyReturn: (address: string) => Promise<void>;
  /** Seconds to wait before this token of a study may read another file, or null. */
  readonly admitStudyRead: (tokenId: string) => Promise<number | null>;
  /** Seconds to wait before this account may have another copy of its data, or null. */
  readonly admitOwnFile: (userId: string) => Promise<number | null>;
  /** Seconds to wait before this account may see names of participants again, or null. */
  readonly admitNames: (userId: string) => Promise<number | null>;
  /** The same for correlations of tests, for practice, for reviews of items, other scoring rules, for lists of runs, and for single runs, each counted by itself. */
  readonly admitCorrelations: (userId: string) => Promise<number | null>;
  readonly admitItemReview: (userId: string) => Promise<number | null>;
  readonly admitPractice: (userId: string) => Promise<number | null>;
  readonly admitRescoring: (userId: string) => Promise<number | null>;
  readonly admitRunList: (userId: string) => Promise<number | null>;
  readonly admitReplay: (userId: string) => Promise<number | null>;
  /** Seconds to wait before this account, or this address, may try the code of a class again, or null. */
  readonly admitJoin: (userId: string, address: string) => Promise<number | null>;
  readonly forgiveJoin: (userId: string, address: string) => Promise<void>;
  /** The same for the code of the day after a failed sound check. */
  readonly admitSoundCode: (userId: string, address: string) => Promise<number | null>;
  readonly forgiveSoundCode: (userId: string, address: string) => Promise<void>;
  /** The same for a slip of a class, before anybody is known. */
  readonly admitEntry: (guesser: SlipGuesser) => Promise<number | null>;
  readonly forgiveEntry: (guesser: SlipGuesser) => Promise<void>;
  /** Seconds to wait before this address may use guardians' links again, or null. */
  readonly admitGuardian: (address: string) => Promise<number | null>;
  /** Seconds to wait before this address may sign up again, or null. */
  readonly admitSignUp: (address: string) => Promise<number | null>;
}

/** What counts, and whom. */
type Count = readonly [counter: RateLimiterPostgres, text: string];

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
  const knownLogins = createBrake('login');
  const knownResets = createBrake('reset');
  const passwordChanges = createBrake('password');
  const loginNames = limiter('login-name', LOGINS_PER_HOUR, HOUR_S);
  const loginAddresses = limiter('login-address', FAILURES_PER_ADDRESS, FAILURE_WINDOW_S);
  const resetCodes = limiter('reset-code', RESETS_PER_CODE, HOUR_S);
  const resetPositions = limiter('reset-place', RESETS_PER_ADDRESS, HOUR_S);
  const resetAddresses = limiter('reset-address', FAILURES_PER_ADDRESS, FAILURE_WINDOW_S);
  const joinAddresses = limiter('join-address', FAILURES_PER_ADDRESS, FAILURE_WINDOW_S);
  const entrySlips = limiter('entry-slip', ENTRIES_PER_HOUR, HOUR_S);
  const entryAddresses = limiter('entry-address', FAILURES_PER_ADDRESS, FAILURE_WINDOW_S);
  const ownChanges = limiter('own-change', OWN_CHANGES_PER_HOUR, HOUR_S);
  const studyChanges = limiter('study-change', STUDY_CHANGES_PER_HOUR, HOUR_S);
  const studyAddresses = limiter('study-address', STUDY_CALLS_PER_ADDRESS, ADDRESS_WINDOW_S);
  const returnAddresses = limiter('study-return', RETURNS_PER_ADDRESS, HOUR_S);
  const returns = limiter('study-return-all', RETURNS_PER_HOUR, HOUR_S);
  const studyReads = limiter('study-read', STUDY_READS_PER_HOUR, HOUR_S);
  const ownFiles = limiter('own-file', OWN_FILES_PER_HOUR, HOUR_S);
  const nameLooks = limiter('names', NAME_LOOKS_PER_HOUR, HOUR_S);
  const correlations = limiter('correlations', CORRELATIONS_PER_HOUR, HOUR_S);
  const itemReviews = limiter('item-review', CORRELATIONS_PER_HOUR, HOUR_S);
  const practices = limiter('practice', CORRELATIONS_PER_HOUR, HOUR_S);
  const rescorings = limiter('rescoring', RESCORINGS_PER_HOUR, HOUR_S);
  const runLists = limiter('run-list', RUN_LISTS_PER_HOUR, HOUR_S);
  const replays = limiter('replay', REPLAYS_PER_HOUR, HOUR_S);
  const joins = limiter('class-join', JOINS_PER_HOUR, HOUR_S);
  const soundCodes = limiter('sound-code', SOUND_CODES_PER_HOUR, HOUR_S);
  const soundAddresses = limiter('sound-address', FAILURES_PER_ADDRESS, FAILURE_WINDOW_S);
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
      async admit(text: string): Promise<number | null> {
        const key = await keyOf(text);
        const { consumedPoints } = await tries.penalty(key);
        if (consumedPoints <= FREE_TRIES) return null;
        const delayS = Math.min(LONGEST_DELAY_S, 2 ** (consumedPoints - FREE_TRIES - 1));
        const wait = await consume(delays, key, delayS);
        if (wait !== null) await tries.reward(key);
        return wait;
      },
      async forget(text: string): Promise<void> {
        const key = await keyOf(text);
        await Promise.all([tries.delete(key), delays.delete(key)]);
      },
    };
  }

  const loginCounts = ({ username, address }: Guesser): readonly Count[] => [
    [loginNames, username],
    [loginAddresses, address],
  ];
  const resetCounts = ({ username, address }: Guesser, madeAt: Date | null): readonly Count[] => [
    [resetPositions, `${username} ${address}`],
    [resetCodes, `${username} ${madeAt?.toISOString() ?? 'none'}`],
    [resetAddresses, address],
  ];
  const joinCounts = (userId: string, address: string): readonly Count[] => [
    [joins, userId],
    [joinAddresses, address],
  ];

  const soundCounts = (userId: string, address: string): readonly Count[] => [
    [soundCodes, userId],
    [soundAddresses, address],
  ];

  const returnCounts = (address: string): readonly Count[] => [
    [returnAddresses, address],
    [returns, 'all'],
  ];

  const entryCounts = ({ classCode, slipNo, address }: SlipGuesser): readonly Count[] => [
    [entrySlips, `${classCode} ${slipNo}`],
    [entryAddresses, address],
  ];

  /** All of them, or the wait of the first that is used up and none of them. */
  async function consumeAll(counts: readonly Count[]): Promise<number | null> {
    for (const [position, [counter, text]] of counts.entries()) {
      const waitS = await consume(counter, await keyOf(text));
      if (waitS === null) continue;
      await giveBack(counts.slice(0, position));
      return waitS;
    }
    return null;
  }

  async function giveBack(counts: readonly Count[]): Promise<void> {
    for (const [counter, text] of counts) await counter.reward(await keyOf(text));
  }

  return {
    admitLogin: (guesser) =>
      guesser.device === null
        ? consumeAll(loginCounts(guesser))
        : knownLogins.admit(guesser.device),
    forgiveLogin: (guesser) =>
      guesser.device === null ? giveBack(loginCounts(guesser)) : knownLogins.forget(guesser.device),
    forgetLogins: async (username) => {
      await loginNames.delete(await keyOf(username));
    },
    admitReset: (guesser, madeAt) =>
      guesser.device === null
        ? consumeAll(resetCounts(guesser, madeAt))
        : knownResets.admit(guesser.device),
    forgiveReset: (guesser, madeAt) =>
      guesser.device === null
        ? giveBack(resetCounts(guesser, madeAt))
        : knownResets.forget(guesser.device),
    admitPasswordChange: passwordChanges.admit,
    forgetPasswordChanges: passwordChanges.forget,
    admitOwnChange: async (userId) => consume(ownChanges, await keyOf(userId)),
    admitStudyChange: async (userId) => consume(studyChanges, await keyOf(userId)),
    admitStudyDoor: async (address) => consume(studyAddresses, await keyOf(address)),
    admitStudyReturn: (address) => consumeAll(returnCounts(address)),
    forgiveStudyReturn: (address) => giveBack(returnCounts(address)),
    admitStudyRead: async (tokenId) => consume(studyReads, await keyOf(tokenId)),
    admitOwnFile: async (userId) => consume(ownFiles, await keyOf(userId)),
    admitNames: async (userId) => consume(nameLooks, await keyOf(userId)),
    admitCorrelations: async (userId) => consume(correlations, await keyOf(userId)),
    admitItemReview: async (userId) => consume(itemReviews, await keyOf(userId)),
    admitPractice: async (userId) => consume(practices, await keyOf(userId)),
    admitRescoring: async (userId) => consume(rescorings, await keyOf(userId)),
    admitRunList: async (userId) => consume(runLists, await keyOf(userId)),
    admitReplay: async (userId) => consume(replays, await keyOf(userId)),
    admitJoin: (userId, address) => consumeAll(joinCounts(userId, address)),
    forgiveJoin: (userId, address) => giveBack(joinCounts(userId, address)),
    admitSoundCode: (userId, address) => consumeAll(soundCounts(userId, address)),
    forgiveSoundCode: (userId, address) => giveBack(soundCounts(userId, address)),
    admitEntry: (guesser) => consumeAll(entryCounts(guesser)),
    forgiveEntry: (guesser) => giveBack(entryCounts(guesser)),
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
