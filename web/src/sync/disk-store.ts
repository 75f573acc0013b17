/**
 * IndexedDB, the only file that knows it. Every write is a transaction of strict durability: it resolves when the
 * browser has handed it to the disk. Rejects where the browser stores nothing or has no room.
 */
import { mayOverwrite, type KeptRun, type RunStore } from './kept-run.ts';

const DATABASE = 'jamdai';
const VERSION = 2;
const RUNS = 'runs';
const LEASES = 'leases';
const BY_USER = 'userId';
/** Version 1 kept finished runs only, as `{ runId, userId, body }`. */
const FINISHED_RUNS = 'finishedRuns';

interface Lease {
  readonly owner: string;
  /** Unix time in ms. */
  readonly untilMs: number;
}

export interface DiskStore extends RunStore {
  /** One holder at a time, until it lets go or the time is over. `true`: it is ours. */
  readonly takeLease: (name: string, lease: Lease) => Promise<boolean>;
  readonly endLease: (name: string, owner: string) => Promise<void>;
}

export function createDiskStore(): DiskStore {
  let opened: Promise<IDBDatabase> | null = null;

  function open(): Promise<IDBDatabase> {
    opened ??= openDatabase(() => (opened = null)).catch((error: unknown) => {
      opened = null;
      throw error;
    });
    return opened;
  }

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
      found.onsuccess = () => act(store, found.result);
      transaction.oncomplete = () => resolve();
      transaction.onabort = () => reject(transaction.error ?? new Error('aborted'));
    });
  }

  return {
    write: async (run) => {
      await change(RUNS, run.runId, (store, stored) => {
        if (mayOverwrite(stored as KeptRun | undefined, run)) store.put(run);
      });
      return true;
    },
    replace: (sent, next) =>
      change(RUNS, sent.runId, (store, stored) => {
        if ((stored as KeptRun | undefined)?.stamp !== sent.stamp) return;
        if (next) store.put(next);
        else store.delete(sent.runId);
      }),
    list: async (userId) => {
      const database = await open();
      return new Promise((resolve, reject) => {
        const found = database.transaction(RUNS).objectStore(RUNS).index(BY_USER).getAll(userId);
        // By key, and the names of runs sort by age.
        found.onsuccess = () => resolve(found.result as KeptRun[]);
        found.onerror = () => reject(found.error ?? new Error('not read'));
      });
    },
    takeLease: async (name, lease) => {
      let isOurs = false;
      await change(LEASES, name, (store, stored) => {
        const held = stored as Lease | undefined;
        isOurs = !held || held.owner === lease.owner || held.untilMs < Date.now();
        if (isOurs) store.put(lease, name);
      });
      return isOurs;
    },
    endLease: (name, owner) =>
      change(LEASES, name, (store, stored) => {
        if ((stored as Lease | undefined)?.owner === owner) store.delete(name);
      }),
  };
}

function openDatabase(onClosed: () => void): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(DATABASE, VERSION);
    request.onupgradeneeded = () => {
      const database = request.result;
      const runs = database.createObjectStore(RUNS, { keyPath: 'runId' });
      runs.createIndex(BY_USER, BY_USER);
      database.createObjectStore(LEASES);
      if (database.objectStoreNames.contains(FINISHED_RUNS)) moveFinishedRuns(request, runs);
    };
    request.onsuccess = () => {
      const database = request.result;
      database.onclose = onClosed;
      // A newer version of the page waits for this one to let go.
      database.onversionchange = () => {
        database.close();
        onClosed();
      };
      resolve(database);
    };
    request.onerror = () => reject(request.error ?? new Error('not opened'));
    request.onblocked = () => reject(new Error('blocked'));
  });
}

function moveFinishedRuns({ result, transaction }: IDBOpenDBRequest, runs: IDBObjectStore): void {
  const found = transaction?.objectStore(FINISHED_RUNS).getAll();
  if (!found) return;
  found.onsuccess = () => {
    for (const run of found.result as Pick<KeptRun, 'runId' | 'userId'>[]) {
      const since = { stamp: run.runId, tabId: '', writtenAtMs: 0, refusal: null };
      runs.put({ ...run, ...since, kind: 'finished' });
    }
    result.deleteObjectStore(FINISHED_RUNS);
  };
}
