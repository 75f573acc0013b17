/**
 * A page of the running product whose calls can be made to fail, in a browser context of its own: it notes what is sent and
 * when, by the page's clock, and what the browser complains about. The driver's clock turns the page's time.
 */
import { CALLS } from '@jamdai/contract';
import type { Language } from '@jamdai/battery';
import type { Browser, Page, Route } from 'playwright-core';
import type { StoredSession } from '../../screenshots/running-product.ts';
import { failRoute, type FaultKind } from './fault-kinds.ts';

/** A name of the contract's list, or the path of a file. */
export type CallName = string;

export interface Sent {
  /** By the page's clock. */
  readonly atMs: number;
  readonly call: CallName;
  /** Method, path and body: the same request again has the same. */
  readonly what: string;
}

/** What a call answered where nothing failed. */
export type Answers = ReadonlyMap<CallName, readonly Answer[]>;

interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
}

export interface WatchedPage {
  readonly page: Page;
  /** Every call is passed on, and what it answers is kept. */
  readonly record: () => void;
  readonly recorded: () => Answers;
  /** The call waits, and fails when it is released; later ones fail at once. The others are passed on, or answered from `replayed`. */
  readonly fail: (call: CallName, kind: FaultKind, healthyBody: string, replayed: Answers) => void;
  /** How many of the failing call have come. */
  readonly heldCount: () => number;
  readonly release: () => Promise<void>;
  /** From here on nothing fails; `replayed` answers what it has. */
  readonly heal: (replayed: Answers) => void;
  /** Calls and files on their way, without those that are held or never answered. */
  readonly onTheirWay: () => number;
  readonly sent: () => Promise<readonly Sent[]>;
  /** Since the last time. */
  readonly takeComplaints: () => readonly string[];
  readonly close: () => Promise<void>;
}

export interface WatchAs {
  readonly session: StoredSession | null;
  readonly language: Language;
  readonly address: string;
  /** Files of another build of the web that are served in place of the product's. */
  readonly planted?: ((path: string) => Promise<Buffer | null>) | undefined;
}

/** What has not come by then will not come, on a busy machine neither. */
const PATIENCE_MS = 30_000;
/** The browser's own line for every answer that is no success. */
const OWN_LINES = ['Failed to load resource', 'Service Worker registration blocked'];

export async function openWatchedPage(browser: Browser, as: WatchAs): Promise<WatchedPage> {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 900 },
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
    acceptDownloads: true,
  });
  context.setDefaultTimeout(PATIENCE_MS);
  await context.clock.install();
  await context.addInitScript(prepareWindow, { ...as.session, lang: as.language });
  const traffic = createTraffic();
  await context.route(/\/api\//, traffic.handle);
  const { planted } = as;
  if (planted) {
    await context.route(
      (url) => !url.pathname.startsWith('/api/'),
      async (route) => {
        const body = await planted(new URL(route.request().url()).pathname);
        if (!body) return route.continue();
        const { contentType } = plantedType(route.request().url());
        return route.fulfill({ status: 200, contentType, body });
      },
    );
  }
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
  return {
    page,
    ...traffic.controls,
    onTheirWay: () => traffic.controls.onTheirWay() + files.size,
    sent: () => page.evaluate(() => globalThis.jamdaiSent?.slice() ?? []).then(named),
    takeComplaints: () => complaints.splice(0),
    close: () => context.close(),
  };
}

/** The calls of a context: passed on, kept, held back, failed or answered with what was kept. */
function createTraffic() {
  let answers = new Map<CallName, Answer[]>();
  let isRecording = false;
  let fault: { call: CallName; kind: FaultKind; healthyBody: string; isHeld: boolean } | null =
    null;
  let held: Route[] = [];
  let heldCount = 0;
  let onTheirWay = 0;
  let replayed = new Map<CallName, Answer[]>();
  const pass = async (route: Route, call: CallName) => {
    onTheirWay += 1;
    try {
      const response = await route.fetch();
      const kept = {
        status: response.status(),
        headers: response.headers(),
        body: await response.body(),
      };
      if (isRecording) answers.set(call, [...(answers.get(call) ?? []), kept]);
      await route.fulfill(kept);
    } catch {
      // The page has given it up.
      await route.abort().catch(() => undefined);
    } finally {
      onTheirWay -= 1;
    }
  };
  const handle = async (route: Route): Promise<void> => {
    const call = nameOf(route.request().method(), route.request().url());
    if (fault?.call === call) {
      heldCount += 1;
      if (fault.isHeld) held.push(route);
      else await failRoute(route, fault.kind, fault.healthyBody).catch(() => undefined);
      return;
    }
    const known = replayed.get(call);
    if (!known || known.length === 0) return pass(route, call);
    const answer = known.length > 1 ? known.shift() : known[0];
    if (answer) await route.fulfill(answer).catch(() => undefined);
  };
  const copied = (from: Answers) =>
    new Map<CallName, Answer[]>([...from].map(([call, known]) => [call, [...known]]));
  return {
    handle,
    controls: {
      record: () => {
        fault = null;
        replayed = new Map();
        answers = new Map();
        isRecording = true;
      },
      recorded: () => answers,
      fail: (call: CallName, kind: FaultKind, healthyBody: string, others: Answers) => {
        isRecording = false;
        held = [];
        heldCount = 0;
        replayed = copied(others);
        fault = { call, kind, healthyBody, isHeld: true };
      },
      heldCount: () => heldCount,
      release: async () => {
        if (!fault) return;
        const { kind, healthyBody } = fault;
        fault = { ...fault, isHeld: false };
        for (const route of held.splice(0))
          await failRoute(route, kind, healthyBody).catch(() => undefined);
      },
      heal: (others: Answers) => {
        fault = null;
        replayed = copied(others);
      },
      onTheirWay: () => onTheirWay,
    },
  };
}

const NAMES = new Map(
  Object.entries(CALLS).map(([name, { method, path }]) => [`${method} ${path}`, name]),
);

function nameOf(method: string, url: string): CallName {
  const path = new URL(url).pathname.replace(/^\/api/, '');
  return NAMES.get(`${method} ${path}`) ?? path;
}

function named(sent: readonly (readonly [number, string, string, string])[]): readonly Sent[] {
  return sent.map(([atMs, method, url, body]) => ({
    atMs,
    call: nameOf(method, url),
    what: `${method} ${url} ${body}`,
  }));
}

const TYPES: Readonly<Record<string, string>> = {
  js: 'text/javascript',
  css: 'text/css',
  woff2: 'font/woff2',
  svg: 'image/svg+xml',
  html: 'text/html; charset=utf-8',
};

function plantedType(url: string): { readonly contentType: string } {
  const ending = /\.(\w+)$/.exec(new URL(url).pathname)?.[1] ?? 'html';
  return { contentType: TYPES[ending] ?? 'application/octet-stream' };
}

declare global {
  // `var` is how a global is declared.
  var jamdaiSent: [number, string, string, string][] | undefined;
}

/**
 * Runs in the page before its first script: who is logged in, the time limits of calls on the driver's clock (the browser's
 * own are on no clock that can be turned), and a note of each call.
 */
function prepareWindow(stored: Readonly<Record<string, string>>): void {
  // The blank page between two visits has no storage.
  if (location.protocol === 'about:') return;
  // Nothing of the visit before: what one fault has left behind is no other's.
  localStorage.clear();
  sessionStorage.clear();
  for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value);
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
