/**
 * Finished runs that the server has not acknowledged yet, kept on this device under the user who made them. A
 * run is deleted only after its own acknowledgement. Where the browser refuses to store (private windows),
 * they live as long as the page.
 */
import type { TestTakingRequest } from '@jamdai/contract';

export interface UnsentRun {
  /** Also the Idempotency-Key: a run can be sent twice and is stored once. */
  readonly runId: string;
  readonly userId: string;
  readonly body: TestTakingRequest;
}

const DATABASE = 'jamdai';
const STORE = 'finishedRuns';
const BY_USER = 'userId';

/** The last resort, and what the tests of a refusing browser see. */
const inMemory = new Map<string, UnsentRun>();

/** `true` when it will survive a reload. */
export async function keepRun(run: UnsentRun): Promise<boolean> {
  inMemory.set(run.runId, run);
  try {
    await inStore('readwrite', (store) => store.put(run));
    return true;
  } catch {
    return false;
  }
}

export async function forgetRun(runId: string): Promise<void> {
  inMemory.delete(runId);
  try {
    await inStore('readwrite', (store) => store.delete(runId));
  } catch {
    // Where nothing could be stored there is nothing to delete.
  }
}

/** Oldest first. */
export async function listUnsentRuns(userId: string): Promise<readonly UnsentRun[]> {
  const kept = new Map(inMemory);
  try {
    const stored = await inStore<UnsentRun[]>('readonly', (store) =>
      store.index(BY_USER).getAll(userId),
    );
    for (const run of stored) kept.set(run.runId, run);
  } catch {
    // Only what is in memory, then.
  }
  return [...kept.values()]
    .filter((run) => run.userId === userId)
    .toSorted((first, second) => first.runId.localeCompare(second.runId));
}

async function inStore<Result>(
  mode: IDBTransactionMode,
  act: (store: IDBObjectStore) => IDBRequest,
): Promise<Result> {
  const database = await openDatabase();
  try {
    return await new Promise<Result>((resolve, reject) => {
      const transaction = database.transaction(STORE, mode, { durability: 'strict' });
      const request = act(transaction.objectStore(STORE));
      transaction.oncomplete = () => resolve(request.result as Result);
      transaction.onabort = () => reject(transaction.error ?? new Error('aborted'));
      transaction.onerror = () => reject(transaction.error ?? new Error('failed'));
    });
  } finally {
    database.close();
  }
}

function openDatabase(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(DATABASE, 1);
    request.onupgradeneeded = () => {
      const store = request.result.createObjectStore(STORE, { keyPath: 'runId' });
      store.createIndex(BY_USER, BY_USER);
    };
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('not opened'));
    request.onblocked = () => reject(new Error('blocked'));
  });
}
