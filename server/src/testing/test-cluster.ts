/**
 * One PostgreSQL for a whole run of automated tests, with a migrated template from which each test clones its
 * own database: the embedded one without syncing, or the server that TEST_DATABASE_URL names.
 */
import { randomBytes } from 'node:crypto';
import { chmodSync, mkdtempSync, readdirSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import pg from 'pg';
import { startEmbeddedPostgres } from '../core/database/embedded-postgres.ts';
import { migrate } from '../core/database/migrate.ts';
import { StartRejection } from '../core/start-rejection.ts';

/** What a test needs to clone the template; plain data, handed to other processes. */
export interface TestServer {
  /** May create and drop databases. */
  readonly admin: { connectionString: string } | TestConnection;
  /** Owner of the cloned databases. */
  readonly owner: { connectionString: string } | TestConnection;
  readonly template: string;
  /** Every database of this run begins with it. */
  readonly prefix: string;
}

interface TestConnection {
  host: string;
  port: number;
  user: string;
  password: string;
}

export interface TestCluster {
  readonly server: TestServer;
  stop(): Promise<void>;
}

const migrationsDir = join(import.meta.dirname, '..', '..', 'migrations');
const folderPrefix = 'jamdai-test-cluster-';

export async function startTestCluster(testDatabaseUrl: string | undefined): Promise<TestCluster> {
  const prefix = `jamdai_test_${randomBytes(4).toString('hex')}_`;
  const names = { template: `${prefix}template`, prefix };
  if (testDatabaseUrl) {
    const server = { connectionString: testDatabaseUrl };
    const cluster = { admin: server, owner: server, ...names };
    await makeTemplate(cluster);
    return { server: cluster, stop: () => dropAll(cluster) };
  }
  await removeAbandoned();
  const dataDir = mkdtempSync(join(realpathSync(tmpdir()), folderPrefix));
  // Started by root, the database's account must be able to pass.
  chmodSync(dataDir, 0o711);
  const embedded = await startEmbeddedPostgres({
    ...{ ...throwaway, dataDir, backupDir: join(dataDir, 'backups') },
  });
  const cluster = {
    admin: plain(embedded.adminConnection),
    owner: plain(embedded.connection),
    ...names,
  };
  const stop = async (): Promise<void> => {
    await embedded.stop();
    removeFolder(dataDir, embedded.pgData);
  };
  try {
    await makeTemplate(cluster);
  } catch (error) {
    // A migration that is refused must not leave a server behind, and its caller waiting for it.
    await stop();
    throw error;
  }
  return { server: cluster, stop };
}

const throwaway = {
  isDurable: false,
  report: () => undefined,
  // Parallel test files each have a pool of their own.
  settings: ['max_connections=200', 'autovacuum=off', 'logging_collector=off'],
};

async function makeTemplate(server: TestServer): Promise<void> {
  await withClient(server.admin, undefined, async (client) => {
    const owner = 'user' in server.owner ? ` OWNER ${server.owner.user}` : '';
    await client.query(`CREATE DATABASE ${server.template}${owner}`);
  });
  await migrate({
    connection: databaseOf(server.owner, server.template),
    directory: migrationsDir,
  });
}

async function dropAll(server: TestServer): Promise<void> {
  await withClient(server.admin, undefined, async (client) => {
    const { rows } = await client.query<{ datname: string }>(
      'SELECT datname FROM pg_database WHERE starts_with(datname, $1)',
      [server.prefix],
    );
    for (const { datname } of rows) await client.query(`DROP DATABASE ${datname} WITH (FORCE)`);
  });
}

/** Clusters of test runs that were killed. One that is still in use keeps its lock and refuses. */
async function removeAbandoned(): Promise<void> {
  const parent = realpathSync(tmpdir());
  for (const name of readdirSync(parent).filter((entry) => entry.startsWith(folderPrefix))) {
    const dataDir = join(parent, name);
    try {
      const embedded = await startEmbeddedPostgres({
        ...{ ...throwaway, dataDir, backupDir: join(dataDir, 'backups') },
      });
      await embedded.stop();
      removeFolder(dataDir, embedded.pgData);
    } catch (error) {
      if (!(error instanceof StartRejection)) throw error;
    }
  }
}

function removeFolder(dataDir: string, pgData: string): void {
  rmSync(dataDir, { recursive: true, force: true });
  if (dirname(pgData) !== dataDir) rmSync(dirname(pgData), { recursive: true, force: true });
}

function plain({ host, port, user, password }: pg.PoolConfig): TestConnection {
  return {
    host: host ?? '',
    port: port ?? 0,
    user: user ?? '',
    password: typeof password === 'string' ? password : '',
  };
}

/** The same server and user, another database. */
export function databaseOf(server: TestServer['admin'], database: string): pg.ClientConfig {
  if (!('connectionString' in server)) return { ...server, database, ssl: false };
  const url = new URL(server.connectionString);
  url.pathname = `/${database}`;
  return { connectionString: url.href };
}

export async function withClient<T>(
  server: TestServer['admin'],
  database: string | undefined,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const own = 'connectionString' in server ? server : databaseOf(server, 'postgres');
  const client = new pg.Client(database === undefined ? own : databaseOf(server, database));
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
