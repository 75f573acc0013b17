/** Hashes of files that the server does not keep in its memory. */
import { createHash } from 'node:crypto';
import { closeSync, openSync, readSync } from 'node:fs';

/** One for all: a buffer a file is freed late, and what a thousand of them leave behind is not given back to the system. */
const BUFFER = Buffer.allocUnsafeSlow(256 * 1024);

/** SHA-256, in hex. Throws where the file cannot be read. */
export function hashFile(path: string): string {
  const hash = createHash('sha256');
  const file = openSync(path, 'r');
  try {
    for (let length = readSync(file, BUFFER); length > 0; length = readSync(file, BUFFER)) {
      hash.update(BUFFER.subarray(0, length));
    }
  } finally {
    closeSync(file);
  }
  return hash.digest('hex');
}
