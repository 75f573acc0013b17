/**
 * Keeps the app on the device: its one page, every part, letters and pictures, so that it opens without network. Calls to
 * the server are none of its business, nor are sounds (a prepared test has them in IndexedDB). It never reloads a page:
 * a new version serves the next page that is opened, and older assets stay for those that are open.
 */
import { storeApp, PAGE } from './store-app.ts';
import { isAsset, judgeAssets, sourceOf, type Unwanted } from './stored-files.ts';
import type { WorkerScope } from './worker-scope.ts';

/** Put in by the build: the addresses of all files of the app, and a name that changes with any of them. */
declare const APP_FILES: readonly string[];
declare const APP_VERSION: string;
declare const self: WorkerScope;

const SHELL_CACHES = 'jamdai.shell.';
const SHELL_CACHE = `${SHELL_CACHES}${APP_VERSION}`;
/** One for all versions: the name of an asset says what is in it. */
const ASSET_CACHE = 'jamdai.assets';
/** No addresses of the server: the workers' own notes, kept among the assets. */
const NOTE = '/assets/.unwanted.json';
/**
 * The shell of the newest version that is here whole. Whichever worker is asked for a page answers with it: Chromium lets the worker of
 * before go on for up to five minutes where a call wakes it in the moment of the new one's turn.
 */
const NEWEST = '/assets/.newest.json';

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
  if (source === 'page') event.respondWith(answerPage(request));
  if (source === 'shell') event.respondWith(answer(request, SHELL_CACHE, pathname));
  if (source === 'asset') event.respondWith(answer(request, ASSET_CACHE, pathname));
});

async function install(): Promise<void> {
  const [shell, assets] = await Promise.all([caches.open(SHELL_CACHE), caches.open(ASSET_CACHE)]);
  const fetchFile = (path: string, options: RequestInit) =>
    fetch(path, { ...options, signal: stopped.signal });
  await storeApp({ files: APP_FILES, shell, assets, fetchFile });
  await assets.put(NEWEST, Response.json(SHELL_CACHE));
  // At once: open pages lose nothing by it, as all their assets stay.
  await self.skipWaiting();
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
  const stored = (await cache.keys()).map(({ url }) => new URL(url).pathname);
  const note = await cache.match(NOTE);
  const before: Unwanted = note ? ((await note.json()) as Unwanted) : {};
  const { drop, unwanted } = judgeAssets(
    stored.filter((path) => path !== NOTE && path !== NEWEST),
    new Set(APP_FILES),
    before,
    Date.now(),
  );
  for (const path of drop) await cache.delete(path);
  await cache.put(NOTE, Response.json(unwanted));
}

async function answerPage(request: Request): Promise<Response> {
  const note = await caches.match(NEWEST, { cacheName: ASSET_CACHE });
  const cacheName = note && ((await note.json()) as string);
  const newest = cacheName && (await caches.match(PAGE, { cacheName, ignoreVary: true }));
  return newest || answer(request, SHELL_CACHE, PAGE);
}

/** From the device, else from the network; an asset that came from there stays. */
async function answer(request: Request, cacheName: string, path: string): Promise<Response> {
  const cache = await caches.open(cacheName);
  const stored = await cache.match(path, { ignoreVary: true });
  if (stored) return stored;
  const response = await fetch(request);
  if (response.ok && cacheName === ASSET_CACHE) await cache.put(path, response.clone());
  return response;
}
