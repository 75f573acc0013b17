/** The session as React sees it: renders again when someone logs in or out, here or in another tab. */
import { useSyncExternalStore } from 'react';
import { readSession, subscribeToSession, type Session } from './session.ts';

export function useSession(): Session {
  return useSyncExternalStore(subscribeToSession, readSession, readSession);
}
