/**
 * The only reader and writer of the local storage keys that say who is here: `token`, `userId`, `role`,
 * `accessToken`, `lang`. The text 'null' in `token` means logged out. Blocked storage never throws: the
 * visitor is then simply logged out.
 */
import type { Language } from '@jamdai/battery/present';

export interface Session {
  /** Opaque; goes into the Authorization header and nowhere else. `null`: logged out. */
  readonly token: string | null;
  readonly userId: string | null;
  readonly role: string | null;
}

const SESSION_KEYS = ['token', 'userId', 'role'] as const;
const LOGGED_OUT: Session = { token: null, userId: null, role: null };

const listeners = new Set<() => void>();
let latest: Session = LOGGED_OUT;

/** The same object as long as nothing changed, so that React can compare it. */
export function readSession(): Session {
  const token = readKey('token');
  const session = token ? { token, userId: readKey('userId'), role: readKey('role') } : LOGGED_OUT;
  if (SESSION_KEYS.some((key) => session[key] !== latest[key])) latest = session;
  return latest;
}

/** Staff also get the `accessToken` that the check page asks for. */
export function saveSession(session: {
  readonly token: string;
  readonly userId: string;
  readonly role: string;
}): void {
  for (const key of SESSION_KEYS) writeKey(key, session[key]);
  writeKey('accessToken', session.role === 'USER' ? null : 'login');
  announce();
}

/** Log-out, deletion and a refused token all end here. Staff's `accessToken` goes too. */
export function clearSession(): void {
  for (const key of [...SESSION_KEYS, 'accessToken']) writeKey(key, null);
  announce();
}

/** The check page's own rule: it opens only where this is the text 'login'. */
export function readAccessToken(): string | null {
  return readKey('accessToken');
}

/** English unless a known language was chosen. */
export function readLanguage(): Language {
  return readKey('lang') === 'th' ? 'th' : 'en';
}

export function saveLanguage(language: Language): void {
  writeKey('lang', language);
}

/** Calls `listener` when the session changes here or in another tab; returns how to stop. */
export function subscribeToSession(listener: () => void): () => void {
  if (listeners.size === 0) globalThis.addEventListener?.('storage', announceFromOtherTab);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) globalThis.removeEventListener?.('storage', announceFromOtherTab);
  };
}

/** `key` is null when the other tab cleared the whole storage. */
function announceFromOtherTab(event: StorageEvent): void {
  if (event.key === null || event.key === 'token') announce();
}

function announce(): void {
  for (const listener of listeners) listener();
}

function readKey(key: string): string | null {
  try {
    const value = globalThis.localStorage.getItem(key);
    return value === null || value === '' || value === 'null' ? null : value;
  } catch {
    return null;
  }
}

function writeKey(key: string, value: string | null): void {
  try {
    if (value === null) globalThis.localStorage.removeItem(key);
    else globalThis.localStorage.setItem(key, value);
  } catch {
    // Private windows may refuse to store; the page goes on for this visit without remembering.
  }
}
