/**
 * Asks the guard when a page is opened, and again when the session is lost while it is open. Logging in
 * does not close the log-in page by itself: its success dialog still has to be read. A page on which a test
 * was begun stays to the end: its result waits on the device until someone logs in again.
 */
import { useState, type ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router';
import { readAccessToken } from '../../shared/api/session.ts';
import { useSession } from '../../shared/api/use-session.ts';
import { useRunChrome } from '../../shared/ui/run-chrome.tsx';
import { redirectFor } from './guard.ts';

export function Guarded({ children }: { readonly children: ReactNode }) {
  const { key, pathname } = useLocation();
  const isLoggedIn = useSession().token !== null;
  const { isRunActive } = useRunChrome();
  const [opened, setOpened] = useState({ key, isLoggedIn, hasRun: isRunActive });
  const isSessionLost = opened.isLoggedIn && !isLoggedIn && !opened.hasRun;
  if (opened.key !== key || isSessionLost) {
    setOpened({ key, isLoggedIn, hasRun: isRunActive });
  } else if (isRunActive && !opened.hasRun) {
    setOpened({ ...opened, hasRun: true });
  }
  const redirect = redirectFor(pathname, {
    isLoggedIn: opened.isLoggedIn,
    accessToken: readAccessToken(),
  });
  return redirect ? <Navigate to={redirect} replace /> : children;
}
