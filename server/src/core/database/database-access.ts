/**
 * How the server reaches its embedded PostgreSQL: a Unix socket in a private folder, without TCP; on Windows,
 * which has no such folders, loopback and a password by chance kept beside the data (SCRAM).
 */
import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { dirname, join } from 'node:path';
import pg from 'pg';
import type { DataLocation } from './data-location.ts';
import { rejectEmpty } from './former-database.ts';
import { makeSocketDirectory, restoreSocketDirectory } from './socket-directory.ts';

export interface DatabaseAccess {
  /** PostgreSQL settings that open exactly this way in. */
  readonly settings: readonly string[];
  readonly connection: Readonly<Pick<pg.PoolConfig, 'host' | 'port' | 'password' | 'ssl'>>;
  /** null: none is asked. */
  readonly password: string | null;
  /** Before each start of PostgreSQL. */
  restore(): void;
  remove(): void;
}

export async function makeAccess(location: DataLocation): Promise<DatabaseAccess> {
  return process.platform === 'win32' ? makeLoopbackAccess(location) : makeSocketAccess(location);
}

/**
 * Makes the role and the database that the product uses. Does nothing when they are there. `former`: what shows that
 * there was a database before; one that is missing is then refused.
 */
export async function createDatabase(access: DatabaseAccess, former: string | null): Promise<void> {
  const client = new pg.Client({ ...access.connection, user: 'postgres', database: 'postgres' });
  await client.connect();
  try {
    const role = await client.query(`SELECT 1 FROM pg_roles WHERE rolname = 'jamdai'`);
    if (role.rowCount === 0) await client.query('CREATE ROLE jamdai LOGIN');
    // The password is hexadecimal: it needs no quoting.
    const { password } = access;
    if (password !== null) await client.query(`ALTER ROLE jamdai PASSWORD '${password}'`);
    const found = await client.query(`SELECT 1 FROM pg_database WHERE datname = 'jamdai'`);
    if (found.rowCount === 0 && former !== null) {
      rejectEmpty('The database is damaged (PostgreSQL knows none that is called jamdai)', former);
    }
    if (found.rowCount === 0) await client.query('CREATE DATABASE jamdai OWNER jamdai');
  } finally {
    await client.end();
  }
}

function makeSocketAccess({ pgData, account }: DataLocation): DatabaseAccess {
  const folder = makeSocketDirectory(pgData, account);
  return {
    settings: [
      'listen_addresses=',
      `unix_socket_directories=${folder}`,
      'unix_socket_permissions=0700',
    ],
    connection: { host: folder, port: 5432, password: '', ssl: false },
    password: null,
    restore: () => restoreSocketDirectory(folder, account),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

async function makeLoopbackAccess({ pgData }: DataLocation): Promise<DatabaseAccess> {
  const file = join(dirname(pgData), 'postgres-password');
  if (!existsSync(file)) writeFileSync(file, randomBytes(32).toString('hex'), { mode: 0o600 });
  const password = readFileSync(file, 'utf8').trim();
  const port = await findFreePort();
  return {
    settings: ['listen_addresses=127.0.0.1', `port=${port}`, 'password_encryption=scram-sha-256'],
    connection: { host: '127.0.0.1', port, password, ssl: false },
    password,
    restore: () => undefined,
    remove: () => undefined,
  };
}

function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() =>
        resolve(address !== null && typeof address === 'object' ? address.port : 0),
      );
    });
  });
}
