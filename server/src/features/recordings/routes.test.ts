import { CALLS, RECORDING_LIMITS } from '@jamdai/contract';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { joinRater, type TestRater } from '../../testing/desk.ts';
import { createTestApp, type Person, type TestApp } from '../../testing/test-app.ts';

const voicePacksDir = join(import.meta.dirname, '..', '..', '..', '..', 'speech', 'packs');
const pack = { id: 'en-malee-1', name: 'Voice A', templateId: 'en-synthetic-2', consent: 'file 7' };
const five = { packId: pack.id, token: 'digit:5', rate: 0.65 };
let server: TestApp;
let staff: TestRater;
let pupil: Person;

beforeAll(async () => {
  server = await createTestApp({ voicePacksDir });
  staff = await joinRater(server);
  pupil = await server.join();
});
beforeEach(async () => {
  await server.database.pool.query('DELETE FROM recording_packs');
  await staff.post('/recording/pack', pack);
});
afterAll(() => server.close());

const store: (bytes: Buffer) => void = () => undefined;

/** A tone of `ms` at half of full scale; `change` spoils it. */
function wave({ ms = 400, sampleRate = 48_000, level = 0.5, change = store }) {
  const count = Math.round((ms / 1000) * sampleRate);
  const bytes = Buffer.alloc(44 + 2 * count);
  bytes.write('RIFF', 0, 'latin1');
  bytes.writeUInt32LE(bytes.length - 8, 4);
  bytes.write('WAVEfmt ', 8, 'latin1');
  bytes.writeUInt32LE(16, 16);
  bytes.writeUInt16LE(1, 20);
  bytes.writeUInt16LE(1, 22);
  bytes.writeUInt32LE(sampleRate, 24);
  bytes.writeUInt32LE(sampleRate * 2, 28);
  bytes.writeUInt16LE(2, 32);
  bytes.writeUInt16LE(16, 34);
  bytes.write('data', 36, 'latin1');
  bytes.writeUInt32LE(2 * count, 40);
  for (let i = 0; i < count; i++) {
    bytes.writeInt16LE(Math.round(Math.sin(i / 20) * level * 32_767), 44 + 2 * i);
  }
  change(bytes);
  return bytes.toString('base64');
}

it('keeps a recording, plays the same bytes back, and counts it, until it is deleted', async () => {
  const sound = wave({});
  const saved = await staff.post('/recording/save', { ...five, wave: sound, noiseDb: -62 });
  expect([saved.statusCode, saved.json().message]).toEqual([201, 'save_successfully']);
  expect((await staff.post('/recording/one', five)).json().data).toEqual({ wave: sound });
  const desk = (await staff.get('/recording/desk')).json().data;
  expect(desk.packs).toEqual([
    { ...pack, lang: 'en-US', isOfTeacher: false, recordedCount: 1, promptCount: 292 },
  ]);
  const { lang: language, prompts } = (await staff.post('/recording/list', five)).json().data;
  expect(language).toBe('en-US');
  expect(prompts).toContainEqual({
    token: 'digit:5',
    text: 'five',
    say: 'five',
    rate: 0.65,
    guideMs: expect.any(Number),
    recorded: { durationMs: 400, peakDb: expect.closeTo(-6, 1), noiseDb: -62 },
  });
  expect((await staff.post('/recording/delete', five)).statusCode).toBe(200);
  expect((await staff.post('/recording/one', five)).statusCode).toBe(404);
});

it('puts a redone recording in place of the first', async () => {
  await staff.post('/recording/save', { ...five, wave: wave({ ms: 300 }), noiseDb: -60 });
  const redone = wave({ ms: 500 });
  await staff.post('/recording/save', { ...five, wave: redone, noiseDb: -60 });
  expect((await staff.post('/recording/one', five)).json().data.wave).toBe(redone);
});

it('refuses what is no sound of the desk: another kind, a lying header, silence, clipping, length', async () => {
  const spoil = (at: number, value: number) => (bytes: Buffer) =>
    void bytes.writeUInt16LE(value, at);
  const wrong = {
    notBase64: 'no sound!',
    magic: wave({ change: spoil(0, 0x4242) }),
    riffSize: wave({ change: spoil(4, 7) }),
    floatFormat: wave({ change: spoil(20, 3) }),
    stereo: wave({ change: spoil(22, 2) }),
    rate: wave({ change: spoil(24, 8000) }),
    dataSize: wave({ change: spoil(40, 2) }),
    silence: wave({ level: 0.001 }),
    clipped: wave({ level: 1 }),
    tooShort: wave({ ms: 40 }),
    tooLong: wave({ ms: 20_500 }),
  };
  const before = await server.contents();
  for (const [kind, sound] of Object.entries(wrong)) {
    const { statusCode, json } = await staff.post('/recording/save', {
      ...{ ...five, wave: sound, noiseDb: -60 },
    });
    expect([kind, statusCode, json().data?.fields?.[0].path]).toEqual([kind, 400, 'wave']);
  }
  const huge = 'A'.repeat(4 * RECORDING_LIMITS.bytes);
  const tooLarge = await staff.post('/recording/save', { ...five, wave: huge, noiseDb: -60 });
  expect(tooLarge.statusCode).toBe(413);
  expect(await server.contents()).toBe(before);
});

it('refuses a token that the pack does not ask for, an unknown pack and an id that is installed', async () => {
  const sound = { wave: wave({}), noiseDb: -60 };
  const ask = async (path: string, body: object) => (await staff.post(path, body)).statusCode;
  expect(await ask('/recording/save', { ...five, ...sound, token: 'digit:11' })).toBe(400);
  expect(await ask('/recording/save', { ...five, ...sound, rate: 0.66 })).toBe(400);
  expect(await ask('/recording/save', { ...five, ...sound, packId: 'no-such' })).toBe(404);
  expect(await ask('/recording/list', { packId: 'no-such' })).toBe(404);
  expect(await ask('/recording/pack', { ...pack, id: 'th-synthetic-2' })).toBe(400);
  expect(await ask('/recording/pack', { ...pack, id: '../x' })).toBe(400);
  expect(await ask('/recording/pack', { ...pack, name: 'Voice B' })).toBe(400);
  expect(await ask('/recording/pack', pack)).toBe(201);
});

it('forgets every sound of a speaker who withdraws', async () => {
  await staff.post('/recording/save', { ...five, wave: wave({}), noiseDb: -60 });
  expect((await staff.post('/recording/pack/delete', five)).statusCode).toBe(200);
  const { rows } = await server.database.pool.query('SELECT 1 FROM recordings');
  expect(rows).toEqual([]);
  expect((await staff.post('/recording/pack/delete', five)).statusCode).toBe(404);
  // The trail has what was done, once each, and neither the pack's id nor its speaker.
  const { rows: trail } = await server.database.pool.query<{ action: string; text: string }>(
    `SELECT action, subject || details AS text FROM audit_events
     WHERE action LIKE 'recording%' ORDER BY at DESC, chain, link LIMIT 3`,
  );
  const actions = trail.map(({ action }) => action);
  expect(actions).toEqual(expect.arrayContaining(['recording.kept', 'recordingPack.deleted']));
  expect(actions.filter((action) => action === 'recordingPack.deleted')).toHaveLength(1);
  expect(trail.map(({ text }) => text).join()).not.toContain(pack.id);
});

it('outlives the account that recorded, and holds nothing of it', async () => {
  const other = await joinRater(server, 'ADMIN');
  await other.post('/recording/save', { ...five, wave: wave({}), noiseDb: -60 });
  const gone = await server.app.inject({
    method: 'DELETE',
    url: '/api/user_profile',
    headers: { authorization: other.token },
  });
  expect(gone.statusCode).toBe(200);
  expect(await server.contents()).not.toContain(other.userId);
  expect((await staff.post('/recording/one', five)).statusCode).toBe(200);
});

it('gives a teacher own packs, which other teachers and researchers do not reach, and administrators do', async () => {
  const teacher = await joinRater(server, 'TEACHER');
  const stranger = await joinRater(server, 'TEACHER');
  const admin = await joinRater(server, 'ADMIN');
  const own = { ...pack, id: 'en-teacher-1' };
  expect((await teacher.post('/recording/pack', own)).statusCode).toBe(201);
  const packsOf = async (who: TestRater) =>
    (await who.get('/recording/desk')).json().data.packs.map(({ id }: { id: string }) => id);
  expect(await packsOf(teacher)).toEqual([own.id]);
  expect(await packsOf(stranger)).toEqual([]);
  expect(await packsOf(staff)).toEqual([pack.id]);
  expect(await packsOf(admin)).toEqual([pack.id, own.id]);

  const ofTeacher = { ...five, packId: own.id };
  const sound = { wave: wave({}), noiseDb: -60 };
  expect((await teacher.post('/recording/save', { ...ofTeacher, ...sound })).statusCode).toBe(201);
  const before = await server.contents();
  const statuses = async (who: TestRater, packId: string) => {
    const clip = { ...five, packId };
    return [
      (await who.post('/recording/list', { packId })).statusCode,
      (await who.post('/recording/save', { ...clip, ...sound })).statusCode,
      (await who.post('/recording/one', clip)).statusCode,
      (await who.post('/recording/delete', clip)).statusCode,
      (await who.post('/recording/make', { packId })).statusCode,
      (await who.post('/recording/making', { packId })).statusCode,
      (await who.post('/recording/pack/delete', { packId })).statusCode,
    ];
  };
  const nothing = Array(7).fill(404);
  expect(await statuses(stranger, own.id)).toEqual(nothing);
  expect(await statuses(staff, own.id)).toEqual(nothing);
  expect(await statuses(teacher, pack.id)).toEqual(nothing);
  expect((await stranger.post('/recording/pack', own)).statusCode).toBe(400);
  expect(await server.contents()).toBe(before);
  // No program makes clips here, so that nothing is made.
  expect(await statuses(admin, own.id)).toEqual([200, 201, 200, 200, 404, 200, 200]);
});

it('names what a teacher recorded in their own data, and lets it go with the account', async () => {
  const teacher = await joinRater(server, 'TEACHER');
  await teacher.post('/recording/pack', { ...pack, id: 'en-teacher-2' });
  const sound = { wave: wave({}), noiseDb: -60 };
  await teacher.post('/recording/save', { ...five, ...sound, packId: 'en-teacher-2' });
  const { tables } = (await teacher.get('/own_data/my-data.json')).json();
  expect(tables.recording_packs).toMatchObject([{ id: 'en-teacher-2', consent: pack.consent }]);
  expect(tables.recordings).toMatchObject([{ pack_id: 'en-teacher-2', token: 'digit:5' }]);
  expect(tables.recordings[0]).not.toHaveProperty('wav');
  const gone = await server.app.inject({
    method: 'DELETE',
    url: '/api/user_profile',
    headers: { authorization: teacher.token },
  });
  expect(gone.statusCode).toBe(200);
  expect(await server.contents()).not.toContain('en-teacher-2');
  const { rows } = await server.database.pool.query('SELECT 1 FROM recordings');
  expect(rows).toEqual([]);
});

it('gives pupils 403 and strangers 401 on every call, and changes nothing', async () => {
  const calls = Object.values(CALLS).filter(({ path }) => path.startsWith('/recording/'));
  expect(calls).toHaveLength(9);
  const before = await server.contents();
  for (const { method, path } of calls) {
    for (const [token, status] of [
      [pupil.token, 403],
      ['', 401],
    ] as const) {
      const headers = { authorization: token };
      const answer = await server.app.inject({ method, url: `/api${path}`, headers });
      expect([path, answer.statusCode]).toEqual([path, status]);
    }
  }
  expect(await server.contents()).toBe(before);
});

it('lets the page of the desk alone ask for the microphone', async () => {
  const policyOf = async (url: string) =>
    (await server.app.inject(url)).headers['permissions-policy'];
  expect(await policyOf('/recordingDesk')).toContain('microphone=(self)');
  for (const url of ['/', '/tests', '/recordingDeskX', '/api/settings']) {
    expect(await policyOf(url)).toContain('microphone=()');
  }
});
