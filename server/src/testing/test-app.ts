/** A whole server on a database of its own, and a few people to use it. */
import { PROVENANCE_FLAGS } from '@jamdai/battery';
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import { Writable } from 'node:stream';
import { buildApp, type AppParts } from '../app.ts';
import type pg from 'pg';
import type { ServerClock } from '../features/operations/index.ts';
import { signUpBody } from './bodies.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';
import { randomBytes } from 'node:crypto';

export interface TestApp {
  readonly app: FastifyInstance;
  readonly database: TestDatabase;
  readonly keyLocation: AppParts['keyLocation'];
  /** Every line logged so far. */
  readonly logText: () => string;
  /** POSTs JSON below /api. */
  readonly post: (
    path: string,
    body?: unknown,
    headers?: Record<string, string>,
  ) => Promise<LightMyRequestResponse>;
  /** Signs somebody up and in. */
  readonly join: (username?: string) => Promise<Person>;
  /** Rows of every table, as text: equal before and after where nothing was stored. */
  readonly contents: () => Promise<string>;
  /** Forgets everybody, but not the questions that were served: cheaper than a database for each test. */
  readonly forgetPeople: () => Promise<void>;
  readonly close: () => Promise<void>;
}

export interface Person {
  readonly userId: string;
  readonly username: string;
  readonly token: string;
  readonly post: (
    path: string,
    body?: unknown,
    headers?: Record<string, string>,
  ) => Promise<LightMyRequestResponse>;
}

type TestAppOptions = Partial<Omit<AppParts, 'db' | 'config'>> & {
  readonly config?: Partial<AppParts['config']>;
  /** For tests of wrong clocks. */
  readonly openClock?: (db: pg.Pool) => Promise<ServerClock>;
  /** One that is there; a new one where absent. */
  readonly database?: TestDatabase;
  /** Comparisons leave results out whose way here cannot be shown. Bodies of tests come at once and from nowhere: they count. */
  readonly isProvenOnly?: boolean;
  /** Another server on the database of this one, which drops it. */
  readonly beside?: TestApp;
};

let peopleCount = 0;

export async function createTestApp({
  config,
  openClock,
  database: given,
  isProvenOnly = false,
  beside,
  ...parts
}: TestAppOptions = {}): Promise<TestApp> {
  const database = given ?? beside?.database ?? (await createTestDatabase());
  if (!isProvenOnly && !beside) {
    await database.pool.query(
      'INSERT INTO counted_flags (flag, counted_at) SELECT flag, now() FROM unnest($1::text[]) AS flag',
      [PROVENANCE_FLAGS],
    );
  }
  const lines: string[] = [];
  const logStream = new Writable({
    write(chunk, _encoding, done) {
      lines.push(String(chunk));
      done();
    },
  });
  const keyLocation = parts.keyLocation ?? beside?.keyLocation ?? holdKey();
  const app = await buildApp({
    config: {
      profile: 'spec',
      timeZone: 'Asia/Bangkok',
      tls: null,
      logLevel: 'info',
      ...config,
    },
    db: database.pool,
    webDir: null,
    voicePacksDir: null,
    logStream,
    ...parts,
    ...(openClock ? { serverClock: await openClock(database.pool) } : {}),
    keyLocation,
  });
  const post: TestApp['post'] = (path, body, headers = {}) =>
    app.inject({
      method: 'POST',
      url: `/api${path}`,
      headers,
      ...(body === undefined ? {} : { payload: body as NonNullable<InjectOptions['payload']> }),
    });
  return {
    app,
    database,
    keyLocation,
    logText: () => lines.join(''),
    post,
    join: (username) => joinAs(post, username ?? `pupil_${(peopleCount += 1)}`),
    contents: () => readContents(database),
    forgetPeople: async () => {
      await database.pool.query(
        'DELETE FROM users; DELETE FROM tombstones; DELETE FROM rate_limits',
      );
    },
    close: async () => {
      await app.close();
      if (!beside) await database.drop();
    },
  };
}

async function joinAs(post: TestApp['post'], username: string): Promise<Person> {
  const body = signUpBody({ username });
  const signedUp = await post('/sign_up', body);
  if (signedUp.statusCode !== 201) throw new Error(`sign-up: ${signedUp.body}`);
  const { password } = body;
  const answer = await post('/login', { username, password });
  const { token, userId } = answer.json<{ data: { token: string; userId: string } }>().data;
  return {
    userId,
    username,
    token,
    post: (path, payload, headers = {}) =>
      post(path, payload, { authorization: token, ...headers }),
  };
}

/** What counts calls, and the last use of tokens, change with every call and are left out. */
async function readContents({ pool }: TestDatabase): Promise<string> {
  const { rows } = await pool.query<{ name: string }>(
    `SELECT table_name AS name FROM information_schema.tables
     WHERE table_schema = current_schema() AND table_name NOT IN ('rate_limits', 'save_rooms') ORDER BY 1`,
  );
  const texts = [];
  for (const { name } of rows) {
    const table = await pool.query<{ text: string }>(
      `SELECT (to_jsonb(t) - 'last_used_at')::text AS text FROM "${name}" t ORDER BY 1`,
    );
    texts.push(`${name}: ${table.rows.map(({ text }) => text).join('\n')}`);
  }
  return texts.join('\n');
}

/** A secret key in memory, for a server that no command looks at. */
function holdKey(): AppParts['keyLocation'] {
  const key = randomBytes(32);
  return {
    file: 'in memory',
    read: () => key,
    readNext: () => null,
    adoptNext: () => undefined,
    make: () => key,
  };
}
