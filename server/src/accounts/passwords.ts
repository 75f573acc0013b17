/**
 * Password hashing: argon2id, 19 MiB, two passes, one lane, as PHC strings. Hashing is the most expensive
 * thing a stranger can ask for, so it goes through a bounded queue; a full queue is an outcome, not an error.
 */
import { hash, verify } from '@node-rs/argon2';

const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1, outputLen: 32 } as const;
const PHC_PREFIX = '$argon2id$v=19$m=19456,t=2,p=1$';
/** Compared where there is no account, so that both rejections take the same time. */
const DUMMY_PASSWORD = 'no account has this password';

export type Hashed<T> = { readonly isFull: false; readonly value: T } | { readonly isFull: true };

export interface Passwords {
  readonly hash: (password: string) => Promise<Hashed<string>>;
  /** `stored` null: works as long and answers false. */
  readonly matches: (
    password: string,
    stored: string | null,
    /** From a known device, or with a session: before all others. */
    isKnown?: boolean,
  ) => Promise<Hashed<boolean>>;
  /** How many wait or are being worked on. */
  readonly countQueued: () => number;
  /** Whether a hash was made at a cost that has been raised since. */
  readonly isOutdated: (stored: string) => boolean;
}

export function createPasswords(limits = { working: 2, waiting: 200 }): Passwords {
  const queue = createQueue(limits);
  // Made ahead, so that the first unknown name does not take longer than the next.
  const dummy = hash(DUMMY_PASSWORD, COST);
  return {
    hash: (password) => queue.enter(() => hash(password, COST)),
    matches: (password, stored, isKnown = false) =>
      queue.enter(async () => {
        const isMatch = await verify(stored ?? (await dummy), password);
        return isMatch && stored !== null;
      }, isKnown),
    countQueued: queue.count,
    isOutdated: (stored) => !stored.startsWith(PHC_PREFIX),
  };
}

function createQueue(limits: { readonly working: number; readonly waiting: number }) {
  // Strangers who fill the queue fill their own part of it.
  const [known, strange]: [(() => void)[], (() => void)[]] = [[], []];
  let workingCount = 0;
  const enter = async <T>(work: () => Promise<T>, isKnown = false): Promise<Hashed<T>> => {
    const waiting = isKnown ? known : strange;
    if (workingCount >= limits.working) {
      if (waiting.length >= limits.waiting) return { isFull: true };
      await new Promise<void>((resolve) => waiting.push(resolve));
    } else {
      workingCount += 1;
    }
    try {
      return { isFull: false, value: await work() };
    } finally {
      const next = known.shift() ?? strange.shift();
      if (next) next();
      else workingCount -= 1;
    }
  };
  return { enter, count: () => workingCount + known.length + strange.length };
}
