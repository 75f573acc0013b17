import { StudyPaperSchema, StudyRemindersSchema } from '@jamdai/contract';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { createMailer } from '../../core/mail.ts';
import { openMailServer, type MailServer } from '../../testing/mail-server.ts';
import { both, designBody, joinStudy, openStudyDesk } from '../../testing/studies.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

let server: TestApp;
let mails: MailServer;
let desk: Awaited<ReturnType<typeof openStudyDesk>>;

const goTo = (moment: string) => vi.setSystemTime(Date.parse(moment));

beforeAll(async () => {
  mails = await openMailServer('full@example.org');
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-20T05:00:00Z') });
  server = await createTestApp({
    mailer: createMailer({ url: mails.url, from: 'lab@example.org' }),
  });
  desk = await openStudyDesk(server);
});
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-20T05:00:00Z') });
});
afterEach(() => vi.useRealTimers());
afterAll(async () => {
  await server.close();
  await mails.close();
});

it('reminds whoever left an address, once a sitting and day, and lists the others for printing', async () => {
  const studyId = await desk.running();
  const token = await desk.makeOpenLink(studyId, 10);
  const people = [await joinStudy(server, token), await joinStudy(server, token)];
  const third = await joinStudy(server, token);
  await people[0]?.post('/study/reminders_wish', { address: 'one@example.org', lang: 'th' });
  await third.post('/study/reminders_wish', { address: 'full@example.org', lang: 'en' });
  expect((await third.own()).reminders).toEqual({ address: 'full@example.org', lang: 'en' });
  for (const person of [...people, third]) await person.sit();
  goTo('2026-11-22T05:00:00Z');
  const read = async () =>
    StudyRemindersSchema.parse(await desk.call('/study/reminder/all', { studyId }));
  expect((await read()).reminders).toEqual([]);
  goTo('2026-11-28T05:00:00Z');
  const { reminders, canMail } = await read();
  expect(canMail).toBe(true);
  expect(reminders.map(({ kind, address }) => [kind, address])).toEqual([
    ['open', 'one@example.org'],
    ['open', null],
    ['open', 'full@example.org'],
  ]);
  expect(reminders[0]?.body).toContain('30 พฤศจิกายน 2569');
  expect(reminders[2]?.body).toContain('30 November 2026');
  const send = () => desk.call('/study/reminder/send', { studyId, participantNos: [1, 2, 3] });
  expect(await send()).toEqual({ sent: 1, failed: [3], skipped: [2] });
  expect(mails.received.map(({ to }) => to)).toEqual(['one@example.org']);
  expect(mails.received[0]?.text).toContain('From: lab@example.org');
  expect(await send()).toEqual({ sent: 0, failed: [3], skipped: [1, 2] });
  expect((await read()).reminders[0]?.sentAt).not.toBeNull();
  // The same day of the week later it is late, and is said again.
  goTo('2026-12-05T05:00:00Z');
  expect((await read()).reminders[0]?.kind).toBe('late');
  expect((await send()).sent).toBe(1);
});

it('forgets every address when the study is closed, and has no mail where none is set up', async () => {
  const studyId = await desk.running();
  const token = await desk.makeOpenLink(studyId, 10);
  const person = await joinStudy(server, token);
  const bad = await person.post('/study/reminders_wish', { address: 'no address', lang: 'en' });
  expect(bad.statusCode).toBe(400);
  await person.post('/study/reminders_wish', { address: 'two@example.org', lang: 'en' });
  await desk.change('/study/state', studyId, { state: 'closed' });
  const { rows } = await server.database.pool.query(
    `SELECT 1 FROM study_addresses WHERE address = 'two@example.org'`,
  );
  expect(rows).toEqual([]);
  expect(await server.contents()).not.toContain('two@example.org');
  const late = await person.post('/study/reminders_wish', { address: 'a@example.org', lang: 'en' });
  expect(late.json().message).toBe('study_is_not_open');
});

it('writes the record of processing and the notice in both languages, marked for a lawyer', async () => {
  const question = {
    ...{ kind: 'text' as const, key: 'hobby', text: both('What do you like?') },
    ...{ isRequired: false, excludesWhen: null },
  };
  const design = designBody({ questionnaire: [question], asks: ['sex'] });
  const studyId = await desk.running(design);
  for (const [language, warning] of [
    ['en', /have a lawyer/],
    ['th', /นักกฎหมาย/],
  ] as const) {
    for (const kind of ['record', 'notice'] as const) {
      const paper = StudyPaperSchema.parse(
        await desk.call('/study/draft', { studyId, kind, lang: language }),
      );
      expect(paper.warning).toMatch(warning);
      expect(paper.version).toBe(1);
      expect(paper.text).toContain('A university');
      expect(paper.text).toContain('What do you like?');
      expect(paper.text).toContain(paper.hash ?? 'no hash');
      expect(paper.text).not.toMatch(/\{\{|undefined|null/);
    }
  }
});
