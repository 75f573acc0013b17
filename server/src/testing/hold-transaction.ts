/** Holds a call open in the moment in which it has looked at everything and is about to write: after the queue that hashes. */
import type pg from 'pg';

const WRITES_TOKEN = /^\s*(?:INSERT INTO|DELETE FROM) access_tokens/;

export interface HeldCall<Answer> {
  /** Resolves when the call is held, or has ended without having begun to write. */
  readonly isHeld: Promise<void>;
  /** Lets it go on. */
  readonly release: () => Promise<Answer>;
}

/** `pool`: what the server was built with. The next transaction, or the next writing of a token by itself, is held. */
export function holdCall<Answer>(pool: pg.Pool, call: () => Promise<Answer>): HeldCall<Answer> {
  const connect: unknown = pool.connect;
  const query: unknown = pool.query;
  let reportHeld = () => {};
  let letGo = () => {};
  const isHeld = new Promise<void>((resolve) => (reportHeld = resolve));
  const go = new Promise<void>((resolve) => (letGo = resolve));
  const callPool = (method: unknown, given: readonly unknown[]): unknown =>
    Reflect.apply(method as () => unknown, pool, given);
  const hold = async (): Promise<void> => {
    Object.assign(pool, { connect, query });
    reportHeld();
    await go;
  };
  Object.assign(pool, {
    // With a callback it is the pool's own way to a single statement.
    connect: async (...given: readonly unknown[]) => {
      if (given.length === 0) await hold();
      return callPool(connect, given);
    },
    query: async (...given: readonly unknown[]) => {
      if (typeof given[0] === 'string' && WRITES_TOKEN.test(given[0])) await hold();
      return callPool(query, given);
    },
  });
  const answer = call();
  void answer.finally(reportHeld).catch(() => undefined);
  return {
    isHeld,
    release: () => {
      letGo();
      return answer;
    },
  };
}
