import { classCodeOf } from '@jamdai/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi, afterEach } from 'vitest';
import { joinBody, joinStudy, openStudyDesk } from '../../testing/studies.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

let server: TestApp;
let desk: Awaited<ReturnType<typeof openStudyDesk>>;

const MINUTE_MS = 60_000;
const START = Date.parse('2026-11-20T05:00:00Z');

beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: START });
  server = await createTestApp();
  desk = await openStudyDesk(server);
});
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: START });
  await server.database.pool.query('DELETE FROM rate_limits');
});
afterEach(() => vi.useRealTimers());
afterAll(() => server.close());

/** A well-formed code of nobody: the check digit fits. */
const codeOf = (no: number) => classCodeOf(String(no).padStart(11, '0'));
const { deviceId } = joinBody('');
const tryCode = (returnCode: string, address = '10.0.0.1') =>
  server.app.inject({
    method: 'POST',
    url: '/api/study/return',
    payload: { returnCode, deviceId },
    remoteAddress: address,
  });

describe('guessing return codes', () => {
  it('from one address ends after three hundred wrong ones within the hour, however slowly they come', async () => {
    const codes = new Map<number, number>();
    for (let no = 0; no < 310; no += 1) {
      vi.setSystemTime(START + Math.floor((no * 20 * MINUTE_MS) / 310));
      const { statusCode } = await tryCode(codeOf(no));
      codes.set(statusCode, (codes.get(statusCode) ?? 0) + 1);
    }
    expect(Object.fromEntries(codes)).toEqual({ 401: 300, 429: 10 });
    expect((await tryCode(codeOf(999), '10.0.0.2')).statusCode).toBe(401);
  });

  it('from many addresses ends too, and a right code between wrong ones gives no tries back but its own', async () => {
    const studyId = await desk.running();
    const person = await joinStudy(server, await desk.makeOpenLink(studyId, 5));
    await server.database.pool.query('DELETE FROM rate_limits');
    for (let no = 0; no < 60; no += 1) {
      expect((await tryCode(codeOf(no))).statusCode).toBe(401);
      if (no % 10 === 0) expect((await tryCode(person.returnCode)).statusCode).toBe(200);
    }
    for (let no = 60; no < 300; no += 1) await tryCode(codeOf(no));
    expect((await tryCode(codeOf(1000))).statusCode).toBe(429);
    // Of the whole installation, as if others had used it up.
    await server.database.pool.query(
      `UPDATE rate_limits SET points = 100000 WHERE key LIKE 'study-return-all:%'`,
    );
    expect((await tryCode(codeOf(2000), '10.9.9.9')).statusCode).toBe(429);
    vi.setSystemTime(START + 61 * MINUTE_MS);
    expect((await tryCode(person.returnCode, '10.9.9.9')).statusCode).toBe(200);
  });

  it('has one answer, whether nobody ever had the code or somebody who withdrew did', async () => {
    const studyId = await desk.running();
    const person = await joinStudy(server, await desk.makeOpenLink(studyId, 5));
    await person.post('/study/withdraw');
    const [gone, never] = [await tryCode(person.returnCode), await tryCode(codeOf(4711))];
    expect([gone.statusCode, gone.body]).toEqual([401, never.body]);
  });
});

describe('guessing links', () => {
  it('has one answer, whether a link was never made, was made for a guardian, or was revoked', async () => {
    const studyId = await desk.running();
    const [made] = await desk.call('/study/guardian/links', { studyId, labels: ['B1'] });
    const guardians = made.path.slice(made.path.indexOf('#') + 1);
    const [revoked = ''] = await desk.makeLinks(studyId, 1);
    const { links } = await desk.call('/study/link/all', { studyId });
    await desk.call('/study/link/revoke', { studyId, linkIds: [links[0].linkId] });
    const forged = `${'A'.repeat(42)}E`;
    const bodies = new Set<string>();
    for (const token of [forged, guardians, revoked]) {
      for (const [path, body] of [
        ['/study/door', { token }],
        ['/study/join', joinBody(token)],
      ] as const) {
        const answer = await server.post(path, body);
        expect(answer.statusCode).toBe(404);
        bodies.add(answer.body);
      }
    }
    expect(bodies.size).toBe(1);
    const [personal = ''] = await desk.makeLinks(studyId, 1);
    const asGuardian = await server.post('/study_guardian/one', { token: personal });
    const unknown = await server.post('/study_guardian/one', { token: forged });
    expect([asGuardian.statusCode, asGuardian.body]).toEqual([404, unknown.body]);
  });
});
