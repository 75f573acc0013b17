/** Invented staff: added by the operator's command, activated and logged in over the public calls. */
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { totpCode } from '../../server/src/testing/index.ts';
import type { RunningProduct, StoredSession } from '../screenshots/running-product.ts';
import { callServer, expectData } from '../seeding-demo/call-server.ts';

const ADMIN = join(import.meta.dirname, '../admin.ts');
const PASSWORD = 'tr0mbone by the lake';
/** A code is good once, so the log-in takes the next one. */
const CODE_MS = 30_000;

/** What the log-in page leaves in the browser of staff. */
export interface StaffSession extends StoredSession {
  readonly accessToken: 'login';
}

export async function enrolStaff(
  { address, dataDir }: Pick<RunningProduct, 'address' | 'dataDir'>,
  username: string,
  role: 'TEACHER' | 'RESEARCHER' | 'ADMIN',
): Promise<StaffSession> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [ADMIN, 'staff', 'add', '--username', username, '--role', role, '--address', address],
    { env: { ...process.env, DATA_DIR: dataDir } },
  );
  const link = /#(\S+)/.exec(stdout)?.[1];
  if (!link) throw new Error(`the operator's command printed no link:\n${stdout}`);
  const call = callServer(address);
  const send = async (path: string, body: unknown) =>
    expectData(path, await call(path, body)) as Readonly<Record<string, string>>;
  const { secret = '' } = await send('/staff/activation', { link });
  const now = Date.now();
  const code = totpCode(secret, new Date(now));
  await send('/staff/activate', { link, password: PASSWORD, code });
  const {
    token = '',
    userId = '',
    role: given = '',
  } = await send('/login', {
    username,
    password: PASSWORD,
    code: totpCode(secret, new Date(now + CODE_MS)),
  });
  return { token, userId, role: given, accessToken: 'login' };
}
