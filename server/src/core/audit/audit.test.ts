import fc from 'fast-check';
import type pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { attemptBody } from '../../testing/bodies.ts';
import { asRater, decide, joinRater, saveAnimals } from '../../testing/desk.ts';
import { joinAsStaff } from '../../testing/staff.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { inTransaction } from '../database/in-transaction.ts';
import { makeRecordId } from '../database/record-id.ts';
import { findUnexplainedScores } from '../../features/attempts/index.ts';
import { readIncident } from '../../commands/read-incident.ts';
import { recordAudit, type AuditAction } from './record-audit.ts';
import { readAnchors, verifyAudit } from './verify-audit.ts';

interface Stored {
  action: AuditAction;
  actor: string;
  subject: string | null;
  details: string;
}

async function readTrail(db: pg.Pool): Promise<Stored[]> {
  const { rows } = await db.query<Stored>(
    'SELECT action, actor, subject, details FROM audit_events ORDER BY at, chain, link',
  );
  return rows;
}

describe('what the trail tells', () => {
  let server: TestApp;
  beforeAll(async () => {
    server = await createTestApp();
  });
  afterAll(() => server.close());

  it('has accounts, consents, scores, exports and deletions, and nobody’s id or name', async () => {
    const { pool } = server.database;
    const pupil = await server.join('canary_pupil');
    await pupil.post('/test_taking', attemptBody());
    const headers = { authorization: pupil.token };
    await server.app.inject({ method: 'GET', url: '/api/own_data/my-data.json', headers });
    const change = { scope: 'research', isGiven: true, policyVersion: '2026-11-22', lang: 'en' };
    await pupil.post('/consent', change);
    await server.app.inject({ method: 'DELETE', url: '/api/user_profile', headers });
    const trail = await readTrail(pool);
    const actions = trail.map(({ action }) => action);
    expect(actions).toEqual(
      expect.arrayContaining([
        'account.created',
        'consent.given',
        'score.created',
        'data.exported',
        'account.deleted',
      ]),
    );
    const text = JSON.stringify(trail);
    expect(text).not.toContain(pupil.userId);
    expect(text).not.toContain('canary_pupil');
    const people = new Set(trail.map(({ actor }) => actor));
    expect([...people]).toEqual([expect.stringMatching(/^person:[0-9a-f]{24}$/)]);
  });

  it('has what staff are made, and what raters decide, with the score before and after', async () => {
    const { pool } = server.database;
    await joinAsStaff(server, 'kru_malee', 'TEACHER');
    const pupil = await server.join();
    const { testTakingId: id } = await saveAnimals(pupil, ['cat', 'cow']);
    const rater = await joinRater(server);
    const admin = await joinRater(server, 'ADMIN');
    const switched = await admin.post('/rating/settings', { isSecondRatingOn: false });
    expect(switched.statusCode).toBe(200);
    const answer = await rater.next();
    if (!answer) throw new Error('nothing waits');
    await rater.confirm(answer, decide(answer, ['1', '1']));
    await rater.post('/rating/undo', { attemptCode: answer.attemptCode });
    const trail = await readTrail(pool);
    const ofAttempt = trail.filter(({ subject }) => subject === `taking:${id}`);
    expect(ofAttempt.map(({ action, details }) => [action, JSON.parse(details)])).toEqual([
      ['score.created', { testName: expect.any(String), score: null }],
      ['score.changed', { before: null, score: 2 }],
      ['score.changed', { before: 2, score: null }],
    ]);
    expect(trail.map(({ action }) => action)).toEqual(
      expect.arrayContaining([
        'staff.created',
        'staff.activated',
        'settings.changed',
        'answer.opened',
        'rating.confirmed',
        'rating.takenBack',
      ]),
    );
    const person = ofAttempt[1]?.actor;
    expect(person).toMatch(/^person:/);
    // The rater whose account goes stays one and the same in the trail.
    expect((await asRater(server, rater)).userId).toBe(rater.userId);
    const { events } = await readIncident(pool, {
      from: new Date(0),
      to: new Date(Date.now() + 1000),
      userId: rater.userId,
    });
    expect(events.filter(({ actor }) => actor.startsWith('rater_')).length).toBeGreaterThan(3);
  });

  it('keeps nothing of what was rolled back', async () => {
    const { pool } = server.database;
    const before = await readTrail(pool);
    const failing = inTransaction(pool, async (client) => {
      await recordAudit(client, { at: new Date(), action: 'command.ran', actor: 'command' });
      throw new Error('undone');
    });
    await expect(failing).rejects.toThrow('undone');
    expect(await readTrail(pool)).toEqual(before);
  });
});

describe('the chains', () => {
  const EVENT_COUNT = 400;
  let database: TestDatabase;
  let client: pg.PoolClient;

  beforeEach(async () => {
    database = await createTestDatabase();
    const { pool } = database;
    await Promise.all(
      Array.from({ length: EVENT_COUNT }, (_, number) =>
        recordAudit(pool, {
          at: new Date(Date.UTC(2026, 10, 22, 0, 0, number)),
          action: 'score.created',
          actor: { userId: makeRecordId(new Date()) },
          subject: { kind: 'taking', id: makeRecordId(new Date()) },
          details: { score: number % 31, testName: 'ทดสอบ “1”' },
        }),
      ),
    );
    client = await pool.connect();
    return async () => {
      client.release();
      await database.drop();
    };
  });

  /** As somebody who owns the database can. */
  async function unlock(): Promise<void> {
    const { rows } = await client.query<{ name: string }>(
      `SELECT conname AS name FROM pg_constraint
       WHERE conrelid = 'audit_events'::regclass AND contype = 'c'`,
    );
    for (const { name } of rows) {
      await client.query(`ALTER TABLE audit_events DROP CONSTRAINT ${name}`);
    }
    await client.query('ALTER TABLE audit_events DISABLE TRIGGER USER');
    await client.query('ALTER TABLE audit_chains DISABLE TRIGGER USER');
  }

  it('refuse every change of a row', async () => {
    for (const sql of [
      `UPDATE audit_events SET action = 'a.b'`,
      'DELETE FROM audit_events',
      'TRUNCATE audit_events',
      'UPDATE audit_chains SET link_count = 0',
      'DELETE FROM audit_chains',
      'TRUNCATE audit_chains',
    ]) {
      await expect(client.query(sql)).rejects.toThrow('rows are added and never changed');
    }
  });

  it('are whole after events that arrive at the same time', async () => {
    expect(await verifyAudit(client)).toEqual({ eventCount: EVENT_COUNT, faults: [] });
    const { rows } = await client.query('SELECT DISTINCT chain FROM audit_events');
    expect(rows.length).toBeGreaterThan(1);
  });

  it('show one altered byte in each of a hundred rows', async () => {
    await unlock();
    const { rows } = await client.query<{ chain: number; link: string }>(
      'SELECT chain, link FROM audit_events ORDER BY chain, link',
    );
    const columns = ['at', 'action', 'actor', 'subject', 'details', 'previous_hash', 'hash'];
    const seed = fc.readConfigureGlobal()?.seed ?? 0;
    const [chosen = []] = fc.sample(
      fc.uniqueArray(
        fc.record({
          row: fc.nat(rows.length - 1),
          column: fc.constantFrom(...columns),
          place: fc.nat(1000),
        }),
        { minLength: 100, maxLength: 100, selector: ({ row }) => row },
      ),
      { numRuns: 1, seed },
    );
    expect(chosen).toHaveLength(100);
    for (const { row, column, place: location } of chosen) {
      const { chain, link } = rows[row] ?? { chain: 0, link: '0' };
      const altered = {
        at: `at + interval '1 microsecond'`,
        previous_hash: `set_byte(previous_hash, ${location % 32}, get_byte(previous_hash, ${location % 32}) # 1)`,
        hash: `set_byte(hash, ${location % 32}, get_byte(hash, ${location % 32}) # 1)`,
      }[column];
      // The last bit of one byte of the text as it is stored.
      const bytes = `convert_to(${column}, 'UTF8')`;
      const at = `${location} % length(${column})`;
      const text = `overlay(${column} PLACING chr(ascii(substr(${column}, ${at} + 1, 1)) # 1)
        FROM ${at} + 1 FOR 1)`;
      const changed = await client.query(
        `UPDATE audit_events SET ${column} = ${altered ?? text}
         WHERE chain = $1 AND link = $2 RETURNING ${altered ? '1' : bytes}`,
        [chain, link],
      );
      expect(changed.rowCount).toBe(1);
    }
    const { faults } = await verifyAudit(client);
    const found = new Set(faults.map(({ chain, link }) => `${chain}/${link}`));
    const missed = chosen
      .map(({ row }) => `${rows[row]?.chain}/${rows[row]?.link}`)
      .filter((location) => !found.has(location));
    expect(missed).toEqual([]);
  });

  it('show rows that were taken out, cut off, moved or slipped in', async () => {
    await unlock();
    const { rows } = await client.query<{ chain: number; count: number }>(
      `SELECT chain, count(*)::int AS count FROM audit_events
       GROUP BY chain HAVING count(*) >= 5 ORDER BY chain LIMIT 4`,
    );
    const chains = rows.map(({ chain }) => chain);
    expect(chains.length).toBeGreaterThan(0);
    const [chain = 0] = chains;
    const end = rows[0]?.count ?? 0;
    const faultsOf = async (sql: string) => {
      await client.query('BEGIN');
      await client.query(sql);
      const { faults } = await verifyAudit(client);
      await client.query('ROLLBACK');
      return faults;
    };
    const taken = await faultsOf(`DELETE FROM audit_events WHERE chain = ${chain} AND link = 2`);
    expect(taken).toEqual([{ chain, link: 2, kind: 'missing' }]);
    const cut = await faultsOf(`DELETE FROM audit_events WHERE chain = ${chain} AND link > 3`);
    expect(cut).toEqual([{ chain, link: 4, kind: 'missing' }]);
    const moved = await faultsOf(
      `UPDATE audit_events SET link = link + 1000 WHERE chain = ${chain} AND link = ${end}`,
    );
    expect(moved.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['missing', 'unknown', 'altered']),
    );
    const slipped = await faultsOf(
      `INSERT INTO audit_events SELECT 99, 1, at, action, actor, subject, details, previous_hash, hash
       FROM audit_events WHERE chain = ${chain} AND link = 1`,
    );
    expect(slipped).toEqual([{ chain: 99, link: 1, kind: 'unknown' }]);
  });

  it('written anew with good hashes, no longer fit what a backup noted', async () => {
    const anchors = await readAnchors(client);
    expect((await verifyAudit(client, anchors)).faults).toEqual([]);
    await unlock();
    const used = anchors.find(({ linkCount }) => linkCount > 0);
    const chain = used?.chain ?? 0;
    const copy = await client.query(
      `SELECT at, action, actor, subject, details FROM audit_events WHERE chain = $1 ORDER BY link`,
      [chain],
    );
    await client.query('DELETE FROM audit_events WHERE chain = $1', [chain]);
    await client.query(
      `UPDATE audit_chains SET link_count = 0,
         last_hash = sha256(convert_to('jamdai audit chain ' || chain, 'UTF8')) WHERE chain = $1`,
      [chain],
    );
    await client.query('ALTER TABLE audit_events ENABLE TRIGGER audit_events_link');
    await client.query('UPDATE audit_chains SET link_count = link_count WHERE chain = $1', [chain]);
    await client.query('BEGIN');
    // Every other chain is kept busy, so that the rows go where they were.
    await client.query('DELETE FROM audit_chains WHERE chain <> $1', [chain]);
    for (const [location, row] of copy.rows.entries()) {
      await client.query(
        'INSERT INTO audit_events (at, action, actor, subject, details) VALUES ($1, $2, $3, $4, $5)',
        [row.at, row.action, 'command', row.subject, location === 0 ? '{"score":31}' : row.details],
      );
    }
    const mine = anchors.filter((anchor) => anchor.chain === chain);
    const strays = (await verifyAudit(client)).faults.filter((fault) => fault.chain === chain);
    expect(strays).toEqual([]);
    const { faults } = await verifyAudit(client, mine);
    await client.query('ROLLBACK');
    expect(faults.filter((fault) => fault.chain === chain)).toEqual([
      { chain, link: used?.linkCount, kind: 'altered' },
    ]);
  });
});

it('a score that was changed past the program is found', async () => {
  const server = await createTestApp();
  const { pool } = server.database;
  const pupil = await server.join();
  const saved = await pupil.post('/test_taking', attemptBody());
  const { testTakingId: id } = saved.json<{ data: { testTakingId: string } }>().data;
  expect(await findUnexplainedScores(pool)).toEqual([]);
  await pool.query('UPDATE test_takings SET score = 29 WHERE id = $1', [id]);
  expect(await findUnexplainedScores(pool)).toEqual([id]);
  await server.close();
});
