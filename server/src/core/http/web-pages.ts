/**
 * The built web pages: a list of files read at the start and whenever a new build has taken the place of the last one (an
 * address never becomes a path), `index.html` for the addresses of pages (with status 404 for those that the build does not
 * have), the assets of earlier builds for pages that are still open, and 404 for everything else, so that a missing asset
 * never looks like a page.
 */
import { withoutSlashesAtEnd } from '@jamdai/contract';
import type { FastifyInstance } from 'fastify';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { z } from 'zod';
import type { TrustedClock } from '../trusted-clock.ts';
import { storeAssets, type StoredAssets } from './stored-assets.ts';

const INDEX = 'index.html';
const ASSETS = '/assets/';
const IMMUTABLE = 'public, max-age=31536000, immutable';
/** Pages that were drawn when the web was built, one file a page and language. */
const PRERENDERED = '/prerendered';
/** The addresses that have a page, written by the build as well. */
const ADDRESSES = `${PRERENDERED}/addresses.json`;
const AddressesSchema = z.array(z.string());

interface Build {
  /** Another one for every build. */
  readonly stamp: string;
  /** By address. */
  readonly files: ReadonlyMap<string, string>;
  /** Of pages; null: the build does not tell. */
  readonly addresses: ReadonlySet<string> | null;
  /** Null: nothing is kept. */
  readonly kept: StoredAssets | null;
}

/** `storedDir`: where the assets of earlier builds are kept; null keeps none. */
export function registerWebPages(
  app: FastifyInstance,
  webDir: string | null,
  storedDir: string | null,
  clock: Pick<TrustedClock, 'now' | 'doubt'>,
): void {
  if (webDir === null) return;
  let build = readBuild(webDir);

  function readBuild(folder: string): Build {
    const stamp = stampOf(folder);
    const files = listFiles(folder);
    return { stamp, files, addresses: readAddresses(folder, files), kept: store(folder) };
  }

  function store(folder: string): StoredAssets | null {
    if (storedDir === null) return null;
    try {
      return storeAssets(join(folder, 'assets'), storedDir, clock.now(), clock.doubt() === null);
    } catch (error) {
      app.log.warn({ err: error }, 'assets of earlier builds are not kept');
      return null;
    }
  }

  app.get('/*', { schema: { hide: true } }, async (request, reply) => {
    const [path = '/', query = ''] = request.url.split('?', 2);
    if (isReplaced(webDir, build)) build = readBuild(webDir);
    const { files, addresses, kept: stored } = build;
    const asset = path.startsWith(ASSETS) ? path.slice(ASSETS.length) : '';
    // Those of this build too: its folder may be replaced at any moment.
    if (stored?.has(asset)) {
      void reply.header('cache-control', IMMUTABLE);
      return reply.sendFile(asset, stored.folder, { cacheControl: false });
    }
    const file = files.get(path);
    if (file !== undefined && file !== INDEX) {
      const isHashed = path.startsWith(ASSETS);
      void reply.header('cache-control', isHashed ? IMMUTABLE : 'no-cache');
      return reply.sendFile(file, webDir, { cacheControl: false });
    }
    if (!files.has(`/${INDEX}`) || !isPage(path, request.headers.accept)) {
      return reply.callNotFound();
    }
    void reply.header('cache-control', 'no-cache');
    if (addresses && !addresses.has(pageAt(path))) void reply.code(404);
    const drawn = files.get(prerenderedPageAt(path, query));
    return reply.sendFile(drawn ?? INDEX, webDir, { cacheControl: false });
  });
}

/** Without slashes at the end. */
function pageAt(path: string): string {
  return path === `/${INDEX}` ? '/' : withoutSlashesAtEnd(path) || '/';
}

function readAddresses(
  folder: string,
  files: ReadonlyMap<string, string>,
): ReadonlySet<string> | null {
  const file = files.get(ADDRESSES);
  if (file === undefined) return null;
  return new Set(AddressesSchema.parse(JSON.parse(readFileSync(join(folder, file), 'utf8'))));
}

/** Where the drawing of this page would be. The empty path is the home page; `?lang=th` asks for Thai. */
function prerenderedPageAt(path: string, query: string): string {
  const page = withoutSlashesAtEnd(path) || '/home-page';
  const language = new URLSearchParams(query).get('lang') === 'th' ? 'th' : 'en';
  return `${PRERENDERED}${page}.${language}.html`;
}

/** Addresses of pages have no dot. */
function isPage(path: string, accept: string | undefined): boolean {
  if (path === `/${INDEX}`) return true;
  if (['/api', ASSETS, '//'].some((start) => path.startsWith(start)) || path.includes('.')) {
    return false;
  }
  return accept === undefined || accept.includes('text/html') || accept.includes('*/*');
}

/** In the moment between the last build and the next there is none: then the last one goes on. */
function isReplaced(webDir: string, { stamp }: Build): boolean {
  const now = stampOf(webDir);
  return now !== '' && now !== stamp;
}

/** Every build writes a new page. */
function stampOf(webDir: string): string {
  const stats = statSync(join(webDir, INDEX), { throwIfNoEntry: false });
  return stats ? `${stats.ino} ${stats.mtimeMs}` : '';
}

/** By address, for instance `/assets/index-1a2b.js` → `assets/index-1a2b.js`. */
function listFiles(webDir: string): ReadonlyMap<string, string> {
  if (!existsSync(webDir)) return new Map();
  const entries = readdirSync(webDir, { recursive: true, withFileTypes: true });
  return new Map(
    entries
      .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
      .map((entry) => {
        const file = relative(webDir, join(entry.parentPath, entry.name)).split(sep).join('/');
        return [`/${file}`, file];
      }),
  );
}
