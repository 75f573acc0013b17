import { SiteSchema, type Site } from '@jamdai/contract';
import { mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

let server: TestApp;
let folder: string;
/** Two writings within one tick of the clock must differ too. */
let writeCount = 0;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'jamdai-site-'));
  server = await createTestApp({ siteFile: join(folder, 'site.json') });
});
beforeEach(() => rm(join(folder, 'site.json'), { force: true }));
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

const person = {
  name: { en: 'Malee Jaidee', th: 'มาลี ใจดี' },
  faculty: { en: 'Faculty of Education', th: 'คณะครุศาสตร์' },
  university: { en: 'Ban Mai University', th: 'มหาวิทยาลัยบ้านใหม่' },
  email: 'malee@example.org',
};
const contacts = { researcher: { ...person, photo: 'malee.png' }, adviser: person };

async function writeSite(text: string): Promise<void> {
  const file = join(folder, 'site.json');
  await writeFile(file, text);
  writeCount += 1;
  await utimes(file, writeCount, writeCount);
}

const nothing = {
  ...{ role: null, name: null, faculty: null, university: null },
  ...{ email: null, photo: null },
};
const examples = { researcher: nothing, adviser: nothing };

async function readContacts(): Promise<Site['contacts']> {
  const answer = await server.app.inject('/api/site');
  expect(answer.statusCode).toBe(200);
  return SiteSchema.parse(answer.json().data).contacts;
}

it('has nothing to tell where the operator wrote no file, and says nothing about it', async () => {
  const before = server.logText();
  expect(await readContacts()).toEqual(examples);
  expect(server.logText().slice(before.length)).not.toContain('site.json');
});

it('tells what the operator wrote, at once after each change, and shows the picture', async () => {
  await writeFile(join(folder, 'malee.png'), 'png');
  await writeSite(JSON.stringify({ contacts }));
  const shown = await readContacts();
  const mark = expect.stringMatching(/^[0-9a-f]{32}$/);
  expect(shown).toEqual({
    researcher: { ...person, role: null, photo: mark },
    adviser: { ...person, role: null, photo: null },
  });
  const photo = await server.app.inject(`/api/site/photos/researcher/${shown.researcher.photo}`);
  expect([photo.statusCode, photo.headers['content-type'], photo.body]).toEqual([
    200,
    'image/png',
    'png',
  ]);
  const other = { ...person, email: 'other@example.org' };
  await writeSite(JSON.stringify({ contacts: { ...contacts, adviser: other } }));
  expect(await readContacts()).toMatchObject({ adviser: { email: 'other@example.org' } });
});

it('has no picture of anybody else, and none from another folder', async () => {
  await writeSite(JSON.stringify({ contacts }));
  const { photo } = (await readContacts()).researcher;
  for (const name of ['adviser', 'nobody', '__proto__', '..%2Fsite.json']) {
    const answer = await server.app.inject(`/api/site/photos/${name}/${photo}`);
    expect([name, answer.statusCode]).toEqual([name, 404]);
  }
  await writeSite(
    JSON.stringify({ contacts: { ...contacts, adviser: { ...person, photo: '../x.png' } } }),
  );
  expect(await readContacts()).toEqual(examples);
});

it.each([
  ['{ "contacts": ', 'JSON'],
  ['{}', 'contacts:'],
  [JSON.stringify({ contacts, color: 'red' }), 'color'],
  [
    JSON.stringify({ contacts: { ...contacts, adviser: { ...person, email: 'no' } } }),
    'contacts.adviser.email:',
  ],
  [
    JSON.stringify({
      contacts: { ...contacts, adviser: { ...person, name: { en: ' ', th: 'ก' } } },
    }),
    'contacts.adviser.name.en: must not be empty',
  ],
  [`"${'x'.repeat(70_000)}"`, 'more than 64 KB'],
])(
  'goes back to the examples and says once in the log what is wrong with %.40s',
  async (text, said) => {
    const before = server.logText();
    await writeSite(text);
    expect(await readContacts()).toEqual(examples);
    expect(await readContacts()).toEqual(examples);
    const lines = server
      .logText()
      .slice(before.length)
      .split('\n')
      .filter((line) => line.includes('cannot be used, so the pages show example contacts'));
    expect(lines).toHaveLength(1);
    expect(lines[0]).toContain(said);
  },
);
