/** The bundled packs stand in for an operator's own: copied under another name, whole or spoiled in one place. */
import { VoicePackManifestSchema } from '@jamdai/contract';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { chooseVoices } from './choose-voices.ts';

const bundledDir = join(import.meta.dirname, '../../../../speech/packs');
let ownDir: string;

beforeEach(() => {
  ownDir = mkdtempSync(join(tmpdir(), 'jamdai-own-packs-'));
});
afterEach(() => rmSync(ownDir, { recursive: true }));

function copyPack(from: string, id: string, without = ''): void {
  cpSync(join(bundledDir, from), join(ownDir, id), { recursive: true });
  const path = join(ownDir, id, 'manifest.json');
  const manifest = VoicePackManifestSchema.parse(JSON.parse(readFileSync(path, 'utf8')));
  const clips = manifest.clips.filter(({ token }) => token !== without);
  writeFileSync(path, JSON.stringify({ ...manifest, id, clips }));
}
const choose = (...wanted: string[]) => chooseVoices({ bundledDir, ownDir, wanted });

it('plays the bundled packs where nothing is chosen, each named with its checksum', () => {
  expect(choose().chosen).toEqual({
    'en-US': expect.stringMatching(/^en-synthetic-2@[0-9a-f]{16}$/),
    'th-TH': expect.stringMatching(/^th-synthetic-2@[0-9a-f]{16}$/),
    'es-ES': expect.stringMatching(/^es-synthetic-2@[0-9a-f]{16}$/),
  });
});

it('plays a chosen pack in its language for everybody, and keeps serving the others', () => {
  copyPack('th-synthetic-2', 'th-mine');
  const { packs, chosen } = choose('th-mine');
  expect(chosen['th-TH']).toMatch(/^th-mine@[0-9a-f]{16}$/);
  expect(chosen['en-US']).toBe(choose().chosen['en-US']);
  expect([...packs.keys()].toSorted((a, b) => a.localeCompare(b))).toEqual([
    'en-synthetic-1',
    'en-synthetic-2',
    'en-tutor-1',
    'es-synthetic-1',
    'es-synthetic-2',
    'es-tutor-1',
    'th-mine',
    'th-synthetic-1',
    'th-synthetic-2',
    'th-tutor-1',
  ]);
});

it('gives two packs of one name another checksum when one word differs', () => {
  copyPack('th-synthetic-2', 'th-mine');
  const before = choose('th-mine').chosen['th-TH'];
  const path = join(ownDir, 'th-mine', 'manifest.json');
  writeFileSync(path, readFileSync(path, 'utf8').replace('"checked":null', '"checked":"A 2027"'));
  expect(choose('th-mine').chosen['th-TH']).not.toBe(before);
});

it('refuses to start with a pack that nobody has', () => {
  expect(() => choose('th-lost')).toThrow(/VOICE_PACKS names the pack th-lost, but there is none/);
});

it('refuses to start with a pack that lacks an item of a test, and names the item', () => {
  copyPack('th-synthetic-2', 'th-mine', 'digit:7');
  expect(() => choose('th-mine')).toThrow(
    /th-mine, which lacks digit:7 at rate 0.65, digit:7 at rate 0.6\./,
  );
});

it('refuses to start with a chosen pack of which a clip was changed', () => {
  copyPack('th-synthetic-2', 'th-mine');
  const manifestPath = join(ownDir, 'th-mine', 'manifest.json');
  const { clips } = VoicePackManifestSchema.parse(JSON.parse(readFileSync(manifestPath, 'utf8')));
  writeFileSync(join(ownDir, 'th-mine', clips[0]?.file ?? ''), 'another sound');
  expect(() => choose('th-mine')).toThrow(/th-mine, which cannot be used: .*was changed/);
});

it('refuses two voices for one language', () => {
  copyPack('th-synthetic-2', 'th-mine');
  copyPack('th-synthetic-2', 'th-other');
  expect(() => choose('th-mine', 'th-other')).toThrow(/two packs for th-TH, th-mine and th-other/);
});

it('leaves packs alone that nobody chose, however broken', () => {
  mkdirSync(join(ownDir, 'half-made'));
  writeFileSync(join(ownDir, 'half-made', 'manifest.json'), '{');
  expect(() => choose()).not.toThrow();
});
