import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { writeMeasuringPage } from './page.ts';

const RECORDS = fileURLToPath(new URL('../../../docs/measurements', import.meta.url));
let house: string;

beforeEach(async () => {
  house = await mkdtemp(join(tmpdir(), 'jamdai-measuring-'));
  await cp(RECORDS, join(house, 'docs/measurements'), { recursive: true });
});
afterEach(() => rm(house, { recursive: true }));

it('begins the page of figures with one table, each beside its budget, day and commit', async () => {
  const file = join(house, 'docs/measurements/load.json');
  const record = await readFile(file, 'utf8');
  await writeFile(file, record.replace(/floor = \*\*[\d.]+\*\*/, 'floor = **0.77**'));
  const [table = ''] = writeMeasuringPage(house).split('\n## ');
  expect(table).toContain(
    '| saves a second : raw inserts of the same body | 0.77 | ≥ 0.75 | 2026-',
  );
  expect(table.split('\n').length).toBeLessThan(40);
});

it('refuses a record that lost its headline, and one that it does not know', async () => {
  const file = join(house, 'docs/measurements/offline.json');
  const record = await readFile(file, 'utf8');
  await writeFile(file, record.replace('median', 'middle'));
  expect(() => writeMeasuringPage(house)).toThrow('offline.json: "a prepared test begins');
  await writeFile(file, record);
  await writeFile(join(house, 'docs/measurements/else.json'), record);
  expect(() => writeMeasuringPage(house)).toThrow('else.json: has no headline');
});
