/**
 * The secret key of this installation: 256 random bits that lie in a file and never in the database, so that what it
 * seals cannot be read from a copy of the database alone. Beside it may lie the key that a rotation is about to put in its
 * place, and those that rotations have replaced, for backups of before. Servers that share a database share a copy.
 */
import { createHmac, hkdfSync, randomBytes } from 'node:crypto';
import {
  closeSync,
  existsSync,
  fsyncSync,
  linkSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { makeFolders } from '../files/make-folders.ts';
import { errorCode, StartRejection } from '../start-rejection.ts';

/** Where the secret key is kept. Every function @throws StartRejection with a sentence for the operator. */
export interface KeyLocation {
  /** The path, as the operator knows it. */
  readonly file: string;
  /** Null: there is none. */
  readonly read: () => Buffer | null;
  /** What a rotation wrote and has not put into its place yet; null: nothing. */
  readonly readNext: () => Buffer | null;
  /** Makes the first one. Whoever comes second takes the first one's. */
  readonly make: () => Buffer;
  /** On the disk when it returns; takes the place of what a broken rotation left. */
  readonly writeNext: (key: Buffer) => void;
  /** Puts the next one into its place; nothing, when somebody else has just done so. */
  readonly adoptNext: () => void;
  /** Keeps a copy that is called by its fingerprint. Returns its path. */
  readonly storeOld: (key: Buffer) => string;
  readonly listOld: () => StoredKey[];
}

export interface StoredKey {
  readonly file: string;
  readonly key: Buffer;
}

const KEY_BYTES = 32;
const FINGERPRINT_LENGTH = 16;
const FINGERPRINT = /^[0-9a-f]{16}$/;

export function createKeyFile(file: string): KeyLocation {
  const nextFile = `${file}.next`;
  const isOld = (name: string) =>
    name.startsWith(`${basename(file)}.`) &&
    FINGERPRINT.test(name.slice(basename(file).length + 1));
  return {
    file,
    read: () => readKey(file),
    readNext: () => readKey(nextFile),
    make: () => makeKey(file),
    writeNext: (key) => writeKey(nextFile, key),
    adoptNext: () => adopt(nextFile, file),
    storeOld(key) {
      const stored = `${file}.${fingerprintOf(key)}`;
      writeKey(stored, key);
      return stored;
    },
    listOld() {
      const folder = dirname(file);
      if (!existsSync(folder)) return [];
      const names = readdirSync(folder).filter(isOld);
      return names.toSorted().flatMap((name) => {
        const key = readKey(join(folder, name));
        return key === null ? [] : [{ file: join(folder, name), key }];
      });
    },
  };
}

/** Tells one key from another and leads back to none: 16 hexadecimal digits. */
export function fingerprintOf(key: Buffer): string {
  const hash = createHmac('sha256', key).update('jamdai fingerprint').digest('hex');
  return hash.slice(0, FINGERPRINT_LENGTH);
}

/** 32 bytes for one purpose. */
export function deriveKey(key: Buffer, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', key, '', `jamdai ${purpose}`, KEY_BYTES));
}

export function drawKey(): Buffer {
  return randomBytes(KEY_BYTES);
}

function readKey(file: string): Buffer | null {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return null;
    throw new StartRejection(`The secret key ${file} cannot be read (${errorCode(error)}).`);
  }
  const key = Buffer.from(text.trim(), 'base64url');
  if (key.length === KEY_BYTES) return key;
  throw new StartRejection(`The secret key ${file} is damaged: bring its copy back.`);
}

function makeKey(file: string): Buffer {
  const draft = `${file}.${process.pid}.part`;
  const key = drawKey();
  try {
    writeWhole(draft, key);
    // Unlike a rename, a link never takes the place of a file.
    linkSync(draft, file);
    syncFolder(dirname(file));
    return key;
  } catch (error) {
    const made = errorCode(error) === 'EEXIST' ? readKey(file) : null;
    if (made) return made;
    throw explain(file, error);
  } finally {
    rmSync(draft, { force: true });
  }
}

function writeKey(file: string, key: Buffer): void {
  const draft = `${file}.${process.pid}.part`;
  try {
    writeWhole(draft, key);
    renameSync(draft, file);
    syncFolder(dirname(file));
  } catch (error) {
    rmSync(draft, { force: true });
    throw explain(file, error);
  }
}

function writeWhole(file: string, key: Buffer): void {
  makeFolders(dirname(file), 0o700);
  rmSync(file, { force: true });
  const text = `${key.toString('base64url')}\n`;
  writeFileSync(file, text, { flag: 'wx', mode: 0o600, flush: true });
}

function adopt(nextFile: string, file: string): void {
  try {
    renameSync(nextFile, file);
    syncFolder(dirname(file));
  } catch (error) {
    if (errorCode(error) !== 'ENOENT') throw explain(file, error);
  }
}

/** A new name is on the disk when its folder is. Windows has no such call. */
function syncFolder(folder: string): void {
  if (process.platform === 'win32') return;
  const handle = openSync(folder, 'r');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}

function explain(file: string, error: unknown): StartRejection {
  return new StartRejection(
    `The secret key ${file} cannot be written (${errorCode(error)}): let this user write there, or set ` +
      'SECRET_KEY_FILE to another file.',
  );
}
