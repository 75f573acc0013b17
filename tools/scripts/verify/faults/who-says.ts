/** Who is at a screen, and how the proof itself speaks to the server for them. */
import type { StoredSession } from '@jamdai/testkit';

/** Who looks: a visitor is logged in as nobody. */
export type Who = 'visitor' | 'newcomer' | 'pupil' | 'teacher' | 'researcher' | 'admin';

export type Say = <Data>(
  session: StoredSession | null,
  path: string,
  body?: unknown,
) => Promise<Data>;
/** GET. */
export type Read = <Data>(session: StoredSession, path: string) => Promise<Data>;
