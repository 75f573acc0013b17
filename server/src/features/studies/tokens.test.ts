import {
  MadeStudyTokenSchema,
  studyDataPath,
  type StudyFile,
  type StudyToken,
} from '@jamdai/contract';
import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile, mkdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { openStudyDesk } from '../../testing/studies.ts';
import { makeStudyWorld } from '../../testing/study-world.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { unpack } from '../../testing/unpack.ts';

const CLIENTS = join(import.meta.dirname, '..', '..', '..', '..', 'docs', 'clients');
const NOW = Date.parse('2026-11-20T05:00:00Z');

let server: TestApp;
let desk: Awaited<ReturnType<typeof openStudyDesk>>;
let world: Awaited<ReturnType<typeof makeStudyWorld>>;
let address: string;

beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW });
  server = await createTestApp();
  desk = await openStudyDesk(server);
  world = await makeStudyWorld(server, desk);
  address = await server.app.listen({ host: '127.0.0.1', port: 0 });
});
afterEach(async () => {
  vi.setSystemTime(NOW);
  await server.database.pool.query('DELETE FROM rate_limits');
});
afterAll(async () => {
  vi.useRealTimers();
  await server.close();
});

async function makeToken(days = 30, studyId = world.studyId) {
  const body = { studyId, name: 'for R', days };
  return MadeStudyTokenSchema.parse(await desk.call('/study/token/make', body));
}

const read = (token: string, file: StudyFile = 'participants.csv') =>
  server.app.inject({
    url: `/api${studyDataPath(file)}`,
    headers: { authorization: `Bearer ${token}` },
  });

describe('a token of a study', () => {
  it('reads its own study and nothing else', async () => {
    const { token } = await makeToken();
    const answer = await read(token);
    expect([answer.statusCode, answer.body.trimEnd().split('\r\n').length]).toEqual([200, 7]);
    const other = await desk.running();
    const { token: otherToken } = await makeToken(30, other);
    expect((await read(otherToken)).body.trimEnd().split('\r\n')).toHaveLength(1);
    for (const path of ['/study/all', '/study/one', '/study/token/all', '/participants']) {
      const rejected = await server.post(
        path,
        { studyId: world.studyId },
        { authorization: token },
      );
      expect([path, rejected.statusCode]).toEqual([path, path === '/participants' ? 404 : 401]);
    }
  });

  it('waits after 600 files within an hour, whatever another token read', async () => {
    const { token } = await makeToken();
    const { token: other } = await makeToken();
    const codes = new Map<number, number>();
    for (let files = 0; files < 601; files += 1) {
      const { statusCode } = await read(token, 'design.json');
      codes.set(statusCode, (codes.get(statusCode) ?? 0) + 1);
    }
    expect(Object.fromEntries(codes)).toEqual({ 200: 600, 429: 1 });
    expect((await read(other, 'design.json')).statusCode).toBe(200);
  }, 60_000);

  it('is stored as a hash and shown once', async () => {
    const { token, made } = await makeToken();
    expect(await server.contents()).not.toContain(token);
    expect(server.logText()).not.toContain(token);
    const listed = await desk.call('/study/token/all', { studyId: world.studyId });
    expect(listed).toContainEqual(made);
    expect(JSON.stringify(listed)).not.toContain(token);
  });

  it('ends on its day, when it is revoked, and when its maker may do research no longer', async () => {
    const { token, made } = await makeToken(2);
    vi.setSystemTime(NOW + 2 * 86_400_000 - 1);
    expect((await read(token)).statusCode).toBe(200);
    vi.setSystemTime(NOW + 2 * 86_400_000);
    expect((await read(token)).statusCode).toBe(401);
    vi.setSystemTime(NOW);
    const { pool } = server.database;
    await pool.query('UPDATE users SET is_active = false WHERE id = $1', [desk.userId]);
    expect((await read(token)).statusCode).toBe(401);
    await pool.query('UPDATE users SET is_active = true WHERE id = $1', [desk.userId]);
    expect((await read(token)).statusCode).toBe(200);
    const body = { studyId: world.studyId, tokenId: made.tokenId };
    await desk.call('/study/token/revoke', body);
    await desk.call('/study/token/revoke', body);
    expect((await read(token)).statusCode).toBe(401);
  });

  it('leaves each use, its making and its end in the trail, and counts its uses', async () => {
    const { token, made } = await makeToken();
    await read(token);
    await read(token, 'attempts.csv');
    await desk.call('/study/token/revoke', { studyId: world.studyId, tokenId: made.tokenId });
    const { rows } = await server.database.pool.query(
      `SELECT action FROM audit_events WHERE details::text LIKE $1`,
      [`%${made.tokenId}%`],
    );
    expect(rows.map(({ action }) => String(action)).toSorted()).toEqual([
      'study.tokenMade',
      'study.tokenRevoked',
      'study.tokenUsed',
      'study.tokenUsed',
    ]);
    const listed: StudyToken[] = await desk.call('/study/token/all', { studyId: world.studyId });
    const used = listed.find(({ tokenId }) => tokenId === made.tokenId);
    expect(used).toMatchObject({ uses: 2, lastUsedAt: '2026-11-20T05:00:00.000Z' });
  });
});

const JUDGE = `SELECT s.sitting_key, count(*)::int AS begun,
    count(*) FILTER (WHERE (SELECT count(*) FROM plan_steps_passed d WHERE d.plan_run_id = s.plan_run_id)
      + (SELECT count(*) FROM test_takings t WHERE t.plan_run_id = s.plan_run_id) = 2)::int AS finished
  FROM study_sittings s WHERE s.study_id = $1 GROUP BY s.sitting_key`;

/** As the database says it, in the lines of the two clients. */
async function judge(): Promise<string> {
  const { rows } = await server.database.pool.query(JUDGE, [world.studyId]);
  const lines = ['first', 'second'].map((key) => {
    const row = rows.find(({ sitting_key: own }) => own === key);
    return `${key},${row?.begun ?? 0},${row?.finished ?? 0}`;
  });
  return ['sitting,begun,finished', ...lines].join('\n');
}

/** Null: the program is not installed. */
async function run(program: string, args: readonly string[], more: object = {}) {
  try {
    const { stdout } = await promisify(execFile)(program, [...args], more);
    return stdout.replaceAll('\r', '').trimEnd();
  } catch (cause) {
    if (cause instanceof Error && 'code' in cause && cause.code === 'ENOENT') return null;
    throw cause;
  }
}

const PROGRAMS = [
  ['R', 'Rscript', ['--vanilla', join(CLIENTS, 'jamdai.R')]],
  ['Python', 'python3', [join(CLIENTS, 'jamdai.py')]],
] as const;

describe('the client scripts', () => {
  it.each(PROGRAMS)(
    '%s fetches a study over HTTP and counts sittings as the database does',
    async (_, program, args) => {
      const { token } = await makeToken();
      const env = { ...process.env, JAMDAI_TOKEN: token };
      const said = await run(program, [...args, address], { env });
      if (said === null) {
        process.stdout.write(`not run here: ${program}\n`);
        return;
      }
      expect(said).toBe(await judge());
      expect(said).toContain('first,5,5');
    },
    60_000,
  );
});

describe('the analysis script of a study', () => {
  it.each([
    ['the synthetic dataset before', 'yes', /sleep +wake\s+20 +20/],
    ['the data after', 'no', /phonological_digit_task/],
  ])(
    'runs on %s',
    async (_, synthetic, found) => {
      const { token } = await makeToken();
      const zip = await server.app.inject({
        url: `/api${studyDataPath('study.zip')}?twin=${synthetic}`,
        headers: { authorization: token },
      });
      const folder = await mkdtemp(join(tmpdir(), 'jamdai-study-'));
      try {
        for (const [path, bytes] of unpack(zip.rawPayload)) {
          await mkdir(dirname(join(folder, path)), { recursive: true });
          await writeFile(join(folder, path), bytes);
        }
        const said = await run('Rscript', ['--vanilla', 'analysis.R'], { cwd: folder });
        if (said === null) process.stdout.write('not run here: Rscript\n');
        else expect(said).toMatch(found);
      } finally {
        await rm(folder, { recursive: true, force: true });
      }
    },
    60_000,
  );
});
