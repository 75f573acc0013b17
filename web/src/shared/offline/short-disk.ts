/** Short forms that were fetched ahead, in IndexedDB, beside the prepared tests. Each call rejects where nothing can be stored. */
import { cacheOpener, SHORT_TESTS } from './cache-stores.ts';
import type { ShortTestName, StoredShortTest } from './short-test.ts';

export interface ShortDisk {
  readonly find: (name: ShortTestName) => Promise<StoredShortTest | null>;
  readonly write: (test: StoredShortTest) => Promise<void>;
}

export function createShortDisk(): ShortDisk {
  const open = cacheOpener();

  async function within<Result>(
    mode: IDBTransactionMode,
    act: (tests: IDBObjectStore) => IDBRequest<Result>,
  ): Promise<Result> {
    const database = await open();
    return new Promise((resolve, reject) => {
      const transaction = database.transaction(SHORT_TESTS, mode);
      const request = act(transaction.objectStore(SHORT_TESTS));
      transaction.oncomplete = () => resolve(request.result);
      transaction.onabort = () => reject(transaction.error ?? new Error('aborted'));
    });
  }

  return {
    find: async ({ userId, testName, lang: language, length }) =>
      (await within<StoredShortTest | undefined>('readonly', (tests) =>
        tests.get([userId, testName, language, length]),
      )) ?? null,
    write: async (test) => {
      await within('readwrite', (tests) => tests.put(test));
    },
  };
}
