/**
 * The whole way of a voice of one's own: every clip of the Thai list is handed in as the recording desk does it (made-up
 * takes stand in for the speaker), made into a voice by the desk's button, and exported by the operator's command, rendered into a
 * checked pack of the very same clips by the other, and an installation starts with it.
 */
import {
  VoicePackManifestSchema,
  type RecordingPrompt,
  type VoicePackManifest,
} from '@jamdai/contract';
import type { Page } from '@playwright/test';
import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { fetchBeside } from './fetch-beside.ts';
import { expect, newUsername, test, sayOn } from './journey.ts';
import { logInAsStaff } from './staff-in.ts';
import { callProduct, logIn, signUpBody, startProduct } from '@jamdai/testkit';
import { humOf } from '../../server/src/testing/index.ts';

const ADMIN = fileURLToPath(new URL('../scripts/admin.ts', import.meta.url));
const RENDER = fileURLToPath(new URL('../../speech/src/render.ts', import.meta.url));
const LANGUAGE = 'th-TH';
/** Of the room around a hum. */
const ROOM_DB = -66;
/** What the desk leaves around the speech. */
const AROUND_MS = 90;

test('a whole list recorded at the desk becomes a pack by two commands, and an installation speaks with it', async ({
  page,
}) => {
  // Some three hundred calls, a rendering and a second installation.
  test.setTimeout(900_000);
  const folder = await mkdtemp(join(tmpdir(), 'jamdai-voice-'));
  try {
    const packId = `th-speaker-${crypto.randomUUID().slice(0, 8)}`;
    const call = sayOn(page, await logInAsStaff(page, 'RESEARCHER'));
    await call('/recording/pack', {
      ...{ id: packId, name: 'A voice', templateId: 'th-synthetic-2', consent: 'cabinet 2' },
    });
    const list = await call('/recording/list', { packId });
    const record = (prompt: RecordingPrompt) => {
      const { token, rate, guideMs } = prompt;
      const wave = humOf({ token, rate, speechMs: guideMs - AROUND_MS }).toString('base64');
      return call('/recording/save', { packId, token, rate, wave, noiseDb: ROOM_DB });
    };
    for (const prompt of list.prompts) await record(prompt);

    const { clips } = await makeByButton(page, call, packId);
    expect(clips).toHaveLength(list.prompts.length);

    const exported = await run(ADMIN, 'recordings', 'export', packId);
    expect(exported.out).toContain(`${list.prompts.length} recordings of ${packId}`);
    const voicePacks = join(folder, 'data', 'voice-packs');
    const made = await run(
      ...[RENDER, '--provider', 'recordings', '--lang', LANGUAGE, '--pack', packId],
      ...['--out', voicePacks],
    );
    expect(made, made.out).toMatchObject({ code: 0 });
    expect(made.out).toContain(`The pack ${packId} is complete`);
    const manifest = await readFile(join(voicePacks, packId, 'manifest.json'), 'utf8');
    const rendered = VoicePackManifestSchema.parse(JSON.parse(manifest));
    expect(rendered.clips.map(soundOf)).toEqual(clips.map(soundOf));
    expect(rendered).toMatchObject({
      kind: 'human',
      consent: 'cabinet 2',
      lang: LANGUAGE,
    });

    const app = await startProduct(join(folder, 'data'), { VOICE_PACKS: packId });
    try {
      expect(await voiceOf(app.address, 'th')).toMatch(new RegExp(`^${packId}@[0-9a-f]{16}$`));
      expect(await voiceOf(app.address, 'en')).toMatch(/^en-synthetic-2@/);
    } finally {
      await app.stop();
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});

/** All but the spelling that was asked for. */
function soundOf({ say: _say, ...clip }: VoicePackManifest['clips'][number]) {
  return clip;
}

/** The other way: what the button of the desk makes of the same takes. */
async function makeByButton(
  page: Page,
  call: ReturnType<typeof sayOn>,
  packId: string,
): Promise<VoicePackManifest> {
  await call('/recording/make', { packId });
  await expect
    .poll(async () => (await call('/recording/making', { packId })).state, { timeout: 300_000 })
    .toBe('made');
  const { address } = await call('/recording/making', { packId });
  const answer = await fetchBeside(page, `/api/speech/packs/${address}/manifest.json`);
  return VoicePackManifestSchema.parse(await answer.json());
}

/** As a person types it; the data are those of the running product. */
function run(...args: readonly string[]): Promise<{ code: number; out: string }> {
  const env = { ...process.env, DATA_DIR: process.env['JAMDAI_DATA_DIR'] ?? '' };
  return new Promise((resolve) => {
    execFile(process.execPath, args, { env, maxBuffer: 1e8 }, (error, out, errors) =>
      resolve({ code: Number(error?.code ?? 0), out: out + errors }),
    );
  });
}

/** Which voice a new pupil of that installation is told to hear. */
async function voiceOf(address: string, language: 'en' | 'th'): Promise<string> {
  const [username, password] = [newUsername(), 'abc12345'];
  await callProduct(address, '/sign_up', signUpBody(username, { password }));
  const { token } = await logIn(address, username, password);
  const requested = { testName: 'phonological_digit_task', lang: language } as const;
  return (await callProduct(address, '/question/all', requested, token)).voicePack ?? '';
}
