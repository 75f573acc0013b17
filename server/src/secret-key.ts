/**
 * 256 random bits of this installation that lie in a file and never in the database: what they seal cannot be
 * read from a copy of the database alone. The file is made when it is first needed; servers that share a
 * database share a copy of it.
 */
import { hkdfSync, randomBytes } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { errorCode } from './database/start-refusal.ts';
import { makeFolders } from './make-folders.ts';

/** A key of 32 bytes for one purpose. @throws with a sentence for the operator when the file is no use. */
export type DeriveKey = (purpose: 'second-factor' | 'recovery-codes' | 'research') => Buffer;

const KEY_BYTES = 32;

export function createKeyDeriver(readKey: () => Buffer): DeriveKey {
  return (purpose) =>
    Buffer.from(hkdfSync('sha256', readKey(), '', `jamdai ${purpose}`, KEY_BYTES));
}

/** Reads the file once and keeps it. */
export function createSecretKeyReader(file: string): () => Buffer {
  let known: Buffer | null = null;
  return () => (known ??= readKeyFile(file) ?? makeKeyFile(file));
}

/** Null: there is none. */
function readKeyFile(file: string): Buffer | null {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return null;
    throw new Error(`The secret key ${file} cannot be read (${errorCode(error)}).`, {
      cause: error,
    });
  }
  const key = Buffer.from(text.trim(), 'base64url');
  if (key.length === KEY_BYTES) return key;
  throw new Error(`The secret key ${file} is damaged: restore it from a backup.`);
}

/** Whoever comes second takes the first one's. */
function makeKeyFile(file: string): Buffer {
  const key = randomBytes(KEY_BYTES);
  try {
    makeFolders(dirname(file), 0o700);
    const text = `${key.toString('base64url')}\n`;
    writeFileSync(file, text, { flag: 'wx', mode: 0o600, flush: true });
    return key;
  } catch (error) {
    const made = errorCode(error) === 'EEXIST' ? readKeyFile(file) : null;
    if (made) return made;
    throw new Error(
      `The secret key ${file} cannot be written (${errorCode(error)}): let this user write there, or set ` +
        'SECRET_KEY_FILE to another file.',
      { cause: error },
    );
  }
}
