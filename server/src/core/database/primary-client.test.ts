import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/index.ts';
import { inTransaction } from './in-transaction.ts';
import { migrate } from './migrate.ts';
import { makePool } from './open-database.ts';
import { connectClient } from './primary-client.ts';

/** A way of its own to the database of the test, which can turn read-only, fall silent and go away, as a server can. */
interface Gate {
  readonly port: number;
  /** For connections that are opened from now on. */
  isReadOnly: boolean;
  /** Takes connections and says nothing. */
  isSilent: boolean;
  readonly openCount: () => number;
  /** As a server that is killed. */
  readonly close: () => Promise<void>;
}

let database: TestDatabase;
let gates: Gate[];
let pool: pg.Pool;
let lines: string[];

beforeEach(async () => {
  database = await createTestDatabase();
  await database.pool.query('CREATE TABLE notes (text text NOT NULL)');
  gates = [await openGate(), await openGate()];
  lines = [];
  // Without the idle limit: what is dropped was dropped on purpose.
  pool = makePool({ ...addressOf(gates), idleTimeoutMillis: 0 }, (line) => lines.push(line));
});

afterEach(async () => {
  await pool.end();
  for (const gate of gates) await gate.close();
  await database.drop();
});

describe('a pool on several hosts', () => {
  test('goes past a host that is dead, one that is silent and one that is read-only', async () => {
    const [readOnly, good] = gates as [Gate, Gate];
    readOnly.isReadOnly = true;
    const silent = await openGate();
    silent.isSilent = true;
    const dead = await openGate();
    await dead.close();
    gates.push(silent);
    const other = makePool(addressOf([dead, silent, readOnly, good]), () => undefined);
    await other.query(`INSERT INTO notes VALUES ('kept')`);
    expect(good.openCount()).toBe(1);
    await other.end();
  });

  test('goes to the next one, within the same question, when its server was killed', async () => {
    const [first, second] = gates as [Gate, Gate];
    second.isReadOnly = true;
    await note('before');
    const lost = new Promise((resolve) => pool.once('remove', resolve));
    second.isReadOnly = false;
    await first.close();
    await lost;
    await note('after');
    expect(await readNotes()).toEqual(['before', 'after']);
    expect(lines).toContain(`The database that takes writes is now 127.0.0.1:${second.port}.`);
  });

  test('goes on where the remembered server refuses the next connection', async () => {
    const [first, second] = gates as [Gate, Gate];
    second.isReadOnly = true;
    const held = await pool.connect();
    second.isReadOnly = false;
    first.isReadOnly = true;
    await note('through the second one');
    expect(second.openCount()).toBeGreaterThan(0);
    held.release();
  });

  test('drops every connection to a server that turned read-only, and fails one question at most', async () => {
    const [first, second] = gates as [Gate, Gate];
    second.isReadOnly = true;
    const clients = [await pool.connect(), await pool.connect(), await pool.connect()];
    for (const client of clients) await client.query('SET default_transaction_read_only = on');
    for (const client of clients) client.release();
    const removed = new Promise<void>((resolve) => {
      let count = 0;
      pool.on('remove', () => {
        if ((count += 1) === clients.length) resolve();
      });
    });
    [first.isReadOnly, second.isReadOnly] = [true, false];
    await expect(note('refused')).rejects.toMatchObject({ code: '25006' });
    await removed;
    await note('kept');
    expect(await readNotes()).toEqual(['kept']);
  });

  test('leaves no transaction half done when its server is killed in the middle of it', async () => {
    const [first] = gates as [Gate, Gate];
    (gates[1] as Gate).isReadOnly = true;
    const work = inTransaction(pool as never, async (client) => {
      await (client as unknown as pg.PoolClient).query(`INSERT INTO notes VALUES ('half')`);
      await first.close();
      await (client as unknown as pg.PoolClient).query(`INSERT INTO notes VALUES ('whole')`);
    });
    await expect(work).rejects.toThrow(/Connection terminated|not queryable|closed/);
    (gates[1] as Gate).isReadOnly = false;
    expect(await readNotes()).toEqual([]);
  });

  test('says of each host why it will not do while none takes writes, and works again when one does', async () => {
    const [first, second] = gates as [Gate, Gate];
    first.isReadOnly = true;
    await second.close();
    await expect(note('nowhere')).rejects.toThrow(
      `No database takes writes (127.0.0.1:${first.port}: takes no writes, 127.0.0.1:${second.port}: ECONNREFUSED)`,
    );
    first.isReadOnly = false;
    await note('here');
    expect(await readNotes()).toEqual(['here']);
  });
});

test('an address whose pooler knows no prepared statements gets none, and the same answers', async () => {
  const connection = addressOf(gates);
  const plain = makePool(
    { connectionString: `${connection.connectionString}&prepared_statements=off` },
    () => undefined,
  );
  const ask = { name: 'sum', text: 'SELECT $1::int + 1 AS sum', values: [1] };
  expect((await plain.query(ask)).rows).toEqual([{ sum: 2 }]);
  expect((await plain.query(ask)).rows).toEqual([{ sum: 2 }]);
  const count = 'SELECT count(*)::int AS count FROM pg_prepared_statements';
  expect((await plain.query(count)).rows).toEqual([{ count: 0 }]);
  await pool.query(ask);
  expect((await pool.query(count)).rows).toEqual([{ count: 1 }]);
  await plain.end();
});

test('migrations and other single connections go where writes are taken', async () => {
  (gates[0] as Gate).isReadOnly = true;
  const connection = addressOf(gates);
  const client = await connectClient(connection);
  await client.query(`INSERT INTO notes VALUES ('alone')`);
  await client.end();
  const directory = join(import.meta.dirname, '..', '..', '..', 'migrations');
  expect(await migrate({ connection, directory })).toEqual([]);
});

async function note(text: string): Promise<void> {
  await pool.query('INSERT INTO notes VALUES ($1)', [text]);
}

async function readNotes(): Promise<string[]> {
  const { rows } = await database.pool.query<{ text: string }>('SELECT text FROM notes');
  return rows.map(({ text }) => text);
}

function addressOf(list: readonly Gate[]): pg.PoolConfig {
  const { user, password, database: name } = new pg.Client(database.connection);
  const account = [user, password ?? ''].map((part) => encodeURIComponent(part ?? '')).join(':');
  const hosts = list.map(({ port }) => `127.0.0.1:${port}`).join(',');
  return {
    connectionString: `postgres://${account}@${hosts}/${name}?target_session_attrs=read-write`,
  };
}

async function openGate(): Promise<Gate> {
  const { host, port } = new pg.Client(database.connection);
  const target = host.startsWith('/') ? { path: `${host}/.s.PGSQL.${port}` } : { host, port };
  const sockets = new Set<Socket>();
  const state = { isReadOnly: false, isSilent: false };
  const server: Server = createServer((caller) => {
    retain(caller);
    if (state.isSilent) return;
    const { isReadOnly } = state;
    const onward = connect(target);
    retain(onward);
    caller.once('data', (start: Buffer) => {
      onward.write(isReadOnly ? asReadOnly(start) : start);
      caller.pipe(onward);
    });
    onward.pipe(caller);
    caller.on('close', () => onward.destroy());
    onward.on('close', () => caller.destroy());
  });
  function retain(socket: Socket): void {
    sockets.add(socket);
    socket.on('error', () => undefined);
    socket.on('close', () => sockets.delete(socket));
  }
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const close = async () => {
    const closed = new Promise<void>((resolve) => server.close(() => resolve()));
    for (const socket of sockets) socket.destroy();
    await closed;
  };
  return Object.assign(state, {
    port: (server.address() as AddressInfo).port,
    openCount: () => sockets.size / 2,
    close,
  });
}

/** The first packet of a connection with one more setting: its length, its version, then names and values. */
function asReadOnly(start: Buffer): Buffer {
  const setting = Buffer.from('default_transaction_read_only\0on\0');
  const longer = Buffer.concat([start.subarray(0, -1), setting, Buffer.from('\0')]);
  longer.writeInt32BE(longer.length, 0);
  return longer;
}
