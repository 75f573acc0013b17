import { STUDY_ARCHIVE, STUDY_TABLES, studyFilePath, type StudyFile } from '@jamdai/contract';
import { createHash } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { openStudyDesk } from '../../../testing/studies.ts';
import { makeStudyWorld } from '../../../testing/study-world.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';
import { unpack } from '../../../testing/unpack.ts';
import { joinAsStaff } from '../../../testing/staff.ts';
import { findPsychDsFaults } from '../../research/index.ts';
import { studyColumnsOf } from './columns.ts';

let server: TestApp;
let desk: Awaited<ReturnType<typeof openStudyDesk>>;
let token: string;
let world: Awaited<ReturnType<typeof makeStudyWorld>>;

beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-20T05:00:00Z') });
  server = await createTestApp();
  desk = await openStudyDesk(server);
  token = await joinAsStaff(server, 'second_researcher', 'RESEARCHER');
  world = await makeStudyWorld(server, desk);
});
afterEach(async () => {
  await server.database.pool.query('DELETE FROM rate_limits');
});
afterAll(async () => {
  vi.useRealTimers();
  await server.close();
});

type Query = Parameters<typeof studyFilePath>[2];

const get = (file: StudyFile | typeof STUDY_ARCHIVE, query: Query = {}) =>
  server.app.inject({
    url: `/api${studyFilePath(world.studyId, file, query)}`,
    headers: { authorization: token },
  });

async function linesOf(table: (typeof STUDY_TABLES)[number], query: Query = {}) {
  const { body } = await get(`${table}.csv`, query);
  const [head = '', ...lines] = body.slice(1).trimEnd().split('\r\n');
  const names = head.split(',');
  return lines.map((line) =>
    Object.fromEntries(line.split(',').map((cell, at) => [names[at] ?? '', cell])),
  );
}

const count = async (sql: string): Promise<number> => {
  const { rows } = await server.database.pool.query(sql, [world.studyId]);
  return Number(rows[0].count);
};

describe('the files of a study', () => {
  it('have as many lines as the database has rows, and no name, number or moment of a person', async () => {
    const found = {
      participants: (await linesOf('participants')).length,
      sittings: (await linesOf('sittings')).length,
      attempts: (await linesOf('attempts')).length,
      questions: (await linesOf('questions')).length,
      answers: (await linesOf('questionnaires')).length,
    };
    expect(found).toEqual({
      participants: await count('SELECT count(*) FROM study_participants WHERE study_id = $1'),
      sittings: await count('SELECT count(*) FROM study_sittings WHERE study_id = $1'),
      attempts: await count('SELECT count(*) FROM test_takings WHERE study_id = $1'),
      questions: 30 * (await count('SELECT count(*) FROM test_takings WHERE study_id = $1')),
      answers: await count(
        `SELECT count(*) FROM study_answers a JOIN study_participants p ON p.id = a.participant_id WHERE p.study_id = $1`,
      ),
    });
    expect(found).toMatchObject({ participants: 6, sittings: 5, attempts: 2, answers: 10 });
    const zip = await get(STUDY_ARCHIVE);
    const text = [...unpack(zip.rawPayload).values()].join('\n');
    for (const { userId, returnCode } of world.people) {
      expect(text).not.toContain(userId);
      expect(text).not.toContain(returnCode);
    }
  });

  it('say in which arm and sitting, by which design, each attempt was made', async () => {
    const attempts = await linesOf('attempts');
    const people = await linesOf('participants');
    for (const { participant, arm, studySitting, designVersion } of attempts) {
      expect([studySitting, designVersion]).toEqual(['first', '1']);
      expect(people.find((one) => one['participant'] === participant)?.['arm']).toBe(arm);
    }
    expect(new Set(attempts.map(({ arm }) => arm))).toEqual(new Set(['sleep', 'wake']));
  });

  it('are packed as a Psych-DS folder whose checksums hold for every file', async () => {
    const zip = await get(STUDY_ARCHIVE);
    expect([zip.statusCode, zip.headers['content-type']]).toEqual([200, 'application/zip']);
    const files = unpack(zip.rawPayload);
    const texts = new Map([...files].map(([path, bytes]) => [path, bytes.toString('utf8')]));
    expect(findPsychDsFaults(texts)).toEqual([]);
    const sums = (texts.get('SHA256SUMS') ?? '').trimEnd().split('\n');
    expect(sums).toHaveLength(files.size - 1);
    for (const line of sums) {
      const [sum, path = ''] = line.split('  ');
      expect(
        createHash('sha256')
          .update(files.get(path) ?? '')
          .digest('hex'),
      ).toBe(sum);
    }
  });

  it('keep what somebody wrote with the researcher, and a formula harmless', async () => {
    const own = await linesOf('questionnaires');
    expect(own.filter(({ answer }) => answer === "'=cmd()")).toHaveLength(5);
    const shared = await linesOf('questionnaires', { shared: 'yes' });
    expect(shared.filter(({ answer }) => answer?.includes('cmd'))).toEqual([]);
  });

  it('tell a rare age or stratum of nobody', async () => {
    await server.database.pool.query(
      `UPDATE study_participants SET age_years = 71 WHERE study_id = $1 AND participant_no = 3`,
      [world.studyId],
    );
    const people = await linesOf('participants');
    for (const { ageFrom, ageTo } of people) {
      const alike = people.filter((one) => one['ageFrom'] === ageFrom && one['ageTo'] === ageTo);
      expect(ageFrom === '' || alike.length >= 5).toBe(true);
    }
  });

  it('have seeds and questions only where they are asked for, and then the text of the hash byte by byte', async () => {
    const plain = (await get('design.json')).json().versions[0];
    expect([plain.design.assignment.seed, plain.text]).toEqual([null, undefined]);
    expect(await linesOf('materials')).toEqual([]);
    const whole = (await get('design.json', { materials: 'yes' })).json().versions[0];
    expect(createHash('sha256').update(whole.text).digest('hex')).toBe(whole.hash);
    expect((await linesOf('materials', { materials: 'yes' })).length).toBe(30);
  });

  it('have a synthetic dataset with the same columns that is of nobody, always the same', async () => {
    const [one, again] = [
      await get(STUDY_ARCHIVE, { twin: 'yes' }),
      await get(STUDY_ARCHIVE, { twin: 'yes' }),
    ];
    expect(one.rawPayload.equals(again.rawPayload)).toBe(true);
    const texts = new Map(
      [...unpack(one.rawPayload)].map(([path, bytes]) => [path, bytes.toString('utf8')]),
    );
    expect(findPsychDsFaults(texts)).toEqual([]);
    const stored = unpack((await get(STUDY_ARCHIVE)).rawPayload);
    for (const [path, text] of texts) {
      if (!path.startsWith('data/')) continue;
      const head = stored.get(path)?.toString('utf8').split('\r\n')[0];
      expect([path, text.split('\r\n')[0]]).toEqual([path, head]);
    }
    const drawn = await linesOf('participants', { twin: 'yes' });
    const arms = Map.groupBy(drawn, ({ arm }) => arm);
    expect([...arms.values()].map((people) => people.length)).toEqual([20, 20]);
  });

  it('are explained column by column, with the questions of the forms', async () => {
    const { body } = await get('codebook.csv');
    for (const table of STUDY_TABLES) {
      for (const name of Object.keys(studyColumnsOf(table))) {
        expect(body).toContain(`\n${table},${name},`);
      }
    }
    expect(body).toContain('questionnaires,answer to naps,');
  });

  it('stand in the trail, and are for researchers only', async () => {
    await get('participants.csv');
    const { rows } = await server.database.pool.query(
      `SELECT details FROM audit_events WHERE action = 'data.exported' AND details::text LIKE '%research-study/participants.csv%'`,
    );
    expect(rows.length).toBeGreaterThan(0);
    const [person] = world.people;
    const rejected = await server.app.inject({
      url: `/api${studyFilePath(world.studyId, STUDY_ARCHIVE, {})}`,
      headers: { authorization: person?.login.token ?? '' },
    });
    expect(rejected.statusCode).toBe(403);
  });

  it('leave out who is excluded or withdrew by the day of the cut, and count them by reason', async () => {
    const [first] = world.people;
    const excludedAt = new Date(Date.now() + 60_000);
    vi.setSystemTime(excludedAt);
    await server.database.pool.query(
      `UPDATE study_participants SET exclusion_reason = 'technical', exclusion_note = '', excluded_at = $3
       WHERE study_id = $1 AND participant_no = $2`,
      [world.studyId, first?.participantNo, excludedAt],
    );
    // As it stood just before: not excluded yet.
    const before = { until: new Date(excludedAt.getTime() - 1).toISOString() };
    expect(await linesOf('participants', before)).toHaveLength(6);
    expect(await linesOf('exclusions', before)).toEqual([]);
    const shared = await linesOf('exclusions', { shared: 'yes' });
    expect(shared).toEqual([
      { exclusionReason: 'notShared', people: '1' },
      { exclusionReason: 'technical', people: '1' },
    ]);
    expect(await linesOf('participants')).toHaveLength(5);
    expect(await linesOf('participants', { shared: 'yes' })).toHaveLength(4);
    expect(await linesOf('attempts')).toHaveLength(1);
    await world.people[5]?.post('/study/withdraw');
    expect(await linesOf('participants')).toHaveLength(4);
    expect(await linesOf('exclusions')).toContainEqual({
      ...{ exclusionReason: 'withdrawn', people: '1' },
    });
  });
});
