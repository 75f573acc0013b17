/** What the database with prepared tests has in it. */
import { databaseOpener } from '../disk/open-database.ts';
import { CACHE_DATABASE } from './cache-database.ts';

const VERSION = 2;
export const TESTS = 'tests';
export const SHORT_TESTS = 'shortTests';
export const FILES = 'files';
export const BY_USER = 'userId';

export function cacheOpener(): () => Promise<IDBDatabase> {
  return databaseOpener({ name: CACHE_DATABASE, version: VERSION, upgrade });
}

/** Version 1 had no short forms. */
function upgrade({ result }: IDBOpenDBRequest, oldVersion: number): void {
  const short = { keyPath: ['userId', 'testName', 'lang', 'length'] };
  result.createObjectStore(SHORT_TESTS, short).createIndex(BY_USER, BY_USER);
  if (oldVersion >= 1) return;
  const whole = { keyPath: ['userId', 'testName', 'lang'] };
  result.createObjectStore(TESTS, whole).createIndex(BY_USER, BY_USER);
  result.createObjectStore(FILES);
}
