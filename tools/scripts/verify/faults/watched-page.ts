/**
 * A page of the running product whose calls can be made to fail (wire.ts), in a browser context of its own: it notes what is
 * sent and when, by the page's clock, and what the browser complains about. The driver's clock turns the page's time.
 */
import type { Language } from '@jamdai/battery';
import type { Browser, Page } from 'playwright-core';
import type { StoredSession } from '@jamdai/testkit';
import {
  nameOf,
  openWire,
  STORED_PATH,
  type CallName,
  type Planted,
  type Stored,
  type Wire,
} from './wire.ts';

export interface Sent {
  /** By the page's clock. */
  readonly atMs: number;
  readonly call: CallName;
  /** Method, path and body: the same request again has the same. */
  readonly what: string;
}

export interface WatchedPage extends Omit<Wire, 'store'> {
  readonly page: Page;
  /** Of a planted build: which handler is broken from the next document on. */
  readonly plant: (no: number) => void;
  /** Somebody else sits down at it: nothing of the one before is left on the device. */
  readonly seat: (session: StoredSession | null, language: Language) => Promise<void>;
  readonly sent: () => Promise<readonly Sent[]>;
  /** Since the last time. */
  readonly takeComplaints: () => readonly string[];
}

/** Beside what the page stores. */
const PLANTED_KEY = 'planted';
/** What has not come by then will not come, on a busy machine neither. */
export const PATIENCE_MS = 20_000;
/** The browser's own line for every answer that is no success. */
const OWN_LINES = ['Failed to load resource', 'Service Worker registration blocked'];

export async function openWatchedPage(
  browser: Browser,
  server: string,
  planted?: Planted,
): Promise<WatchedPage> {
  const wire = await openWire(server, planted);
  const context = await browser.newContext({
    viewport: { width: 1280, height: 900 },
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
    acceptDownloads: true,
    permissions: ['microphone'],
  });
  context.setDefaultTimeout(PATIENCE_MS);
  await context.clock.install();
  await context.addInitScript(prepareWindow, [STORED_PATH, PLANTED_KEY] as const);
  const page = await context.newPage();
  const files = new Set<unknown>();
  page.on('request', (request) => {
    if (!request.url().includes('/api/')) files.add(request);
  });
  page.on('requestfinished', (request) => files.delete(request));
  page.on('requestfailed', (request) => files.delete(request));
  const complaints: string[] = [];
  page.on('pageerror', ({ message }) => complaints.push(`script: ${message}`));
  page.on('console', (message) => {
    const text = message.text();
    if (message.type() === 'error' && !OWN_LINES.some((line) => text.includes(line)))
      complaints.push(`console: ${text}`);
  });
  const devtools = await context.newCDPSession(page);
  let stored: Stored = {};
  let plantedNo = '';
  const reportWire = () => wire.store({ ...stored, [PLANTED_KEY]: plantedNo });
  return {
    ...wire,
    page,
    plant: (no) => {
      plantedNo = String(no);
      reportWire();
    },
    seat: async (session, language) => {
      await page.goto('about:blank');
      files.clear();
      await devtools.send('Storage.clearDataForOrigin', {
        ...{ origin: wire.address, storageTypes: 'cookies,indexeddb,local_storage,cache_storage' },
      });
      stored = { ...session, lang: language };
      reportWire();
    },
    onTheirWay: () => wire.onTheirWay() + files.size,
    sent: () => page.evaluate(() => globalThis.jamdaiSent?.slice() ?? []).then(named),
    takeComplaints: () => complaints.splice(0),
    close: async () => {
      await context.close();
      await wire.close();
    },
  };
}

function named(sent: readonly (readonly [number, string, string, string])[]): readonly Sent[] {
  return sent.map(([atMs, method, url, body]) => ({
    atMs,
    call: nameOf(method, new URL(url).pathname),
    what: `${method} ${url} ${body}`,
  }));
}

/**
 * Turns the page's clock, as the driver's `runFor` does, but in this document only: the driver's own would be told to each
 * later page again, all of it.
 */
export function turnClock(page: Page, ms: number): Promise<void> {
  return page.evaluate(async (forMs) => {
    const clock = Reflect.get(globalThis, '__pwClock') as DriversClock | undefined;
    await clock?.controller.runFor(forMs);
  }, ms);
}

/** In the page. */
interface DriversClock {
  readonly controller: { readonly runFor: (ms: number) => Promise<void> };
}

declare global {
  // `var` is how a global is declared.
  var jamdaiSent: [number, string, string, string][] | undefined;
  /** Asked by the handlers of a planted build. */
  var jamdaiPlanted: number | undefined;
}

/**
 * Runs in the page before its first script: who is logged in, the time limits of calls on the driver's clock (the browser's
 * own are on no clock that can be turned), and a note of each call.
 */
function prepareWindow([storedPath, plantedKey]: readonly [string, string]): void {
  // The blank page between two visits has no storage.
  if (location.protocol === 'about:') return;
  const requested = new XMLHttpRequest();
  requested.open('GET', storedPath, false);
  requested.send();
  const stored = JSON.parse(requested.responseText) as Record<string, string>;
  // Nothing of the visit before: what one fault has left behind is no other's.
  localStorage.clear();
  sessionStorage.clear();
  const { [plantedKey]: planted = '', ...retained } = stored;
  for (const [key, value] of Object.entries(retained)) localStorage.setItem(key, value);
  if (planted !== '') globalThis.jamdaiPlanted = Number(planted);
  AbortSignal.timeout = (ms: number) => {
    const limit = new AbortController();
    setTimeout(() => limit.abort(new DOMException('timed out', 'TimeoutError')), ms);
    return limit.signal;
  };
  const notes: [number, string, string, string][] = [];
  globalThis.jamdaiSent = notes;
  const send = globalThis.fetch;
  globalThis.fetch = (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input, location.href);
    const body = typeof init?.body === 'string' ? init.body.slice(0, 300) : '';
    if (url.pathname.startsWith('/api/'))
      notes.push([Date.now(), init?.method ?? 'GET', url.href, body]);
    return send(input, init);
  };
}
