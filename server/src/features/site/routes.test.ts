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

async function readContacts(): Promise<unknown> {
  const answer = await server.app.inject('/api/site');
  expect(answer.statusCode).toBe(200);
  return answer.json().data.contacts;
}

it('has nothing to tell where the operator wrote no file, and says nothing about it', async () => {
  const before = server.logText();
  expect(await readContacts()).toBeNull();
  expect(server.logText().slice(before.length)).not.toContain('site.json');
});

it('tells what the operator wrote, at once after each change, and shows the picture', async () => {
  await writeFile(join(folder, 'malee.png'), 'png');
  await writeSite(JSON.stringify({ contacts }));
  expect(await readContacts()).toEqual({
    researcher: { ...person, hasPhoto: true },
    adviser: { ...person, hasPhoto: false },
  });
  const photo = await server.app.inject('/api/site/photos/researcher');
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
  for (const name of ['adviser', 'nobody', '__proto__', '..%2Fsite.json']) {
    const answer = await server.app.inject(`/api/site/photos/${name}`);
    expect([name, answer.statusCode]).toEqual([name, 404]);
  }
  await writeSite(
    JSON.stringify({ contacts: { ...contacts, adviser: { ...person, photo: '../x.png' } } }),
  );
  expect(await readContacts()).toBeNull();
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
    expect(await readContacts()).toBeNull();
    expect(await readContacts()).toBeNull();
    const lines = server
      .logText()
      .slice(before.length)
      .split('\n')
      .filter((line) => line.includes('cannot be used, so the pages show example contacts'));
    expect(lines).toHaveLength(1);
    expect(lines[0]).toContain(said);
  },
);
