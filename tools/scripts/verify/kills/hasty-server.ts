/**
 * The product with one thing broken on purpose: a save is called committed while its COMMIT is still to come. The
 * harness of `npm run verify -- kills` must notice. A program of its own; the product has no switch for this.
 */
import {
  buildApp,
  createKeyFile,
  migrate,
  openDatabase,
  readConfig,
  type OpenDatabase,
} from '../../../../server/src/index.ts';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

type Pool = OpenDatabase['pool'];

const COMMIT_LATE_MS = 30;
const SERVER = join(import.meta.dirname, '../../../../server');

const reading = readConfig(process.env, SERVER);
if (!reading.ok) throw new Error(reading.problems.join('\n'));
const database = await openDatabase(reading.config, () => undefined);
await migrate({ connection: database.connection, directory: join(SERVER, 'migrations') });
const app = await buildApp({
  config: { ...reading.config, logLevel: 'silent' },
  db: answerBeforeCommit(database.pool),
  keyLocation: createKeyFile(reading.config.secretKeyFile),
  webDir: null,
  voicePacksDir: null,
});
process.once('SIGTERM', () => void end());
process.stdout.write(`${await app.listen({ host: '127.0.0.1', port: reading.config.port })}\n`);

async function end(): Promise<void> {
  await app.close();
  await database.close();
  process.exit(0);
}

function answerBeforeCommit(pool: Pool): Pool {
  return new Proxy(pool, {
    get(target, name) {
      if (name === 'query') {
        return (...requested: Requested) =>
          isSave(requested) ? saveHastily(target, requested) : ask(target, requested);
      }
      const value: unknown = Reflect.get(target, name);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
}

type Requested = readonly unknown[];

/** Results are stored by one statement, which is a transaction of its own. */
function isSave(requested: Requested): boolean {
  return JSON.stringify(requested[0]).includes('INSERT INTO test_takings');
}

async function saveHastily(pool: Pool, requested: Requested): Promise<unknown> {
  const client = await pool.connect();
  const finish = (word: 'COMMIT' | 'ROLLBACK') =>
    client.query(word).then(
      () => client.release(),
      () => client.release(true),
    );
  try {
    await client.query('BEGIN');
    const result = await ask(client, requested);
    void pause(COMMIT_LATE_MS).then(() => finish('COMMIT'));
    return result;
  } catch (error) {
    await finish('ROLLBACK');
    throw error;
  }
}

function ask(asker: object, requested: Requested): Promise<unknown> {
  const { query } = asker as { readonly query: (...requested: Requested) => Promise<unknown> };
  return query.apply(asker, [...requested]);
}
