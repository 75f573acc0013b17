/**
 * Each call fails once: the first of each path, in one of four ways; the next one passes. `turn` says with which way the first
 * path begins, so that people of other turns meet other ways at the same call.
 */
import type { BrowserContext, Route } from 'playwright-core';

/** An error of the server, a busy one that says when, a cut before the call arrives, and one after its work is done. */
const WAYS = ['broken', 'busy', 'cutBefore', 'cutAfter'] as const;
export type FaultWay = (typeof WAYS)[number];

/** What a busy server asks for. */
export const BUSY_S = 1;

export interface FirstFaults {
  /** Null: passes. */
  readonly wayOf: (path: string) => FaultWay | null;
  /** Paths that have failed, each once, without `/api`. */
  readonly failed: () => readonly string[];
}

export function createFirstFaults(turn: number): FirstFaults {
  const failed: string[] = [];
  return {
    wayOf: (path) => {
      if (failed.includes(path)) return null;
      failed.push(path);
      return WAYS[(turn + failed.length) % WAYS.length] ?? 'broken';
    },
    failed: () => failed,
  };
}

/** `isFaulty`: whether this path is one of those that fail. */
export async function failEachOnce(
  context: BrowserContext,
  faults: FirstFaults,
  isFaulty: (path: string) => boolean = () => true,
): Promise<void> {
  await context.route('**/api/**', async (route) => {
    const path = new URL(route.request().url()).pathname.replace(/^\/api/, '');
    const way = isFaulty(path) ? faults.wayOf(path) : null;
    // A page that is closed meanwhile needs no answer.
    await (way ? failRoute(route, way) : route.continue()).catch(() => undefined);
  });
}

async function failRoute(route: Route, way: FaultWay): Promise<void> {
  if (way === 'cutBefore') return route.abort('connectionreset');
  if (way === 'cutAfter') {
    await route.fetch();
    return route.abort('connectionreset');
  }
  const [status, message] =
    way === 'busy' ? [503, 'try_again_later'] : [500, 'something_went_wrong'];
  return route.fulfill({
    status,
    headers: way === 'busy' ? { 'retry-after': String(BUSY_S) } : {},
    contentType: 'application/json',
    body: JSON.stringify({ success: false, message, data: null }),
  });
}
