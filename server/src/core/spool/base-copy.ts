/**
 * A base copy: PostgreSQL's folder by its own means for that (`pg_backup_start`, `pg_backup_stop`), compressed into one
 * sealed file. With the journal from its beginning on it becomes the database of any later moment. While it is copied
 * every page is compared with its checksum.
 */
import { createReadStream } from 'node:fs';
import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { constants, createZstdCompress, createZstdDecompress } from 'node:zlib';
import type pg from 'pg';
import { z } from 'zod';
import { isPageWhole, PAGE_BYTES } from './page-checksum.ts';
import { createSealedFile, readSealedFile, syncFolder } from './sealed-file.ts';
import { readPosition } from './wal-position.ts';

const HeadSchema = z.object({
  kind: z.literal('head'),
  /** Identifier of this PostgreSQL folder, made by initdb. */
  system: z.string(),
  timeline: z.int(),
  /** The journal is needed from here on. */
  start: z.string(),
  postgres: z.string(),
  program: z.string(),
  takenAt: z.string(),
  /** Number of the newest backup when its line was begun. */
  afterBackup: z.int(),
});
const EndSchema = z.object({
  kind: z.literal('end'),
  /** The journal is needed up to here at least. */
  stop: z.string(),
  /** `backup_label`, as PostgreSQL wants it. */
  label: z.string(),
  files: z.int(),
  bytes: z.int(),
  /** Pages whose checksum was wrong: the database was damaged already. */
  badPages: z.array(z.string()),
});
const EntrySchema = z.object({ path: z.string(), size: z.int().nonnegative().nullable() });

export type BaseHead = z.output<typeof HeadSchema>;
export type BaseEnd = z.output<typeof EndSchema>;

export interface BaseOptions {
  /** Of the superuser; the copy needs it from beginning to end. */
  readonly client: Pick<pg.Client, 'query'>;
  readonly pgData: string;
  readonly file: string;
  readonly secretKey: Buffer;
  readonly about: Omit<BaseHead, 'kind' | 'start'>;
  /** Resolves when the journal up to there is in the spool: without it the copy is worth nothing. */
  readonly waitForJournal: (position: bigint) => Promise<void>;
  readonly signal: AbortSignal;
}

const LEVEL = 1;
const PIECE_BYTES = 256 * 1024;
const FRAME_BYTES = 256 * 1024;
const BLOCKS_PER_FILE = 131_072;
const MAX_BAD_PAGES = 20;
/** Folders of which PostgreSQL makes the contents anew. */
const EMPTIED =
  /^(pg_wal|pg_replslot|pg_dynshmem|pg_notify|pg_serial|pg_snapshots|pg_stat_tmp|pg_subtrans|log)\//;
/** Beginnings of names, in every folder: of this run of PostgreSQL, or made anew by the next. */
const LEFT_OUT = [
  ...['postmaster.', 'backup_label', 'tablespace_map', 'current_logfiles', 'recovery.signal'],
  ...['standby.signal', 'pgsql_tmp', 'pg_internal.init'],
];
const RELATION = /^(?:global|base\/\d+)\/\d+(?:_(?:fsm|vm|init))?(?:\.(\d+))?$/;

/** Written, read through, and called by its name only then. Returns its head and its end. */
export async function makeBase(options: BaseOptions): Promise<{ head: BaseHead; end: BaseEnd }> {
  const { client, file, secretKey, about } = options;
  const draft = `${file}.part`;
  await rm(draft, { force: true });
  try {
    const { rows: begun } = await client.query<{ start: string; checks: string }>(
      `SELECT pg_backup_start('jamdai', true)::text AS start, current_setting('data_checksums') AS checks`,
    );
    const { start = '', checks } = begun[0] ?? {};
    const head: BaseHead = { kind: 'head', ...about, start };
    const writer = await createSealedFile(draft, 'base', secretKey);
    try {
      await writer.append(frameOf(head));
      const since = checks === 'on' ? readPosition(start) : null;
      const copy = copyFolder(options, since);
      const packed = Readable.from(copy.pieces).pipe(
        createZstdCompress({ params: { [constants.ZSTD_c_compressionLevel]: LEVEL } }),
      );
      for await (const piece of inFrames(packed)) {
        options.signal.throwIfAborted();
        await writer.append(Buffer.concat([Buffer.from('Z'), piece]));
      }
      const { rows: stopped } = await client.query<{ stop: string; label: string }>(
        `SELECT lsn::text AS stop, labelfile AS label FROM pg_backup_stop(false)`,
      );
      const { stop = '', label = '' } = stopped[0] ?? {};
      const end: BaseEnd = { kind: 'end', stop, label, ...copy.counted() };
      await writer.append(frameOf(end));
      await writer.sync();
      await options.waitForJournal(readPosition(stop));
      await checkUnpacking(draft, secretKey);
      await rename(draft, file);
      await syncFolder(dirname(file));
      return { head, end };
    } finally {
      await writer.close();
    }
  } catch (error) {
    await rm(draft, { force: true }).catch(() => undefined);
    throw error;
  }
}

/** Opens every frame. Null: it is no whole base copy, or sealed with a key that is not here. */
export async function readBase(
  file: string,
  keys: readonly Buffer[],
): Promise<{ head: BaseHead; end: BaseEnd } | null> {
  let head: BaseHead | null = null;
  let end: BaseEnd | null = null;
  for await (const reading of readSealedFile(file, 'base', keys)) {
    if (reading.kind === 'closed') return null;
    if (reading.kind === 'end') return head && end && !reading.isTorn ? { head, end } : null;
    if (reading.text[0] !== 0x7b) continue;
    const value: unknown = JSON.parse(reading.text.toString());
    head ??= HeadSchema.safeParse(value).data ?? null;
    end ??= EndSchema.safeParse(value).data ?? null;
  }
  return null;
}

/** Into an empty folder, without the journal. PostgreSQL itself sees that it is on the disk before it goes on from there. */
export async function unpackBase(
  file: string,
  keys: readonly Buffer[],
  folder: string,
): Promise<void> {
  let handle: Awaited<ReturnType<typeof open>> | null = null;
  const finish = async () => {
    await handle?.close();
    handle = null;
  };
  for await (const part of unpack(file, keys)) {
    if ('bytes' in part) {
      await handle?.writeFile(part.bytes);
      continue;
    }
    await finish();
    const path = join(folder, part.path);
    if (part.size === null) await mkdir(path, { recursive: true, mode: 0o700 });
    else handle = await open(path, 'wx', 0o600);
  }
  await finish();
}

async function checkUnpacking(file: string, secretKey: Buffer): Promise<void> {
  const parts = unpack(file, [secretKey]);
  while (!(await parts.next()).done);
}

function frameOf(value: BaseHead | BaseEnd): Buffer {
  return Buffer.from(JSON.stringify(value));
}

type Entry = z.output<typeof EntrySchema>;

/** Length of a JSON text, the text, then as many bytes as it says. */
function copyFolder(
  { pgData, signal }: BaseOptions,
  since: bigint | null,
): {
  readonly pieces: AsyncGenerator<Buffer>;
  readonly counted: () => Pick<BaseEnd, 'files' | 'bytes' | 'badPages'>;
} {
  let [files, bytes] = [0, 0];
  const badPages: string[] = [];
  async function* walk(folder: string): AsyncGenerator<Buffer> {
    const entries = await readdir(join(pgData, folder), { withFileTypes: true }).catch(gone([]));
    for (const entry of entries.toSorted((a, b) => a.name.localeCompare(b.name))) {
      signal.throwIfAborted();
      const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
      if (LEFT_OUT.some((name) => entry.name.startsWith(name)) || EMPTIED.test(path)) continue;
      if (entry.isDirectory() || path === 'pg_wal') {
        yield entryOf({ path, size: null });
        if (path !== 'pg_wal') yield* walk(path);
      } else if (entry.isFile() && path !== 'global/pg_control') {
        yield* copyFile(path);
      }
    }
  }
  async function* copyFile(path: string): AsyncGenerator<Buffer> {
    const { size } = (await stat(join(pgData, path)).catch(gone(null))) ?? { size: null };
    // A table that was dropped in the meantime: the journal has that, too.
    if (size === null) return;
    yield entryOf({ path, size });
    let done = 0;
    if (size > 0) {
      const source = createReadStream(join(pgData, path), {
        end: size - 1,
        highWaterMark: PIECE_BYTES,
      });
      try {
        for await (const piece of source) {
          const checked = await checkPages(path, piece as Buffer, done);
          done += checked.length;
          yield checked;
        }
      } catch (error) {
        if (!isGone(error)) throw error;
      }
    }
    // One that was cut meanwhile; the journal does so again.
    for (; done < size; done = Math.min(size, done + PIECE_BYTES)) {
      yield Buffer.alloc(Math.min(PIECE_BYTES, size - done));
    }
    files += 1;
    bytes += size;
  }
  /** A page that is being written may be seen half: then it is read again. */
  async function checkPages(path: string, piece: Buffer, at: number): Promise<Buffer> {
    const relation = RELATION.exec(path);
    if (relation === null || since === null) return piece;
    const first = Number(relation[1] ?? 0) * BLOCKS_PER_FILE + at / PAGE_BYTES;
    for (let offset = 0; offset + PAGE_BYTES <= piece.length; offset += PAGE_BYTES) {
      const block = first + offset / PAGE_BYTES;
      const page = piece.subarray(offset, offset + PAGE_BYTES);
      if (isPageWhole(page, block, since)) continue;
      await readAgain(path, page, at + offset);
      if (!isPageWhole(page, block, since) && badPages.length < MAX_BAD_PAGES) {
        badPages.push(`page ${block} of ${path}`);
      }
    }
    return piece;
  }
  async function readAgain(path: string, page: Buffer, position: number): Promise<void> {
    const handle = await open(join(pgData, path)).catch(gone(null));
    if (handle === null) return;
    try {
      await handle.read(page, 0, PAGE_BYTES, position);
    } finally {
      await handle.close();
    }
  }
  async function* all(): AsyncGenerator<Buffer> {
    yield* walk('');
    // The last, as PostgreSQL's own copies have it.
    const control = await readControl(join(pgData, 'global', 'pg_control'));
    yield entryOf({ path: 'global/pg_control', size: control.length });
    yield control;
    files += 1;
    bytes += control.length;
  }
  return { pieces: all(), counted: () => ({ files, bytes, badPages }) };
}

/** Twice the same: it was not being written. */
async function readControl(path: string): Promise<Buffer> {
  let before = await readFile(path);
  for (;;) {
    const now = await readFile(path);
    if (now.equals(before)) return now;
    before = now;
  }
}

function entryOf(entry: Entry): Buffer {
  const text = Buffer.from(JSON.stringify(entry));
  const length = Buffer.alloc(4);
  length.writeUInt32BE(text.length);
  return Buffer.concat([length, text]);
}

async function* inFrames(source: AsyncIterable<unknown>): AsyncGenerator<Buffer> {
  let waiting: Buffer[] = [];
  let length = 0;
  for await (const piece of source) {
    waiting.push(piece as Buffer);
    length += (piece as Buffer).length;
    if (length < FRAME_BYTES) continue;
    yield Buffer.concat(waiting);
    [waiting, length] = [[], 0];
  }
  if (length > 0) yield Buffer.concat(waiting);
}

/** The folders and files, each followed by its bytes. @throws when anything is missing. */
async function* unpack(
  file: string,
  keys: readonly Buffer[],
): AsyncGenerator<Entry | { readonly bytes: Buffer }> {
  let end: BaseEnd | null = null;
  async function* packed(): AsyncGenerator<Buffer> {
    for await (const reading of readSealedFile(file, 'base', keys)) {
      if (reading.kind !== 'frame') {
        if (reading.kind === 'closed' || reading.isTorn) throw new Error(`${file}: damaged`);
        return;
      }
      if (reading.text[0] === 0x5a) yield reading.text.subarray(1);
      else end = EndSchema.safeParse(JSON.parse(reading.text.toString())).data ?? end;
    }
  }
  const text = createZstdDecompress();
  const source = Readable.from(packed());
  source.once('error', (error) => text.destroy(error));
  let rest: Buffer = Buffer.alloc(0);
  let missing = 0;
  let [files, bytes] = [0, 0];
  for await (const chunk of source.pipe(text)) {
    rest = rest.length === 0 ? (chunk as Buffer) : Buffer.concat([rest, chunk as Buffer]);
    while (rest.length > 0) {
      if (missing > 0) {
        const part = rest.subarray(0, missing);
        rest = rest.subarray(part.length);
        missing -= part.length;
        yield { bytes: part };
        continue;
      }
      const length = rest.length < 4 ? Infinity : rest.readUInt32BE(0) + 4;
      if (rest.length < length) break;
      const entry = EntrySchema.parse(JSON.parse(rest.subarray(4, length).toString()));
      rest = rest.subarray(length);
      yield entry;
      if (entry.size === null) continue;
      missing = entry.size;
      files += 1;
      bytes += entry.size;
    }
  }
  const counted: BaseEnd | null = end;
  if (counted === null || counted['files'] !== files || counted['bytes'] !== bytes || missing > 0) {
    throw new Error(`${file}: not all of it can be read`);
  }
}

function gone<Instead>(instead: Instead): (error: unknown) => Instead {
  return (error) => {
    if (isGone(error)) return instead;
    throw error;
  };
}

function isGone(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT';
}
