/**
 * The built pages of the product and its real server behind one address, cross-origin isolated like the peers'
 * pages. What a page sends about a run is kept for the bench on its way through.
 */
import { createReadStream, existsSync, statSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname, join, normalize } from 'node:path';
import { openLocalSite, type LocalSite } from '@jamdai/testkit';
import { ISOLATION_HEADERS } from '../site.ts';

export interface StoredTrial {
  readonly index: number;
  readonly voided: boolean;
  readonly intendedMs: number;
  readonly shownAtMs: number;
  readonly hiddenAtMs: number;
  readonly paintAtMs: number | null;
  readonly paintHiddenAtMs: number | null;
  readonly choicesAtMs: number | null;
  readonly answeredAtMs: number | null;
  readonly interruptions: readonly { readonly kind: string }[];
  /** Of a sequence. */
  readonly steps: readonly { readonly shownAtMs: number; readonly hiddenAtMs: number }[];
}

export interface ProductSite extends LocalSite {
  /** The trials of the next run that the page sends, whole or incomplete. */
  nextTrials(): Promise<readonly StoredTrial[]>;
}

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.json': 'application/json',
  '.woff2': 'font/woff2',
  '.woff': 'font/woff',
};
const RUN_PATHS = ['/api/test_taking', '/api/test_run/incomplete'];

export async function openProductSite(pages: string, serverOrigin: string): Promise<ProductSite> {
  let reportTrials: (trials: readonly StoredTrial[]) => void = () => {};
  const site = await openLocalSite((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://bench');
    if (!pathname.startsWith('/api/')) {
      sendFile(pages, pathname, response);
      return;
    }
    void answerCall(serverOrigin, request, response, (trials) => reportTrials(trials));
  });
  return {
    ...site,
    nextTrials: () => new Promise((resolve) => (reportTrials = resolve)),
  };
}

/** Any address that is no file is a page of the app. */
function sendFile(pages: string, pathname: string, response: ServerResponse): void {
  const wanted = join(pages, normalize(pathname));
  const isFile = wanted.startsWith(pages) && existsSync(wanted) && statSync(wanted).isFile();
  const path = isFile ? wanted : join(pages, 'index.html');
  response.writeHead(200, {
    ...ISOLATION_HEADERS,
    'content-type': TYPES[extname(path)] ?? 'application/octet-stream',
    'cache-control': isFile ? 'max-age=600' : 'no-store',
  });
  createReadStream(path).pipe(response);
}

async function answerCall(
  serverOrigin: string,
  request: IncomingMessage,
  response: ServerResponse,
  onTrials: (trials: readonly StoredTrial[]) => void,
): Promise<void> {
  const body = await readBody(request);
  await passOn(serverOrigin, request, body, response);
  if (!RUN_PATHS.includes(new URL(request.url ?? '/', 'http://bench').pathname)) return;
  const { trials } = JSON.parse(body.toString()) as { trials?: readonly StoredTrial[] };
  onTrials(trials ?? []);
}

async function readBody(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts);
}

async function passOn(
  origin: string,
  request: IncomingMessage,
  body: Buffer,
  response: ServerResponse,
): Promise<void> {
  const retained = ['authorization', 'content-type', 'idempotency-key', 'accept'];
  const headers = Object.fromEntries(
    retained.flatMap((name) => {
      const value = request.headers[name];
      return typeof value === 'string' ? [[name, value]] : [];
    }),
  );
  const answer = await fetch(origin + (request.url ?? '/'), {
    method: request.method ?? 'GET',
    headers,
    ...(body.length > 0 ? { body: new Uint8Array(body) } : {}),
  });
  response
    .writeHead(answer.status, {
      ...ISOLATION_HEADERS,
      'content-type': answer.headers.get('content-type') ?? 'application/json',
    })
    .end(Buffer.from(await answer.arrayBuffer()));
}
