/** The clip program makes real clips here: hums stand in for a speaker, one for each prompt, as long as its guide. */
import type { RecordingPrompt, VoiceMaking } from '@jamdai/contract';
import { setImmediate as aMoment } from 'node:timers/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { joinRater, type TestRater } from '../../testing/desk.ts';
import { humOf } from '../../testing/hum.ts';
import { BUNDLED_PACKS } from '../../testing/made-voice.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

const clipProgram = join(import.meta.dirname, '../../../../speech/src/clip-program.ts');
const pack = { id: 'th-malee', name: 'A', templateId: 'th-synthetic-2', consent: 'file 7' };
let server: TestApp;
let staff: TestRater;
let prompts: readonly RecordingPrompt[];

beforeAll(async () => {
  server = await createTestApp({ voicePacksDir: BUNDLED_PACKS, clipProgram });
  staff = await joinRater(server);
});
beforeEach(async () => {
  await server.database.pool.query('DELETE FROM recording_packs');
  await staff.post('/recording/pack', pack);
  const list = (await staff.post('/recording/list', { packId: pack.id })).json().data;
  prompts = list.prompts;
});
afterAll(() => server.close());

async function record({ token, rate }: RecordingPrompt, speechMs: number): Promise<void> {
  const wave = humOf({ token, rate, speechMs }).toString('base64');
  const clip = { packId: pack.id, token, rate, wave, noiseDb: -66 };
  expect((await staff.post('/recording/save', clip)).statusCode).toBe(201);
}

const digits = () =>
  prompts.filter(({ token, rate }) => token.startsWith('digit:') && rate === 0.65);

async function recordDigits(): Promise<void> {
  for (const prompt of digits()) await record(prompt, prompt.guideMs - 90);
}

async function makeVoice(): Promise<VoiceMaking> {
  const packId = pack.id;
  expect((await staff.post('/recording/make', { packId })).statusCode).toBe(201);
  for (;;) {
    const making: VoiceMaking = (await staff.post('/recording/making', { packId })).json().data;
    if (making.state !== 'making') return making;
    await aMoment();
  }
}

it('makes a voice of the tests that are whole, of real clips that are served', async () => {
  await recordDigits();
  const making = await makeVoice();
  expect(making).toMatchObject({
    ...{ state: 'made', doneCount: 295, allCount: 295, rejected: [] },
    address: expect.stringMatching(/^th-malee@[0-9a-f]{16}$/),
  });
  const { made } = (await staff.post('/voice/all')).json().data;
  expect(made).toMatchObject([{ address: making.address, versionNo: 1, lang: 'th-TH' }]);
  expect(made[0].testNames).toContain('phonological_digit_task');
  const folder = `/api/speech/packs/${making.address}`;
  const manifest = (await server.app.inject(`${folder}/manifest.json`)).json();
  expect(manifest).toMatchObject({ kind: 'human', consent: 'file 7', sampleRate: 24_000 });
  expect(manifest.clips).toHaveLength(digits().length);
  for (const { file, bytes, lufs } of manifest.clips) {
    const clip = await server.app.inject(`${folder}/${file}`);
    expect(clip.rawPayload).toHaveLength(bytes);
    expect(lufs).toBeCloseTo(-21, 0);
  }
}, 60_000);

it('makes the same voice of the same takes, and another of a take that was redone', async () => {
  await recordDigits();
  const first = await makeVoice();
  expect((await makeVoice()).address).toBe(first.address);
  const [prompt] = digits();
  if (prompt) await record(prompt, prompt.guideMs - 120);
  const second = await makeVoice();
  expect(second.state).toBe('made');
  expect(second.address).not.toBe(first.address);
  const { made } = (await staff.post('/voice/all')).json().data;
  expect(made.map(({ versionNo }: { versionNo: number }) => versionNo)).toEqual([2, 1]);
}, 60_000);

it('makes the voices of two packs in turn', async () => {
  await recordDigits();
  const second = { ...pack, id: 'th-mana' };
  await staff.post('/recording/pack', second);
  const ofSecond = { packId: second.id };
  expect((await staff.post('/recording/make', { packId: pack.id })).statusCode).toBe(201);
  const begun = await staff.post('/recording/make', ofSecond);
  expect(begun.json().data).toMatchObject({ state: 'making', doneCount: 0 });
  let making: VoiceMaking = begun.json().data;
  while (making.state === 'making')
    making = (await staff.post('/recording/making', ofSecond)).json().data;
  // Nothing is recorded of it: it would be over before the first one, had it not waited.
  expect(making).toMatchObject({ state: 'notWhole', doneCount: 295 });
  expect((await makingOf(staff)).state).toBe('made');
}, 60_000);

it('names a take that no clip can be made of, and makes no voice where no test is whole', async () => {
  await recordDigits();
  const prompt = digits().find(({ token }) => token === 'digit:5');
  if (prompt) await record(prompt, 1500);
  const making = await makeVoice();
  expect(making).toMatchObject({ state: 'notWhole', address: null });
  expect(making.rejected).toEqual([
    { token: prompt?.token, text: prompt?.text, rate: 0.65, faults: ['long'] },
  ]);
  expect((await staff.post('/voice/all')).json().data.made).toEqual([]);
}, 60_000);

it('says that it failed when the program cannot be started, and that an unknown pack is none', async () => {
  const broken = await createTestApp({
    ...{ voicePacksDir: BUNDLED_PACKS, clipProgram: join(import.meta.dirname, 'none.ts') },
  });
  const own = await joinRater(broken);
  await own.post('/recording/pack', pack);
  await own.post('/recording/make', { packId: pack.id });
  let state = 'making';
  while (state === 'making') {
    state = (await own.post('/recording/making', { packId: pack.id })).json().data.state;
    await aMoment();
  }
  expect(state).toBe('failed');
  expect((await own.post('/recording/make', { packId: 'no-such' })).statusCode).toBe(404);
  expect((await own.post('/recording/making', { packId: 'no-such' })).statusCode).toBe(404);
  await broken.close();
}, 60_000);

const makingOf = async (who: TestRater): Promise<VoiceMaking> =>
  (await who.post('/recording/making', { packId: pack.id })).json().data;

it('says the same of a making on every server, also after a start anew, and has one of them make it', async () => {
  await recordDigits();
  const other = await createTestApp({ voicePacksDir: BUNDLED_PACKS, clipProgram, beside: server });
  const [begun, again] = await Promise.all([
    staff.post('/recording/make', { packId: pack.id }),
    other.post('/recording/make', { packId: pack.id }, { authorization: staff.token }),
  ]);
  expect([begun.statusCode, again.statusCode]).toEqual([201, 201]);
  let making = await makingOf(staff);
  while (making.state === 'making') making = await makingOf(staff);
  expect(making.state).toBe('made');
  const elsewhere = await other.post(
    ...(['/recording/making', { packId: pack.id }, { authorization: staff.token }] as const),
  );
  expect(elsewhere.json().data).toEqual(making);
  await other.close();
}, 60_000);

it('has broken off when its server is not heard of any more, and can be begun again', async () => {
  await recordDigits();
  const { pool } = server.database;
  await pool.query(
    `INSERT INTO voice_makings (pack_id, making_id, state, done_count, all_count, rejected, heard_at)
     VALUES ($1, gen_random_uuid(), 'making', 120, 295, '[]', clock_timestamp())`,
    [pack.id],
  );
  expect(await makingOf(staff)).toMatchObject({ state: 'making', doneCount: 120 });
  // Somebody else makes it: pressing changes nothing.
  const pressed = await staff.post('/recording/make', { packId: pack.id });
  expect(pressed.json().data).toMatchObject({ state: 'making', doneCount: 120 });
  await pool.query(`UPDATE voice_makings SET heard_at = clock_timestamp() - interval '1 minute'`);
  expect(await makingOf(staff)).toMatchObject({ state: 'failed', doneCount: 120 });
  expect((await makeVoice()).state).toBe('made');
}, 60_000);

it('has broken off as soon as its server is stopped', async () => {
  await recordDigits();
  const other = await createTestApp({ voicePacksDir: BUNDLED_PACKS, clipProgram, beside: server });
  await other.post('/recording/make', { packId: pack.id }, { authorization: staff.token });
  expect((await makingOf(staff)).state).toBe('making');
  await other.close();
  expect((await makingOf(staff)).state).toBe('failed');
}, 60_000);
