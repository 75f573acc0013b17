/**
 * The only reader and writer of the storage keys that say who is here: `token`, `userId`, `role`,
 * `accessToken`, `lang`. They stand in local storage; on a shared computer the first four stand in the storage of the tab, and
 * end with it. The text 'null' in `token` means logged out. Blocked storage never throws: the
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
const STORED_KEYS = [...SESSION_KEYS, 'accessToken'] as const;
/** Stays for the device, and ends with the tab. */
const DEVICE = 'localStorage';
const TAB = 'sessionStorage';
type StorageName = typeof DEVICE | typeof TAB;
const SHARED_KEY = 'isShared';
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

/**
 * Staff also get the `accessToken` that the check page asks for. `isShared`: this tab only; where absent, as this tab did the
 * last time.
 */
export function saveSession(
  session: { readonly token: string; readonly userId: string; readonly role: string },
  isShared = isSharedTab(),
): void {
  const [stored, emptied] = isShared ? ([TAB, DEVICE] as const) : ([DEVICE, TAB] as const);
  const accessToken = session.role === 'USER' ? null : 'login';
  for (const key of STORED_KEYS) {
    const value = key === 'accessToken' ? accessToken : session[key];
    writeKey(stored, key, value);
    writeKey(emptied, key, null);
  }
  writeKey(TAB, SHARED_KEY, isShared ? 'true' : null);
  announce();
}

/** Log-out, deletion and a refused token all end here, for this tab and for the device. Staff's `accessToken` goes too. */
export function clearSession(): void {
  for (const key of STORED_KEYS)
    for (const storage of [DEVICE, TAB] as const) writeKey(storage, key, null);
  announce();
}

/** The check page's own rule: it opens only where this is the text 'login'. */
export function readAccessToken(): string | null {
  return readKey('accessToken');
}

/** English unless a known language was chosen. */
export function readLanguage(): Language {
  return readFrom(DEVICE, 'lang') === 'th' ? 'th' : 'en';
}

/** Whether somebody has chosen one on this device, English or Thai. */
export function hasChosenLanguage(): boolean {
  return readFrom(DEVICE, 'lang') !== null;
}

/** The language that an address asks for by `?lang=`, or null. The pages link to each other's languages in this way. */
export function languageRequestedBy(search: string): Language | null {
  const requested = new URLSearchParams(search).get('lang');
  return requested === 'th' || requested === 'en' ? requested : null;
}

export function saveLanguage(language: Language): void {
  writeKey(DEVICE, 'lang', language);
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

/** Whether this tab was said to be on a shared computer when somebody last logged in. */
export function isSharedTab(): boolean {
  return readFrom(TAB, SHARED_KEY) === 'true';
}

/** From where the token is: what two people in two tabs left behind is never mixed. */
function readKey(key: (typeof STORED_KEYS)[number]): string | null {
  return readFrom(readFrom(TAB, 'token') === null ? DEVICE : TAB, key);
}

function readFrom(storage: StorageName, key: string): string | null {
  try {
    const value = globalThis[storage].getItem(key);
    return value === null || value === '' || value === 'null' ? null : value;
  } catch {
    return null;
  }
}

function writeKey(storage: StorageName, key: string, value: string | null): void {
  try {
    if (value === null) globalThis[storage].removeItem(key);
    else globalThis[storage].setItem(key, value);
  } catch {
    // Private windows may refuse to store; the page goes on for this visit without remembering.
  }
}
