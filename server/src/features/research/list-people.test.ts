/** Participants on the researcher's screen: who is listed, under which name, and what a look at real names leaves. */
import type { ParticipantName, Participants } from '@jamdai/contract';
import type pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { attemptBody } from '../../testing/bodies.ts';
import { copyPerson, joinForResearch, joinResearcher } from '../../testing/research.ts';
import { joinAsStaff } from '../../testing/staff.ts';
import { createTestApp, type Person, type TestApp } from '../../testing/test-app.ts';
import { readParticipants, showNames } from './list-people.ts';

let server: TestApp;
let pupil: Person;
let researcher: Awaited<ReturnType<typeof joinResearcher>>;

beforeAll(async () => {
  server = await createTestApp();
});
beforeEach(async () => {
  pupil = await joinForResearch(server, { changes: { firstname: 'Canary', lastname: 'Bird' } });
  await pupil.post('/test_taking', attemptBody());
  researcher = await joinResearcher(server, pupil);
});
afterEach(() => server.forgetPeople());
afterAll(() => server.close());

const ask = (path: string, body: object) =>
  server.post(`/research/participants${path}`, body, { authorization: researcher.authorization });

async function list(body: object = {}): Promise<Participants> {
  const answer = await ask('', body);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json().data;
}

describe('participants', () => {
  it('are told by a pseudonym that stands in no file, with progress and flags and without a name', async () => {
    await pupil.post(
      '/test_taking',
      attemptBody({ timeSheet: Array.from({ length: 30 }, () => 0.1), timeTotal: 9 }),
    );
    await server.database.pool.query(
      `UPDATE test_takings SET education = '8' WHERE 'tooFast' = ANY (flags)`,
    );
    const answer = await ask('', {});
    expect(answer.body).not.toMatch(/Canary|Bird|subject_|Ban Mai/);
    expect(answer.body).not.toContain(pupil.userId);
    const { participants, people } = answer.json<{ data: Participants }>().data;
    expect(people).toBe(1);
    expect(participants).toEqual([
      {
        participant: expect.stringMatching(/^p[0-9a-f]{16}$/),
        ...{ grade: '8', languages: ['en'], classes: [], testCount: 1, takingCount: 2 },
        flags: [{ flag: 'tooFast', count: 1 }],
      },
    ]);
    // With fewer than five the file has no line.
    await copyPerson(server, pupil.userId, 5);
    const file = await researcher.get('/research/export/takings.csv?study=all');
    expect(file.body.match(/,p[0-9a-f]{16},/g)?.length).toBe(12);
    for (const one of (await list()).participants) expect(file.body).not.toContain(one.participant);
  });

  it('are those who agreed to research, with a guardian below twenty years, and who took a test', async () => {
    const others = [{ research: false }, { guardian: false }];
    for (const words of others) {
      const other = await joinForResearch(server, words);
      await other.post('/test_taking', attemptBody());
    }
    await joinForResearch(server);
    await server.database.pool.query(`UPDATE users SET role = 'TEACHER' WHERE id = ANY ($1)`, [
      await copyPerson(server, pupil.userId, 1),
    ]);
    expect((await list()).people).toBe(1);
  });

  it('come page by page, each once, and by class', async () => {
    await copyPerson(server, pupil.userId, 54);
    const pages = [await list(), await list({ page: 2 }), await list({ page: 9 })];
    expect(pages.map(({ page, pageCount, people }) => [page, pageCount, people])).toEqual([
      [1, 2, 55],
      [2, 2, 55],
      [2, 2, 55],
    ]);
    const named = pages.slice(0, 2).flatMap(({ participants }) => participants);
    expect(new Set(named.map(({ participant }) => participant)).size).toBe(55);
    const teacher = { authorization: await joinAsStaff(server, 'kru_people') };
    const made = (await server.post('/class', { name: 'M 1/2' }, teacher)).json().data;
    const unguarded = await joinForResearch(server, { guardian: false });
    for (const member of [pupil, unguarded]) {
      await member.post('/test_taking', attemptBody());
      await member.post('/class/join', { code: made.code });
    }
    const { participants, classes } = await list({ classId: made.classId });
    expect(participants.map((one) => one.classes)).toEqual([['M 1/2']]);
    expect(classes).toEqual([{ classId: made.classId, name: 'M 1/2', people: 1, testCount: 1 }]);
    await server.post('/class/end', { classId: made.classId }, teacher);
    const ended = await list({ classId: made.classId });
    expect([ended.people, ended.classes]).toEqual([0, []]);
    const listed = [await list(), await list({ page: 2 })].flatMap((page) => page.participants);
    expect(listed.filter((one) => one.classes.length > 0)).toEqual([]);
  });
});

it('tells researchers and administrators alone, as do the other calls of research', async () => {
  const body = { testName: 'phonological_digit_task', taking: 't0123456789abcdef' };
  const strangers = [pupil.token, await joinAsStaff(server, 'kru_stranger')];
  for (const path of [
    ...['/participants', '/participants/names', '/norms', '/norms/publish', '/norms/withdraw'],
    ...['/analysis', '/rescoring', '/runs', '/replay'],
  ]) {
    for (const authorization of strangers) {
      const { statusCode } = await server.post(`/research${path}`, body, { authorization });
      expect([path, statusCode]).toEqual([path, 403]);
    }
  }
});

describe('names', () => {
  /** What this test's researcher left, in no order: the trail has several chains. */
  const readTrail = async () =>
    (
      await server.database.pool.query<{ actor: string; subject: string; details: string }>(
        `SELECT actor, subject, details FROM audit_events
         WHERE action = 'names.shown' AND actor = audit_person($1)`,
        [researcher.userId],
      )
    ).rows;

  it('are shown for a reason, and every look is in the trail, about whom and by whom', async () => {
    const [one] = (await list()).participants;
    const body = { participants: [one?.participant], reason: 'correction' };
    const answer = await ask('/names', body);
    expect(answer.json<{ data: ParticipantName[] }>().data).toEqual([
      { participant: one?.participant, firstname: 'Canary', lastname: 'Bird' },
    ]);
    const { rows } = await server.database.pool.query<{ asker: string; asked: string }>(
      'SELECT audit_person($1) AS asker, audit_person($2) AS asked',
      [researcher.userId, pupil.userId],
    );
    expect(await readTrail()).toEqual([
      { actor: rows[0]?.asker, subject: rows[0]?.asked, details: '{"reason":"correction"}' },
    ]);
  });

  it('leave an event for each person of one look', async () => {
    const ids = [pupil.userId, ...(await copyPerson(server, pupil.userId, 2))];
    const participants = (await list()).participants.map(({ participant }) => participant);
    await ask('/names', { participants, reason: 'welfare' });
    const { rows } = await server.database.pool.query<{ asked: string }>(
      'SELECT audit_person(id) AS asked FROM unnest($1::uuid[]) AS id',
      [ids],
    );
    const subjects = (await readTrail()).map(({ subject }) => subject);
    expect(subjects.toSorted()).toEqual(rows.map(({ asked: requested }) => requested).toSorted());
  });

  it.each([
    ['the second event cannot be written', 'INSERT INTO audit_events', 2],
    ['the names cannot be read', 'firstname', 1],
  ])('are told to nobody and leave no event where %s', async (_, words, position) => {
    const { pool } = server.database;
    await copyPerson(server, pupil.userId, 2);
    let found = 0;
    // One connection for all of it: whatever goes past it is refused.
    const query = async (requested: string | { text: string }, values?: unknown[]) => {
      const text = typeof requested === 'string' ? requested : requested.text;
      if (text.includes(words) && (found += 1) === position) throw new Error('the disk is full');
      return client.query(requested, values);
    };
    const client = await pool.connect();
    const release = client.release.bind(client);
    const db = { connect: async () => ({ query, release }) } as unknown as pg.Pool;
    const key = Buffer.alloc(32);
    const { participants } = await readParticipants({ db: pool, key }, {});
    const names = showNames(
      { db, key },
      {
        participants: participants.map(({ participant }) => participant),
        ...{ reason: 'welfare', userId: researcher.userId, at: new Date() },
      },
    );
    await expect(names).rejects.toThrow('the disk is full');
    expect([found, await readTrail()]).toEqual([position, []]);
  });

  it('are not shown without a reason, nor of people who are not listed any more', async () => {
    const [one] = (await list()).participants;
    expect((await ask('/names', { participants: [one?.participant] })).statusCode).toBe(400);
    await pupil.post('/consent', {
      ...{ scope: 'research', isGiven: false, policyVersion: '2026-11-22', lang: 'en' },
    });
    const late = await ask('/names', { participants: [one?.participant], reason: 'welfare' });
    expect([late.statusCode, late.json().data]).toEqual([200, []]);
    expect(await readTrail()).toEqual([]);
  });

  it('are braked after sixty looks within an hour', async () => {
    const body = { participants: ['p0000000000000000'], reason: 'technical' };
    const looks = await Promise.all(Array.from({ length: 61 }, () => ask('/names', body)));
    const rejected = looks.filter(({ statusCode }) => statusCode !== 200);
    expect(rejected.map(({ statusCode }) => statusCode)).toEqual([429]);
  });
});
