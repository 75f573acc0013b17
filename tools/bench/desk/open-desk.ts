/** A server on an empty database of its own, a pupil, and raters with tokens: everything in one process. */
import { PASSWORD, signUpBody } from '@jamdai/testkit';
import { randomBytes, randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { issueToken, type OpenDatabase } from '../../../server/src/index.ts';
import { buildBenchApp, openBenchDatabase } from '../serving/bench-database.ts';
import { startJamdai, type RunningServer } from '../serving/ground.ts';

export interface Desk {
  readonly pool: OpenDatabase['pool'];
  /** Data of a call that must succeed. */
  readonly call: (path: string, token: string | null, body: object) => Promise<unknown>;
  /** Reads a file to its end. Returns its bytes. */
  readonly stream: (path: string, token: string) => Promise<number>;
  /** The product with its built web, in a process of its own on the same database. */
  readonly serve: () => Promise<RunningServer>;
  readonly joinPupil: () => Promise<string>;
  readonly joinRater: () => Promise<Rater>;
  readonly close: () => Promise<void>;
}

export interface Rater {
  readonly userId: string;
  readonly token: string;
}

export async function openDesk(): Promise<Desk> {
  const database = await openBenchDatabase();
  const app = await buildBenchApp(database, null);
  const { pool } = database;
  const call: Desk['call'] = async (path, token, body) => {
    const answer = await app.inject({
      method: 'POST',
      url: `/api${path}`,
      headers: token === null ? {} : { authorization: token },
      payload: body,
    });
    const { success, data } = answer.json<{ success: boolean; data: unknown }>();
    if (!success) throw new Error(`${path}: ${answer.body}`);
    return data;
  };
  const stream: Desk['stream'] = async (path, token) => {
    const headers = { authorization: token };
    const answer = await app.inject({
      ...{ method: 'GET', url: `/api${path}`, headers, payloadAsStream: true },
    });
    if (answer.statusCode !== 200) throw new Error(`${path}: ${answer.statusCode}`);
    let bytes = 0;
    for await (const piece of answer.stream()) bytes += (piece as Buffer).length;
    return bytes;
  };
  let servers = 0;
  const serve = () => {
    servers += 1;
    return startJamdai(database.connection, join(database.folder, `server-${servers}`));
  };
  return {
    pool,
    call,
    stream,
    serve,
    joinPupil: () => joinPupil(call),
    joinRater: () => joinRater(pool),
    close: async () => {
      await app.close();
      await database.close();
    },
  };
}

async function joinPupil(call: Desk['call']): Promise<string> {
  const username = `pupil${randomBytes(6).toString('hex')}`;
  await call('/sign_up', null, signUpBody(username));
  const { token } = (await call('/login', null, { username, password: PASSWORD })) as Rater;
  return token;
}

/** Straight into the database: how staff get in is not what is measured. */
async function joinRater(pool: OpenDatabase['pool']): Promise<Rater> {
  const userId = randomUUID();
  const username = `rater${randomBytes(6).toString('hex')}`;
  const now = new Date();
  await pool.query(
    `INSERT INTO users (id, username, username_folded, password_hash, role, created_at, updated_at)
     VALUES ($1, $2, $2, 'none', 'RESEARCHER', $3, $3)`,
    [userId, username, now],
  );
  return { userId, token: await issueToken(pool, { userId, role: 'RESEARCHER' }, now) };
}
