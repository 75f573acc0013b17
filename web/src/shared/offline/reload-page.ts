/**
 * Loads this page anew. Chromium may lose a page that is asked for while one service worker follows the other: the page then stays as it
 * is, and asking again brings the new one.
 */

/** For a page that was asked for, each time more. */
const PATIENCE_MS = [3000, 6000, 12_000, 12_000];

/** Whoever types meanwhile ends it, and so does what makes `isSafe` false: the page that is still coming is called off, too. */
export async function reloadPage(isSafe: () => Promise<boolean>): Promise<void> {
  let isCalledOff = false;
  const callOff = (): void => {
    isCalledOff = true;
    globalThis.stop();
  };
  addEventListener('input', callOff, { once: true });
  for (const patienceMs of PATIENCE_MS) {
    if (!(await isSafe())) callOff();
    if (isCalledOff) break;
    location.reload();
    await new Promise((resolve) => setTimeout(resolve, patienceMs));
  }
  removeEventListener('input', callOff);
}
