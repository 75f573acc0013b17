/**
 * The page's side of the service worker: asks the browser to keep the app on this device, and knows whether it is kept
 * and whether a newer version has taken over. Never reloads anything by itself.
 */

/** `insecure`: plain HTTP, where no browser keeps an app. `unsupported`: this browser or window never does. */
export type AppState = 'insecure' | 'unsupported' | 'fetching' | 'kept';

const WORKER = '/service-worker.js';
const POLICY = 'jamdai-service-worker';
/** Between two looks for a newer version. */
const LOOK_EVERY_MS = 5 * 60_000;
/** Longer than one worker takes to follow the other, unless it waits (service-worker.ts). */
const PARKED_MS = 10_000;
/** Longer than fetching the app takes on a slow line; after it, the page goes on as it is. */
const PATIENCE_MS = 20_000;

export interface AppCache {
  readonly state: () => AppState;
  /** A newer version than that of this page answers the next page that is opened. */
  readonly hasNewVersion: () => boolean;
  readonly subscribe: (listener: () => void) => () => void;
  /** Once a page, when it stands. */
  readonly begin: () => void;
  /** While a test is taken nothing is fetched for the app. */
  readonly rest: (isResting: boolean) => void;
  /** Looks for a newer version, unless that was done a moment ago. */
  readonly look: () => void;
  /** Looks at once, and resolves when a newer version is there or there is none. */
  readonly renew: () => Promise<void>;
}

export function createAppCache(): AppCache {
  const listeners = new Set<() => void>();
  const container = (navigator as Partial<Navigator>).serviceWorker;
  let state: AppState = firstState(container);
  let registration: ServiceWorkerRegistration | null = null;
  let hasBegun = false;
  let isResting = false;
  let hasController = Boolean(container?.controller);
  /** The worker that waited when the page was opened: this page is its version. */
  let ownVersion: ServiceWorker | null = null;
  let found: Promise<void> | undefined;
  let isNewer = false;
  let lookedAtMs = Date.now();
  let address: string | null = null;

  function become(next: AppState): void {
    state = next;
    for (const listener of listeners) listener();
  }

  /** At the next page. */
  function lookAgain(): void {
    lookedAtMs = -Infinity;
  }

  async function register(): Promise<void> {
    if (!container || isResting || state === 'insecure' || state === 'unsupported') return;
    try {
      address ??= trustedAddress();
      await found;
      const registered = await container.register(address, { updateViaCache: 'none' });
      if (registration !== registered) watch(registered);
      registration = registered;
      if (registered.waiting) noticeVersion(registered.waiting);
      await container.ready;
      become('kept');
    } catch {
      // Storage that is blocked, a certificate that the browser does not trust. Where the app is kept already, it stays so.
      if (hasController) lookAgain();
      else become('unsupported');
    }
  }

  /** The browser looks as well: what it finds waits for the end of a test, and is fetched again where it did not arrive whole. */
  function watch(registered: ServiceWorkerRegistration): void {
    registered.addEventListener('updatefound', () => {
      const worker = registered.installing;
      if (isResting) registered.installing?.postMessage('stop');
      worker?.addEventListener('statechange', () => {
        if (worker.state === 'installed') noticeVersion(worker);
        if (worker.state === 'redundant') lookAgain();
      });
    });
  }

  /** What is here already when the page opens. */
  async function find(): Promise<void> {
    try {
      const before = await container?.getRegistration();
      // A page that was loaded past the worker, by force or because the worker did not start, has no controller either.
      hasController ||= Boolean(before?.active);
      ownVersion = before?.waiting ?? null;
    } catch {
      // Storage that is blocked: registering comes to the same.
    }
  }

  /**
   * It answers the next page when it has had its turn, or stands waiting: a page that is asked for while one worker follows the other may
   * hang in Chromium.
   */
  function noticeVersion(worker: ServiceWorker | null | undefined): void {
    // The first one takes over the page that asked for it: the same version.
    if (!worker || worker === ownVersion || !hasController) return;
    const notice = (): void => {
      isNewer ||= worker.state !== 'redundant';
      become(state);
    };
    if (worker.state === 'activated') notice();
    else setTimeout(notice, PARKED_MS);
    worker.addEventListener('statechange', () => {
      if (worker.state === 'activated') notice();
    });
  }

  function begin(): void {
    if (hasBegun) return;
    hasBegun = true;
    found = find();
    container?.addEventListener('controllerchange', () => {
      noticeVersion(container.controller);
      hasController = true;
      become(state);
    });
    // After everything that the first page needs.
    if (document.readyState === 'complete') void register();
    else addEventListener('load', () => void register(), { once: true });
  }

  function rest(next: boolean): void {
    if (next === isResting) return;
    isResting = next;
    if (isResting) registration?.installing?.postMessage('stop');
    else if (hasBegun) void update();
  }

  function look(): void {
    if (!isResting && Date.now() - lookedAtMs >= LOOK_EVERY_MS) void update();
  }

  async function update(): Promise<void> {
    lookedAtMs = Date.now();
    await register();
    try {
      await registration?.update();
    } catch {
      lookAgain();
    }
  }

  async function renew(): Promise<void> {
    await update();
    const worker = registration?.installing ?? registration?.waiting;
    if (worker) await settled(worker);
  }

  return {
    state: () => state,
    hasNewVersion: () => isNewer,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    begin,
    rest,
    look,
    renew,
  };
}

function firstState(container: ServiceWorkerContainer | undefined): AppState {
  if (!isSecureContext) return 'insecure';
  // While the product is developed there is no worker: what is seen is what was just written.
  return container && import.meta.env.PROD ? 'fetching' : 'unsupported';
}

/** Active, or given up. */
function settled(worker: ServiceWorker): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, PATIENCE_MS);
    worker.addEventListener('statechange', () => {
      if (worker.state !== 'activated' && worker.state !== 'redundant') return;
      clearTimeout(timer);
      resolve();
    });
  });
}

interface PolicyFactory {
  createPolicy(
    name: string,
    rules: { createScriptURL: (address: string) => string },
  ): { createScriptURL(address: string): string };
}

/** The only address from which code may come beside the page's own, by the one policy that lets it pass. */
function trustedAddress(): string {
  const { trustedTypes } = globalThis as unknown as { trustedTypes?: PolicyFactory };
  if (!trustedTypes) return WORKER;
  const policy = trustedTypes.createPolicy(POLICY, {
    createScriptURL: (address) => {
      if (address !== WORKER) throw new TypeError(`${address} is not the service worker`);
      return address;
    },
  });
  return policy.createScriptURL(WORKER);
}
