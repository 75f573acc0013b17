/** The history is taken back to the measures of an earlier version, and forward again; nothing is lost on the way. */
import { MEASURES_VERSION } from '@jamdai/battery';
import type { MeasuresVersions } from '@jamdai/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createSecretReader } from '../../core/keys/installation-secrets.ts';
import { attemptBody } from '../../testing/bodies.ts';
import { joinForResearch, joinResearcher } from '../../testing/research.ts';
import { createTestApp, type Person, type TestApp } from '../../testing/test-app.ts';
import { createQuestionBook } from '../questions/question-book.ts';
import { createQuestionSets } from '../questions/question-sets.ts';
import { fillMeasures } from './fill-measures.ts';
import { chooseMeasuresVersion, moveMeasures, storeMeasures } from './former-measures.ts';

const NEWEST = MEASURES_VERSION;
const OLDER = MEASURES_VERSION - 1;
/** As an older version left them: another figure, and a result that looked like guessing. */
const OLDER_MEASURES = { score: 30, spanEstimate: 4 };

let server: TestApp;
let pupil: Person;
let researcher: Awaited<ReturnType<typeof joinResearcher>>;
/** One whose measures the newest version changed, one to which it gave the same. */
let changed: string;
let same: string;

beforeAll(async () => {
  server = await createTestApp();
});
beforeEach(async () => {
  const { pool } = server.database;
  await pool.query('UPDATE measures_use SET chosen_version = NULL');
  await server.forgetPeople();
  pupil = await joinForResearch(server);
  researcher = await joinResearcher(server, pupil);
  [changed, same] = [await save(), await save()];
  await pool.query(
    `UPDATE test_takings SET measures = $2, measures_version = $3, flags = '{slow,atChance}' WHERE id = $1`,
    [changed, JSON.stringify(OLDER_MEASURES), OLDER],
  );
  await pool.query('UPDATE test_takings SET measures_version = $2 WHERE id = $1', [same, OLDER]);
});
afterAll(() => server.close());

async function save(): Promise<string> {
  const answer = await pupil.post('/test_taking', attemptBody());
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json().data.testTakingId;
}

/** The follow-up of a start: what waits is moved and made. */
async function start(): Promise<void> {
  const { pool } = server.database;
  const questionBook = createQuestionBook('spec', createSecretReader(pool));
  const failures: unknown[] = [];
  await moveMeasures(pool);
  await fillMeasures(
    { db: pool, clock: () => new Date(), questionBook },
    createQuestionSets(pool),
    { signal: new AbortController().signal, onFailure: (error) => failures.push(error) },
  );
  expect(failures).toEqual([]);
}

async function ask(path: string, body: unknown = {}): Promise<MeasuresVersions> {
  const answer = await call(path, body);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json().data;
}

function call(path: string, body: unknown) {
  const { authorization } = researcher;
  return server.post(`/research/measures${path}`, body, { authorization });
}

async function choose(version: number): Promise<MeasuresVersions> {
  await ask('/choose', { version });
  await moveMeasures(server.database.pool);
  return ask('');
}

async function read(id: string) {
  const { rows } = await server.database.pool.query(
    `SELECT measures, measures_version AS version, measures_since AS since, flags,
       (SELECT json_agg(json_build_array(f.since, f.version, f.is_at_chance) ORDER BY f.version)
        FROM former_measures f WHERE test_taking_id = id) AS beside
     FROM test_takings WHERE id = $1`,
    [id],
  );
  return rows[0];
}

describe('measures of several versions', () => {
  it('stand beside each other where they differ, and nowhere else; each version says what it changed', async () => {
    const fresh = await save();
    await start();
    expect(await read(changed)).toMatchObject({
      ...{ version: NEWEST, since: null, flags: ['slow'], beside: [[OLDER, OLDER, true]] },
      measures: { score: 30, atChance: 0 },
    });
    expect(await read(same)).toMatchObject({ version: NEWEST, since: OLDER, beside: null });
    const none = { newlyAtChanceCount: 0, noLongerAtChanceCount: 0 };
    expect(await ask('')).toEqual({
      ...{ versionInUse: NEWEST, newestVersion: NEWEST, waitingCount: 0, unmadeCount: 0 },
      versions: [
        ...[{ version: NEWEST, usedCount: 3, besideCount: 0, changedCount: 1, ...none }],
        ...[{ version: OLDER, usedCount: 1, besideCount: 1, changedCount: 0, ...none }],
      ].map((line) => (line.changedCount === 1 ? { ...line, noLongerAtChanceCount: 1 } : line)),
    });
    expect(await read(fresh)).toMatchObject({ version: NEWEST, beside: null });
  });

  it('go back and forward again, with the flag, and a start changes nothing of what was chosen', async () => {
    await start();
    const right = await Promise.all([read(changed), read(same)]);
    expect(await choose(OLDER)).toMatchObject({ versionInUse: OLDER, waitingCount: 0 });
    await start();
    expect(await read(changed)).toEqual({
      ...{ measures: OLDER_MEASURES, version: OLDER, since: null },
      ...{ flags: ['slow', 'atChance'], beside: [[NEWEST, NEWEST, false]] },
    });
    const { points } = (await pupil.post('/test_taking/progress', {})).json().data;
    expect(points.map(({ isAtChance }: { isAtChance: boolean }) => isAtChance)).toEqual([
      false,
      true,
    ]);
    expect((await read(await save())).version).toBe(NEWEST);
    expect(await choose(NEWEST)).toMatchObject({ versionInUse: NEWEST, waitingCount: 0 });
    expect(await Promise.all([read(changed), read(same)])).toEqual(right);
    // The newest is no choice: it is the newest after the next version too.
    const use = await server.database.pool.query('SELECT chosen_version FROM measures_use');
    expect(use.rows).toEqual([{ chosen_version: null }]);
    const { rows } = await server.database.pool.query(
      `SELECT details::jsonb->>'version' AS version FROM audit_events
       WHERE action = 'measures.versionChosen' AND actor = audit_person($1) ORDER BY at`,
      [researcher.userId],
    );
    expect(rows.map(({ version }) => Number(version))).toEqual([OLDER, NEWEST]);
  });

  it('that wait to be moved are counted, and moved after the next start', async () => {
    await start();
    const { pool } = server.database;
    await chooseMeasuresVersion(pool, OLDER, { actor: 'command', at: new Date() });
    await moveMeasures(pool, AbortSignal.abort());
    expect(await ask('')).toMatchObject({ versionInUse: OLDER, waitingCount: 1 });
    await start();
    expect(await ask('')).toMatchObject({ waitingCount: 0 });
    expect((await read(changed)).version).toBe(OLDER);
  });

  it('of a version to come stand beside while an earlier one is chosen', async () => {
    await start();
    await choose(OLDER);
    const { pool } = server.database;
    const measures = { score: 30, atChance: 1 };
    for (const id of [changed, same]) {
      await storeMeasures(pool, { id, measures, version: NEWEST + 1 });
    }
    expect(await read(changed)).toMatchObject({
      ...{ measures: OLDER_MEASURES, version: OLDER },
      beside: [
        [NEWEST, NEWEST, false],
        [NEWEST + 1, NEWEST + 1, true],
      ],
    });
    expect(await read(same)).toMatchObject({
      ...{ version: NEWEST, since: OLDER },
      flags: ['createdAtIsArrival', 'notHandedOut', 'noLog'],
      beside: [[NEWEST + 1, NEWEST + 1, true]],
    });
  });

  it('are of no version that nobody knows', async () => {
    expect((await call('/choose', { version: 99 })).statusCode).toBe(404);
    expect((await call('/choose', { version: 'all' })).statusCode).toBe(400);
  });
});
