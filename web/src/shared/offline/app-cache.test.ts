/** When the page looks for a newer version of the app. */
import { expect, it, vi } from 'vitest';
import { createAppCache, type AppCache } from './app-cache.ts';

/** What a page has of its service worker; `update` is what a look does. */
class FakeRegistration extends EventTarget {
  active: object | null = {};
  installing: (EventTarget & { state: string; postMessage: (message: string) => void }) | null =
    null;
  waiting: { postMessage: (message: string) => void } | null = null;
  readonly notified = vi.fn();
  readonly update = vi.fn(() => Promise.resolve());

  install(): void {
    this.installing = Object.assign(new EventTarget(), {
      state: 'installing',
      postMessage: this.notified,
    });
    this.dispatchEvent(new Event('updatefound'));
  }

  endInstalling(state: 'activated' | 'redundant'): void {
    const worker = this.installing;
    this.installing = null;
    Object.assign(worker ?? {}, { state });
    worker?.dispatchEvent(new Event('statechange'));
  }
}

class FakeContainer extends EventTarget {
  controller: object | null = {};
  readonly ready: Promise<FakeRegistration>;
  readonly getRegistration: () => Promise<FakeRegistration>;
  readonly register;

  constructor(registration: FakeRegistration) {
    super();
    this.ready = Promise.resolve(registration);
    this.getRegistration = () => Promise.resolve(registration);
    this.register = vi.fn(() => Promise.resolve(registration));
  }
}

async function openPage(
  registration: FakeRegistration,
  container = new FakeContainer(registration),
): Promise<AppCache> {
  vi.stubEnv('PROD', true);
  vi.stubGlobal('isSecureContext', true);
  vi.stubGlobal('document', { readyState: 'complete' });
  vi.stubGlobal('navigator', { serviceWorker: container });
  const cache = createAppCache();
  cache.begin();
  await vi.waitFor(() => expect(cache.state()).toBe('kept'));
  return cache;
}

async function endTest(cache: AppCache, registration: FakeRegistration): Promise<void> {
  cache.rest(true);
  cache.rest(false);
  await vi.waitFor(() => expect(registration.update).toHaveBeenCalledTimes(1));
  await settle();
}

/** What hangs on answers that are there already. */
const settle = () => new Promise((resolve) => setImmediate(resolve));

it('looks when a test is over, and then not at every page', async () => {
  const registration = new FakeRegistration();
  const cache = await openPage(registration);
  registration.install();
  await endTest(cache, registration);
  registration.endInstalling('activated');
  cache.look();
  await settle();
  expect(registration.update).toHaveBeenCalledTimes(1);
});

it('looks again at the next page when the look failed', async () => {
  const registration = new FakeRegistration();
  registration.update.mockRejectedValueOnce(new TypeError('Failed to update a ServiceWorker'));
  const cache = await openPage(registration);
  await endTest(cache, registration);
  cache.look();
  await settle();
  expect(registration.update).toHaveBeenCalledTimes(2);
});

it('looks again at the next page when the newer version did not arrive whole', async () => {
  const registration = new FakeRegistration();
  const cache = await openPage(registration);
  registration.install();
  await endTest(cache, registration);
  registration.endInstalling('redundant');
  cache.look();
  await settle();
  expect(registration.update).toHaveBeenCalledTimes(2);
});

it('looks again when a version did not arrive whole that the browser found by itself', async () => {
  const registration = new FakeRegistration();
  const cache = await openPage(registration);
  await endTest(cache, registration);
  registration.install();
  registration.endInstalling('redundant');
  cache.look();
  await settle();
  expect(registration.update).toHaveBeenCalledTimes(2);
});

it.each([
  ['before the test', ['install', 'rest']],
  ['in the test', ['rest', 'install']],
])('stops a version that the browser found %s', async (_, steps) => {
  const registration = new FakeRegistration();
  const cache = await openPage(registration);
  for (const step of steps) {
    if (step === 'rest') cache.rest(true);
    else registration.install();
  }
  expect(registration.notified.mock.calls).toEqual([['stop']]);
});

it('gives a version that stands waiting its turn at the next page, and in a test none', async () => {
  const registration = new FakeRegistration();
  const cache = await openPage(registration);
  registration.waiting = { postMessage: registration.notified };
  cache.rest(true);
  cache.look();
  await settle();
  expect(registration.notified).not.toHaveBeenCalled();
  cache.rest(false);
  await settle();
  expect(registration.notified.mock.calls).toEqual([['activate']]);
  cache.look();
  expect(registration.notified.mock.calls).toEqual([['activate'], ['activate']]);
});

it('looks again when the worker could not be registered once, and goes on being kept', async () => {
  const registration = new FakeRegistration();
  const container = new FakeContainer(registration);
  const cache = await openPage(registration, container);
  container.register.mockRejectedValueOnce(new TypeError('Failed to register a ServiceWorker'));
  await endTest(cache, registration);
  expect(cache.state()).toBe('kept');
  cache.look();
  await settle();
  expect(registration.update).toHaveBeenCalledTimes(2);
});

it.each([
  ['a worker that was there', {}, true],
  ['a first worker', null, false],
])(
  'knows a newer version by who takes over a page without a controller: %s',
  async (_, active, isNewer) => {
    const registration = new FakeRegistration();
    registration.active = active;
    const container = new FakeContainer(registration);
    container.controller = null;
    const cache = await openPage(registration, container);
    container.dispatchEvent(new Event('controllerchange'));
    expect(cache.hasNewVersion()).toBe(isNewer);
    container.dispatchEvent(new Event('controllerchange'));
    expect(cache.hasNewVersion()).toBe(true);
  },
);
