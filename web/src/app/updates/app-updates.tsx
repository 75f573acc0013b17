/**
 * Updates between tests: when another page is opened and a newer version waits, that page is loaded with it. A running test
 * is never reloaded, and nothing is fetched for the app beside it. Draws nothing.
 */
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { useRunChrome } from '../../shared/ui/run-chrome.tsx';
import { reloadPage } from '../../shared/offline/index.ts';
import { appCache } from '../../shared/device/app-cache.ts';
import { isSafeToReload } from './is-safe-to-reload.ts';

export function AppUpdates() {
  const { isRunActive } = useRunChrome();
  const { key } = useLocation();
  const openedAt = useRef(key);
  useEffect(() => appCache.rest(isRunActive), [isRunActive]);
  useEffect(() => {
    if (openedAt.current === key) return;
    openedAt.current = key;
    // It was just opened: nothing has been typed into it.
    if (appCache.hasNewVersion()) void reloadPage(isSafeToReload);
    else appCache.look();
  }, [key]);
  return null;
}
