import type { Study } from '@jamdai/contract';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  both,
  consentTexts,
  designBody,
  joinBody,
  joinStudy,
  openStudyDesk,
} from '../../testing/studies.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

let server: TestApp;
let desk: Awaited<ReturnType<typeof openStudyDesk>>;

beforeAll(async () => {
  server = await createTestApp();
  desk = await openStudyDesk(server);
});
beforeEach(async () => {
  await server.database.pool.query('DELETE FROM rate_limits');
});
afterAll(() => server.close());

const twenty = Array.from({ length: 20 }, (_, index) => index);
const pool = () => server.database.pool;
const countOf = async (sql: string, values: unknown[]): Promise<number> =>
  Number((await pool().query(sql, values)).rows[0].count);
const peopleOf = (studyId: string) =>
  countOf('SELECT count(*) FROM study_participants WHERE study_id = $1', [studyId]);
const statusesOf = (answers: readonly { readonly statusCode: number }[]) =>
  Object.fromEntries(
    [...Map.groupBy(answers, ({ statusCode }) => statusCode)].map(([code, all]) => [
      code,
      all.length,
    ]),
  );

/** Arms in the order of the slots, two by two. */
async function readBlocks(studyId: string): Promise<{ arms: string[][]; slots: number }> {
  const { rows } = await pool().query(
    'SELECT slot, arm FROM study_slots WHERE study_id = $1 ORDER BY assignment_since, stratum, slot',
    [studyId],
  );
  const arms: string[][] = [];
  for (let at = 0; at < rows.length; at += 2) {
    arms.push(rows.slice(at, at + 2).map(({ arm }) => String(arm)));
  }
  return { arms, slots: rows.length };
}

describe('twenty people who join at the same moment', () => {
  it('by an open link of seven places are seven, and no eighth account is left behind', async () => {
    const studyId = await desk.running();
    const token = await desk.makeOpenLink(studyId, 7);
    const before = await countOf(`SELECT count(*) FROM users WHERE channel = 'study'`, []);
    const answers = await Promise.all(
      twenty.map(() => server.post('/study/join', joinBody(token))),
    );
    expect(statusesOf(answers)).toEqual({ 201: 7, 409: 13 });
    expect(await peopleOf(studyId)).toBe(7);
    expect(await countOf(`SELECT count(*) FROM users WHERE channel = 'study'`, [])).toBe(
      before + 7,
    );
  });

  it('by three links at once are as many as the stopping rule names, and every whole block has each arm once', async () => {
    const studyId = await desk.running(
      designBody({ stopping: { people: 9, counted: 'assigned' } }),
    );
    const tokens = [
      await desk.makeOpenLink(studyId, 50),
      await desk.makeOpenLink(studyId, 50),
      ...(await desk.makeLinks(studyId, 1, { uses: 20 })),
    ];
    const answers = await Promise.all(
      twenty.map((no) => server.post('/study/join', joinBody(tokens[no % 3] ?? ''))),
    );
    expect(statusesOf(answers)).toEqual({ 201: 9, 409: 11 });
    const { arms, slots } = await readBlocks(studyId);
    expect(slots).toBe(9);
    for (const block of arms.slice(0, 4)) expect(block.toSorted()).toEqual(['sleep', 'wake']);
  });

  it('and answer the form at the same moment get no more arms than the stopping rule names', async () => {
    const questionnaire = [
      {
        kind: 'yesNo' as const,
        key: 'naps',
        text: both('Naps?'),
        isRequired: true,
        excludesWhen: null,
      },
    ];
    const stopping = { people: 6, counted: 'assigned' as const };
    const studyId = await desk.running(designBody({ stopping, questionnaire }));
    const token = await desk.makeOpenLink(studyId, 50);
    const people = await Promise.all(twenty.map(() => joinStudy(server, token)));
    const form = { form: 'questionnaire', answers: [{ key: 'naps', value: true }] };
    const answers = await Promise.all(people.map(({ post }) => post('/study/answer', form)));
    const next = answers.map((answer) => answer.json().data.next as string);
    expect([
      next.filter((one) => one === 'sitting').length,
      next.filter((one) => one === 'over').length,
    ]).toEqual([6, 14]);
    expect((await readBlocks(studyId)).slots).toBe(6);
  });

  it('while the design is frozen again and saved, each have the version that held, and blocks stay whole', async () => {
    const studyId = await desk.running();
    const token = await desk.makeOpenLink(studyId, 100);
    const { revision, design } = await desk.read(studyId);
    if (!design) throw new Error('design: there is none');
    const longer = { ...design, stopping: { people: 90, counted: 'assigned' as const } };
    const answers = await Promise.all([
      ...twenty.map(() => server.post('/study/join', joinBody(token))),
      desk.send('/study/design/save', { studyId, revision, design: longer }),
      desk.send('/study/freeze', { studyId, revision: revision + 1, reason: 'A stopping rule' }),
      ...twenty.map(() => server.post('/study/join', joinBody(token))),
    ]);
    expect(answers.filter(({ statusCode }) => statusCode === 201).length).toBeGreaterThanOrEqual(
      40,
    );
    const { arms, slots } = await readBlocks(studyId);
    expect(slots).toBe(40);
    for (const block of arms) expect(block.toSorted()).toEqual(['sleep', 'wake']);
    const wrong = await countOf(
      `SELECT count(*) FROM study_participants p JOIN study_designs d ON d.study_id = p.study_id AND d.version = 2
       WHERE p.study_id = $1
         AND p.joined_version <> CASE WHEN p.participant_no <= d.people_before THEN 1 ELSE 2 END`,
      [studyId],
    );
    expect(wrong).toBe(0);
  });

  it('while the study is closed are in before that or not at all, and nobody after', async () => {
    const studyId = await desk.running();
    const token = await desk.makeOpenLink(studyId, 100);
    const { revision } = await desk.read(studyId);
    const answers = await Promise.all([
      ...twenty.map(() => server.post('/study/join', joinBody(token))),
      desk.send('/study/state', { studyId, revision, state: 'closed' }),
      ...twenty.map(() => server.post('/study/join', joinBody(token))),
    ]);
    const joined = answers.filter(({ statusCode }) => statusCode === 201).length;
    expect(await peopleOf(studyId)).toBe(joined);
    const late = await server.post('/study/join', joinBody(token));
    expect([late.statusCode, late.json().message]).toEqual([409, 'study_is_not_open']);
    expect(
      await countOf(
        `SELECT count(*) FROM study_participants p JOIN studies s ON s.id = p.study_id
         WHERE s.id = $1 AND p.joined_at > s.closed_at + interval '5 seconds'`,
        [studyId],
      ),
    ).toBe(0);
  });
});

describe('one person who joins again and again by an open link', () => {
  it('is one person where devices are not shared, though twenty joins come at once, and is told so at the door', async () => {
    const studyId = await desk.running(designBody({ areDevicesShared: false }));
    const token = await desk.makeOpenLink(studyId, 50);
    const { deviceId } = joinBody(token);
    const answers = await Promise.all(
      twenty.map(() => server.post('/study/join', joinBody(token, { deviceId }))),
    );
    expect(statusesOf(answers)).toEqual({ 201: 1, 409: 19 });
    expect(await peopleOf(studyId)).toBe(1);
    const door = await server.post('/study/door', { token, deviceId });
    expect(door.json().data.state).toBe('notAgain');
    expect((await server.post('/study/join', joinBody(token))).statusCode).toBe(201);
    // A personal link is for somebody the researcher knows: the device is shown, and bars nobody.
    const [personal = ''] = await desk.makeLinks(studyId, 1);
    const known = await server.post('/study/join', joinBody(personal, { deviceId }));
    expect(known.statusCode).toBe(201);
  });
});

describe('a guardian who takes the yes back while the child joins', () => {
  it('leaves no child in the study, whoever was first', async () => {
    const studyId = await desk.running();
    for (const _ of twenty.slice(0, 6)) {
      const guardianId = randomUUID();
      await desk.call('/study/guardian/paper', {
        ...{ studyId, guardianId, label: 'A1', consentVersion: 1, lang: 'th' },
        ...{ signedOn: '2026-11-19', fileNo: '12', isSharing: false },
      });
      const [token = ''] = await desk.makeLinks(studyId, 1, { guardianId });
      const join = () => server.post('/study/join', joinBody(token, { birthMonth: '2013-01' }));
      const decide = { studyId, guardianId, decision: 'withdraw' };
      const answers = await Promise.all([
        join(),
        join(),
        desk.send('/study/guardian/decide', decide),
        join(),
      ]);
      for (const { statusCode } of answers) expect([200, 201, 404, 409]).toContain(statusCode);
    }
    expect(await peopleOf(studyId)).toBe(0);
    expect(
      await countOf(
        `SELECT count(*) FROM users WHERE channel = 'study' AND id NOT IN (SELECT user_id FROM study_participants)`,
        [],
      ),
    ).toBe(0);
  });
});

/** Resolves when so many statements of the server wait for a lock. */
async function untilWaiting(people: number): Promise<void> {
  const sql = `SELECT count(*) FROM pg_stat_activity
    WHERE datname = current_database() AND wait_event_type = 'Lock'`;
  while ((await countOf(sql, [])) < people);
}

describe('whoever takes a step while the study is closed', () => {
  it('leaves no address behind the close, though the step had seen the study open', async () => {
    const studyId = await desk.running();
    const person = await joinStudy(server, await desk.makeOpenLink(studyId, 5));
    const { revision } = await desk.read(studyId);
    const other = await pool().connect();
    await other.query('BEGIN');
    await other.query(
      `INSERT INTO study_addresses (participant_id, address, language, left_at)
       SELECT id, 'held@example.org', 'en', now() FROM study_participants WHERE study_id = $1`,
      [studyId],
    );
    const wish = person.post('/study/reminders_wish', { address: 'kept@example.org', lang: 'en' });
    await untilWaiting(1);
    const close = desk.send('/study/state', { studyId, revision, state: 'closed' });
    await Promise.race([close, untilWaiting(2)]);
    await other.query('ROLLBACK');
    other.release();
    await Promise.all([wish, close]);
    expect((await desk.read(studyId)).state).toBe('closed');
    expect(
      await countOf(`SELECT count(*) FROM study_addresses WHERE address = 'kept@example.org'`, []),
    ).toBe(0);
  });

  it('begins none of the sittings behind the close', async () => {
    const studyId = await desk.running();
    const person = await joinStudy(server, await desk.makeOpenLink(studyId, 5));
    const { revision } = await desk.read(studyId);
    const other = await pool().connect();
    await other.query('BEGIN');
    await other.query('SELECT 1 FROM users WHERE id = $1 FOR UPDATE', [person.userId]);
    const begun = person.post('/study/begin', { sittingKey: 'first' });
    await untilWaiting(1);
    const close = desk.send('/study/state', { studyId, revision, state: 'closed' });
    const first = await Promise.race([
      close.then(() => 'closed over a step that is being taken'),
      untilWaiting(2).then(() => 'the close waits'),
    ]);
    await other.query('ROLLBACK');
    other.release();
    await Promise.all([begun, close]);
    expect(first).toBe('the close waits');
  });

  it('comes back by the code as before, and withdraws', async () => {
    const studyId = await desk.running();
    const person = await joinStudy(server, await desk.makeOpenLink(studyId, 5));
    await desk.change('/study/state', studyId, { state: 'closed' });
    const { deviceId } = joinBody('');
    const back = await server.post('/study/return', { returnCode: person.returnCode, deviceId });
    expect(back.statusCode).toBe(200);
    expect((await person.post('/study/begin', { sittingKey: 'first' })).statusCode).toBe(409);
    expect((await person.post('/study/withdraw')).statusCode).toBe(200);
  });
});

describe('whoever comes back by the code while the account goes', () => {
  it('is told that the code is not valid', async () => {
    const studyId = await desk.running();
    const person = await joinStudy(server, await desk.makeOpenLink(studyId, 5));
    const other = await pool().connect();
    await other.query('BEGIN');
    await other.query('DELETE FROM users WHERE id = $1', [person.userId]);
    const { deviceId } = joinBody('');
    const back = server.post('/study/return', { returnCode: person.returnCode, deviceId });
    await untilWaiting(1);
    await other.query('COMMIT');
    other.release();
    const { statusCode, json } = await back;
    expect([statusCode, json().message]).toEqual([401, 'return_code_is_not_valid']);
  });
});

describe('two researchers at the same moment', () => {
  it('who start the study freeze one version, and two freezes of one draft are one', async () => {
    const studyId = await desk.draft();
    const { revision } = await desk.read(studyId);
    const start = () => desk.send('/study/state', { studyId, revision, state: 'running' });
    const freeze = () => desk.send('/study/freeze', { studyId, revision, reason: '' });
    const started = await Promise.all([start(), freeze(), start(), freeze(), start()]);
    for (const { statusCode } of started) expect([200, 201, 409]).toContain(statusCode);
    const versions = await desk.call('/study/versions', { studyId });
    expect(versions.map(({ version }: { version: number }) => version)).toEqual([1]);
  });

  it('who save two designs while one freezes leave a frozen text that is one of them, whole', async () => {
    const studyId = await desk.running();
    const { revision, design }: Study = await desk.read(studyId);
    if (!design) throw new Error('design: there is none');
    const by = (people: number) => ({
      ...{ studyId, revision },
      design: { ...design, stopping: { people, counted: 'assigned' as const } },
    });
    const answers = await Promise.all([
      desk.send('/study/design/save', by(50)),
      desk.send('/study/design/save', by(60)),
      desk.send('/study/consent/save', {
        studyId,
        revision,
        texts: { ...consentTexts, sharing: both('Share?') },
      }),
      desk.send('/study/freeze', { studyId, revision, reason: 'again' }),
      desk.send('/study/freeze', { studyId, revision: revision + 1, reason: 'again' }),
    ]);
    const saved = answers.slice(0, 3).filter(({ statusCode }) => statusCode === 200);
    expect(saved).toHaveLength(1);
    const versions = await desk.call('/study/versions', { studyId });
    expect(versions.length).toBeLessThanOrEqual(2);
  });
});
