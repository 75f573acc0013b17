/**
 * The whole way of a voice of one's own: every clip of the Thai list is handed in as the recording desk does it (made-up
 * takes stand in for the speaker), exported by the operator's command, rendered into a checked pack by the other, and
 * an installation starts with it.
 */
import type { RecordingPrompt } from '@jamdai/contract';
import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, newUsername, test, sayOn } from './journey.ts';
import { logInAsStaff } from './staff-in.ts';
import { callProduct, logIn, signUpBody, startProduct } from '@jamdai/testkit';

const ADMIN = fileURLToPath(new URL('../scripts/admin.ts', import.meta.url));
const RENDER = fileURLToPath(new URL('../../speech/src/render.ts', import.meta.url));
const LANGUAGE = 'th-TH';
const RATE = 24_000;
/** Room that the desk leaves around the speech. */
const BEFORE_MS = 30;
const AFTER_MS = 60;
const ROOM_DB = -66;

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
      ...{ id: packId, name: 'A voice', templateId: 'th-synthetic-1', consent: 'cabinet 2' },
    });
    const list = await call('/recording/list', { packId });
    const record = (prompt: RecordingPrompt) => {
      const { token, rate } = prompt;
      return call('/recording/save', {
        ...{ packId, token, rate, wave: takeOf(prompt).toString('base64'), noiseDb: ROOM_DB },
      });
    };
    for (const prompt of list.prompts) await record(prompt);

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
    expect(JSON.parse(manifest)).toMatchObject({
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

/** A hum in a quiet room, nearly as long as the guide and of a pitch of its own: one channel, 16 bit. */
function takeOf({ token, rate, guideMs }: RecordingPrompt): Buffer {
  const at = (ms: number) => Math.round((ms / 1000) * RATE);
  const speechMs = guideMs - BEFORE_MS - AFTER_MS;
  const count = at(BEFORE_MS + speechMs + AFTER_MS);
  const bytes = Buffer.alloc(44 + 2 * count);
  bytes.write('RIFF', 0, 'latin1');
  bytes.writeUInt32LE(bytes.length - 8, 4);
  bytes.write('WAVEfmt ', 8, 'latin1');
  for (const [position, value] of [
    [16, 16],
    [24, RATE],
    [28, 2 * RATE],
    [40, 2 * count],
  ] as const) {
    bytes.writeUInt32LE(value, position);
  }
  for (const [position, value] of [
    [20, 1],
    [22, 1],
    [32, 2],
    [34, 16],
  ] as const) {
    bytes.writeUInt16LE(value, position);
  }
  bytes.write('data', 36, 'latin1');
  const hz = 120 + 1000 * rate - 500 + ((token.codePointAt(token.length - 1) ?? 0) % 40);
  const room = 10 ** (ROOM_DB / 20);
  for (let i = 0; i < count; i++) {
    const isSpeech = i >= at(BEFORE_MS) && i < at(BEFORE_MS + speechMs);
    const voice = isSpeech ? 0.3 * Math.sin((i * 2 * Math.PI * hz) / RATE) : 0;
    const value = voice + room * Math.sin(i * i * 0.37);
    bytes.writeInt16LE(Math.round(value * 32_767), 44 + 2 * i);
  }
  return bytes;
}
