import {
  CONTACT_PHOTO,
  OwnContactCardSchema,
  SiteSchema,
  type ContactCard,
  type SaveContactCard,
  type Site,
} from '@jamdai/contract';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { makeJpeg } from '../../testing/jpeg.ts';
import { joinAsStaff } from '../../testing/staff.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

let server: TestApp;
let folder: string;
let admin: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'jamdai-cards-'));
  server = await createTestApp({ siteFile: join(folder, 'site.json') });
  admin = await joinAsStaff(server, 'contact_admin', 'ADMIN');
});
beforeEach(async () => {
  await server.database.pool.query('DELETE FROM contact_cards');
  await rm(join(folder, 'site.json'), { force: true });
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

const NOTHING = {
  ...{ role: null, name: null, faculty: null, university: null },
  email: null,
} as const;
const MALEE = {
  ...{ role: null, name: { en: 'Malee Jaidee', th: 'มาลี ใจดี' } },
  faculty: { en: 'Faculty of Education', th: 'คณะครุศาสตร์' },
  ...{ university: null, email: 'malee@example.org' },
} as const;

type Sent = Partial<SaveContactCard>;

async function save(body: Sent, token = admin) {
  const answer = await server.post(
    '/site/contact',
    { person: 'researcher', revision: 0, ...NOTHING, ...body },
    { authorization: token },
  );
  return { status: answer.statusCode, ...answer.json() };
}

async function saved(body: Sent) {
  const { status, data } = await save(body);
  expect(status).toBe(200);
  return OwnContactCardSchema.parse(data);
}

async function shown(): Promise<Site['contacts']> {
  const answer = await server.app.inject('/api/site');
  return SiteSchema.parse(answer.json().data).contacts;
}

const photo = (parts?: Parameters<typeof makeJpeg>[0]) => makeJpeg(parts).toString('base64');

it('shows everybody what an administrator set, with a picture that browsers may keep', async () => {
  const { revision, own } = await saved({ ...MALEE, photo: photo() });
  expect([revision, own]).toEqual([1, { ...MALEE, photo: expect.any(String) }]);
  expect(await shown()).toEqual({ researcher: own, adviser: { ...NOTHING, photo: null } });
  const file = await server.app.inject(`/api/site/photos/researcher/${own.photo}`);
  expect(file.rawPayload).toEqual(makeJpeg());
  expect(file.headers).toMatchObject({
    'content-type': 'image/jpeg',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
  });
});

it('keeps the picture when only a line changes, and forgets it when it is taken away', async () => {
  const first = await saved({ ...MALEE, photo: photo() });
  const second = await saved({ ...MALEE, revision: 1, email: null });
  expect(second).toMatchObject({ revision: 2, own: { email: null, photo: first.own.photo } });
  const third = await saved({ revision: 2, photo: null });
  expect(third).toMatchObject({ revision: 3, own: { ...NOTHING, photo: null } });
  const gone = await server.app.inject(`/api/site/photos/researcher/${first.own.photo}`);
  expect(gone.statusCode).toBe(404);
  const { rows } = await server.database.pool.query('SELECT photo FROM contact_cards');
  expect(rows).toEqual([{ photo: null }]);
});

it('stores no place that a camera wrote into the picture', async () => {
  await saved({ photo: photo({ notes: [[0xe1, 'Exif\0\0 13.7563 N 100.5018 E']] }) });
  const { rows } = await server.database.pool.query<{ photo: Buffer }>(
    'SELECT photo FROM contact_cards',
  );
  expect(rows[0]?.photo).toEqual(makeJpeg());
});

it.each<[string, Sent, string, string]>([
  ['no JPEG', { photo: Buffer.from('GIF89a').toString('base64') }, 'photo', 'field_is_not_valid'],
  ['a wide picture', { photo: photo({ height: 300 }) }, 'photo', 'field_is_not_valid'],
  [
    'a picture with too many bytes',
    { photo: Buffer.alloc(CONTACT_PHOTO.bytes + 3).toString('base64') },
    ...(['photo', 'field_is_too_long'] as const),
  ],
  ['half a name', { name: { en: 'Malee', th: ' ' } }, 'name.th', 'field_is_required'],
  ['a long name', { name: { en: 'x'.repeat(201), th: 'ก' } }, 'name.en', 'field_is_too_long'],
  ['no e-mail address', { email: 'malee' }, 'email', 'email_is_not_valid'],
  ['nobody', { person: 'teacher' as never }, 'person', 'field_is_not_valid'],
])('refuses %s and says where, and stores nothing', async (_name, body, path, message) => {
  const before = await server.contents();
  const { status, data } = await save(body);
  expect([status, data.fields]).toEqual([400, [{ path, message }]]);
  expect(await server.contents()).toBe(before);
});

it('refuses a body that no picture needs', async () => {
  const { status, message } = await save({ photo: 'A'.repeat(400_000) });
  expect([status, message]).toEqual([413, 'input_is_too_large']);
});

it('lets nobody but administrators see what was set, or set it', async () => {
  const pupil = await server.join();
  const tokens = [pupil.token];
  for (const role of ['TEACHER', 'RESEARCHER'] as const)
    tokens.push(await joinAsStaff(server, `contact_${role.toLowerCase()}`, role));
  for (const token of tokens) {
    expect(await save(MALEE, token)).toMatchObject({ status: 403, message: 'forbidden' });
    const headers = { authorization: token };
    expect((await server.app.inject({ url: '/api/site/contacts', headers })).statusCode).toBe(403);
  }
  expect((await server.post('/site/contact', MALEE)).statusCode).toBe(401);
  expect((await shown()).researcher).toEqual({ ...NOTHING, photo: null });
});

it('writes over nobody: the second of two windows is told so, and what was sent twice is stored once', async () => {
  await saved(MALEE);
  expect(await save({ ...MALEE, email: 'other@example.org' })).toMatchObject({
    ...{ status: 409, message: 'contact_card_was_changed' },
  });
  expect(await saved(MALEE)).toMatchObject({ revision: 1 });
  const both = await Promise.all(
    ['one@example.org', 'two@example.org'].map((email) => save({ ...MALEE, revision: 1, email })),
  );
  expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 409]));
});

it('says in the trail who changed which card, and nothing of what is on it', async () => {
  await saved({ ...MALEE, person: 'adviser', photo: photo() });
  await saved({ ...MALEE, person: 'adviser', photo: photo() });
  await saved({ person: 'adviser', revision: 1, photo: null });
  const { rows } = await server.database.pool.query(
    `SELECT actor = audit_person((SELECT id FROM users WHERE username = 'contact_admin')) AS "isOwn", details
     FROM audit_events WHERE action = 'contactCard.changed' AND details::text LIKE '%adviser%' ORDER BY details::text`,
  );
  expect(rows.map(({ isOwn, details }) => [isOwn, JSON.parse(details)])).toEqual([
    [true, { person: 'adviser', isDefault: false, hasPhoto: true }],
    [true, { person: 'adviser', isDefault: true, hasPhoto: false }],
  ]);
});

it('lays what was set over the file of the operator, line by line', async () => {
  const person = { ...MALEE, role: undefined, university: { en: 'Old', th: 'เก่า' } };
  const file = { contacts: { researcher: person, adviser: person } };
  await writeFile(join(folder, 'site.json'), JSON.stringify(file));
  const below: ContactCard = { ...person, role: null, photo: null };
  const name = { en: 'Somchai Deemak', th: 'สมชาย ดีมาก' };
  expect(await saved({ name })).toMatchObject({ own: { ...NOTHING, name }, below });
  expect(await shown()).toEqual({ researcher: { ...below, name }, adviser: below });
  const { data } = (
    await server.app.inject({
      url: '/api/site/contacts',
      headers: { authorization: admin },
    })
  ).json();
  expect(data.adviser).toEqual({ revision: 0, own: { ...NOTHING, photo: null }, below });
});
