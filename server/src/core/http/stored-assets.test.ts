import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { storeAssets } from './stored-assets.ts';

const DAY_MS = 24 * 60 * 60_000;
let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'jamdai-kept-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

it('keeps the assets of earlier builds for fourteen days after their replacement, and those in use for ever', () => {
  const stored = join(folder, 'data', 'web-assets');
  let nowMs = Date.parse('2026-11-20T05:00:00Z');
  const start = (build: string, afterDays: number) => {
    nowMs += afterDays * DAY_MS;
    return storeAssets(join(folder, build), stored, new Date(nowMs));
  };
  for (const name of ['first', 'second']) {
    mkdirSync(join(folder, name));
    writeFileSync(join(folder, name, `${name}-1.js`), name);
    writeFileSync(join(folder, name, 'shared-1.js'), 'both');
  }
  start('first', 0);
  // In use for months: only from its replacement on do the days count, whatever is started in between.
  expect(start('second', 90).has('first-1.js')).toBe(true);
  expect(start('second', 13).has('first-1.js')).toBe(true);
  expect(start('second', 2).has('first-1.js')).toBe(false);
  expect(readdirSync(stored).toSorted()).toEqual([
    '.hashes.json',
    '.out-of-use.json',
    'second-1.js',
    'shared-1.js',
  ]);
  // Back to the build before: nothing of it counts as old.
  start('first', 1);
  expect(start('first', 20).has('shared-1.js')).toBe(true);
  expect(start('first', 0).has('second-1.js')).toBe(false);
});

it('a copy that a power cut has emptied or cut short is made again, or not served where its build is gone', () => {
  const stored = join(folder, 'damaged', 'web-assets');
  const build = (name: string, files: Readonly<Record<string, string>>) => {
    mkdirSync(join(folder, name));
    for (const [file, text] of Object.entries(files)) writeFileSync(join(folder, name, file), text);
    return join(folder, name);
  };
  const now = new Date('2026-11-20T05:00:00Z');
  const old = build('old', { 'a-1.js': 'first', 'b-1.js': 'second', 'c-1.js': 'third' });
  const young = build('young', { 'd-1.js': 'fourth' });
  storeAssets(old, stored, now);
  writeFileSync(join(stored, 'a-1.js'), '');
  expect(storeAssets(old, stored, now).has('a-1.js')).toBe(true);
  expect(readFileSync(join(stored, 'a-1.js'), 'utf8')).toBe('first');
  writeFileSync(join(stored, 'a-1.js'), '');
  writeFileSync(join(stored, 'b-1.js'), 'sec');
  const later = storeAssets(young, stored, now);
  expect(['a-1.js', 'b-1.js', 'c-1.js', 'd-1.js'].map((name) => later.has(name))).toEqual([
    ...[false, false, true, true],
  ]);
});
