import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { readVoicePacks } from './voice-packs.ts';

const packsDir = mkdtempSync(join(tmpdir(), 'jamdai-packs-'));
const clip = Buffer.from('not really a sound');
const sha256Of = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest('hex');
const manifest = {
  format: 1,
  id: 'en-test-1',
  version: '1.0.0',
  lang: 'en-US',
  kind: 'synthetic',
  voice: 'nobody',
  licence: 'none',
  sampleRate: 24_000,
  targetLufs: -21,
  pipeline: '2',
  clips: [
    {
      token: 'digit:5',
      text: 'five',
      say: 'five',
      rate: 0.65,
      file: 'clips/ab12cd34.mp3',
      bytes: clip.length,
      durationMs: 541,
      onsetMs: 0.4,
      lufs: -21,
      peakDb: -3.2,
      sha256: sha256Of(clip),
      checked: null,
    },
  ],
};
let server: TestApp;

beforeAll(async () => {
  mkdirSync(join(packsDir, 'en-test-1', 'clips'), { recursive: true });
  writeFileSync(join(packsDir, 'en-test-1', 'manifest.json'), JSON.stringify(manifest));
  writeFileSync(join(packsDir, 'en-test-1', 'clips', 'ab12cd34.mp3'), clip);
  writeFileSync(join(packsDir, 'en-test-1', 'clips', 'unlisted.mp3'), clip);
  server = await createTestApp({ voicePacksDir: packsDir });
});
afterAll(async () => {
  await server.close();
  rmSync(packsDir, { recursive: true });
});

const get = (path: string) => server.app.inject(`/api/speech/packs/${path}`);

it('gives the manifest of a pack, and its clips for keeps', async () => {
  expect((await get('en-test-1/manifest.json')).json()).toEqual(manifest);
  const answer = await get('en-test-1/clips/ab12cd34.mp3');
  expect(answer.rawPayload.equals(clip)).toBe(true);
  expect(answer.headers).toMatchObject({
    'content-type': 'audio/mpeg',
    'cache-control': 'public, max-age=31536000, immutable',
  });
});

it('gives a pack that was handed out with its checksum only while it is the very same', async () => {
  const checksum = sha256Of(JSON.stringify(manifest)).slice(0, 16);
  const first = await get(`en-test-1%40${checksum}/manifest.json`);
  expect(first.json()).toEqual(manifest);
  // A device that has it does not fetch it twice; under the bare id another one may follow.
  expect(first.headers['cache-control']).toBe('public, max-age=86400');
  expect((await get('en-test-1/manifest.json')).headers['cache-control']).toBe('no-cache');
  expect((await get(`en-test-1%40${checksum}/clips/ab12cd34.mp3`)).statusCode).toBe(200);
  const other = `en-test-1%40${'0'.repeat(16)}`;
  expect((await get(`${other}/manifest.json`)).statusCode).toBe(404);
  expect((await get(`${other}/clips/ab12cd34.mp3`)).statusCode).toBe(404);
});

it('packs a manifest for those who take it packed, and for nobody else', async () => {
  const ask = (accepted: string) =>
    server.app.inject({
      url: '/api/speech/packs/en-test-1/manifest.json',
      headers: { 'accept-encoding': accepted },
    });
  for (const accepted of ['gzip', 'gzip, deflate, br', 'br;q=1.0, gzip;q=0.8']) {
    const { headers, rawPayload } = await ask(accepted);
    expect([accepted, headers['content-encoding']]).toEqual([accepted, 'gzip']);
    expect(headers).toMatchObject({ vary: 'accept-encoding', 'cache-control': 'no-cache' });
    expect(headers['content-type']).toContain('application/json');
    expect(JSON.parse(gunzipSync(rawPayload).toString())).toEqual(manifest);
  }
  for (const accepted of ['identity', 'br', 'gzip;q=0', 'deflate, gzip; q=0.0, br']) {
    const answer = await ask(accepted);
    expect([accepted, answer.headers['content-encoding']]).toEqual([accepted, undefined]);
    expect(answer.headers.vary).toBe('accept-encoding');
    expect(answer.json()).toEqual(manifest);
  }
});

it('gives nothing that no manifest lists', async () => {
  const paths = [
    'xx-test-1/manifest.json',
    'en-test-1/clips/unlisted.mp3',
    'en-test-1/clips/..%2fmanifest.json',
    'en-test-1/clips/..%2f..%2f..%2fetc%2fpasswd',
    '..%2fen-test-1/manifest.json',
    `${'x'.repeat(150)}/manifest.json`,
  ];
  for (const path of paths) expect([400, 404]).toContain((await get(path)).statusCode);
});

it('refuses to start with a clip missing, and names pack and clip', () => {
  rmSync(join(packsDir, 'en-test-1', 'clips', 'ab12cd34.mp3'));
  expect(() => readVoicePacks(packsDir)).toThrow(/en-test-1.*ab12cd34\.mp3 is missing/);
  writeFileSync(join(packsDir, 'en-test-1', 'clips', 'ab12cd34.mp3'), clip);
});

it('refuses to start with a clip of which one byte was changed, and names it', () => {
  const path = join(packsDir, 'en-test-1', 'clips', 'ab12cd34.mp3');
  writeFileSync(path, Buffer.from('not really a sounD'));
  expect(() => readVoicePacks(packsDir)).toThrow(/en-test-1.*ab12cd34\.mp3 was changed/);
  writeFileSync(path, clip);
});
