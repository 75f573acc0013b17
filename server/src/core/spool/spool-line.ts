/**
 * The folder of the spool: lines, numbered as they were begun, the last of them that of the present database. A line is a
 * base copy and the journal from there on, without a gap. A new one is begun where the journal no longer goes on from the
 * old one: after a rescue, a restore by other means, a spool that was away for too long.
 */
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { makeFolders } from '../files/make-folders.ts';
import { readBase, type BaseEnd, type BaseHead } from './base-copy.ts';
import { readSealedFile, syncFolder } from './sealed-file.ts';
import { readPosition, segmentStartOf } from './wal-position.ts';
import type { WalPiece } from './wal-stream.ts';

export interface SpoolLine {
  readonly folder: string;
  readonly number: number;
}

export interface NumberedFile {
  readonly file: string;
  readonly number: number;
}

/** What a file of the journal says of itself in its first frame. */
export const WalHeadSchema = z.object({
  kind: z.literal('head'),
  system: z.string(),
  timeline: z.int(),
});
export type WalHead = z.output<typeof WalHeadSchema>;

export interface BaseOfLine extends NumberedFile {
  readonly head: BaseHead;
  readonly end: BaseEnd;
}

export interface WholeLine {
  readonly kind: 'whole';
  readonly line: SpoolLine;
  readonly base: BaseOfLine;
  /** The journal is here from the beginning of the base up to this. */
  readonly end: bigint;
  /** Pieces behind a gap: something is missing before them. */
  readonly hasMore: boolean;
  /** The last of it, to be compared with what PostgreSQL sends. */
  readonly tail: readonly WalPiece[];
  /** Where each file ends. */
  readonly files: readonly (NumberedFile & { readonly end: bigint })[];
  /** Of the key that its newest file was sealed with. */
  readonly isOfPresentKey: boolean;
}

export type LineReading =
  | WholeLine
  | {
      readonly kind: 'broken';
      readonly line: SpoolLine;
      /** Fingerprint of a key that is not here; null: something else is wrong. */
      readonly missingKey: string | null;
    };

const LINE_NAME = /^line-(\d{6,})$/;
const BASE_NAME = /^base-(\d{6,})\.sealed$/;
const WAL_NAME = /^wal-(\d{6,})\.sealed$/;
const CLOSED_NOTE = 'closed.txt';
const DIGITS = 6;
const TAIL_BYTES = 256 * 1024;
const WAL_FRAME_HEAD_BYTES = 9;
const WAL_FRAME = 0x57;

/** The last begun first. */
export function listLines(spoolDir: string): SpoolLine[] {
  return listNumbered(spoolDir, LINE_NAME)
    .map(({ file, number }) => ({ folder: file, number }))
    .toReversed();
}

/** In the order in which they were made. */
export function listBases({ folder }: SpoolLine): NumberedFile[] {
  return listNumbered(folder, BASE_NAME);
}

/** In the order in which they were made. */
export function listWalFiles({ folder }: SpoolLine): NumberedFile[] {
  return listNumbered(folder, WAL_NAME);
}

export function nameBase({ folder }: SpoolLine, number: number): string {
  return join(folder, `base-${pad(number)}.sealed`);
}

export function nameWalFile({ folder }: SpoolLine, number: number): string {
  return join(folder, `wal-${pad(number)}.sealed`);
}

export async function beginLine(spoolDir: string): Promise<SpoolLine> {
  const number = (listLines(spoolDir)[0]?.number ?? 0) + 1;
  const folder = join(spoolDir, `line-${pad(number)}`);
  makeFolders(spoolDir, 0o700);
  await mkdir(folder, { mode: 0o700 });
  await syncFolder(spoolDir);
  return { folder, number };
}

/**
 * Nothing is ever added to it any more. `replaced`: the database has all that it has, so that it may go when the next line
 * has its base copy. `left`: nobody knows, so it is kept for a time.
 */
export function closeLine({ folder }: SpoolLine, why: 'replaced' | 'left'): void {
  const file = join(folder, CLOSED_NOTE);
  if (!existsSync(file)) writeFileSync(file, `${why}\n`, { mode: 0o600, flush: true });
}

/** Null: it is open. */
export function whyLineClosed({ folder }: SpoolLine): 'replaced' | 'left' | null {
  const file = join(folder, CLOSED_NOTE);
  if (!existsSync(file)) return null;
  return readFileSync(file, 'utf8').startsWith('replaced') ? 'replaced' : 'left';
}

export function removeLine({ folder }: SpoolLine): void {
  rmSync(folder, { recursive: true, force: true });
}

/** Reads every byte. `keys`: the present one first. */
export async function readLine(line: SpoolLine, keys: readonly Buffer[]): Promise<LineReading> {
  const found = await readWalFiles(line, keys);
  for (const base of listBases(line).toReversed()) {
    const read = await readBase(base.file, keys);
    if (read === null) continue;
    // PostgreSQL reads the segment from its beginning.
    const start = segmentStartOf(readPosition(read.head.start));
    const end = followFrom(start, found.extents);
    if (end < readPosition(read.end.stop)) continue;
    return {
      ...{ kind: 'whole', line, base: { ...base, ...read }, end },
      hasMore: found.extents.some(({ position, length }) => position + BigInt(length) > end),
      tail: found.tail.filter(({ position, bytes }) => position + BigInt(bytes.length) <= end),
      files: found.files,
      isOfPresentKey: found.isOfPresentKey,
    };
  }
  return {
    kind: 'broken',
    line,
    missingKey: found.missingKey ?? (await findMissingKey(line, keys)),
  };
}

/** All pieces of the journal in a line, file by file. A piece that comes again comes the same. */
export async function* readPieces(
  line: SpoolLine,
  keys: readonly Buffer[],
): AsyncGenerator<WalPiece> {
  for (const { file } of listWalFiles(line)) {
    for await (const reading of readSealedFile(file, 'wal', keys)) {
      const piece = reading.kind === 'frame' ? openPiece(reading.text) : null;
      if (piece !== null) yield piece;
    }
  }
}

export function writePiece({ position, bytes }: WalPiece): Buffer {
  const head = Buffer.alloc(WAL_FRAME_HEAD_BYTES);
  head[0] = WAL_FRAME;
  head.writeBigUInt64BE(position, 1);
  return Buffer.concat([head, bytes]);
}

/** Null: a frame of another kind. */
function openPiece(text: Buffer): WalPiece | null {
  if (text[0] !== WAL_FRAME) return null;
  return { position: text.readBigUInt64BE(1), bytes: text.subarray(WAL_FRAME_HEAD_BYTES) };
}

interface Extent {
  readonly position: bigint;
  readonly length: number;
}

interface FoundWal {
  readonly extents: readonly Extent[];
  readonly files: readonly (NumberedFile & { readonly end: bigint })[];
  readonly tail: readonly WalPiece[];
  readonly missingKey: string | null;
  readonly isOfPresentKey: boolean;
}

async function readWalFiles(line: SpoolLine, keys: readonly Buffer[]): Promise<FoundWal> {
  const extents: Extent[] = [];
  const files: (NumberedFile & { end: bigint })[] = [];
  let tail: WalPiece[] = [];
  let missingKey: string | null = null;
  let isOfPresentKey = false;
  for (const numbered of listWalFiles(line)) {
    let end = 0n;
    isOfPresentKey = await isOpenedBy(numbered.file, keys.slice(0, 1));
    for await (const reading of readSealedFile(numbered.file, 'wal', keys)) {
      if (reading.kind === 'closed' && reading.reason === 'otherKey') {
        missingKey = reading.fingerprint;
      }
      const piece = reading.kind === 'frame' ? openPiece(reading.text) : null;
      if (piece === null) continue;
      const { position, bytes } = piece;
      extents.push({ position, length: bytes.length });
      end = position + BigInt(bytes.length);
      tail = retainTail([...tail, piece]);
    }
    files.push({ ...numbered, end });
  }
  return { extents, files, tail, missingKey, isOfPresentKey };
}

async function isOpenedBy(file: string, keys: readonly Buffer[]): Promise<boolean> {
  for await (const reading of readSealedFile(file, 'wal', keys)) return reading.kind === 'frame';
  return false;
}

function retainTail(pieces: WalPiece[]): WalPiece[] {
  let length = 0;
  const first = pieces.findLastIndex(({ bytes }) => (length += bytes.length) > TAIL_BYTES);
  return pieces.slice(Math.max(0, first));
}

/** How far the pieces lead without a gap. */
function followFrom(start: bigint, extents: readonly Extent[]): bigint {
  const inOrder = extents.toSorted((a, b) => (a.position < b.position ? -1 : 1));
  let end = start;
  for (const { position, length } of inOrder) {
    if (position > end) break;
    const here = position + BigInt(length);
    if (here > end) end = here;
  }
  return end;
}

async function findMissingKey(line: SpoolLine, keys: readonly Buffer[]): Promise<string | null> {
  for (const { file } of listBases(line)) {
    for await (const reading of readSealedFile(file, 'base', keys)) {
      if (reading.kind === 'closed' && reading.reason === 'otherKey') return reading.fingerprint;
      break;
    }
  }
  return null;
}

function listNumbered(folder: string, pattern: RegExp): NumberedFile[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .flatMap((name) => {
      const number = pattern.exec(name)?.[1];
      return number === undefined ? [] : [{ file: join(folder, name), number: Number(number) }];
    })
    .toSorted((a, b) => a.number - b.number);
}

function pad(number: number): string {
  return String(number).padStart(DIGITS, '0');
}
