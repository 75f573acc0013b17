/**
 * The built web pages: a fixed list of files read at the start (an address never becomes a path), `index.html`
 * for the addresses of pages, and 404 for everything else, so that a missing asset never looks like a page.
 */
import type { FastifyInstance } from 'fastify';
import { existsSync, readdirSync } from 'node:fs';
import { join, relative, sep } from 'node:path';

const INDEX = 'index.html';
const ASSETS = '/assets/';

export function registerWebPages(app: FastifyInstance, webDir: string | null): void {
  if (webDir === null) return;
  const files = listFiles(webDir);

  app.get('/*', { schema: { hide: true } }, async (request, reply) => {
    const path = request.url.split('?', 1)[0] ?? '/';
    const file = files.get(path);
    if (file !== undefined && file !== INDEX) {
      const isHashed = path.startsWith(ASSETS);
      void reply.header(
        'cache-control',
        isHashed ? 'public, max-age=31536000, immutable' : 'no-cache',
      );
      return reply.sendFile(file, webDir, { cacheControl: false });
    }
    if (!files.has(`/${INDEX}`) || !isPage(path, request.headers.accept)) {
      return reply.callNotFound();
    }
    void reply.header('cache-control', 'no-cache');
    return reply.sendFile(INDEX, webDir, { cacheControl: false });
  });
}

/** Addresses of pages have no dot; whether a page exists is the web's affair. */
function isPage(path: string, accept: string | undefined): boolean {
  if (path === `/${INDEX}`) return true;
  if (['/api', ASSETS, '//'].some((start) => path.startsWith(start)) || path.includes('.')) {
    return false;
  }
  return accept === undefined || accept.includes('text/html') || accept.includes('*/*');
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
