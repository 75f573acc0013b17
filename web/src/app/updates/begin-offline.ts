/** Once a page, before anything is drawn: what keeps the app usable without network and through updates. */
import { mayHaveCache, watchInstallOffer, watchMissingParts } from '../../shared/offline/index.ts';
import { readSession, subscribeToSession } from '../../shared/api/session.ts';
import { appCache } from '../../shared/device/app-cache.ts';
import { isSafeToReload } from './is-safe-to-reload.ts';

export function beginOffline(): void {
  watchMissingParts({
    isSafe: isSafeToReload,
    renew: appCache.renew,
    // The name of the built file, which changes with what is in it.
    version: import.meta.url,
  });
  watchInstallOffer();
  appCache.begin();
  if (document.readyState === 'complete') void forgetAtLogOut();
  else addEventListener('load', () => void forgetAtLogOut(), { once: true });
}

/** Fetched after everything that the first page needs: it reads what it keeps with the schemas of the wire. */
async function forgetAtLogOut(): Promise<void> {
  // A first visit has nothing to forget, and fetches nothing for it.
  if (!readSession().token && !(await mayHaveCache())) await nextMember();
  try {
    const { watchLogOut } = await import('../../shared/device/stored-tests.ts');
    watchLogOut();
  } catch {
    // Not fetched: then no page of this visit can prepare a test, and the next visit forgets what is another's.
  }
}

/** Resolves when somebody is logged in. */
function nextMember(): Promise<void> {
  return new Promise((resolve) => {
    const look = (): void => {
      if (!readSession().token) return;
      stop();
      resolve();
    };
    const stop = subscribeToSession(look);
    look();
  });
}
