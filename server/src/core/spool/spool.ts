/**
 * The spool as the server sees it: a second, sealed copy of everything that the embedded database commits, on another disk
 * where the operator says so. What changes something is answered only when the spool has it.
 */
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import pg from 'pg';
import { dropSlot } from './replication-slot.ts';
import type { WriterNews, WriterOptions, SpoolTrouble } from './writer-options.ts';
import type { WriterOrder } from './spool-worker.ts';

export interface Spool {
  /** True when it takes what is committed, or does within the time; false: nothing can be kept now. */
  readonly isReadyWithin: (waitMs: number) => Promise<boolean>;
  /** True when everything that was committed before this call is in it; false: not within the time. */
  readonly confirm: (waitMs: number) => Promise<boolean>;
  /** What is wrong with it; null: nothing. */
  readonly trouble: () => SpoolTrouble | null;
  readonly close: () => Promise<void>;
}

export interface SpoolOptions extends WriterOptions {
  readonly clock: { readonly now: () => Date; readonly mayDelete: () => boolean };
  readonly log: {
    readonly info: (facts: object, sentence: string) => void;
    readonly error: (facts: object, sentence: string) => void;
  };
}

const EXPIRE_EVERY_MS = 3_600_000;
const RESTART_MS = 1000;
const CLOSE_MS = 5000;

export function startSpool({ clock, log, ...options }: SpoolOptions): Spool {
  let isReady = false;
  let trouble: SpoolTrouble | null = null;
  let isClosing = false;
  let count = 0;
  let worker: Worker | null = null;
  /** Of calls that wait, by the number of their question. */
  const requested = new Map<number, () => void>();
  let joining: { readonly number: number; readonly done: Promise<void> } | null = null;
  let becameReady = Promise.withResolvers<void>();

  const order = (one: WriterOrder) => worker?.postMessage(one, []);

  function hear(news: WriterNews): void {
    if (news.kind === 'confirmed') {
      requested.get(news.number)?.();
      requested.delete(news.number);
      return;
    }
    if (news.kind === 'said') {
      log.error({}, news.line);
      return;
    }
    if (news.kind === 'ready') {
      if (trouble !== null) log.info({ spoolDir: options.spoolDir }, 'the spool is there again');
      isReady = true;
      trouble = null;
      becameReady.resolve();
      return;
    }
    const { reason } = news;
    // PostgreSQL that is started again is told of elsewhere.
    if (trouble !== news.trouble && news.trouble !== 'database') {
      log.error({ spoolDir: options.spoolDir, reason }, 'the spool cannot be written');
    }
    if (isReady) becameReady = Promise.withResolvers<void>();
    isReady = false;
    trouble = news.trouble;
  }

  function launch(): void {
    const launched = new Worker(new URL('./spool-worker.ts', import.meta.url), {
      workerData: options,
    });
    worker = launched;
    launched.on('message', hear);
    launched.on('error', (error) => {
      hear({ kind: 'trouble', trouble: 'failed', reason: String(error) });
    });
    launched.once('exit', () => {
      worker = null;
      if (isClosing) return;
      setTimeout(launchAgain, RESTART_MS).unref();
    });
  }

  function launchAgain(): void {
    if (isClosing) return;
    launch();
    for (const number of requested.keys()) order({ kind: 'confirm', number });
  }

  /** Calls of one turn of the event loop ask together. */
  function ask(): Promise<void> {
    if (joining !== null) return joining.done;
    const number = (count += 1);
    const done = new Promise<void>((resolve) => requested.set(number, resolve));
    joining = { number, done };
    setImmediate(() => {
      joining = null;
      order({ kind: 'confirm', number });
    });
    return done;
  }

  launch();
  const timer = setInterval(() => {
    if (clock.mayDelete()) order({ kind: 'expire', nowMs: clock.now().getTime() });
  }, EXPIRE_EVERY_MS);
  timer.unref();
  return {
    isReadyWithin: async (waitMs) => isReady || within(becameReady.promise, waitMs),
    confirm: (waitMs) => within(ask(), waitMs),
    trouble: () => trouble,
    async close() {
      isClosing = true;
      clearInterval(timer);
      const ending = worker;
      if (ending === null) return;
      const ended = once(ending, 'exit');
      order({ kind: 'close' });
      await Promise.race([ended, delay(CLOSE_MS, undefined, { ref: false })]);
      await ending.terminate();
    },
  };
}

/** Where none is kept any more: PostgreSQL would keep its journal for it. */
export async function forgetSpool(connection: pg.ClientConfig): Promise<void> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    await dropSlot(client);
  } finally {
    await client.end();
  }
}

async function within(event: Promise<void>, waitMs: number): Promise<boolean> {
  const late = Promise.withResolvers<boolean>();
  const timer = setTimeout(() => late.resolve(false), waitMs);
  try {
    return await Promise.race([event.then(() => true), late.promise]);
  } finally {
    clearTimeout(timer);
  }
}
