/**
 * Simulated staff: made by the operator's command, activated over its one-time link and logged in with a code, as real staff
 * do it. Teachers have classes and papers, raters the naming answers, the third of whom also publishes norm tables.
 */
import type { Say } from '@jamdai/testkit';
import { setTimeout as pause } from 'node:timers/promises';
import { totpCode } from '../../../server/src/testing/index.ts';
import { expectData, sayOver, ServerRejection, type CallServer } from './call-server.ts';
import type { SeedRecord } from './record.ts';

export const STAFF_ROLES = {
  teacher1: 'TEACHER',
  teacher2: 'TEACHER',
  rater1: 'RESEARCHER',
  rater2: 'RESEARCHER',
  rater3: 'RESEARCHER',
} as const;
export type StaffName = keyof typeof STAFF_ROLES;

/** Makes an account, or starts one anew. The secret of its one-time link. */
export type InviteStaff = (
  username: string,
  role: (typeof STAFF_ROLES)[StaffName],
) => Promise<string>;

/** The time that the server sees, and how it passes. */
export interface Waiting {
  readonly now: () => Date;
  readonly pause: (ms: number) => Promise<unknown>;
}

export interface StaffAccess {
  readonly call: CallServer;
  readonly record: SeedRecord;
  readonly invite: InviteStaff;
  readonly waiting: Waiting;
}

export const IN_REAL_TIME: Waiting = { now: () => new Date(), pause };

/** A code is good once. */
const CODE_MS = 30_000;

/** Logged in. @throws ServerRejection */
export async function openStaff(access: StaffAccess, name: StaffName): Promise<Say> {
  const { call, record, waiting } = access;
  const known = record.staff(name) ?? (await enrol(access, name));
  const { username, password, secret } = known;
  for (let tries = 0; tries < 3; tries += 1) {
    // The first code may have been used to come in a moment ago; the server takes the next one early.
    const code = totpCode(secret, new Date(waiting.now().getTime() + Math.min(tries, 1) * CODE_MS));
    const answer = await call('/login', { username, password, code });
    if (answer.status === 401 && tries < 2) {
      if (tries === 1) await waiting.pause(CODE_MS);
      continue;
    }
    return sayOver(call, expectData('/login', answer).token);
  }
  throw new ServerRejection(`The server does not let ${username} in.`);
}

async function enrol({ call, record, invite, waiting }: StaffAccess, name: StaffName) {
  const username = record.staffUsernameOf(name);
  const link = await invite(username, STAFF_ROLES[name]);
  const opened = await call('/staff/activation', { link });
  if (opened.status === 404 || opened.status === 400) {
    throw new ServerRejection(
      `The server does not know ${username}, which was made for it just now: its data are elsewhere. Start this command ` +
        'with the DATA_DIR (or DATABASE_URL) of the server.',
    );
  }
  const { secret } = expectData('/staff/activation', opened);
  const password = record.staffPasswordOf(name);
  const code = totpCode(secret, waiting.now());
  const activated = await call('/staff/activate', { link, password, code });
  expectData('/staff/activate', activated);
  const staff = { username, password, secret };
  record.storeStaff(name, staff);
  return staff;
}
