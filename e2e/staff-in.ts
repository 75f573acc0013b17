/** Staff in journeys: added by the operator's command; for journeys about something else activated over the calls. */
import type { Page } from '@playwright/test';
import { execFile } from 'node:child_process';
import { createHmac } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, newUsername } from './journey.ts';

const ADMIN = fileURLToPath(new URL('../scripts/admin.ts', import.meta.url));
export const STAFF_PASSWORD = 'tr0mbone by the lake';

/** The one-time link, as the operator's command prints it. */
export async function addStaff(username: string, role: string): Promise<string> {
  const { JAMDAI_ADDRESS: address = '', JAMDAI_DATA_DIR: dataDir = '' } = process.env;
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [ADMIN, 'staff', 'add', '--username', username, '--role', role, '--address', address],
    { env: { ...process.env, DATA_DIR: dataDir } },
  );
  return /http\S+#\S+/.exec(stdout)?.[0] ?? '';
}

/** Gives the browser the stored state of logged-in staff, as the log-in page leaves it. Returns the token. */
export async function logInAsStaff(page: Page, role: string): Promise<string> {
  const username = newUsername();
  const link = (await addStaff(username, role)).split('#')[1] ?? '';
  const opened = await page.request.post('/api/staff/activation', { data: { link } });
  const { secret } = (await opened.json()).data as { secret: string };
  const activated = await page.request.post('/api/staff/activate', {
    data: { link, password: STAFF_PASSWORD, code: totpCode(secret, 0) },
  });
  expect(activated.ok(), await activated.text()).toBe(true);
  const answer = await page.request.post('/api/login', {
    data: { username, password: STAFF_PASSWORD, code: totpCode(secret, 1) },
  });
  const { token = '', userId, role: given } = (await answer.json()).data as Record<string, string>;
  await page.addInitScript(
    (entries) => {
      for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, String(value));
    },
    { token, userId, role: given, accessToken: 'login' },
  );
  return token;
}

/** What an authenticator app shows now, or so many steps of 30 s later. */
export function totpCode(secret: string, laterSteps: number): string {
  const bits = [...secret].map((letter) =>
    'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'),
  );
  const bytes = (bits.join('').match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2));
  const step = Buffer.alloc(8);
  step.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000) + laterSteps));
  const hash = createHmac('sha1', Buffer.from(bytes)).update(step).digest();
  const number = hash.readUInt32BE((hash[19] ?? 0) & 0xf) & 0x7fff_ffff;
  return String(number % 1_000_000).padStart(6, '0');
}
