/**
 * A backup as a file: lines of JSON, compressed with Zstandard, so that every program can read it in twenty years.
 * The first line is the head, then each table (a line that opens it, a line a row with every value as PostgreSQL's
 * text, a line that counts), then the sequences, then the SHA-256 of all lines before it. What is cut off or altered
 * does not pass `checkBackup`.
 */
import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { constants, createZstdCompress, createZstdDecompress } from 'node:zlib';
import { z } from 'zod';
import { errorCode, StartRejection } from '../start-rejection.ts';

const FORMAT = 'jamdai-backup-1';
/** Fast, and close to what higher levels reach on such data. */
const LEVEL = 3;

const HeadSchema = z.object({
  format: z.literal(FORMAT),
  /** ISO 8601. */
  takenAt: z.iso.datetime(),
  /** Of the program and of PostgreSQL. */
  program: z.string(),
  postgres: z.string(),
  migrations: z.array(z.object({ name: z.string(), sha256: z.string() })),
  /** How far the audit trail had come: `npm run admin -- verify` compares. */
  auditChains: z.array(z.object({ chain: z.int(), linkCount: z.int(), lastHash: z.string() })),
  /**
   * The secret key is never in a backup. Fingerprint of the one that opens what is sealed in it; null: none was known.
   * Absent in backups of before.
   */
  key: z.object({ isIncluded: z.literal(false), fingerprint: z.string().nullable() }).optional(),
  /**
   * Which journal has everything that is in it, and where: whether a spool is as new goes by this. Absent in backups of
   * before.
   */
  wal: z.object({ system: z.string(), timeline: z.int(), position: z.string() }).optional(),
});
const TableSchema = z.object({
  table: z.string(),
  columns: z.array(z.object({ name: z.string(), type: z.string() })),
});
const EndSchema = z.object({ end: z.string(), rows: z.int() });
const SequencesSchema = z.object({
  sequences: z.array(
    z.object({ name: z.string(), lastValue: z.string().regex(/^-?\d+$/), isCalled: z.boolean() }),
  ),
});
const SealSchema = z.object({ sha256: z.string() });

export type BackupHead = Omit<z.output<typeof HeadSchema>, 'format'>;
export type BackedUpTable = z.output<typeof TableSchema>;
export type BackedUpSequence = z.output<typeof SequencesSchema>['sequences'][number];

/** What a backup consists of, in the order of the file. */
export type BackupPart =
  | { readonly kind: 'head'; readonly head: BackupHead }
  | { readonly kind: 'table'; readonly table: BackedUpTable }
  /** JSON arrays of texts and nulls, in the order of the table's columns. */
  | { readonly kind: 'rows'; readonly lines: readonly string[] }
  | { readonly kind: 'end'; readonly table: string; readonly rowCount: number }
  | { readonly kind: 'sequences'; readonly sequences: readonly BackedUpSequence[] };

export interface BackupContents {
  readonly head: BackupHead;
  readonly rowCounts: ReadonlyMap<string, number>;
}

/** The file is there as a whole and on the disk, or not at all. */
export async function writeBackup(file: string, parts: AsyncIterable<BackupPart>): Promise<void> {
  const draft = `${file}.part`;
  await rm(draft, { force: true });
  try {
    await pipeline(
      Readable.from(toText(parts)),
      createZstdCompress({ params: { [constants.ZSTD_c_compressionLevel]: LEVEL } }),
      createWriteStream(draft, { flags: 'wx', mode: 0o600, flush: true }),
    );
    await rename(draft, file);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}

/** Reads every byte. @throws StartRejection with one sentence when the file is no whole and unaltered backup. */
export async function checkBackup(file: string): Promise<BackupContents> {
  const rowCounts = new Map<string, number>();
  let head: BackupHead | undefined;
  for await (const part of readBackup(file)) {
    if (part.kind === 'head') head = part.head;
    if (part.kind === 'end') rowCounts.set(part.table, part.rowCount);
  }
  if (!head) throw damaged(file, 'it has no head');
  return { head, rowCounts };
}

/** Only the first line, unchecked beyond its shape: for lists. */
export async function readBackupHead(file: string): Promise<BackupHead> {
  for await (const part of readBackup(file)) if (part.kind === 'head') return part.head;
  throw damaged(file, 'it has no head');
}

/** The seal is compared at the very end: whoever acts upon parts must have checked the file before. */
export async function* readBackup(file: string): AsyncGenerator<BackupPart> {
  const hash = createHash('sha256');
  let isSealed = false;
  let table: string | null = null;
  let rowCount = 0;
  try {
    for await (const lines of readLines(file)) {
      const rows: string[] = [];
      for (const line of lines) {
        if (isSealed) throw damaged(file, 'something stands behind its end');
        if (line.startsWith('[')) {
          rows.push(line);
          hash.update(`${line}\n`, 'utf8');
          continue;
        }
        if (rows.length > 0) {
          rowCount += rows.length;
          yield { kind: 'rows', lines: rows.splice(0) };
        }
        const part = readPart(file, line);
        if (part.kind === 'seal') {
          if (part.sha256 !== hash.digest('hex')) throw damaged(file, 'its checksum is another');
          isSealed = true;
          continue;
        }
        hash.update(`${line}\n`, 'utf8');
        if (part.kind === 'table') [table, rowCount] = [part.table.table, 0];
        if (part.kind === 'end' && (part.table !== table || part.rowCount !== rowCount)) {
          throw damaged(file, `rows of ${part.table} are missing`);
        }
        yield part;
      }
      if (rows.length > 0) {
        rowCount += rows.length;
        yield { kind: 'rows', lines: rows };
      }
    }
  } catch (error) {
    if (error instanceof StartRejection) throw error;
    if (errorCode(error) === 'ENOENT') throw new StartRejection(`There is no backup ${file}.`);
    throw damaged(file, errorCode(error));
  }
  if (!isSealed) throw damaged(file, 'its end is missing');
}

async function* toText(parts: AsyncIterable<BackupPart>): AsyncGenerator<string> {
  const hash = createHash('sha256');
  for await (const part of parts) {
    const text =
      part.kind === 'rows' ? `${part.lines.join('\n')}\n` : `${JSON.stringify(toLine(part))}\n`;
    hash.update(text, 'utf8');
    yield text;
  }
  yield `${JSON.stringify({ sha256: hash.digest('hex') })}\n`;
}

function toLine(part: Exclude<BackupPart, { kind: 'rows' }>): unknown {
  switch (part.kind) {
    case 'head':
      return { format: FORMAT, ...part.head };
    case 'table':
      return part.table;
    case 'end':
      return { end: part.table, rows: part.rowCount };
    case 'sequences':
      return { sequences: part.sequences };
  }
}

type ControlPart =
  Exclude<BackupPart, { kind: 'rows' }> | { readonly kind: 'seal'; readonly sha256: string };

function readPart(file: string, line: string): ControlPart {
  const value: unknown = JSON.parse(line);
  const head = HeadSchema.safeParse(value);
  if (head.success) {
    const { format: _format, ...rest } = head.data;
    return { kind: 'head', head: rest };
  }
  const table = TableSchema.safeParse(value);
  if (table.success) return { kind: 'table', table: table.data };
  const end = EndSchema.safeParse(value);
  if (end.success) return { kind: 'end', table: end.data.end, rowCount: end.data.rows };
  const sequences = SequencesSchema.safeParse(value);
  if (sequences.success) return { kind: 'sequences', ...sequences.data };
  const seal = SealSchema.safeParse(value);
  if (seal.success) return { kind: 'seal', ...seal.data };
  throw damaged(file, 'it is no backup of Jamdai, or one of a newer version');
}

/** Whole lines, as many at a time as arrive together. @throws StartRejection when the last one was cut off. */
async function* readLines(file: string): AsyncGenerator<string[]> {
  const source = createReadStream(file);
  const text = createZstdDecompress().setEncoding('utf8');
  // The reader below hears of a failure on either side.
  const flow = pipeline(source, text, { end: true }).catch((error: unknown) => {
    text.destroy(error instanceof Error ? error : new Error(String(error)));
  });
  let rest = '';
  for await (const chunk of text) {
    const lines = (rest + String(chunk)).split('\n');
    rest = lines.pop() ?? '';
    if (lines.length > 0) yield lines;
  }
  await flow;
  if (rest !== '') throw damaged(file, 'its end is missing');
}

function damaged(file: string, reason: string): StartRejection {
  return new StartRejection(`The backup ${file} cannot be used (${reason}): take another one.`);
}
