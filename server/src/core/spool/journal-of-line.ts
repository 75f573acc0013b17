/**
 * The journal of one line: takes what PostgreSQL sends, seals it into files, sees that it is on the disk, and tells up to
 * which position. What the line holds already is compared and not written again.
 */
import { rmSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import type { WriterOptions, ServerFacts } from './writer-options.ts';
import { SLOT } from './replication-slot.ts';
import { createSealedFile, type SealedWriter } from './sealed-file.ts';
import {
  closeLine,
  nameWalFile,
  writePiece,
  type NumberedFile,
  type SpoolLine,
  type WalHead,
  type WholeLine,
} from './spool-line.ts';
import { SEGMENT_BYTES } from './wal-position.ts';
import { startWalStream, type WalPiece, type WalStream } from './wal-stream.ts';

const FRAME_BYTES = 1024 * 1024;
/** Under load, what comes within this, in ms, is asked and sealed together; the first of it waits for nothing. */
export const BATCH_MS = 2;
/** Of PostgreSQL, where it no longer has what follows: file not there, slot given up, place not in its history. */
const GAP_CODES: ReadonlySet<string> = new Set(['58P01', '55000', 'XX000']);

export interface Journal {
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

export function isGap(error: unknown): boolean {
  return error instanceof pg.DatabaseError && GAP_CODES.has(error.code ?? '');
}

/** What PostgreSQL sends is not what the line holds at the same place: another history. */
class OtherJournal extends Error {
  override name = 'OtherJournal';
}

export function startJournal(
  { connection, secretKeys }: WriterOptions,
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
      if (pieces.length > 0) await delay(BATCH_MS);
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
    if (known.tail.some((stored) => contradicts(stored, piece))) {
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
function contradicts(stored: WalPiece, sent: WalPiece): boolean {
  const from = stored.position > sent.position ? stored.position : sent.position;
  const storedEnd = stored.position + BigInt(stored.bytes.length);
  const sentEnd = sent.position + BigInt(sent.bytes.length);
  const to = storedEnd < sentEnd ? storedEnd : sentEnd;
  if (to <= from) return false;
  const partOf = ({ position, bytes }: WalPiece) =>
    bytes.subarray(Number(from - position), Number(to - position));
  return !partOf(stored).equals(partOf(sent));
}
