/** Who is at a screen, and how the proof itself speaks to the server for them. */
import type { CallAt, CallPath, DataOf } from '@jamdai/contract';
import type { Sent, StoredSession } from '@jamdai/testkit';

/** Who looks: a visitor is logged in as nobody. */
export type Who = 'visitor' | 'newcomer' | 'pupil' | 'teacher' | 'researcher' | 'admin';

/** Sends what the contract says, and brings what it says. */
export type Say = <Path extends CallPath>(
  session: StoredSession | null,
  path: Path,
  ...sent: Sent<Path>
) => Promise<DataOf<CallAt<Path>>>;
