/** What lies on the disk of a browser, as a stranger at this computer could read it, and how a journey spoils it. */
import type { Page } from '@playwright/test';

export interface StoredRecord {
  readonly kind: string;
  readonly isSealed: boolean;
  /** All that can be read of it. */
  readonly text: string;
}

export function readDisk(page: Page): Promise<StoredRecord[]> {
  return page.evaluate(async () => {
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      const request = indexedDB.open('jamdai');
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error ?? new Error('not opened'));
    });
    const runs = await new Promise<Record<string, unknown>[]>((resolve, reject) => {
      const found = database.transaction('runs').objectStore('runs').getAll();
      found.onsuccess = () => resolve(found.result as Record<string, unknown>[]);
      found.onerror = () => reject(found.error ?? new Error('not read'));
    });
    database.close();
    return runs.map((run) => ({
      kind: String(run['kind']),
      isSealed: 'sealed' in run,
      text: JSON.stringify(run),
    }));
  });
}

/** Whether the key that encrypts can be read out: the browser must refuse. */
export function canReadKey(page: Page): Promise<boolean> {
  return page.evaluate(async () => {
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      const request = indexedDB.open('jamdai');
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error ?? new Error('not opened'));
    });
    const [key] = await new Promise<CryptoKey[]>((resolve, reject) => {
      const found = database.transaction('keys').objectStore('keys').getAll();
      found.onsuccess = () => resolve(found.result as CryptoKey[]);
      found.onerror = () => reject(found.error ?? new Error('not read'));
    });
    database.close();
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
  await page.evaluate(async () => {
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      const request = indexedDB.open('jamdai');
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error ?? new Error('not opened'));
    });
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
