/**
 * Keeps the app on the device: its one page, every part, letters and pictures, so that it opens without network. Calls to
 * the server are none of its business, nor are sounds (a prepared test has them in IndexedDB). It never reloads a page:
 * a new version serves the next page that is opened, and older assets stay for those that are open.
 */
import { assetsNamedIn, isAsset, judgeAssets, sourceOf, type Unwanted } from './kept-files.ts';
import type { WorkerScope } from './worker-scope.ts';

/** Put in by the build: the addresses of all files of the app, and a name that changes with any of them. */
declare const APP_FILES: readonly string[];
declare const APP_VERSION: string;
declare const self: WorkerScope;

const SHELL_CACHES = 'jamdai.shell.';
const SHELL_CACHE = `${SHELL_CACHES}${APP_VERSION}`;
/** One for all versions: the name of an asset says what is in it. */
const ASSET_CACHE = 'jamdai.assets';
const PAGE = '/index.html';
/** Not an address of the server: the worker's own note, kept among the assets. */
const NOTE = '/assets/.unwanted.json';
const PARALLEL = 4;

const shellFiles = new Set(APP_FILES.filter((path) => !isAsset(path)));
/** A test is taken: what is fetched for the app waits until it is over. */
const stopped = new AbortController();

self.addEventListener('install', (event) => event.waitUntil(install()));
self.addEventListener('activate', (event) => event.waitUntil(takeOver()));
self.addEventListener('message', ({ data }) => {
  if (data === 'stop') stopped.abort();
});
self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin) return;
  const source = sourceOf(pathname, request.mode === 'navigate', shellFiles);
  if (source === 'page') event.respondWith(answer(request, SHELL_CACHE, PAGE));
  if (source === 'shell') event.respondWith(answer(request, SHELL_CACHE, pathname));
  if (source === 'asset') event.respondWith(answer(request, ASSET_CACHE, pathname));
});

/** What an earlier try has fetched is not fetched again. Rejects, and so changes nothing, unless everything is here. */
async function install(): Promise<void> {
  const [shell, assets] = await Promise.all([caches.open(SHELL_CACHE), caches.open(ASSET_CACHE)]);
  await keep(shell, PAGE);
  await checkPage(shell);
  const waiting = [...APP_FILES];
  async function work(): Promise<void> {
    for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
      await keep(isAsset(path) ? assets : shell, path);
    }
  }
  await Promise.all(Array.from({ length: PARALLEL }, work));
  // At once: open pages lose nothing by it, as all their assets stay.
  await self.skipWaiting();
}

async function keep(cache: Cache, path: string): Promise<void> {
  if (await cache.match(path)) return;
  const response = await fetch(path, {
    cache: isAsset(path) ? 'default' : 'no-cache',
    signal: stopped.signal,
  });
  if (!response.ok) throw new Error(`${path}: ${response.status}`);
  await cache.put(path, response);
}

/** The server may have moved on between the worker and the page: then this worker's turn never comes. */
async function checkPage(shell: Cache): Promise<void> {
  const page = await shell.match(PAGE);
  const strange = assetsNamedIn((await page?.text()) ?? '').find(
    (path) => !APP_FILES.includes(path),
  );
  if (strange === undefined) return;
  await shell.delete(PAGE);
  throw new Error(`${PAGE} is of another version: it names ${strange}`);
}

async function takeOver(): Promise<void> {
  for (const name of await caches.keys()) {
    if (name.startsWith(SHELL_CACHES) && name !== SHELL_CACHE) await caches.delete(name);
  }
  await dropOldAssets();
  await self.clients.claim();
}

async function dropOldAssets(): Promise<void> {
  const cache = await caches.open(ASSET_CACHE);
  const kept = (await cache.keys()).map(({ url }) => new URL(url).pathname);
  const note = await cache.match(NOTE);
  const before: Unwanted = note ? ((await note.json()) as Unwanted) : {};
  const { drop, unwanted } = judgeAssets(
    kept.filter((path) => path !== NOTE),
    new Set(APP_FILES),
    before,
    Date.now(),
  );
  for (const path of drop) await cache.delete(path);
  await cache.put(NOTE, Response.json(unwanted));
}

/** From the device, else from the network; an asset that came from there stays. */
async function answer(request: Request, cacheName: string, path: string): Promise<Response> {
  const cache = await caches.open(cacheName);
  const kept = await cache.match(path, { ignoreVary: true });
  if (kept) return kept;
  const response = await fetch(request);
  if (response.ok && cacheName === ASSET_CACHE) await cache.put(path, response.clone());
  return response;
}
