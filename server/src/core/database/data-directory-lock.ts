/**
 * One server per data directory, by a lock that the operating system holds and drops when the process ends,
 * however it ends. Node has no file locks of its own; SQLite's exclusive transaction is one on every platform
 * (fcntl or LockFileEx), and child processes do not inherit it. Nothing is stored in that file.
 */
import {
  accessSync,
  chmodSync,
  constants,
  existsSync,
  readFileSync,
  realpathSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { makeFolders } from '../files/make-folders.ts';
import { errorCode, StartRejection } from '../start-rejection.ts';

export interface DataDirectoryLock {
  /** The data directory without symbolic links. */
  readonly dataDir: string;
  release(): void;
}

const sqliteBusy = 5;

/** Makes the directory if it is missing. @throws StartRejection when it is in use or not writable. */
export function lockDataDirectory(path: string): DataDirectoryLock {
  const dataDir = makeDataDirectory(path);
  const holderFile = join(dataDir, 'server.pid');
  let lock: DatabaseSync | undefined;
  try {
    lock = new DatabaseSync(join(dataDir, 'server.lock'));
    lock.exec('PRAGMA busy_timeout = 0; PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE');
    writeFileSync(holderFile, `${process.pid}\n`);
  } catch (error) {
    lock?.close();
    if (error instanceof Error && 'errcode' in error && error.errcode === sqliteBusy) {
      throw new StartRejection(
        `Another Jamdai server${holderOf(holderFile)} is running on the data directory ${dataDir}: ` +
          'stop it first, or set DATA_DIR to another folder.',
      );
    }
    throw notWritable(dataDir, error);
  }
  const held = lock;
  return { dataDir, release: () => held.close() };
}

function makeDataDirectory(path: string): string {
  try {
    if (!existsSync(path)) {
      makeFolders(path);
      // Started by root, the database runs under another account, which must be able to pass through.
      chmodSync(path, process.getuid?.() === 0 ? 0o711 : 0o700);
    }
    if (!statSync(path).isDirectory()) throw new Error('it is a file');
    accessSync(path, constants.W_OK | constants.X_OK);
    return realpathSync(path);
  } catch (error) {
    throw notWritable(path, error);
  }
}

function notWritable(path: string, error: unknown): StartRejection {
  return new StartRejection(
    `The data directory ${path} is not writable (${errorCode(error)}): ` +
      'let this user write there, or set DATA_DIR to another folder.',
  );
}

function holderOf(file: string): string {
  try {
    return ` (process ${readFileSync(file, 'utf8').trim()})`;
  } catch {
    return '';
  }
}
