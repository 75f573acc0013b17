import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { answerPackCall } from './voice-pack-files.ts';

let folder = '';
let address = '';
const server = createServer((request, response) => {
  void answerPackCall(join(folder, 'packs'), request.url ?? '/', response);
});

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'jamdai-packs-'));
  await mkdir(join(folder, 'packs', 'en-one', 'clips'), { recursive: true });
  await writeFile(join(folder, 'secret.json'), '{}');
  await writeFile(
    join(folder, 'packs', 'en-one', 'manifest.json'),
    '{"id":"en-one","lang":"en-US"}',
  );
  await writeFile(join(folder, 'packs', 'en-one', 'clips', 'a1.mp3'), 'sound');
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterAll(async () => {
  await new Promise((resolve) => server.close(resolve));
  await rm(folder, { recursive: true, force: true });
});

it('lists the packs with their languages, and hands out manifests and clips', async () => {
  const list = await fetch(`${address}/`);
  expect(await list.json()).toEqual([{ id: 'en-one', lang: 'en-US' }]);
  const clip = await fetch(`${address}/en-one/clips/a1.mp3`);
  expect([clip.headers.get('content-type'), await clip.text()]).toEqual(['audio/mpeg', 'sound']);
});

it.each(['/en-one/clips/none.mp3', '/..%2Fsecret.json', '/en-one/NOTICE', '/en-one/clips/%2e%2e'])(
  'hands out nothing else: %s',
  async (path) => {
    const answer = await fetch(address + path);
    expect(answer.status).toBe(404);
  },
);
