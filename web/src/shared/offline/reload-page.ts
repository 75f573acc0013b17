/**
 * Loads this page anew. Chromium may lose a page that is asked for while one service worker follows the other: the page then stays as it
 * is, and asking again brings the new one.
 */

/** After the first time, each with more patience. */
const AGAIN_MS = [3000, 6000, 12_000];

/** Whoever types meanwhile ends it; `isSafe` is asked before every time. */
export async function reloadPage(isSafe: () => Promise<boolean>): Promise<void> {
  const typed = new AbortController();
  const leave = (): void => {
    globalThis.stop();
    typed.abort();
  };
  addEventListener('input', leave, { once: true });
  for (const afterMs of [0, ...AGAIN_MS]) {
    if (afterMs > 0) await new Promise((resolve) => setTimeout(resolve, afterMs));
    if (typed.signal.aborted || !(await isSafe())) break;
    location.reload();
  }
  removeEventListener('input', leave);
}
