/** What a device keeps of plans, in IndexedDB, in a database of its own. Rejects where the browser stores nothing. */
import { databaseOpener } from '../disk/open-database.ts';

export interface StoredRecord {
  readonly userId: string;
  readonly planRunId: string;
}

export interface PlanDisk<Stored extends StoredRecord> {
  readonly list: (userId: string) => Promise<readonly Stored[]>;
  readonly write: (record: Stored) => Promise<void>;
  readonly drop: (name: StoredRecord) => Promise<void>;
  /** All of a user, for good. */
  readonly forget: (userId: string) => Promise<void>;
}

const RECORDS = 'records';
const BY_USER = 'userId';

export function createPlanDisk<Stored extends StoredRecord>(): PlanDisk<Stored> {
  const open = databaseOpener({ name: 'jamdai-plans', version: 1, upgrade });

  /** Resolves with what `act` has left behind when the transaction is over. */
  async function within(
    mode: IDBTransactionMode,
    act: (records: IDBObjectStore, leave: (found: readonly Stored[]) => void) => void,
  ): Promise<readonly Stored[]> {
    const database = await open();
    return new Promise((resolve, reject) => {
      let left: readonly Stored[] = [];
      const transaction = database.transaction(RECORDS, mode);
      act(transaction.objectStore(RECORDS), (found) => (left = found));
      transaction.oncomplete = () => resolve(left);
      transaction.onabort = () => reject(transaction.error ?? new Error('aborted'));
    });
  }

  return {
    list: (userId) =>
      within('readonly', (records, leave) => {
        const found = records.index(BY_USER).getAll(userId);
        found.onsuccess = () => leave(found.result as Stored[]);
      }),
    write: async (record) => {
      await within('readwrite', (records) => records.put(record));
    },
    drop: async ({ userId, planRunId }) => {
      await within('readwrite', (records) => records.delete([userId, planRunId]));
    },
    forget: async (userId) => {
      await within('readwrite', (records) => {
        const found = records.index(BY_USER).getAllKeys(userId);
        found.onsuccess = () => found.result.forEach((key) => records.delete(key));
      });
    },
  };
}

function upgrade({ result }: IDBOpenDBRequest): void {
  const records = result.createObjectStore(RECORDS, { keyPath: ['userId', 'planRunId'] });
  records.createIndex(BY_USER, BY_USER);
}
