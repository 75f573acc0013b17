/**
 * Each call of a page fails once: the first of each path is answered by a busy server, or the answer is lost after the server
 * has done its work. The next one passes.
 */
import type { BrowserContext } from 'playwright-core';

export interface FaultyFirst {
  /** Paths that have failed, each once. */
  readonly failed: () => readonly string[];
}

/** `isFaulty`: whether this path is one of those that fail. */
export async function failEachOnce(
  context: BrowserContext,
  isFaulty: (path: string) => boolean,
): Promise<FaultyFirst> {
  const failed: string[] = [];
  await context.route('**/api/**', async (route) => {
    const path = new URL(route.request().url()).pathname;
    if (!isFaulty(path) || failed.includes(path)) return route.continue();
    failed.push(path);
    if (failed.length % 2 === 0) {
      return route.fulfill({
        status: 503,
        contentType: 'application/json',
        body: JSON.stringify({ success: false, message: 'try_again_later', data: null }),
      });
    }
    await route.fetch();
    return route.abort('connectionreset');
  });
  return { failed: () => failed };
}
