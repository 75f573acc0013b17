import { API_BASE, CALLS } from '@jamdai/contract';
import fastify from 'fastify';
import { afterEach, describe, expect, test } from 'vitest';
import { signUpBody } from '../../testing/bodies.ts';
import { createTestApp, type TestApp } from '../../testing/index.ts';
import { registerSpoolGate } from './spool-gate.ts';
import type { Spool } from './spool.ts';
import type { SpoolTrouble } from './writer-options.ts';

let server: TestApp | undefined;
afterEach(async () => {
  await server?.close();
  server = undefined;
});

describe('while the spool cannot be written', () => {
  test('nothing is stored, the rejection says when to come again, and reading and logging in go on', async () => {
    let isReady = true;
    const spool: Pick<Spool, 'isReadyWithin' | 'confirm' | 'trouble'> = {
      isReadyWithin: async () => isReady,
      confirm: async () => true,
      trouble: () => (isReady ? null : 'full'),
    };
    server = await createTestApp({ spool });
    const pupil = await server.join('pupil_kept');
    const before = (await server.database.pool.query('SELECT id FROM users')).rows;
    isReady = false;
    const rejected = await server.post('/sign_up', signUpBody({ username: 'pupil_late' }));
    expect([rejected.statusCode, rejected.headers['retry-after']]).toEqual([503, '10']);
    expect(rejected.json()).toMatchObject({ success: false, message: 'try_again_later' });
    expect((await server.database.pool.query('SELECT id FROM users')).rows).toEqual(before);
    expect((await pupil.post('/test_taking/all')).statusCode).toBe(200);
    const { password } = signUpBody({});
    const login = await server.post('/login', { username: 'pupil_kept', password });
    expect(login.statusCode).toBe(200);
    const ready = await server.app.inject({ url: '/readyz' });
    expect(ready.statusCode).toBe(503);
    const settings = await server.app.inject({ url: '/api/settings' });
    expect(settings.json()).toMatchObject({ data: { spoolTrouble: 'full' } });
  });

  test('a spool that only begins is waited for longer than one that is in trouble', async () => {
    const waits: number[] = [];
    let trouble: SpoolTrouble | null = null;
    const isReadyWithin = async (waitMs: number) => {
      waits.push(waitMs);
      return true;
    };
    server = await createTestApp({
      spool: { isReadyWithin, confirm: async () => true, trouble: () => trouble },
    });
    for (const now of [null, 'full'] as const) {
      trouble = now;
      await server.post('/sign_up', signUpBody({ username: `pupil_${now ?? 'early'}` }));
    }
    expect(waits).toEqual([30_000, 5000]);
  });

  test('what was stored and is not in the spool is not acknowledged', async () => {
    server = await createTestApp({
      spool: { isReadyWithin: async () => true, confirm: async () => false, trouble: () => null },
    });
    const answer = await server.post('/sign_up', signUpBody({ username: 'pupil_between' }));
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '10']);
    expect(answer.json()).toEqual({
      ...{ success: false, message: 'try_again_later', data: null },
      response: { message: 'try_again_later' },
    });
  });

  test('every call that stores something waits for it, and none that only reads', async () => {
    const bare = fastify();
    registerSpoolGate(bare, {
      isReadyWithin: async () => false,
      confirm: async () => true,
      trouble: () => null,
    });
    for (const { method, path } of Object.values(CALLS))
      bare.route({ method, url: `${API_BASE}${path}`, handler: async () => 'done' });
    bare.post('/elsewhere', async () => 'done');
    const open: string[] = [];
    for (const [name, { method, path }] of Object.entries(CALLS)) {
      const { statusCode } = await bare.inject({ method, url: `${API_BASE}${path}`, payload: {} });
      expect([name, [200, 503].includes(statusCode)]).toEqual([name, true]);
      if (statusCode === 200 && method !== 'GET') open.push(name);
    }
    expect((await bare.inject({ method: 'POST', url: '/elsewhere' })).statusCode).toBe(200);
    await bare.close();
    expect(open.toSorted()).toEqual(NOTHING_STORED.toSorted());
  });
});

/** Calls that are no GET, and store nothing that anybody would miss. */
const NOTHING_STORED = [
  ...['classSummary', 'classes', 'heartbeat', 'joinedClasses', 'guardianLink', 'lesson', 'lexicon'],
  ...['logOut', 'login', 'measuresVersions', 'membersWithResults', 'norms', 'oneClass', 'openRuns'],
  ...['ownAccount', 'ownPortrait', 'ownProgress', 'ownWords', 'participants', 'previewLexicon'],
  ...['previewRescoring', 'problemReports', 'questions', 'ratingAgreement', 'ratingHistory'],
  ...['ratingQueue', 'readyAnswers', 'recording', 'recordingPrompts', 'rescorings'],
  ...['researchRescoring', 'researchRuns', 'resetNotices', 'secondLooks', 'sessions'],
  ...['shownResults', 'soundTurn', 'staffActivation', 'suggestWords', 'tellWaiting'],
  ...['testAnalysis', 'testCorrelations', 'testTakings', 'testTypes', 'tests', 'unfinishedRuns'],
  ...['unknownWords', 'userProfile'],
];
