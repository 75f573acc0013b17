import type { Voices } from '@jamdai/contract';
import { createHash } from 'node:crypto';
import { gunzipSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { joinRater, type TestRater } from '../../testing/desk.ts';
import { BUNDLED_PACKS, storeVoice, type StoredVoice } from '../../testing/made-voice.ts';
import { createTestApp, type Person, type TestApp } from '../../testing/test-app.ts';

const DIGITS = { testName: 'phonological_digit_task', lang: 'th' };
const THAI = { lang: 'th-TH' };
let server: TestApp;
let admin: TestRater;
let teacher: TestRater;
let pupil: Person;
let classId: string;
let voice: StoredVoice;

beforeAll(async () => {
  server = await createTestApp({ voicePacksDir: BUNDLED_PACKS });
});
beforeEach(async () => {
  admin = await joinRater(server, 'ADMIN');
  teacher = await joinRater(server, 'TEACHER');
  ({ classId, pupil } = await makeClass(teacher));
  voice = await storeVoice(server, 'th-malee');
});
afterEach(async () => {
  await server.database.pool.query('DELETE FROM recording_packs; DELETE FROM voice_choices');
  await server.forgetPeople();
});
afterAll(() => server.close());

async function makeClass(of: TestRater): Promise<{ classId: string; pupil: Person }> {
  const made = (await of.post('/class', { name: 'ม.1/2' })).json().data;
  const member = await server.join();
  await member.post('/class/join', { code: made.code });
  return { classId: made.classId, pupil: member };
}

const choose = async (who: TestRater, of: string | null, address: string | null, more = {}) =>
  (await who.post('/voice/choose', { ...THAI, classId: of, voice: address, ...more })).statusCode;

async function voicePackOf(who: Person, test: object = DIGITS): Promise<string | null> {
  return (await who.post('/question/all', test)).json().data.voicePack;
}

async function listedFor(who: TestRater): Promise<Voices> {
  return (await who.post('/voice/all')).json().data;
}

const PROGRAM = /^th-synthetic-2@[0-9a-f]{16}$/;

it('is heard by the class it was chosen for, in its language, and by nobody else', async () => {
  const other = (await makeClass(teacher)).pupil;
  expect(await voicePackOf(pupil)).toMatch(PROGRAM);
  expect(await choose(teacher, classId, voice.address)).toBe(200);
  expect(await voicePackOf(pupil)).toBe(voice.address);
  expect(await voicePackOf(pupil, { ...DIGITS, lang: 'en' })).toMatch(/^en-synthetic-2@/);
  expect(await voicePackOf(other)).toMatch(PROGRAM);
  expect(await voicePackOf(await server.join())).toMatch(PROGRAM);
});

it('is heard by everybody once an administrator says so, but not by a class that chose otherwise', async () => {
  const other = (await makeClass(teacher)).pupil;
  expect(await choose(admin, null, voice.address)).toBe(200);
  const program = (await listedFor(teacher)).program.find((voiceOf) => voiceOf.lang === 'th-TH');
  expect(await choose(teacher, classId, program?.address ?? '')).toBe(200);
  expect(await voicePackOf(pupil)).toMatch(PROGRAM);
  expect(await voicePackOf(other)).toBe(voice.address);
  expect(await voicePackOf(await server.join())).toBe(voice.address);
  expect(await choose(teacher, classId, null)).toBe(200);
  expect(await voicePackOf(pupil)).toBe(voice.address);
});

it('is never mixed with another in a test: one that lacks a word of a test leaves it to the program', async () => {
  const lacking = await storeVoice(server, 'th-lacking', { without: 'digit:7' });
  await choose(teacher, classId, lacking.address);
  expect(await voicePackOf(pupil)).toMatch(PROGRAM);
  const letters = { testName: 'phonological_letter_task', lang: 'th' };
  expect(await voicePackOf(pupil, letters)).toBe(lacking.address);
  const [listed] = (await listedFor(teacher)).made.filter(({ packId }) => packId === 'th-lacking');
  expect(listed?.testNames).toContain('phonological_letter_task');
  expect(listed?.testNames).not.toContain('phonological_digit_task');
});

it('stays the voice of a short run that was handed out with it', async () => {
  const begin = async (runId: string) =>
    (await pupil.post('/short_run', { ...DIGITS, runId, length: 'short' })).json().data.voicePack;
  await choose(teacher, classId, voice.address);
  expect(await begin('first')).toBe(voice.address);
  await choose(teacher, classId, null);
  expect(await begin('first')).toBe(voice.address);
  expect(await begin('second')).toMatch(PROGRAM);
});

it('can be taken back to what was before, and a second press changes nothing', async () => {
  const second = await storeVoice(server, 'th-somsri');
  const chosenNow = async () =>
    (await listedFor(teacher)).choices.find(
      (choice) => choice.classId === classId && choice.lang === 'th-TH',
    );
  expect(await chosenNow()).toMatchObject({ className: 'ม.1/2', voice: null, former: null });
  await choose(teacher, classId, voice.address);
  expect(await chosenNow()).toMatchObject({ voice: voice.address, former: { voice: null } });
  await choose(teacher, classId, second.address);
  await choose(teacher, classId, second.address);
  expect(await chosenNow()).toMatchObject({
    ...{ voice: second.address, former: { voice: voice.address } },
  });
  const former = (await chosenNow())?.former?.voice ?? null;
  await choose(teacher, classId, former);
  expect(await chosenNow()).toMatchObject({ voice: voice.address });
  expect(await voicePackOf(pupil)).toBe(voice.address);
});

it('goes with everything when its speaker withdraws, and tests fall back', async () => {
  await choose(admin, null, voice.address);
  expect(await voicePackOf(pupil)).toBe(voice.address);
  await admin.post('/recording/pack/delete', { packId: 'th-malee' });
  expect(await voicePackOf(pupil)).toMatch(PROGRAM);
  expect(await server.contents()).not.toContain('th-malee says');
  const answer = await server.app.inject(`/api/speech/packs/${voice.address}/manifest.json`);
  expect(answer.statusCode).toBe(404);
});

it('is refused: for everybody by a teacher, for a class of somebody else, an unknown one, of another language', async () => {
  const stranger = await joinRater(server, 'TEACHER');
  const researcher = await joinRater(server, 'RESEARCHER');
  const before = await server.contents();
  expect(await choose(teacher, null, voice.address)).toBe(403);
  expect(await choose(researcher, null, voice.address)).toBe(403);
  expect(await choose(stranger, classId, voice.address)).toBe(404);
  expect(await choose(admin, classId, voice.address)).toBe(404);
  expect(await choose(teacher, classId, 'th-nobody@0123456789abcdef')).toBe(400);
  expect(await choose(teacher, classId, voice.address, { lang: 'en-US' })).toBe(400);
  expect(await choose(teacher, classId, '../x')).toBe(400);
  expect(await server.contents()).toBe(before);
});

it('is a teacher’s own where a teacher recorded it: for own classes, and for everybody only by an administrator', async () => {
  const own = await storeVoice(server, 'th-own', { teacherId: teacher.userId });
  const stranger = await joinRater(server, 'TEACHER');
  const researcher = await joinRater(server, 'RESEARCHER');
  const made = async (who: TestRater) => (await listedFor(who)).made.map(({ packId }) => packId);
  expect(await made(teacher)).toEqual(expect.arrayContaining(['th-own', 'th-malee']));
  expect(await made(stranger)).toEqual(['th-malee']);
  expect(await made(researcher)).toEqual(['th-malee']);
  expect(await made(admin)).toContain('th-own');
  const others = await makeClass(stranger);
  const before = await server.contents();
  expect(await choose(stranger, others.classId, own.address)).toBe(400);
  expect(await choose(teacher, others.classId, own.address)).toBe(404);
  expect(await choose(teacher, null, own.address)).toBe(403);
  expect(await server.contents()).toBe(before);
  expect(await choose(teacher, classId, own.address)).toBe(200);
  expect(await voicePackOf(pupil)).toBe(own.address);
  expect(await voicePackOf(others.pupil)).toMatch(PROGRAM);
  expect(await choose(admin, null, own.address)).toBe(200);
  expect(await voicePackOf(others.pupil)).toBe(own.address);
});

it('is served by its whole address, every clip for keeps, and by no other name', async () => {
  const get = (path: string) => server.app.inject(`/api/speech/packs/${path}`);
  const manifest = await get(`${voice.address}/manifest.json`);
  expect(manifest.json()).toMatchObject({ id: 'th-malee', kind: 'human', lang: 'th-TH' });
  const packed = await server.app.inject({
    url: `/api/speech/packs/${voice.address}/manifest.json`,
    headers: { 'accept-encoding': 'gzip' },
  });
  expect(packed.headers['content-encoding']).toBe('gzip');
  const text = gunzipSync(packed.rawPayload);
  expect(JSON.parse(text.toString())).toEqual(manifest.json());
  // The checksum of the address is of what is served.
  const checksum = createHash('sha256').update(text).digest('hex').slice(0, 16);
  expect(voice.address).toBe(`th-malee@${checksum}`);
  const [{ file, mp3 } = { file: '', mp3: Buffer.of() }] = voice.clips;
  const clip = await get(`${voice.address}/clips/${file}`);
  expect(clip.rawPayload.equals(mp3)).toBe(true);
  expect(clip.headers).toMatchObject({
    ...{ 'content-type': 'audio/mpeg', 'cache-control': 'public, max-age=31536000, immutable' },
  });
  for (const path of [
    'th-malee/manifest.json',
    'th-malee@0123456789abcdef/manifest.json',
    `th-malee/clips/${file}`,
    `${voice.address}/clips/0123456789abcdef.mp3`,
    `${voice.address}/clips/%00.mp3`,
    'a%00b@0123456789abcdef/manifest.json',
  ]) {
    expect([path, (await get(path)).statusCode]).toEqual([path, 404]);
  }
});
