/**
 * The product with one thing broken on purpose: a save is called committed while its COMMIT is still to come. The
 * harness of `npm run prove -- kills` must notice. A program of its own; the product has no switch for this.
 */
import {
  buildApp,
  migrate,
  openDatabase,
  readConfig,
  type OpenDatabase,
} from '../../../server/src/index.ts';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

type Pool = OpenDatabase['pool'];

const COMMIT_LATE_MS = 30;
const SERVER = join(import.meta.dirname, '../../../server');

const reading = readConfig(process.env, SERVER);
if (!reading.ok) throw new Error(reading.problems.join('\n'));
const database = await openDatabase(reading.config, () => undefined);
await migrate({ connection: database.connection, directory: join(SERVER, 'migrations') });
const app = await buildApp({
  config: { ...reading.config, logLevel: 'silent' },
  db: answerBeforeCommit(database.pool),
  readSecretKey: () => Buffer.alloc(32),
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
      if (name === 'connect') return async () => hurry(await target.connect());
      const value: unknown = Reflect.get(target, name);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
}

interface Client {
  readonly query: (...asked: unknown[]) => Promise<unknown>;
  readonly release: (isBroken?: boolean) => void;
}

function hurry<Given extends object>(given: Given): Given {
  const client = given as unknown as Client;
  let isSave = false;
  let committing: Promise<unknown> = Promise.resolve();
  return new Proxy(given, {
    get(target, name) {
      if (name === 'query')
        return (...asked: unknown[]) => {
          isSave ||= JSON.stringify(asked[0]).includes('INSERT INTO test_takings');
          if (asked[0] !== 'COMMIT' || !isSave) return client.query(...asked);
          committing = pause(COMMIT_LATE_MS).then(() => client.query('COMMIT'));
          return Promise.resolve();
        };
      if (name === 'release')
        return () => {
          committing.then(
            () => client.release(),
            () => client.release(true),
          );
        };
      const value: unknown = Reflect.get(target, name);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
}
