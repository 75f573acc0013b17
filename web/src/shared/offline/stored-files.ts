/** Which answer the device may give itself, and how long an asset of an older version stays. */

/** Where the answer comes from. `page`: the one page of the app. */
export type Source = 'page' | 'asset' | 'shell' | 'network';

const ASSETS = '/assets/';
/** The recording desk's document alone may ask for the microphone, which its own headers say; the others are no pages. */
const ALWAYS_FROM_SERVER = /^\/(?:recordingDesk|healthz|readyz|metrics)\/?$/;
const STORED_MS = 14 * 24 * 60 * 60_000;

export function isAsset(path: string): boolean {
  return path.startsWith(ASSETS);
}

/** `isPage`: the browser opens a document. Calls to the server are never answered here. */
export function sourceOf(path: string, isPage: boolean, shell: ReadonlySet<string>): Source {
  if (path === '/api' || path.startsWith('/api/')) return 'network';
  if (isPage) return path.includes('.') || ALWAYS_FROM_SERVER.test(path) ? 'network' : 'page';
  if (isAsset(path)) return 'asset';
  return shell.has(path) ? 'shell' : 'network';
}

/** Address of an asset → since when no version has asked for it: Unix time in ms. */
export type Unwanted = Readonly<Record<string, number>>;

/** An open page of the version before may still ask for what the newest one has no use for: it stays 14 days. */
export function judgeAssets(
  stored: readonly string[],
  wanted: ReadonlySet<string>,
  before: Unwanted,
  nowMs: number,
): { readonly drop: readonly string[]; readonly unwanted: Unwanted } {
  const since = stored
    .filter((path) => !wanted.has(path))
    .map((path) => [path, before[path] ?? nowMs] as const);
  const isOver = (sinceMs: number): boolean => nowMs - sinceMs > STORED_MS;
  return {
    drop: since.filter(([, sinceMs]) => isOver(sinceMs)).map(([path]) => path),
    unwanted: Object.fromEntries(since.filter(([, sinceMs]) => !isOver(sinceMs))),
  };
}

/** The addresses of assets that a page names. */
export function assetsNamedIn(html: string): readonly string[] {
  return [...html.matchAll(/"(\/assets\/[^"]+)"/g)].flatMap(([, path]) => path ?? []);
}
