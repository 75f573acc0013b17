/** What lies on the disk of a browser, as a stranger at this computer could read it, and how a journey spoils it. */
import type { JSHandle, Page } from '@playwright/test';

export interface StoredRecord {
  readonly kind: string;
  readonly isSealed: boolean;
  /** All that can be read of it. */
  readonly text: string;
}

export async function readDisk(page: Page): Promise<StoredRecord[]> {
  const runs = await readStore<Record<string, unknown>>(page, 'runs');
  return runs.evaluate((all) =>
    all.map((run) => ({
      kind: String(run['kind']),
      isSealed: 'sealed' in run,
      text: JSON.stringify(run),
    })),
  );
}

/** Whether the key that encrypts can be read out: the browser must refuse. */
export async function canReadKey(page: Page): Promise<boolean> {
  const keys = await readStore<CryptoKey>(page, 'keys');
  return keys.evaluate(([key]) => {
    if (!key) throw new Error('there is no key');
    return crypto.subtle.exportKey('raw', key).then(
      () => true,
      () => false,
    );
  });
}

/** The browser's own quota for this address is used up, and it refuses whatever a page writes. Returns how to end that. */
export async function fillDisk(page: Page, address: string): Promise<() => Promise<void>> {
  const { origin } = new URL(address);
  const browser = await page.context().newCDPSession(page);
  await browser.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 1 });
  return async () => {
    await browser.send('Storage.overrideQuotaForOrigin', { origin });
    await browser.detach();
  };
}

/** What a browser withholds from a page on plain HTTP. */
export async function openOverPlainHttp(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Reflect.deleteProperty(Navigator.prototype, 'locks');
    Reflect.deleteProperty(Navigator.prototype, 'serviceWorker');
    Reflect.deleteProperty(Crypto.prototype, 'subtle');
    Reflect.deleteProperty(Crypto.prototype, 'randomUUID');
    Reflect.deleteProperty(globalThis, 'caches');
  });
}

/** Another tab took the lease to send when the clock was a day ahead, and died. */
export async function leaveLeaseOfTomorrow(page: Page): Promise<void> {
  const opened = await openDatabase(page);
  await opened.evaluate(async (database) => {
    const fromMs = Date.now() + 86_400_000;
    await new Promise<void>((resolve, reject) => {
      const transaction = database.transaction('leases', 'readwrite');
      const lease = { owner: 'a tab that died', fromMs, untilMs: fromMs + 60_000 };
      transaction.objectStore('leases').put(lease, 'jamdai.sending');
      transaction.oncomplete = () => resolve();
      transaction.onabort = () => reject(transaction.error ?? new Error('aborted'));
    });
    database.close();
  });
}

function openDatabase(page: Page): Promise<JSHandle<IDBDatabase>> {
  return page.evaluateHandle(
    () =>
      new Promise<IDBDatabase>((resolve, reject) => {
        const request = indexedDB.open('jamdai');
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error ?? new Error('not opened'));
      }),
  );
}

/** Stays in the page: a key cannot leave it. */
async function readStore<Stored>(page: Page, name: string): Promise<JSHandle<Stored[]>> {
  const opened = await openDatabase(page);
  return opened.evaluateHandle(async (database, from) => {
    const stored = await new Promise<Stored[]>((resolve, reject) => {
      const found = database.transaction(from).objectStore(from).getAll();
      found.onsuccess = () => resolve(found.result as Stored[]);
      found.onerror = () => reject(found.error ?? new Error('not read'));
    });
    database.close();
    return stored;
  }, name);
}
