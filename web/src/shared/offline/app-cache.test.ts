/** When the page looks for a newer version of the app. */
import { expect, it, vi } from 'vitest';
import { createAppCache, type AppCache } from './app-cache.ts';

/** What a page has of its service worker; `update` is what a look does. */
class FakeRegistration {
  installing: (EventTarget & { state: string; postMessage: () => void }) | null = null;
  readonly waiting = null;
  readonly update = vi.fn(() => Promise.resolve());

  install(): void {
    this.installing = Object.assign(new EventTarget(), { state: 'installing', postMessage() {} });
  }

  endInstalling(state: 'activated' | 'redundant'): void {
    const worker = this.installing;
    this.installing = null;
    Object.assign(worker ?? {}, { state });
    worker?.dispatchEvent(new Event('statechange'));
  }
}

async function openPage(registration: FakeRegistration): Promise<AppCache> {
  vi.stubEnv('PROD', true);
  vi.stubGlobal('isSecureContext', true);
  vi.stubGlobal('document', { readyState: 'complete' });
  const serviceWorker = Object.assign(new EventTarget(), {
    controller: {},
    ready: Promise.resolve(registration),
    register: () => Promise.resolve(registration),
  });
  vi.stubGlobal('navigator', { serviceWorker });
  const cache = createAppCache();
  cache.begin();
  await vi.waitFor(() => expect(cache.state()).toBe('kept'));
  return cache;
}

async function endTest(cache: AppCache, registration: FakeRegistration): Promise<void> {
  cache.rest(true);
  cache.rest(false);
  await vi.waitFor(() => expect(registration.update).toHaveBeenCalledTimes(1));
  // What hangs on the answer.
  await Promise.resolve().then(() => undefined);
}

it('looks when a test is over, and then not at every page', async () => {
  const registration = new FakeRegistration();
  const cache = await openPage(registration);
  registration.install();
  await endTest(cache, registration);
  registration.endInstalling('activated');
  cache.look();
  expect(registration.update).toHaveBeenCalledTimes(1);
});

it('looks again at the next page when the look failed', async () => {
  const registration = new FakeRegistration();
  registration.update.mockRejectedValueOnce(new TypeError('Failed to update a ServiceWorker'));
  const cache = await openPage(registration);
  await endTest(cache, registration);
  cache.look();
  expect(registration.update).toHaveBeenCalledTimes(2);
});

it('looks again at the next page when the newer version did not arrive whole', async () => {
  const registration = new FakeRegistration();
  const cache = await openPage(registration);
  registration.install();
  await endTest(cache, registration);
  registration.endInstalling('redundant');
  cache.look();
  expect(registration.update).toHaveBeenCalledTimes(2);
});
