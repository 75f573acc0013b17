/**
 * Research files in one ZIP, with `SHA256SUMS` as `sha256sum -c` reads it. Each file is read, summed up and packed while
 * it is sent, one after the other, so that memory stays as small as for a single file.
 */
import { RESEARCH_SUMS } from '@jamdai/contract';
import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import {
  CHECKED_FILES,
  pathOfFile,
  writeResearchFile,
  type ResearchOrder,
} from './export-files.ts';

/** Characters handed on at once: lines alone would be packed far more slowly. */
const PIECE_LENGTH = 65_536;

interface PackedFile {
  readonly path: string;
  readonly write: () => AsyncIterable<string>;
}

export function packResearchFiles(order: ResearchOrder): Readable {
  const files = CHECKED_FILES.map((file) => ({
    path: pathOfFile(file, order.study),
    write: () => writeResearchFile(file, order),
  }));
  return packFiles(files, RESEARCH_SUMS, order.until);
}

/** With the checksums of all of them behind them. Destroying it ends the reading. */
export function packFiles(
  files: readonly PackedFile[],
  sumsPath: string,
  modifiedAt: Date,
): Readable {
  const zip = new ZipFile();
  const packed = new Readable().wrap(zip.outputStream);
  const sums: string[] = [];
  let open: Readable | null = null;
  const add = (path: string, write: () => AsyncGenerator<string>) =>
    zip.addReadStreamLazy(path, { mtime: modifiedAt }, (use) => {
      open = Readable.from(batch(write()), { objectMode: false });
      // The packer hears nothing of it.
      open.on('error', (cause) => packed.destroy(cause));
      if (packed.destroyed) open.destroy();
      use(null, open);
    });
  for (const { path, write } of files) {
    add(path, () => sumUp(write(), (sum) => sums.push(`${sum}  ${path}\n`)));
  }
  // It is opened when all others are through.
  add(sumsPath, async function* writeSums() {
    yield sums.join('');
  });
  zip.on('error', (cause: Error) => packed.destroy(cause));
  packed.on('close', () => open?.destroy());
  zip.end();
  return packed;
}

async function* sumUp(
  pieces: AsyncIterable<string>,
  report: (sum: string) => void,
): AsyncGenerator<string> {
  const hash = createHash('sha256');
  for await (const piece of pieces) {
    hash.update(piece);
    yield piece;
  }
  report(hash.digest('hex'));
}

async function* batch(pieces: AsyncIterable<string>): AsyncGenerator<Buffer> {
  let held = '';
  for await (const piece of pieces) {
    held += piece;
    if (held.length < PIECE_LENGTH) continue;
    yield Buffer.from(held);
    held = '';
  }
  if (held !== '') yield Buffer.from(held);
}
