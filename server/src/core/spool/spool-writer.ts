/**
 * Keeps the spool: follows PostgreSQL from one session to the next, and tells up to where everything is in the spool.
 * Whatever fails is tried again, for as long as it takes.
 */
import { statSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { makeFolders } from '../files/make-folders.ts';
import { BATCH_MS, isGap, startJournal, type Journal } from './journal-of-line.ts';
import { storeBases } from './store-bases.ts';
import type { WriterNews, WriterOptions, ServerFacts } from './writer-options.ts';
import { makeSlot } from './replication-slot.ts';
import {
  beginLine,
  closeLine,
  listLines,
  readLine,
  removeLine,
  whyLineClosed,
  type WholeLine,
} from './spool-line.ts';
import { readPosition, segmentStartOf } from './wal-position.ts';

export interface SpoolWriter {
  /** `confirmed` follows when everything that PostgreSQL had on its disk at this call is in the spool. */
  readonly confirm: (number: number) => void;
  /** Deletes lines that were left behind more than thirty days before. */
  readonly expire: (nowMs: number) => void;
  readonly close: () => Promise<void>;
}

const DAY_MS = 86_400_000;
const LEFT_LINE_DAYS = 30;
const RETRY_MS = [500, 1000, 2000, 5000];
const CLOSE_WAIT_MS = 3000;
const FULL_CODES: ReadonlySet<string> = new Set(['ENOSPC', 'EDQUOT', 'EFBIG']);

export function storeSpool(
  options: WriterOptions,
  report: (news: WriterNews) => void,
): SpoolWriter {
  const abort = new AbortController();
  const requested: number[] = [];
  let session: Session | null = null;
  let failures = 0;
  const hear = (news: WriterNews) => {
    if (news.kind === 'ready') failures = 0;
    report(news);
  };
  const running = (async () => {
    while (!abort.signal.aborted) {
      try {
        session = await openSession(options, hear);
        session.ask(requested.splice(0));
        await session.ended;
      } catch (error) {
        if (abort.signal.aborted) break;
        report(describeTrouble(error));
      } finally {
        requested.push(...((await session?.end()) ?? []));
        session = null;
      }
      const waitMs = RETRY_MS[Math.min(failures, RETRY_MS.length - 1)];
      failures += 1;
      await delay(waitMs, undefined, { signal: abort.signal }).catch(() => undefined);
    }
  })();
  return {
    confirm(number) {
      if (session) session.ask([number]);
      else requested.push(number);
    },
    expire(nowMs) {
      for (const line of listLines(options.spoolDir).slice(1)) {
        const age = nowMs - statSync(line.folder).mtimeMs;
        if (age > LEFT_LINE_DAYS * DAY_MS) removeLine(line);
      }
    },
    async close() {
      abort.abort();
      await Promise.race([session?.drain(), delay(CLOSE_WAIT_MS, undefined, { ref: false })]);
      await session?.end();
      await running;
    },
  };
}

function describeTrouble(error: unknown): WriterNews {
  const reason = error instanceof Error ? error.message : String(error);
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const isOfFile = error instanceof Error && 'syscall' in error && 'path' in error;
  if (FULL_CODES.has(code)) return { kind: 'trouble', trouble: 'full', reason };
  if (error instanceof pg.DatabaseError || /connect|journal ended|Connection/.test(reason)) {
    return { kind: 'trouble', trouble: 'database', reason };
  }
  const isAway = isOfFile || /^E[A-Z]+$/.test(code);
  return { kind: 'trouble', trouble: isAway ? 'away' : 'failed', reason };
}

interface Session {
  /** Rejects when it cannot go on. */
  readonly ended: Promise<void>;
  readonly ask: (numbers: readonly number[]) => void;
  /** Resolves when all of PostgreSQL's journal is in the spool. */
  readonly drain: () => Promise<void>;
  /** Returns what was asked and not confirmed. */
  readonly end: () => Promise<number[]>;
}

/** From a connection to its end: one PostgreSQL, one line, one stream. */
async function openSession(
  options: WriterOptions,
  report: (news: WriterNews) => void,
): Promise<Session> {
  const { connection, spoolDir } = options;
  const client = new pg.Client({ ...connection, application_name: 'jamdai spool copies' });
  const broken = Promise.withResolvers<never>();
  broken.promise.catch(() => undefined);
  client.on('error', broken.reject);
  const questions = new pg.Client({ ...connection, application_name: 'jamdai spool' });
  questions.on('error', broken.reject);
  const undo: (() => unknown)[] = [() => client.end(), () => questions.end()];
  const waiting: { readonly number: number; readonly position: bigint }[] = [];
  const unasked: number[] = [];
  const closing = new AbortController();
  const end = async () => {
    closing.abort();
    broken.reject(new Error('the spool is being closed'));
    for (let step = undo.pop(); step; step = undo.pop()) {
      await Promise.resolve(step()).catch(() => undefined);
    }
    return [...waiting.splice(0).map(({ number }) => number), ...unasked.splice(0)];
  };
  try {
    makeFolders(spoolDir, 0o700);
    await Promise.all([client.connect(), questions.connect()]);
    const server = await identify(client);
    const known = await findLine(options, server);
    const journal = await openJournal(options, client, server, known, broken.reject);
    const copies = storeBases(options, client, server, journal, known, closing.signal, report);
    undo.unshift(() => copies.settled);
    undo.push(journal.close);
    copies.failed.catch(broken.reject);
    let isReady = false;
    const settle = () => {
      if (!isReady) return;
      for (let at = waiting.length - 1; at >= 0; at -= 1) {
        const wait = waiting[at];
        if (wait === undefined || wait.position > journal.end()) continue;
        waiting.splice(at, 1);
        report({ kind: 'confirmed', number: wait.number });
      }
    };
    journal.onFlush(settle);
    const begin = () => {
      isReady = true;
      report({ kind: 'ready' });
      settle();
    };
    copies.first.then(begin).catch(broken.reject);
    let isAsking = false;
    const ask = async () => {
      if (isAsking) return;
      isAsking = true;
      try {
        while (unasked.length > 0) {
          const now = [...unasked];
          const position = await readFlushed(questions);
          // Those that came meanwhile may be of a later commit.
          unasked.splice(0, now.length);
          waiting.push(...now.map((number) => ({ number, position })));
          settle();
          if (unasked.length > 0) await delay(BATCH_MS);
        }
      } catch (error) {
        broken.reject(error);
      } finally {
        isAsking = false;
      }
    };
    return {
      ended: broken.promise,
      ask(numbers) {
        unasked.push(...numbers);
        void ask();
      },
      async drain() {
        const position = await readFlushed(questions);
        await journal.reach(position);
      },
      end,
    };
  } catch (error) {
    await end();
    throw error;
  }
}

async function identify(client: pg.Client): Promise<ServerFacts> {
  const { rows } = await client.query<{
    system: string;
    timeline: number;
    flushed: string;
    version: string;
  }>(
    `SELECT (SELECT system_identifier FROM pg_control_system())::text AS system,
       (SELECT timeline_id FROM pg_control_checkpoint()) AS timeline,
       pg_current_wal_flush_lsn()::text AS flushed, current_setting('server_version') AS version`,
  );
  const facts = rows[0];
  if (!facts) throw new Error('PostgreSQL says nothing of itself');
  return { ...facts, flushed: readPosition(facts.flushed) };
}

async function readFlushed(client: pg.Client): Promise<bigint> {
  const { rows } = await client.query<{ flushed: string }>({
    name: 'flushed',
    text: 'SELECT pg_current_wal_flush_lsn()::text AS flushed',
  });
  return readPosition(rows[0]?.flushed ?? '');
}

/** The line that this PostgreSQL's journal may go on from; null: none. */
async function findLine(
  { spoolDir, secretKeys }: WriterOptions,
  { system, timeline, flushed }: ServerFacts,
): Promise<WholeLine | null> {
  const [line] = listLines(spoolDir);
  if (line === undefined || whyLineClosed(line) !== null) return null;
  const reading = await readLine(line, secretKeys);
  const isOurs =
    reading.kind === 'whole' &&
    reading.end <= flushed &&
    reading.base.head.system === system &&
    reading.base.head.timeline === timeline;
  if (isOurs) return reading;
  closeLine(line, 'left');
  return null;
}

/** Goes on from the known line where PostgreSQL still has what follows, and it is the same; else begins a new one. */
async function openJournal(
  options: WriterOptions,
  client: pg.Client,
  server: ServerFacts,
  known: WholeLine | null,
  fail: (error: unknown) => void,
): Promise<Journal> {
  if (known !== null) {
    await makeSlot(client, false);
    const [begin, first] = [segmentStartOf(known.end), known.tail[0]?.position ?? known.end];
    const from = first > begin ? first : begin;
    const going = startJournal(options, server, known.line, known, fail);
    try {
      await going.start(from);
      return going.journal;
    } catch (error) {
      await going.journal.close();
      if (!isGap(error)) throw error;
      closeLine(known.line, 'replaced');
    }
  }
  await makeSlot(client, true);
  const line = await beginLine(options.spoolDir);
  const fresh = startJournal(options, server, line, null, fail);
  const { rows } = await client.query<{ flushed: string }>(
    'SELECT pg_current_wal_flush_lsn()::text AS flushed',
  );
  await fresh.start(segmentStartOf(readPosition(rows[0]?.flushed ?? '')));
  return fresh.journal;
}
