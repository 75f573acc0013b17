/**
 * Prepared tests in IndexedDB. A database of its own: nothing here can hold up the one in which unsent runs wait.
 */
import { cacheOpener, BY_USER, FILES, SHORT_TESTS, TESTS } from './cache-stores.ts';
import type { PreparedName, DeviceStore, StoredTest } from './prepared-test.ts';
import type { StoredShortTest } from './short-test.ts';

export function createDiskCache(): DeviceStore<StoredTest> {
  const open = cacheOpener();

  /** Resolves with what `act` has left behind when the transaction is over. */
  async function within<Result>(
    mode: IDBTransactionMode,
    act: (
      tests: IDBObjectStore,
      files: IDBObjectStore,
      leave: (result: Result) => void,
      shortTests: IDBObjectStore,
    ) => void,
    result: Result,
  ): Promise<Result> {
    const database = await open();
    return new Promise((resolve, reject) => {
      let left = result;
      const transaction = database.transaction([TESTS, FILES, SHORT_TESTS], mode);
      const leave = (next: Result): void => void (left = next);
      const storeOf = (name: string): IDBObjectStore => transaction.objectStore(name);
      act(storeOf(TESTS), storeOf(FILES), leave, storeOf(SHORT_TESTS));
      transaction.oncomplete = () => resolve(left);
      transaction.onabort = () => reject(transaction.error ?? new Error('aborted'));
    });
  }

  return {
    list: (userId, nowMs) =>
      within<readonly StoredTest[]>(
        'readwrite',
        (tests, _files, leave) => {
          const found = tests.index(BY_USER).getAll(userId);
          found.onsuccess = () => {
            const all = found.result as StoredTest[];
            for (const test of all) if (test.untilMs <= nowMs) tests.delete(keyOf(test));
            leave(all.filter(({ untilMs }) => untilMs > nowMs));
          };
        },
        [],
      ),
    find: (name) =>
      within<StoredTest | null>(
        'readonly',
        (tests, _files, leave) => {
          const found = tests.get(keyOf(name));
          found.onsuccess = () => leave((found.result as StoredTest | undefined) ?? null);
        },
        null,
      ),
    change: (name, change) =>
      within<void>(
        'readwrite',
        (tests) => {
          const found = tests.get(keyOf(name));
          found.onsuccess = () => {
            const next = change((found.result as StoredTest | undefined) ?? null);
            if (next) tests.put(next);
            else tests.delete(keyOf(name));
          };
        },
        undefined,
      ),
    retainOnly: (userId) =>
      within<void>(
        'readwrite',
        (tests, _files, _leave, shortTests) => {
          for (const records of [tests, shortTests]) retainOnlyIn(records, userId);
        },
        undefined,
      ),
    readFile: (address) =>
      within<ArrayBuffer | null>(
        'readonly',
        (_tests, files, leave) => {
          const found = files.get(address);
          found.onsuccess = () => leave((found.result as ArrayBuffer | undefined) ?? null);
        },
        null,
      ),
    writeFile: (address, bytes) =>
      within<void>('readwrite', (_tests, files) => files.put(bytes, address), undefined),
    dropFiles: (addresses) =>
      within<void>(
        'readwrite',
        (_tests, files) => addresses.forEach((address) => files.delete(address)),
        undefined,
      ),
    sweepFiles: () =>
      within<void>(
        'readwrite',
        (tests, files, _leave, shortTests) => sweep(tests, shortTests, files),
        undefined,
      ),
  };
}

/** While one is being made ready, what it has so far is not in its list yet: then nothing is thrown away. */
function sweep(tests: IDBObjectStore, shortTests: IDBObjectStore, files: IDBObjectStore): void {
  const found = tests.getAll();
  const foundShort = shortTests.getAll();
  // Requests of one transaction are answered in their order.
  foundShort.onsuccess = () => {
    const all = [...(found.result as StoredTest[]), ...(foundShort.result as StoredShortTest[])];
    if (all.some(({ isComplete }) => !isComplete)) return;
    const needed = new Set(all.flatMap((test) => test.files));
    const stored = files.getAllKeys();
    stored.onsuccess = () => {
      for (const address of stored.result) {
        if (typeof address === 'string' && !needed.has(address)) files.delete(address);
      }
    };
  };
}

function retainOnlyIn(records: IDBObjectStore, userId: string | null): void {
  const walk = records.openCursor();
  walk.onsuccess = () => {
    const cursor = walk.result;
    if (!cursor) return;
    if ((cursor.value as { readonly userId: string }).userId !== userId) cursor.delete();
    cursor.continue();
  };
}

function keyOf({ userId, testName, lang: language }: PreparedName): string[] {
  return [userId, testName, language];
}
