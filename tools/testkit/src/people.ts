/** Invented people in a running product, over its public calls and the operator's command. */
import type { SignUpRequest } from '@jamdai/contract';
import { execFile } from 'node:child_process';
import { createHmac } from 'node:crypto';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { signUpBody, PASSWORD, STAFF_PASSWORD } from './bodies.ts';
import { callProduct } from './calls.ts';

const ADMIN = join(import.meta.dirname, '../../scripts/admin.ts');
const CODE_STEP_MS = 30_000;

export type StaffRole = 'TEACHER' | 'RESEARCHER' | 'ADMIN';

/** What the log-in page leaves in the browser. */
export interface StoredSession {
  readonly token: string;
  readonly userId: string;
  readonly role: string;
  /** Of staff. */
  readonly accessToken?: 'login';
}

export interface StaffSession extends StoredSession {
  readonly accessToken: 'login';
}

/** Where somebody can be added. */
export interface Installation {
  readonly address: string;
  readonly dataDir: string;
}

/** Signs an invented pupil up and in; others than the usual one differ in `changes`. */
export async function enrolPupil(
  address: string,
  changes: Partial<SignUpRequest> = {},
): Promise<StoredSession> {
  const person = signUpBody('malee123', changes);
  await callProduct(address, '/sign_up', person);
  return logIn(address, person.username, person.password);
}

export async function logIn(
  address: string,
  username: string,
  password = PASSWORD,
): Promise<StoredSession> {
  const { token, userId, role } = await callProduct(address, '/login', { username, password });
  return { token, userId, role };
}

/** The one-time link, as the operator's command prints it. */
export async function addStaff(
  { address, dataDir }: Installation,
  username: string,
  role: string,
): Promise<string> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [ADMIN, 'staff', 'add', '--username', username, '--role', role, '--address', address],
    { env: { ...process.env, DATA_DIR: dataDir } },
  );
  const link = /http\S+#\S+/.exec(stdout)?.[0];
  if (!link) throw new Error(`the operator's command printed no link:\n${stdout}`);
  return link;
}

/**
 * By the operator's command, while the product runs: comparisons count results whose way here cannot be shown. What robots send
 * comes at once, without a log: no school is simulated in real time.
 */
export async function countUnproven(
  dataDir: string,
  environment: Readonly<Record<string, string>> = {},
): Promise<void> {
  await promisify(execFile)(process.execPath, [ADMIN, 'comparisons', 'count', 'all'], {
    env: { ...process.env, ...environment, DATA_DIR: dataDir },
  });
}

/** Added, activated and logged in. */
export async function enrolStaff(
  installation: Installation,
  username: string,
  role: StaffRole,
): Promise<StaffSession> {
  const { address } = installation;
  const link = new URL(await addStaff(installation, username, role)).hash.slice(1);
  const { secret } = await callProduct(address, '/staff/activation', { link });
  const password = STAFF_PASSWORD;
  await callProduct(address, '/staff/activate', { link, password, code: totpCode(secret) });
  // A code is good once, so the log-in takes the next one.
  const again = { username, password, code: totpCode(secret, 1) };
  const { token, userId, role: given } = await callProduct(address, '/login', again);
  return { token, userId, role: given, accessToken: 'login' };
}

const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** What an authenticator app shows now, or so many steps of 30 s later (RFC 6238). */
export function totpCode(secret: string, laterSteps = 0): string {
  const bits = [...secret].map((letter) => BASE32.indexOf(letter).toString(2).padStart(5, '0'));
  const bytes = (bits.join('').match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2));
  const step = Buffer.alloc(8);
  step.writeBigUInt64BE(BigInt(Math.floor(Date.now() / CODE_STEP_MS) + laterSteps));
  const hash = createHmac('sha1', Buffer.from(bytes)).update(step).digest();
  const number = hash.readUInt32BE((hash[19] ?? 0) & 0xf) & 0x7fff_ffff;
  return String(number % 1_000_000).padStart(6, '0');
}
