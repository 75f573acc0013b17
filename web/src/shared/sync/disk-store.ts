/**
 * The queue in IndexedDB. Every write is a transaction of strict durability: it resolves when the
 * browser has handed it to the disk. Rejects where the browser stores nothing or has no room.
 */
import { databaseOpener } from '../disk/open-database.ts';
import { mayOverwrite, type QueuedRun, type DeviceStore, type StoredRun } from './queued-run.ts';
import { mayTakeLease, type Lease } from './lease.ts';

const DATABASE = 'jamdai';
const VERSION = 3;
const RUNS = 'runs';
const LEASES = 'leases';
const KEYS = 'keys';
const BY_USER = 'userId';
/** Version 1 kept finished runs only, as `{ runId, userId, body }`. */
const FINISHED_RUNS = 'finishedRuns';

export interface DiskStore extends DeviceStore<StoredRun> {
  /** One holder at a time, until it lets go or the time is over. `true`: it is ours. */
  readonly takeLease: (name: string, lease: Lease) => Promise<boolean>;
  readonly endLease: (name: string, owner: string) => Promise<void>;
  /** Keeps the key unless the user has one; gives the one that is kept. */
  readonly storeKey: (userId: string, key: CryptoKey) => Promise<CryptoKey>;
  readonly findKey: (userId: string) => Promise<CryptoKey | null>;
  /** All runs and the key of a user, for good. */
  readonly forget: (userId: string) => Promise<void>;
}

export function createDiskStore(): DiskStore {
  const open = databaseOpener({ name: DATABASE, version: VERSION, upgrade });

  async function change(
    name: string,
    key: string,
    act: (store: IDBObjectStore, stored: unknown) => void,
  ): Promise<void> {
    const database = await open();
    await new Promise<void>((resolve, reject) => {
      const transaction = database.transaction(name, 'readwrite', { durability: 'strict' });
      const store = transaction.objectStore(name);
      const found = store.get(key);
      let rejection: unknown = null;
      found.onsuccess = () => {
        try {
          act(store, found.result);
        } catch (error) {
          // What cannot be stored at all is refused at once (a key, in some private windows).
          rejection = error;
          transaction.abort();
        }
      };
      transaction.oncomplete = () => resolve();
      transaction.onabort = () => reject(asError(rejection ?? transaction.error));
    });
  }

  return {
    write: async (run) => {
      await change(RUNS, run.runId, (store, stored) => {
        if (mayOverwrite(stored as StoredRun | undefined, run)) store.put(run);
      });
      return true;
    },
    replace: (sent, next) =>
      change(RUNS, sent.runId, (store, stored) => {
        if ((stored as StoredRun | undefined)?.stamp !== sent.stamp) return;
        if (next) store.put(next);
        else store.delete(sent.runId);
      }),
    list: async (userId) => {
      const database = await open();
      return new Promise((resolve, reject) => {
        const found = database.transaction(RUNS).objectStore(RUNS).index(BY_USER).getAll(userId);
        // By key, and the names of runs sort by age.
        found.onsuccess = () => resolve(found.result as StoredRun[]);
        found.onerror = () => reject(found.error ?? new Error('not read'));
      });
    },
    takeLease: async (name, lease) => {
      let isOurs = false;
      await change(LEASES, name, (store, stored) => {
        isOurs = mayTakeLease(stored as Lease | undefined, lease);
        if (isOurs) store.put(lease, name);
      });
      return isOurs;
    },
    endLease: (name, owner) =>
      change(LEASES, name, (store, stored) => {
        if ((stored as Lease | undefined)?.owner === owner) store.delete(name);
      }),
    storeKey: async (userId, key) => {
      let queued = key;
      await change(KEYS, userId, (store, stored) => {
        if (stored) queued = stored as CryptoKey;
        else store.put(key, userId);
      });
      return queued;
    },
    findKey: async (userId) => {
      const database = await open();
      return new Promise((resolve, reject) => {
        const found = database.transaction(KEYS).objectStore(KEYS).get(userId);
        found.onsuccess = () => resolve((found.result as CryptoKey | undefined) ?? null);
        found.onerror = () => reject(found.error ?? new Error('not read'));
      });
    },
    forget: async (userId) => {
      const database = await open();
      await new Promise<void>((resolve, reject) => {
        const transaction = database.transaction([RUNS, KEYS], 'readwrite', {
          durability: 'strict',
        });
        const runs = transaction.objectStore(RUNS);
        const found = runs.index(BY_USER).getAllKeys(userId);
        found.onsuccess = () => found.result.forEach((runId) => runs.delete(runId));
        transaction.objectStore(KEYS).delete(userId);
        transaction.oncomplete = () => resolve();
        transaction.onabort = () => reject(transaction.error ?? new Error('aborted'));
      });
    },
  };
}

function upgrade(request: IDBOpenDBRequest, oldVersion: number): void {
  const database = request.result;
  // Runs that version 2 kept stay as they are, readable, until they are written again.
  database.createObjectStore(KEYS);
  if (oldVersion >= 2) return;
  const runs = database.createObjectStore(RUNS, { keyPath: 'runId' });
  runs.createIndex(BY_USER, BY_USER);
  database.createObjectStore(LEASES);
  if (database.objectStoreNames.contains(FINISHED_RUNS)) moveFinishedRuns(request, runs);
}

function moveFinishedRuns({ result, transaction }: IDBOpenDBRequest, runs: IDBObjectStore): void {
  const found = transaction?.objectStore(FINISHED_RUNS).getAll();
  if (!found) return;
  found.onsuccess = () => {
    for (const run of found.result as Pick<QueuedRun, 'runId' | 'userId'>[]) {
      const since = { stamp: run.runId, tabId: '', writtenAtMs: 0, refusal: null };
      runs.put({ ...run, ...since, kind: 'finished' });
    }
    result.deleteObjectStore(FINISHED_RUNS);
  };
}

function asError(reason: unknown): Error {
  return reason instanceof Error ? reason : new Error('aborted', { cause: reason });
}
