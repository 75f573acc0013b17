/** Staff for automated tests: made as the operator does it, activated and logged in as they do it themselves. */
import { addStaff, type StaffRole } from '../features/staff/index.ts';
import type { TestApp } from './test-app.ts';
import { totpCode } from './totp-code.ts';

export const STAFF_PASSWORD = 'tr0mbone by the lake';

export interface ActiveStaff {
  readonly username: string;
  /** Base32. */
  readonly secret: string;
  readonly recoveryCodes: readonly string[];
}

export async function inviteStaff(
  { database }: TestApp,
  username: string,
  role: StaffRole = 'TEACHER',
): Promise<string> {
  const outcome = await addStaff(database.pool, { username, role, firstname: null }, new Date());
  if (outcome.kind !== 'made') throw new Error(outcome.kind);
  return outcome.link.token;
}

export async function activateStaff(
  { post }: TestApp,
  link: string,
  password = STAFF_PASSWORD,
): Promise<ActiveStaff> {
  const opened = (await post('/staff/activation', { link })).json().data;
  const code = totpCode(opened.secret, new Date());
  const answer = await post('/staff/activate', { link, password, code });
  if (answer.statusCode !== 201) throw new Error(answer.body);
  const { username, recoveryCodes } = answer.json().data;
  return { username, secret: opened.secret, recoveryCodes };
}

/** Made, activated, and logged in with a recovery code, so that no time has to pass. Returns the token. */
export async function joinAsStaff(
  server: TestApp,
  username: string,
  role: StaffRole = 'TEACHER',
): Promise<string> {
  const staff = await activateStaff(server, await inviteStaff(server, username, role));
  const [code] = staff.recoveryCodes;
  const answer = await server.post('/login', { username, password: STAFF_PASSWORD, code });
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return answer.json().data.token;
}
