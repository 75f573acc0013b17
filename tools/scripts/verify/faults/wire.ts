/**
 * What stands between a watched page and the real server, on an address of its own: it passes on, keeps what calls answer,
 * holds one call back and lets it fail. Files of the web go through untouched, so that the browser keeps them as it does always.
 */
import { CALLS } from '@jamdai/contract';
import { openLocalSite } from '@jamdai/testkit';
import {
  Agent,
  request as ask,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  type ServerResponse,
} from 'node:http';
import { buffer } from 'node:stream/consumers';
import { failCall, type Answer, type FaultKind } from './fault-kinds.ts';

/** A name of the contract's list, or the path of a file. */
export type CallName = string;

/** What a call answered where nothing failed. */
export type Answers = ReadonlyMap<CallName, readonly Answer[]>;

/** What the page's storage holds before its first script runs. */
export type Stored = Readonly<Record<string, string>>;

export interface Wire {
  readonly address: string;
  readonly store: (stored: Stored) => void;
  /** Every call is passed on, and what it answers is kept. */
  readonly record: () => void;
  readonly recorded: () => Answers;
  /** The call waits, and fails when it is released; later ones fail at once. The others are passed on, or answered from `replayed`. */
  readonly fail: (
    call: CallName,
    kind: FaultKind,
    healthy: Answer | undefined,
    replayed: Answers,
  ) => void;
  /** How many of the failing call have come. */
  readonly heldCount: () => number;
  readonly release: () => void;
  /** From here on nothing fails; `replayed` answers what it has. */
  readonly heal: (replayed: Answers) => void;
  /** Calls on their way, without those that are held or never answered. */
  readonly onTheirWay: () => number;
  readonly close: () => Promise<void>;
}

/** Asked by the page before its first script. */
export const STORED_PATH = '/what-the-page-stores';

/** Files of another build of the web that are served in place of the product's; null: it has no such file. */
export type Planted = (path: string) => Promise<Buffer | null>;

export async function openWire(server: string, planted?: Planted): Promise<Wire> {
  const agent = new Agent({ keepAlive: true });
  let stored: Stored = {};
  let answers = new Map<CallName, Answer[]>();
  let isRecording = false;
  let fault: {
    call: CallName;
    kind: FaultKind;
    healthy: Answer | undefined;
    isHeld: boolean;
  } | null = null;
  let held: ServerResponse[] = [];
  let heldCount = 0;
  let onTheirWay = 0;
  let replayed = new Map<CallName, Answer[]>();

  const passCall = async (request: IncomingMessage, response: ServerResponse, call: CallName) => {
    onTheirWay += 1;
    const into = answers;
    // In the order in which they were asked.
    if (isRecording) into.set(call, into.get(call) ?? []);
    try {
      const answer = await askServer(server, agent, request);
      const retained = {
        status: answer.statusCode ?? 502,
        headers: withoutConnection(answer.headers),
        body: await buffer(answer),
      };
      if (isRecording) into.set(call, [...(into.get(call) ?? []), retained]);
      send(response, retained);
    } catch {
      response.destroy();
    } finally {
      onTheirWay -= 1;
    }
  };

  const passFile = async (request: IncomingMessage, response: ServerResponse) => {
    const path = pathOf(request);
    const own = planted ? await planted(path) : null;
    if (own) {
      response.writeHead(200, { 'content-type': typeOf(path), 'cache-control': 'no-store' });
      response.end(own);
      return;
    }
    const answer = await askServer(server, agent, request);
    response.writeHead(answer.statusCode ?? 502, withoutConnection(answer.headers));
    answer.pipe(response);
  };

  const handle = (request: IncomingMessage, response: ServerResponse) => {
    const path = pathOf(request);
    if (path === STORED_PATH) {
      response.writeHead(200, { 'content-type': 'application/json', 'cache-control': 'no-store' });
      response.end(JSON.stringify(stored));
      return;
    }
    if (!path.startsWith('/api/')) {
      passFile(request, response).catch(() => response.destroy());
      return;
    }
    const call = nameOf(request.method ?? 'GET', path);
    if (fault?.call === call) {
      heldCount += 1;
      if (fault.isHeld) held.push(response);
      else failCall(response, fault.kind, fault.healthy);
      request.resume();
      return;
    }
    const known = replayed.get(call);
    const answer = known && known.length > 1 ? known.shift() : known?.[0];
    if (answer) {
      request.resume();
      send(response, answer);
    } else void passCall(request, response, call);
  };

  const proxy = await openLocalSite(handle);
  return {
    address: proxy.origin,
    store: (values) => (stored = values),
    record: () => {
      fault = null;
      replayed = new Map();
      answers = new Map();
      isRecording = true;
    },
    recorded: () => answers,
    fail: (call, kind, healthy, others) => {
      isRecording = false;
      held = [];
      heldCount = 0;
      replayed = copied(others);
      fault = { call, kind, healthy, isHeld: true };
    },
    heldCount: () => heldCount,
    release: () => {
      if (!fault) return;
      const { kind, healthy } = fault;
      fault = { ...fault, isHeld: false };
      for (const response of held.splice(0)) failCall(response, kind, healthy);
    },
    heal: (others) => {
      fault = null;
      replayed = copied(others);
    },
    onTheirWay: () => onTheirWay,
    close: () => {
      agent.destroy();
      return proxy.close();
    },
  };
}

function askServer(
  server: string,
  agent: Agent,
  request: IncomingMessage,
): Promise<IncomingMessage> {
  const { host, origin: own } = new URL(server);
  const { origin, ...headers } = request.headers;
  return new Promise((resolve, reject) => {
    const passed = ask(
      new URL(request.url ?? '/', server),
      {
        agent,
        method: request.method ?? 'GET',
        headers: { ...headers, host, ...(origin ? { origin: own } : {}) },
      },
      resolve,
    );
    passed.once('error', reject);
    request.once('error', reject);
    request.pipe(passed);
  });
}

function send(response: ServerResponse, { status, headers, body }: Answer): void {
  const { 'transfer-encoding': _, ...rest } = headers;
  response.writeHead(status, { ...rest, 'content-length': body.length }).end(body);
}

/** What holds between two neighbours on the wire only. */
function withoutConnection(headers: OutgoingHttpHeaders): OutgoingHttpHeaders {
  const { connection: _, 'keep-alive': __, ...rest } = headers;
  return rest;
}

function copied(from: Answers): Map<CallName, Answer[]> {
  return new Map([...from].map(([call, known]) => [call, [...known]]));
}

const NAMES = new Map(
  Object.entries(CALLS).map(([name, { method, path }]) => [`${method} ${path}`, name]),
);

/** `path` with the calls' base before it. */
export function nameOf(method: string, path: string): CallName {
  const below = path.replace(/^\/api/, '');
  return NAMES.get(`${method} ${below}`) ?? below;
}

function pathOf({ url = '/' }: IncomingMessage): string {
  return new URL(url, 'http://wire').pathname;
}

const TYPES: Readonly<Record<string, string>> = {
  js: 'text/javascript',
  css: 'text/css',
  woff2: 'font/woff2',
  svg: 'image/svg+xml',
  html: 'text/html; charset=utf-8',
};

function typeOf(path: string): string {
  const ending = /\.(\w+)$/.exec(path)?.[1] ?? 'html';
  return TYPES[ending] ?? 'application/octet-stream';
}
