/** A small simulated school on a real database: what a screen shows of it can be asked for, and nothing is made twice. */
import {
  createTestApp,
  inviteStaff,
  joinAsStaff,
  type TestApp,
} from '../../../server/src/testing/index.ts';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectData, sayOver, type CallServer } from './call-server.ts';
import { lookAtDemo } from './look-at-demo.ts';
import { openRecord, type SeedRecord } from './record.ts';
import { seedSchool } from './seed-school.ts';
import { openStaff } from './simulated-staff.ts';

const TEST = 'phonological_digit_task';
const PUPILS = 66;
/** What the plan of four hundred is for, and what it has is tried by `npm run verify -- demo`. */
const NEEDS_A_SCHOOL = [
  'a pupil’s band',
  'a pupil’s change',
  'a mean of a class',
  'shares of choices',
  'languages',
  'a norm table',
];
/** Of so few answers a fifth may be none. */
const BLIND_PERCENT = 35;
const SLOW_MS = 240_000;

let aheadMs = 0;
/** A pause is the server's clock put on. */
const waiting = {
  now: () => new Date(Date.now() + aheadMs),
  pause: (ms: number) => Promise.resolve((aheadMs += ms)),
};
let server: TestApp;
let record: SeedRecord;
const folder = mkdtempSync(join(tmpdir(), 'jamdai-whole-'));

const call: CallServer = async (path, ...[body = {}, headers]) => {
  const answer = await server.post(path, body, { ...headers });
  const { message, data } = answer.json<{ message: string; data: unknown }>();
  return { status: answer.statusCode, message, data };
};

beforeAll(async () => {
  server = await createTestApp({ clock: waiting.now });
  const boss = await joinAsStaff(server, 'headmistress', 'ADMIN');
  const settings = { blindPercent: BLIND_PERCENT };
  await server.post('/rating/settings', settings, { authorization: boss });
  record = openRecord(folder, 'http://whole');
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

it(
  'shows classes, papers, ratings of both shares and figures of tests through the calls of the screens',
  async () => {
    const access = { call, record, invite: inviteStaff.bind(null, server), waiting };
    const order = {
      ...({
        pupils: PUPILS,
        sittings: 2,
        testNames: [TEST, 'stroop_task'],
        isWhole: true,
      } as const),
      ...{ seedText: 'small', invite: access.invite, waiting, report: () => undefined },
      signal: new AbortController().signal,
    };
    expect(await seedSchool(call, record, order)).toBeGreaterThan(PUPILS);
    const login = { username: record.usernameOf(0), password: record.passwordOf(0) };
    const pupil = sayOver(call, expectData('/login', await call('/login', login)).token);
    const [teacher, researcher] = [
      await openStaff(access, 'teacher1'),
      await openStaff(access, 'rater3'),
    ];
    const seen = await lookAtDemo({ pupil, teacher, researcher }, TEST);
    expect(seen).toEqual(
      Object.fromEntries(
        Object.keys(seen).map((figure) => [figure, !NEEDS_A_SCHOOL.includes(figure)]),
      ),
    );
    const stored = await server.contents();
    expect(await seedSchool(call, record, order)).toBe(0);
    expect(await server.contents()).toBe(stored);
  },
  SLOW_MS,
);
