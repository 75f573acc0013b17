/**
 * A part of the app that cannot be fetched: without network, or after an update that this page slept through. While a test
 * is taken nothing is reloaded. Otherwise the page is loaded anew, once for each version, and only when the server answers:
 * a reload into an empty page would be worse than a missing part.
 */
import { reloadPage } from './reload-page.ts';

const GUARD = 'reloadedVersion';

const missing = new WeakSet<object>();

interface Ports {
  /** No test is under way, and nothing is in memory alone. */
  readonly isSafe: () => Promise<boolean>;
  /** Fetches what there is of a newer version. */
  readonly renew: () => Promise<void>;
  /** Changes with every version. */
  readonly version: string;
}

/** Whether this error says that a part is missing, and not that a page has a fault. */
export function isMissingPart(error: unknown): boolean {
  return typeof error === 'object' && error !== null && missing.has(error);
}

export function watchMissingParts(ports: Ports): void {
  let isBusy = false;
  addEventListener('vite:preloadError', (event) => {
    missing.add(event.payload);
    // Making sure may itself find a part missing.
    if (isBusy) return;
    isBusy = true;
    void reloadOnce(ports).finally(() => (isBusy = false));
  });
}

async function reloadOnce({ isSafe, renew, version }: Ports): Promise<void> {
  if (!mayReload(version) || !(await isSafe()) || !(await isServerThere())) return;
  await renew();
  // A test may have begun meanwhile.
  if ((await isSafe()) && claimReload(version)) await reloadPage(isSafe);
}

async function isServerThere(): Promise<boolean> {
  try {
    return (await fetch('/healthz', { cache: 'no-store' })).ok;
  } catch {
    return false;
  }
}

function mayReload(version: string): boolean {
  try {
    return sessionStorage.getItem(GUARD) !== version;
  } catch {
    // A browser that remembers nothing would reload without end.
    return false;
  }
}

function claimReload(version: string): boolean {
  if (!mayReload(version)) return false;
  sessionStorage.setItem(GUARD, version);
  return true;
}
