/**
 * Keeps the spool: takes the journal as PostgreSQL writes it, seals it, sees that it is on the disk, and tells up to where.
 * Makes base copies, at first and whenever the journal since the last one is long or a day old, and deletes what a newer
 * one that was read through has made needless. Whatever fails is tried again, for as long as it takes.
 */
import { rmSync, statSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { listBackups } from '../files/kept-backups.ts';
import { makeFolders } from '../files/make-folders.ts';
import { makeBase } from './base-copy.ts';
import { makeSlot, SLOT } from './replication-slot.ts';
import { createSealedFile, type SealedWriter } from './sealed-file.ts';
import {
  beginLine,
  closeLine,
  listBases,
  listLines,
  nameBase,
  nameWalFile,
  readLine,
  removeLine,
  whyLineClosed,
  writePiece,
  type BaseOfLine,
  type NumberedFile,
  type SpoolLine,
  type WalHead,
  type WholeLine,
} from './spool-line.ts';
import { readPosition, SEGMENT_BYTES, segmentStartOf } from './wal-position.ts';
import { startWalStream, type WalPiece, type WalStream } from './wal-stream.ts';

export interface KeeperOptions {
  /** As PostgreSQL's superuser. */
  readonly connection: pg.ClientConfig;
  /** PostgreSQL's own folder. */
  readonly pgData: string;
  readonly spoolDir: string;
  readonly backupDir: string;
  /** The present one first, then those of before. */
  readonly secretKeys: readonly Buffer[];
  /** Version of the program. */
  readonly program: string;
  /** A new base copy after so much of the journal, or so long; the product's where absent. */
  readonly baseEveryBytes?: number;
  readonly baseEveryMs?: number;
}

/** Why nothing can be kept at the moment: no room, no folder, no PostgreSQL, something else. */
export type SpoolTrouble = 'full' | 'away' | 'database' | 'failed';

export type KeeperNews =
  | { readonly kind: 'ready' }
  | { readonly kind: 'trouble'; readonly trouble: SpoolTrouble; readonly reason: string }
  /** For the operator's log. */
  | { readonly kind: 'said'; readonly line: string }
  | { readonly kind: 'confirmed'; readonly number: number };

export interface SpoolKeeper {
  /** `confirmed` follows when everything that PostgreSQL had on its disk at this call is in the spool. */
  readonly confirm: (number: number) => void;
  /** Deletes lines that were left behind more than thirty days before. */
  readonly expire: (nowMs: number) => void;
  readonly close: () => Promise<void>;
}

const DAY_MS = 86_400_000;
const BASE_EVERY_BYTES = 256 * 1024 * 1024;
const LEFT_LINE_DAYS = 30;
const LEFT_LINES = 2;
/** A spool that is there is read through before it is gone on with. */
const RETRY_MS = [500, 1000, 2000, 5000];
const LOOK_EVERY_MS = 5000;
const CLOSE_WAIT_MS = 3000;
const FRAME_BYTES = 1024 * 1024;
/** Under load, what comes within this is asked and sealed together; the first of it waits for nothing. */
const GATHER_MS = 2;
const FULL_CODES: ReadonlySet<string> = new Set(['ENOSPC', 'EDQUOT', 'EFBIG']);
/** Of PostgreSQL, where it no longer has what follows: file not there, slot given up, place not in its history. */
const GAP_CODES: ReadonlySet<string> = new Set(['58P01', '55000', 'XX000']);

export function keepSpool(options: KeeperOptions, tell: (news: KeeperNews) => void): SpoolKeeper {
  const abort = new AbortController();
  const asked: number[] = [];
  let session: Session | null = null;
  let failures = 0;
  const hear = (news: KeeperNews) => {
    if (news.kind === 'ready') failures = 0;
    tell(news);
  };
  const running = (async () => {
    while (!abort.signal.aborted) {
      try {
        session = await openSession(options, hear);
        session.ask(asked.splice(0));
        await session.ended;
      } catch (error) {
        if (abort.signal.aborted) break;
        tell(describeTrouble(error));
      } finally {
        asked.push(...((await session?.end()) ?? []));
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
      else asked.push(number);
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

function describeTrouble(error: unknown): KeeperNews {
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

interface ServerFacts {
  readonly system: string;
  readonly timeline: number;
  /** Up to where its journal is on its disk. */
  readonly flushed: bigint;
  readonly version: string;
}

/** From a connection to its end: one PostgreSQL, one line, one stream. */
async function openSession(
  options: KeeperOptions,
  tell: (news: KeeperNews) => void,
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
    const copies = keepBases(options, client, server, journal, known, closing.signal, tell);
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
        tell({ kind: 'confirmed', number: wait.number });
      }
    };
    journal.onFlush(settle);
    const begin = () => {
      isReady = true;
      tell({ kind: 'ready' });
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
          if (unasked.length > 0) await delay(GATHER_MS);
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
  { spoolDir, secretKeys }: KeeperOptions,
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

interface Journal {
  readonly line: SpoolLine;
  /** Whether it goes on from a line that was there. */
  readonly isContinued: boolean;
  /** Everything before is on the disk. */
  readonly end: () => bigint;
  readonly onFlush: (listener: () => void) => void;
  readonly reach: (position: bigint) => Promise<void>;
  /** Those whose every byte lies before are deleted. */
  readonly forgetBefore: (position: bigint) => void;
  readonly close: () => Promise<void>;
}

/** Goes on from the known line where PostgreSQL still has what follows, and it is the same; else begins a new one. */
async function openJournal(
  options: KeeperOptions,
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

function isGap(error: unknown): boolean {
  return error instanceof pg.DatabaseError && GAP_CODES.has(error.code ?? '');
}

/** What PostgreSQL sends is not what the line holds at the same place: another history. */
class OtherJournal extends Error {
  override name = 'OtherJournal';
}

function startJournal(
  { connection, secretKeys }: KeeperOptions,
  { system, timeline }: ServerFacts,
  line: SpoolLine,
  known: WholeLine | null,
  fail: (error: unknown) => void,
) {
  const [secretKey] = secretKeys;
  if (secretKey === undefined) throw new Error('secretKeys: one at least');
  let end = known?.end ?? 0n;
  let stream: WalStream | null = null;
  let writer: SealedWriter | null = null;
  let pieces: WalPiece[] = [];
  let pumping: Promise<void> | null = null;
  let isClosed = false;
  const files = new Map<number, NumberedFile & { end: bigint }>(
    known?.files.map((file) => [file.number, { ...file }]),
  );
  const listeners: (() => void)[] = [];
  let waiting: { position: bigint; resolve: () => void; reject: (error: Error) => void }[] = [];
  const lastNumber = () => Math.max(0, ...files.keys());

  async function openFile(): Promise<SealedWriter> {
    const number = lastNumber() + 1;
    const file = nameWalFile(line, number);
    const opened = await createSealedFile(file, 'wal', secretKey as Buffer);
    const head: WalHead = { kind: 'head', system, timeline };
    await opened.append(Buffer.from(JSON.stringify(head)));
    files.set(number, { file, number, end });
    return opened;
  }

  async function pump(): Promise<void> {
    for (;;) {
      if (pieces.length === 0 || isClosed) return;
      const now = pieces;
      pieces = [];
      if (writer !== null && writer.length() > SEGMENT_BYTES) {
        const full = writer;
        writer = null;
        await full.close();
      }
      writer ??= await openFile();
      let reached = end;
      for (const piece of joinPieces(now)) {
        await writer.append(writePiece(piece));
        reached = piece.position + BigInt(piece.bytes.length);
      }
      await writer.sync();
      end = reached;
      const file = files.get(lastNumber());
      if (file) file.end = end;
      stream?.acknowledge(end);
      for (const listener of listeners) listener();
      for (const { position, resolve } of waiting) if (position <= end) resolve();
      waiting = waiting.filter(({ position }) => position > end);
      if (pieces.length > 0) await delay(GATHER_MS);
    }
  }

  function take(piece: WalPiece): void {
    if (isClosed) return;
    const fresh = cutKnown(piece);
    if (fresh === null) return;
    pieces.push(fresh);
    pumping ??= pump()
      .catch(fail)
      .finally(() => (pumping = null));
  }

  /** What is there already is compared and not written again. */
  function cutKnown(piece: WalPiece): WalPiece | null {
    if (known === null || piece.position >= known.end) return piece;
    if (known.tail.some((kept) => contradicts(kept, piece))) {
      fail(new OtherJournal('the journal is another one than that in the spool'));
      closeLine(line, 'left');
      isClosed = true;
      return null;
    }
    const already = Number(known.end - piece.position);
    if (already >= piece.bytes.length) return null;
    return { position: known.end, bytes: piece.bytes.subarray(already) };
  }

  const journal: Journal = {
    line,
    isContinued: known !== null,
    end: () => end,
    onFlush: (listener) => void listeners.push(listener),
    reach: (position) =>
      new Promise((resolve, reject) => {
        if (end >= position) resolve();
        else waiting.push({ position, resolve, reject });
      }),
    forgetBefore(position) {
      for (const [number, file] of files) {
        if (number === lastNumber() || file.end > position) continue;
        rmSync(file.file, { force: true });
        files.delete(number);
      }
    },
    async close() {
      isClosed = true;
      stream?.close();
      for (const { reject } of waiting) reject(new Error('the spool is being closed'));
      await pumping?.catch(() => undefined);
      await writer?.close().catch(() => undefined);
      writer = null;
    },
  };
  return {
    journal,
    async start(from: bigint) {
      if (known === null) end = from;
      stream = await startWalStream({ connection, slot: SLOT, timeline, from, onPiece: take });
      stream.ended.catch((error: unknown) => {
        // The next session begins a new line.
        if (isGap(error)) closeLine(line, 'replaced');
        fail(error);
      });
    },
  };
}

/** What arrived together is sealed together. */
function joinPieces(pieces: readonly WalPiece[]): WalPiece[] {
  const joined: { position: bigint; parts: Buffer[]; length: number }[] = [];
  for (const { position, bytes } of pieces) {
    const last = joined.at(-1);
    const isNext = last && last.position + BigInt(last.length) === position;
    if (isNext && last.length + bytes.length <= FRAME_BYTES) {
      last.parts.push(bytes);
      last.length += bytes.length;
    } else {
      joined.push({ position, parts: [bytes], length: bytes.length });
    }
  }
  return joined.map(({ position, parts }) => ({ position, bytes: Buffer.concat(parts) }));
}

/** Where both have the same place, both have the same bytes; else true. */
function contradicts(kept: WalPiece, sent: WalPiece): boolean {
  const from = kept.position > sent.position ? kept.position : sent.position;
  const keptEnd = kept.position + BigInt(kept.bytes.length);
  const sentEnd = sent.position + BigInt(sent.bytes.length);
  const to = keptEnd < sentEnd ? keptEnd : sentEnd;
  if (to <= from) return false;
  const partOf = ({ position, bytes }: WalPiece) =>
    bytes.subarray(Number(from - position), Number(to - position));
  return !partOf(kept).equals(partOf(sent));
}

/** The first copy of a line, and those that take its place. */
function keepBases(
  options: KeeperOptions,
  client: pg.Client,
  server: ServerFacts,
  journal: Journal,
  known: WholeLine | null,
  signal: AbortSignal,
  tell: (news: KeeperNews) => void,
) {
  const { baseEveryBytes = BASE_EVERY_BYTES, baseEveryMs = DAY_MS } = options;
  const continued = known !== null && journal.isContinued ? known : null;
  const first = Promise.withResolvers<void>();
  first.promise.catch(() => undefined);
  const failed = Promise.withResolvers<never>();

  async function make(): Promise<BaseOfLine> {
    const number = (listBases(journal.line).at(-1)?.number ?? 0) + 1;
    const file = nameBase(journal.line, number);
    const made = await makeBase({
      ...{ client, pgData: options.pgData, file, signal },
      secretKey: options.secretKeys[0] ?? Buffer.alloc(0),
      about: {
        system: server.system,
        timeline: server.timeline,
        postgres: server.version,
        program: options.program,
        takenAt: new Date().toISOString(),
        afterBackup: listBackups(options.backupDir)[0]?.sequence ?? 0,
      },
      waitForJournal: journal.reach,
    });
    return { file, number, ...made };
  }

  /** Of a damaged database there is no newer copy than that of before. */
  function replaceBy(base: BaseOfLine): void {
    const { badPages } = base.end;
    const older = listBases(journal.line).filter(({ number }) => number < base.number);
    if (badPages.length > 0) {
      tell({
        kind: 'said',
        line: `The database is damaged (${badPages.join(', ')}): stop Jamdai, then npm run admin -- rescue.`,
      });
      if (older.length > 0) rmSync(base.file);
      return;
    }
    for (const { file } of older) rmSync(file, { force: true });
    journal.forgetBefore(segmentStartOf(readPosition(base.head.start)));
    const former = listLines(options.spoolDir).filter(({ number }) => number < journal.line.number);
    const left = former.filter((line) => whyLineClosed(line) !== 'replaced');
    const kept = left.slice(0, LEFT_LINES);
    for (const line of former) if (!kept.includes(line)) removeLine(line);
  }

  const settled = (async () => {
    let base = continued?.base ?? null;
    let takenMs = performance.now();
    let isDue = continued !== null && isOld(continued, baseEveryMs);
    if (base !== null) first.resolve();
    while (!signal.aborted) {
      const length = base === null ? 0n : journal.end() - readPosition(base.head.start);
      const age = performance.now() - takenMs;
      if (base === null || isDue || length > BigInt(baseEveryBytes) || age > baseEveryMs) {
        base = await make();
        replaceBy(base);
        takenMs = performance.now();
        isDue = false;
        first.resolve();
      }
      await delay(LOOK_EVERY_MS, undefined, { signal }).catch(() => undefined);
    }
  })().catch((error: unknown) => {
    first.reject(error);
    failed.reject(error);
  });
  return { first: first.promise, failed: failed.promise, settled };
}

/** A clock that was wrong makes one copy more, and nothing else. */
function isOld({ base, isOfPresentKey }: WholeLine, baseEveryMs: number): boolean {
  const age = Date.now() - new Date(base.head.takenAt).getTime();
  return !isOfPresentKey || !(age >= 0 && age < baseEveryMs);
}
