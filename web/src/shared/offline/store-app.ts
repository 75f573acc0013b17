/**
 * Fetches the whole app onto the device, one file after the other, so that a class whose devices do so at once leaves
 * room on the line for what somebody waits for. A file is the unit: one that arrived whole is never fetched again, one
 * that was cut off begins anew.
 */
import { assetsNamedIn, isAsset } from './stored-files.ts';

/** What is used of the browser's `Cache`. `put` keeps nothing of a file that breaks off. */
export type FileCache = Pick<Cache, 'delete' | 'match' | 'put'>;

export interface AppSource {
  /** Addresses of all files of this version. */
  readonly files: readonly string[];
  /** For files whose address stays with every version. */
  readonly shell: FileCache;
  /** For files whose name says what is in them. */
  readonly assets: FileCache;
  readonly fetchFile: (path: string, options: RequestInit) => Promise<Response>;
}

export const PAGE = '/index.html';

/** Goes on where an earlier try ended. Rejects unless everything is here. */
export async function storeApp({ files, shell, assets, fetchFile }: AppSource): Promise<void> {
  async function store(cache: FileCache, path: string): Promise<void> {
    if (await cache.match(path)) return;
    const response = await fetchFile(path, {
      cache: isAsset(path) ? 'default' : 'no-cache',
      // Behind everything that a page asks for.
      priority: 'low',
    });
    if (!response.ok) throw new Error(`${path}: ${response.status}`);
    await cache.put(path, response);
  }

  await store(shell, PAGE);
  await checkPage(shell, files);
  for (const path of files) await store(isAsset(path) ? assets : shell, path);
}

/** The server may have moved on between the worker and the page: then this worker's turn never comes. */
async function checkPage(shell: FileCache, files: readonly string[]): Promise<void> {
  const page = await shell.match(PAGE);
  const strange = assetsNamedIn((await page?.text()) ?? '').find((path) => !files.includes(path));
  if (strange === undefined) return;
  await shell.delete(PAGE);
  throw new Error(`${PAGE} is of another version: it names ${strange}`);
}
