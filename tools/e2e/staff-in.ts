/** Staff in journeys: added by the operator's command; for journeys about something else activated over the calls. */
import { addStaff as addStaffTo, STAFF_PASSWORD, totpCode, type StaffRole } from '@jamdai/testkit';
import type { Page } from '@playwright/test';
import { addStaff as addToDatabase } from '../../server/src/index.ts';
import { newUsername, sayOn } from './journey.ts';
import { withDatabase } from './with-database.ts';

/** The one-time link, as the operator's command prints it. */
export function addStaff(username: string, role: StaffRole): Promise<string> {
  const { JAMDAI_ADDRESS: address = '', JAMDAI_DATA_DIR: dataDir = '' } = process.env;
  return addStaffTo({ address, dataDir }, username, role);
}

/** The secret of such a link, without a process for the command. */
function inviteStaff(username: string, role: StaffRole): Promise<string> {
  return withDatabase(async (pool) => {
    const outcome = await addToDatabase(pool, { username, role, firstname: null }, new Date());
    if (outcome.kind !== 'made') throw new Error(`${username}: ${outcome.kind}`);
    return outcome.link.token;
  });
}

/** Gives the browser the stored state of logged-in staff, as the log-in page leaves it. Returns the token. */
export async function logInAsStaff(page: Page, role: StaffRole): Promise<string> {
  const username = newUsername();
  const link = await inviteStaff(username, role);
  const say = sayOn(page);
  const { secret } = await say('/staff/activation', { link });
  const password = STAFF_PASSWORD;
  await say('/staff/activate', { link, password, code: totpCode(secret) });
  const again = { username, password, code: totpCode(secret, 1) };
  const { token, userId, role: given } = await say('/login', again);
  await page.addInitScript(
    (entries) => {
      for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value);
    },
    { token, userId, role: given, accessToken: 'login' },
  );
  return token;
}
