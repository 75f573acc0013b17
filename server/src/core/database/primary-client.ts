/**
 * Connections to whichever of several database servers takes writes: a pool of them, and single ones. What is kept was asked
 * before whether it takes writes; a server that turned read-only (25006), went away or fell silent loses all of its
 * connections, and the next ones go where writes are taken.
 */
import pg from 'pg';
import { readDatabaseUrl, type DatabaseAddress, type DatabaseHost } from '../database-hosts.ts';
import { createPrimaryFinder, type PrimaryFinder } from './primary-finder.ts';

/** For one that is asked beside others. */
const ASK_TIMEOUT_MS = 2000;
/** The pool's own limit covers the search before it as well. */
const CONNECT_TIMEOUT_MS = 3000;
/** A host without current sends no word that its connections are gone. */
const KEEP_ALIVE_AFTER_MS = 5000;
const READ_ONLY = '25006';
const IS_READ_ONLY = `SELECT pg_is_in_recovery() OR current_setting('transaction_read_only') = 'on' AS "isReadOnly"`;

type Reporter = (line: string) => void;

/** Null: one host, and nothing particular is asked of it; the driver alone will do. */
export function findAddress({ connectionString }: pg.ClientConfig): DatabaseAddress | null {
  if (connectionString === undefined) return null;
  const reading = readDatabaseUrl(connectionString);
  return reading.ok && reading.address.mustTakeWrites ? reading.address : null;
}

/** `settings`: of the pool. Emits what any pool emits. */
export function makePrimaryPool(
  address: DatabaseAddress,
  settings: pg.PoolConfig,
  report: Reporter,
): pg.Pool {
  const open = new Map<pg.PoolClient, DatabaseHost>();
  const config = {
    ...settings,
    connectionString: address.url,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_AFTER_MS,
  };
  const finder = makeFinder(
    address,
    config,
    (lost) => {
      for (const [client, host] of open) if (host === lost) client.connection.stream.destroy();
    },
    report,
  );
  const PrimaryClient = makeClientClass(finder, address);
  const pool = new (makePoolClass(finder))({
    ...config,
    Client: PrimaryClient as unknown as new () => pg.ClientBase,
  });
  const hostOf = (client: pg.PoolClient): DatabaseHost | null =>
    client instanceof PrimaryClient ? client.reached() : null;
  pool.on('connect', (client) => {
    const host = hostOf(client);
    if (host !== null) open.set(client, host);
  });
  pool.on('remove', (client) => open.delete(client));
  pool.on('release', (error: unknown, client) => {
    const host = hostOf(client);
    if (host !== null && isTrouble(error)) finder.suspect(host);
  });
  return pool;
}

/** Of its own, beside the pool. The caller ends it. */
export async function connectClient(config: pg.ClientConfig): Promise<pg.Client> {
  const address = findAddress(config);
  const client = address === null ? new pg.Client(config) : makePrimaryClient(address, config);
  // Whoever waits for a query hears of the loss; nobody else needs to.
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

function makePrimaryClient(address: DatabaseAddress, given: pg.ClientConfig): pg.Client {
  const config = { ...given, connectionString: address.url };
  const nothing = () => undefined;
  return new (makeClientClass(makeFinder(address, config, nothing, nothing), address))(config);
}

function makeFinder(
  { hosts }: DatabaseAddress,
  config: pg.ClientConfig,
  giveUp: (host: DatabaseHost) => void,
  report: Reporter,
): PrimaryFinder {
  return createPrimaryFinder({
    hosts,
    ask: (host) => askHost(host, config),
    giveUp,
    reportMove: ({ name }) => report(`The database that takes writes is now ${name}.`),
  });
}

async function askHost(host: DatabaseHost, config: pg.ClientConfig): Promise<void> {
  const client = new pg.Client({
    ...config,
    connectionTimeoutMillis: ASK_TIMEOUT_MS,
    query_timeout: ASK_TIMEOUT_MS,
  });
  client.on('error', () => undefined);
  goTo(client, host);
  try {
    await client.connect();
    await rejectReadOnly(client);
  } finally {
    client.end().catch(() => undefined);
  }
}

/** Before it connects. */
function goTo(client: pg.Client, { host, port }: DatabaseHost): void {
  client.host = host;
  client.port = port;
}

async function rejectReadOnly(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ isReadOnly: boolean }>(IS_READ_ONLY);
  if (rows[0]?.isReadOnly !== false)
    throw Object.assign(new Error('takes no writes'), { code: 'takes no writes' });
}

type Connected = (error: Error | null, client?: pg.Client) => void;

/** Whatever is to be prepared goes as a statement without a name. */
class PlainClient extends pg.Client {
  override query(...requested: readonly unknown[]): never {
    const [first, ...rest] = requested;
    const isPrepared =
      typeof first === 'object' && first !== null && 'name' in first && !('submit' in first);
    const query = super.query as (...requested: readonly unknown[]) => never;
    return query.call(this, isPrepared ? { ...first, name: undefined } : first, ...rest);
  }
}

function makeClientClass(finder: PrimaryFinder, { preparesStatements }: DatabaseAddress) {
  const Driver: typeof pg.Client = preparesStatements ? pg.Client : PlainClient;
  return class PrimaryClient extends Driver {
    #host: DatabaseHost | null = null;

    constructor(config?: pg.ClientConfig) {
      super({ ...config, connectionTimeoutMillis: CONNECT_TIMEOUT_MS });
      // Also where nobody listens yet or any more: a loss must not end the process.
      this.on('error', () => this.#suspect());
      this.connection.on('errorMessage', ({ code }: { readonly code?: string }) => {
        if (code === READ_ONLY) this.#suspect();
      });
    }

    /** Null: not connected yet. */
    reached(): DatabaseHost | null {
      return this.#host;
    }

    override connect(): Promise<pg.Client>;
    override connect(callback: Connected): void;
    override connect(callback?: Connected): Promise<pg.Client> | void {
      const reached = this.#reach();
      if (callback === undefined) return reached;
      // What the callback throws is its own.
      reached.then(
        () => process.nextTick(callback, null, this),
        (error: unknown) => process.nextTick(callback, error),
      );
    }

    async #reach(): Promise<pg.Client> {
      const host = await finder.find();
      goTo(this, host);
      try {
        await super.connect();
        await rejectReadOnly(this);
      } catch (error) {
        finder.suspect(host);
        this.end().catch(() => undefined);
        throw error;
      }
      this.#host = host;
      return this;
    }

    #suspect(): void {
      if (this.#host !== null) finder.suspect(this.#host);
    }
  };
}

type CheckedOut = Parameters<pg.Pool['connect']>[0];

function makePoolClass(finder: PrimaryFinder) {
  return class PrimaryPool extends pg.Pool {
    /** Where the remembered server has failed, goes to the next one at once instead of failing the caller. */
    override connect(): Promise<pg.PoolClient>;
    override connect(callback: CheckedOut): void;
    override connect(callback?: CheckedOut): Promise<pg.PoolClient> | void {
      if (callback === undefined) {
        return new Promise((resolve, reject) => {
          this.connect((error, client) =>
            client ? resolve(client) : reject(error ?? new Error('no connection')),
          );
        });
      }
      const tried = finder.known();
      super.connect((error, client, release) => {
        const hasMoved = tried !== null && finder.known() !== tried;
        if (error && hasMoved) super.connect(callback);
        else callback(error, client, release);
      });
    }
  };
}

/** A connection that is given back broken, or with anything but a statement that PostgreSQL refused. */
function isTrouble(error: unknown): boolean {
  if (!(error instanceof Error)) return Boolean(error);
  return Reflect.get(error, 'severity') !== 'ERROR';
}
