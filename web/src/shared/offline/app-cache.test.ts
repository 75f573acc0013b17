/** When the page looks for a newer version of the app. */
import { afterEach, expect, it, vi } from 'vitest';
import { createAppCache, type AppCache } from './app-cache.ts';

class FakeWorker extends EventTarget {
  readonly postMessage: (message: string) => void;
  state: string;

  constructor(state: string, postMessage: (message: string) => void = () => undefined) {
    super();
    this.state = state;
    this.postMessage = postMessage;
  }

  become(state: string): void {
    this.state = state;
    this.dispatchEvent(new Event('statechange'));
  }
}

/** What a page has of its service worker; `update` is what a look does. */
class FakeRegistration extends EventTarget {
  active: FakeWorker | null = new FakeWorker('activated');
  installing: FakeWorker | null = null;
  waiting: FakeWorker | null = null;
  readonly notified = vi.fn();
  readonly update = vi.fn(() => Promise.resolve());

  install(): FakeWorker {
    const worker = new FakeWorker('installing', this.notified);
    this.installing = worker;
    this.dispatchEvent(new Event('updatefound'));
    return worker;
  }
}

class FakeContainer extends EventTarget {
  controller: FakeWorker | null = new FakeWorker('activated');
  readonly ready: Promise<FakeRegistration>;
  getRegistration: () => Promise<FakeRegistration>;
  readonly register;

  constructor(registration: FakeRegistration) {
    super();
    this.ready = Promise.resolve(registration);
    this.getRegistration = () => Promise.resolve(registration);
    this.register = vi.fn(() => Promise.resolve(registration));
  }
}

function createPage(container: FakeContainer, readyState = 'complete'): AppCache {
  vi.stubEnv('PROD', true);
  vi.stubGlobal('isSecureContext', true);
  vi.stubGlobal('document', { readyState });
  vi.stubGlobal('navigator', { serviceWorker: container });
  const cache = createAppCache();
  cache.begin();
  return cache;
}

async function openPage(
  registration: FakeRegistration,
  container = new FakeContainer(registration),
): Promise<AppCache> {
  const cache = createPage(container);
  await vi.waitFor(() => expect(cache.state()).toBe('kept'));
  return cache;
}

async function endTest(cache: AppCache, registration: FakeRegistration): Promise<void> {
  cache.rest(true);
  cache.rest(false);
  await vi.waitFor(() => expect(registration.update).toHaveBeenCalledTimes(1));
  await settle();
}

afterEach(() => void vi.useRealTimers());

/** What hangs on answers that are there already. */
const settle = () => new Promise((resolve) => setImmediate(resolve));

it('looks when a test is over, and then not at every page', async () => {
  const registration = new FakeRegistration();
  const cache = await openPage(registration);
  const worker = registration.install();
  await endTest(cache, registration);
  worker.become('activated');
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
  const worker = registration.install();
  await endTest(cache, registration);
  worker.become('redundant');
  cache.look();
  await settle();
  expect(registration.update).toHaveBeenCalledTimes(2);
});

it('looks again when a version did not arrive whole that the browser found by itself', async () => {
  const registration = new FakeRegistration();
  const cache = await openPage(registration);
  await endTest(cache, registration);
  registration.install().become('redundant');
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

it('knows of a newer version when it has had its turn', async () => {
  const registration = new FakeRegistration();
  const cache = await openPage(registration);
  const worker = registration.install();
  for (const state of ['installed', 'activating']) worker.become(state);
  expect(cache.hasNewVersion()).toBe(false);
  worker.become('activated');
  expect(cache.hasNewVersion()).toBe(true);
});

it.each([
  ['installed', true],
  ['redundant', false],
])(
  'knows of one that stands waiting after ten seconds, if it is still there: %s',
  async (state, isNewer) => {
    const registration = new FakeRegistration();
    const cache = await openPage(registration);
    vi.useFakeTimers();
    const worker = registration.install();
    worker.become('installed');
    vi.advanceTimersByTime(9000);
    expect(cache.hasNewVersion()).toBe(false);
    worker.become(state);
    vi.advanceTimersByTime(60_000);
    expect(cache.hasNewVersion()).toBe(isNewer);
  },
);

it('is of the version that waits when it is opened: its turn brings nothing new, another version does', async () => {
  const registration = new FakeRegistration();
  const container = new FakeContainer(registration);
  registration.waiting = new FakeWorker('activated');
  // What is here is known later than that the worker is registered.
  const { getRegistration } = container;
  container.getRegistration = () => settle().then(getRegistration);
  const cache = await openPage(registration, container);
  container.controller = registration.waiting;
  container.dispatchEvent(new Event('controllerchange'));
  expect(cache.hasNewVersion()).toBe(false);
  container.controller = new FakeWorker('activated');
  container.dispatchEvent(new Event('controllerchange'));
  expect(cache.hasNewVersion()).toBe(true);
});

it('knows after a test of a version that the browser found in it unseen', async () => {
  const registration = new FakeRegistration();
  const container = new FakeContainer(registration);
  // The test began before the page was registered.
  vi.stubGlobal('addEventListener', vi.fn());
  const cache = createPage(container, 'loading');
  cache.rest(true);
  await settle();
  registration.waiting = new FakeWorker('activated');
  cache.rest(false);
  await settle();
  expect(cache.hasNewVersion()).toBe(true);
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
  ['a worker that was there', new FakeWorker('activated'), true],
  ['a first worker', null, false],
])(
  'knows a newer version by who takes over a page without a controller: %s',
  async (_, active, isNewer) => {
    const registration = new FakeRegistration();
    registration.active = active;
    const container = new FakeContainer(registration);
    container.controller = null;
    const cache = await openPage(registration, container);
    container.controller = new FakeWorker('activated');
    container.dispatchEvent(new Event('controllerchange'));
    expect(cache.hasNewVersion()).toBe(isNewer);
    container.dispatchEvent(new Event('controllerchange'));
    expect(cache.hasNewVersion()).toBe(true);
  },
);
