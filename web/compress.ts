/**
 * After the web was built: a compressed copy beside each text file, which the server sends to browsers that take it.
 * `node web/compress.ts <folder of the built web>`.
 */
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** Bytes; below it a copy saves no packet. */
const SMALLEST = 1400;
const TEXT = /\.(?:js|css|html|svg|json|webmanifest)$/;

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

await compressFolder(resolve(process.argv[2] ?? join(import.meta.dirname, 'dist')));

async function compressFolder(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  for (const entry of entries) {
    if (entry.isFile() && TEXT.test(entry.name))
      await compressFile(join(entry.parentPath, entry.name));
  }
}

async function compressFile(file: string): Promise<void> {
  const bytes = await readFile(file);
  if (bytes.length < SMALLEST) return;
  const [brotli, gzipped] = await Promise.all([
    toBrotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
    toGzip(bytes, { level: 9 }),
  ]);
  await writeFile(`${file}.br`, brotli);
  await writeFile(`${file}.gz`, gzipped);
}
