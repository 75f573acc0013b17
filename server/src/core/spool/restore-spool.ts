/**
 * The database of the last moment that the spool has: base copy, journal, and the label that tells PostgreSQL where to
 * begin. PostgreSQL plays the journal forward by itself when it starts.
 */
import { mkdir, open, writeFile, type FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import type { BackupHead } from '../backups/backup-file.ts';
import { unpackBase } from './base-copy.ts';
import { closeLine, listLines, readLine, readPieces, type WholeLine } from './spool-line.ts';
import { nameSegment, readPosition, SEGMENT_BYTES, segmentStartOf } from './wal-position.ts';

export type FoundSpool =
  | { readonly kind: 'none' }
  /** Of the newest line that could be read with it. */
  | { readonly kind: 'keyMissing'; readonly fingerprint: string }
  | { readonly kind: 'found'; readonly line: WholeLine };

/** The newest line that is whole. `keys`: those that are here, the present one first. */
export async function findSpool(spoolDir: string, keys: readonly Buffer[]): Promise<FoundSpool> {
  for (const line of listLines(spoolDir)) {
    const reading = await readLine(line, keys);
    if (reading.kind === 'whole') return { kind: 'found', line: reading };
    if (reading.missingKey !== null) {
      return { kind: 'keyMissing', fingerprint: reading.missingKey };
    }
  }
  return { kind: 'none' };
}

/**
 * Whether the spool has everything that a backup has: by the journal where the backup is of the same database, else by the
 * order in which they were made, never by a clock.
 */
export function isSpoolAsNew(
  { base, end }: WholeLine,
  backup: { readonly sequence: number; readonly head: BackupHead },
): boolean {
  const { wal } = backup.head;
  const { system, timeline, afterBackup } = base.head;
  if (wal && wal.system === system && wal.timeline === timeline) {
    return end >= readPosition(wal.position);
  }
  return backup.sequence <= afterBackup;
}

/** Makes PostgreSQL's folder, which must be empty. */
export async function unpackSpool(
  { line, base, end }: WholeLine,
  keys: readonly Buffer[],
  folder: string,
): Promise<void> {
  await unpackBase(base.file, keys, folder);
  const walDir = join(folder, 'pg_wal');
  await mkdir(walDir, { recursive: true, mode: 0o700 });
  const begin = segmentStartOf(readPosition(base.head.start));
  const segments = new Map<bigint, FileHandle>();
  const openSegment = async (start: bigint): Promise<FileHandle> => {
    const known = segments.get(start);
    if (known) return known;
    const made = await open(join(walDir, nameSegment(base.head.timeline, start)), 'wx', 0o600);
    segments.set(start, made);
    await made.truncate(SEGMENT_BYTES);
    return made;
  };
  try {
    for await (const { position, bytes } of readPieces(line, keys)) {
      for (let done = 0; done < bytes.length;) {
        const at = position + BigInt(done);
        const start = segmentStartOf(at);
        const left = start + BigInt(SEGMENT_BYTES) < end ? start + BigInt(SEGMENT_BYTES) : end;
        const length = Math.min(bytes.length - done, Math.max(0, Number(left - at)));
        if (length === 0) break;
        done += length;
        if (start < begin) continue;
        const segment = await openSegment(start);
        await segment.write(bytes, done - length, length, Number(at - start));
      }
    }
  } finally {
    for (const segment of segments.values()) await segment.close();
  }
  await writeFile(join(folder, 'backup_label'), base.end.label, { mode: 0o600 });
}

/** The database was made of it: what comes after goes into a new line. */
export function markUsed({ line }: WholeLine): void {
  closeLine(line, 'replaced');
}
