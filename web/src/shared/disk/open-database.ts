/** One connection to a database of the browser (IndexedDB): opened when it is first asked for, and anew after it was closed. */

interface DatabaseShape {
  readonly name: string;
  readonly version: number;
  /** Makes what `oldVersion` lacks; 0: there was none. */
  readonly upgrade: (request: IDBOpenDBRequest, oldVersion: number) => void;
}

/** What it gives rejects where the browser stores nothing, and where another page holds an older version open. */
export function databaseOpener(shape: DatabaseShape): () => Promise<IDBDatabase> {
  let opened: Promise<IDBDatabase> | null = null;
  const forget = () => void (opened = null);
  return () => {
    opened ??= openDatabase(shape, forget).catch((error: unknown) => {
      forget();
      throw error;
    });
    return opened;
  };
}

function openDatabase(
  { name, version, upgrade }: DatabaseShape,
  onClosed: () => void,
): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(name, version);
    request.onupgradeneeded = ({ oldVersion }) => upgrade(request, oldVersion);
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
