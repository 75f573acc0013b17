import { StudyPaperSchema, studyFilePath } from '@jamdai/contract';
import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createMailer } from '../../core/mail.ts';
import { openMailServer, type MailServer } from '../../testing/mail-server.ts';
import { joinAsStaff } from '../../testing/staff.ts';
import { both, designBody, joinStudy, openStudyDesk, studyBody } from '../../testing/studies.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

let server: TestApp;
let mails: MailServer;
let desk: Awaited<ReturnType<typeof openStudyDesk>>;
let token: string;

const goTo = (moment: string) => vi.setSystemTime(Date.parse(moment));

beforeAll(async () => {
  mails = await openMailServer();
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-20T05:00:00Z') });
  const mailer = createMailer({ url: mails.url, from: 'lab@example.org' });
  server = await createTestApp({ mailer });
  desk = await openStudyDesk(server);
  token = await joinAsStaff(server, 'second_researcher', 'RESEARCHER');
});
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-20T05:00:00Z') });
  await server.database.pool.query('DELETE FROM rate_limits');
});
afterEach(() => vi.useRealTimers());
afterAll(async () => {
  await server.close();
  await mails.close();
});

const get = (path: string) =>
  server.app.inject({ url: `/api${path}`, headers: { authorization: token } });

describe('what somebody typed in a paper of a study', () => {
  const evil = [
    '<script>alert(1)</script> ![x](https://evil.example/x.png) [a](javascript:alert(1))',
    '# A heading of my own',
    '---',
    '- an item',
    '+ another',
    '1. a number',
    '~~~',
    '    code',
    '| a | b |',
    '> said',
    'Under a line',
    '===',
  ].join('\n');
  /** As a reader of Markdown sees it: no line begins with a mark of its own, and no sign opens one. */
  function findMarkup(text: string): string[] {
    const own = text.split('\n').filter((line) => !/^(#{1,2} |> |- \*\*)/.test(line));
    return own.filter((line) =>
      /(?<!\\)[<[\]`*_|]|^\s*(?:[-+#>]|=+$|~~~|\d+[.)])|^(?: {4}|\t)/.test(line),
    );
  }

  it.each(['preregistration', 'methods', 'record', 'notice'] as const)(
    'is text and no markup in the Markdown of the %s',
    async (kind) => {
      const facts = { question: both(evil), title: both('# *Sleep* <b>&</b> [x](y)') };
      const more = { contact: evil, purpose: evil, institution: evil, funding: evil };
      const rest = { retention: evil, recipients: evil };
      const name = both('**bold** <i>');
      const [first, second] = designBody().arms;
      const arms = [first, second].flatMap((arm) => (arm ? [{ ...arm, name }] : []));
      const question = { kind: 'text' as const, key: 'what', text: both(evil) };
      const questionnaire = [{ ...question, isRequired: false, excludesWhen: null }];
      const design = designBody({ arms, questionnaire });
      const studyId = await desk.running(design, { ...facts, facts: { ...more, ...rest } });
      const path = kind === 'record' || kind === 'notice' ? '/study/draft' : '/study/sheet';
      const sent = await desk.call(path, { studyId, kind, lang: 'en' });
      const { text } = StudyPaperSchema.parse(sent);
      expect(text).toContain('alert(1)');
      expect(findMarkup(text)).toEqual([]);
      expect(text.split('\n').filter((line) => line.startsWith('# '))).toHaveLength(1);
    },
  );

  it('is text and no markup in the README of its folder', async () => {
    const studyId = await desk.running(undefined, { question: both(evil) });
    const { body } = await get(studyFilePath(studyId, 'README.md', {}));
    expect(body).toContain('alert(1)');
    expect(findMarkup(body)).toEqual([]);
  });
});

describe('what somebody typed in a table', () => {
  it('is no formula where a spreadsheet opens it, whatever sign it begins with', async () => {
    const question = { kind: 'text' as const, key: 'what', text: both('=1+1') };
    const questionnaire = [{ ...question, isRequired: false, excludesWhen: null }];
    const studyId = await desk.running(designBody({ questionnaire }));
    const link = await desk.makeOpenLink(studyId, 20);
    const formulas = [
      '=cmd()',
      '+1',
      '-1+cmd()',
      '@SUM(A1)',
      '"=1"',
      'a;=1',
      'x\n=1',
      '＝1',
      ' =1',
    ];
    for (const value of formulas) {
      const person = await joinStudy(server, link);
      const answers = [{ key: 'what', value }];
      const done = await person.post('/study/answer', { form: 'questionnaire', answers });
      expect(done.statusCode).toBe(201);
    }
    for (const file of ['questionnaires.csv', 'codebook.csv'] as const) {
      const { body } = await get(studyFilePath(studyId, file, {}));
      const cells = body.slice(1).split(/[,;\t\r\n]/);
      const texts = cells.filter((cell) => !/^-\d+$/.test(cell));
      expect(texts.filter((cell) => /^"?\s*[=+\-@＝]/.test(cell))).toEqual([]);
    }
  });
});

describe('the document of approval', () => {
  it('comes by a name of its own, whatever its file was called', async () => {
    const studyId = await desk.draft();
    const content = Buffer.from('%PDF-1.7 nothing').toString('base64');
    for (const name of ['a"; filename="b.html', 'ใบรับรอง.pdf', "a'b\\c.pdf"]) {
      await desk.call('/study/approval/save', { studyId, name, content });
      const { headers } = await get(`/study/approval/${studyId}`);
      expect(headers['content-disposition']).toBe(`attachment; filename="approval-${studyId}.pdf"`);
      expect([headers['content-type'], headers['x-content-type-options']]).toEqual([
        'application/pdf',
        'nosniff',
      ]);
    }
    const broken = { studyId, name: 'a\r\nset-cookie: x=1', content };
    expect((await desk.send('/study/approval/save', broken)).statusCode).toBe(400);
    const page = Buffer.from('<html>').toString('base64');
    const html = await desk.send('/study/approval/save', { studyId, name: 'a', content: page });
    expect(html.json().message).toBe('approval_document_is_not_valid');
  });
});

describe('a reminder', () => {
  const wish = (address: string) => ({ address, lang: 'en' as const });

  it('goes to one address only: no list, group, comment or line break is one', async () => {
    const studyId = await desk.running();
    const person = await joinStudy(server, await desk.makeOpenLink(studyId, 5));
    for (const address of [
      ...['root,me@example.org', 'me@example.org,root', 'me@example.org;you', 'all:me@example.org'],
      ...['me@example.org\r\nBcc: you@example.org', 'me(you)@example.org', 'me\\@example.org'],
      ...[
        'me@example.org>',
        '<me@example.org',
        '"a b"@example.org',
        'me@[127.0.0.1]',
        'me@localhost',
      ],
    ]) {
      const { statusCode } = await person.post('/study/reminders_wish', wish(address));
      expect([address, statusCode]).toEqual([address, 400]);
    }
    for (const address of ['one.two+three@example.co.th', "o'neil-x_y@มหาวิทยาลัย.ไทย"]) {
      const { statusCode } = await person.post('/study/reminders_wish', wish(address));
      expect([address, statusCode]).toEqual([address, 200]);
    }
  });

  it('has no line of a head that somebody typed into the title of the study', async () => {
    const title = { th: 'Sleep', en: 'Sleep\r\nBcc: you@example.org' };
    const { statusCode } = await desk.send('/study/save', { ...studyBody(randomUUID()), title });
    expect(statusCode).toBe(400);
    const studyId = await desk.running(undefined, {
      title: both('Sleep {{sitting}} $& =?utf-8?Q?x?='),
    });
    const person = await joinStudy(server, await desk.makeOpenLink(studyId, 5));
    await person.post('/study/reminders_wish', wish('one@example.org'));
    await person.sit();
    goTo('2026-11-28T05:00:00Z');
    await desk.call('/study/reminder/send', { studyId, participantNos: [1] });
    const head = mails.received.at(-1)?.text.split('\r\n\r\n')[0] ?? '';
    expect(head.split('\r\n').filter((line) => /^(?:to|cc|bcc):/i.test(line))).toEqual([
      'To: one@example.org',
    ]);
  });

  it('is not sent to whoever took the address away or withdrew while others were mailed, nor behind the close', async () => {
    const studyId = await desk.running();
    const link = await desk.makeOpenLink(studyId, 9);
    const people: Awaited<ReturnType<typeof joinStudy>>[] = [];
    for (const no of [1, 2, 3, 4]) {
      const person = await joinStudy(server, link);
      await person.post('/study/reminders_wish', wish(`late${no}@example.org`));
      await person.sit();
      people.push(person);
    }
    goTo('2026-11-28T05:00:00Z');
    const before = mails.received.length;
    const { revision } = await desk.read(studyId);
    const steps = [
      () => people[1]?.post('/study/reminders_wish', { address: null, lang: 'en' }),
      () => people[2]?.post('/study/withdraw'),
      () => desk.send('/study/state', { studyId, revision, state: 'closed' }),
    ];
    const pool = server.database.pool;
    const query: unknown = pool.query;
    // Before the mail to the second person is written down, all of it happens.
    let claims = 0;
    Object.assign(pool, {
      query: async (...given: readonly unknown[]) => {
        if (String(given[0]).includes('INSERT INTO study_mails')) {
          claims += 1;
          if (claims === 2) {
            Object.assign(pool, { query });
            for (const step of steps) await step();
          }
        }
        return Reflect.apply(query as () => unknown, pool, given);
      },
    });
    const body = { studyId, participantNos: [1, 2, 3, 4] };
    const sent = await desk.call('/study/reminder/send', body);
    Object.assign(pool, { query });
    expect(mails.received.slice(before).map(({ to }) => to)).toEqual(['late1@example.org']);
    expect(sent).toEqual({ sent: 1, failed: [], skipped: [2, 3, 4] });
  });
});
