/**
 * A coordinator and two workers on loopback, PostgreSQL with Citus, in a folder that goes at the end. A school is made as an
 * operator makes it (docs/operating.md, When schools outgrow one machine).
 */
import { makeFolder } from '@jamdai/testkit';
import { execFileSync } from 'node:child_process';
import { chownSync, existsSync, mkdirSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { connectClient } from '../../../../server/src/index.ts';
import {
  readTail,
  startProgram,
  type Account,
  type BackgroundProgram,
} from '../failover/background-program.ts';
import { findAccount, findPostgres } from '../failover/cluster-programs.ts';
import { findFreePort } from '../failover/database-cluster.ts';

export interface CitusPrograms {
  readonly bin: string;
  /** Null: the present one. */
  readonly account: Account | null;
}

export interface CitusCluster {
  /** A new folder that all accounts can pass; removed at the end. */
  readonly folder: string;
  readonly version: string;
  /** A role and a schema of that name. The address of the coordinator for it. */
  readonly addSchool: (name: string) => Promise<string>;
  /** After the tables were made: puts them on one of the workers. */
  readonly distribute: (name: string) => Promise<void>;
  /** Port of the worker that has its tables. */
  readonly findWorker: (name: string) => Promise<number>;
  /** To the other worker, while it is used. */
  readonly move: (name: string) => Promise<void>;
  readonly close: () => Promise<void>;
}

const HOST = '127.0.0.1';
const DATABASE = 'jamdai';
const READY_MS = 60_000;
const LOOK_EVERY_MS = 200;
const SETTINGS = {
  listen_addresses: HOST,
  shared_preload_libraries: 'citus',
  wal_level: 'logical',
  max_connections: '150',
  max_prepared_transactions: '150',
  max_worker_processes: '20',
  shared_buffers: '32MB',
  // Its triggers read and write their own school alone, which is on one machine.
  'citus.enable_unsafe_triggers': 'on',
} as const;

export function findCitus(): CitusPrograms | { readonly missing: readonly string[] } {
  const bin = findPostgres();
  const account = findAccount();
  const major = bin?.split('/').at(-2) ?? '';
  const control = `/usr/share/postgresql/${major}/extension/citus.control`;
  if (bin !== null && account !== undefined && existsSync(control)) return { bin, account };
  return {
    missing: [
      ...(bin === null ? ['postgresql-15'] : []),
      ...(account === undefined ? ['an account postgres'] : []),
      ...(existsSync(control) ? [] : ['the extension citus']),
    ],
  };
}

export async function startCitus({ bin, account }: CitusPrograms): Promise<CitusCluster> {
  const folder = await makeFolder('jamdai-citus-');
  const programs: BackgroundProgram[] = [];
  const ports: number[] = [];
  const close = async (): Promise<void> => {
    for (const program of programs.toReversed()) await program.end('SIGINT');
    await rm(folder, { recursive: true, force: true });
  };
  const [coordinator, ...workers] = ['coordinator', 'worker-1', 'worker-2'];
  try {
    for (const name of [coordinator ?? '', ...workers]) {
      const home = join(folder, name);
      mkdirSync(home, { mode: 0o700 });
      if (account !== null) chownSync(home, account.uid, account.gid);
      const port = await findFreePort();
      const data = join(home, 'data');
      execFileSync(
        join(bin, 'initdb'),
        ['-D', data, '-A', 'trust', '-U', 'postgres', '-E', 'UTF8', '--no-sync'],
        { cwd: home, stdio: 'ignore', ...account },
      );
      const settings = { ...SETTINGS, port: String(port), unix_socket_directories: home };
      const logFile = join(home, 'postgres.log');
      programs.push(
        startProgram({
          command: join(bin, 'postgres'),
          args: [
            '-D',
            data,
            ...Object.entries(settings).flatMap(([key, value]) => ['-c', `${key}=${value}`]),
          ],
          ...{ account, folder: home, logFile },
        }),
      );
      ports.push(port);
      await prepareNode(port, logFile);
    }
    const [main = 0, ...others] = ports;
    const ask = (text: string, values: readonly unknown[] = []) =>
      askNode(main, DATABASE, text, values);
    await ask('SELECT citus_set_coordinator_host($1, $2)', [HOST, main]);
    for (const port of others) await ask('SELECT citus_add_node($1, $2)', [HOST, port]);
    const findWorker = async (name: string): Promise<number> => {
      const rows = await ask(
        `SELECT DISTINCT nodeport AS port FROM citus_shards
         WHERE table_name::oid IN (SELECT oid FROM pg_class WHERE relnamespace = $1::regnamespace)`,
        [name],
      );
      if (rows.length !== 1) throw new Error(`${name} is on ${rows.length} machines`);
      return Number(rows[0]?.['port']);
    };
    const [{ version } = {}] = await ask('SELECT citus_version() AS version');
    return {
      ...{ folder, close, findWorker },
      version: /^Citus [\d.]+/.exec(String(version))?.[0] ?? '',
      addSchool: async (name) => {
        await ask(`CREATE ROLE ${name} LOGIN`);
        await ask(`ALTER ROLE ${name} SET search_path = ${name}`);
        await ask(`CREATE SCHEMA ${name} AUTHORIZATION ${name}`);
        return `postgres://${name}@${HOST}:${main}/${DATABASE}`;
      },
      distribute: async (name) => {
        await ask('SELECT citus_schema_distribute($1)', [name]);
      },
      move: async (name) => {
        const present = await findWorker(name);
        const target = others.find((port) => port !== present);
        // By the journal it would go without a pause, but for the counters of calls, which have none (unlogged).
        await ask(`SELECT citus_schema_move($1, $2, $3, 'block_writes')`, [name, HOST, target]);
      },
    };
  } catch (error) {
    await close();
    throw error;
  }
}

async function prepareNode(port: number, logFile: string): Promise<void> {
  const untilMs = performance.now() + READY_MS;
  while (!(await isReady(port))) {
    if (performance.now() > untilMs)
      throw new Error(`PostgreSQL does not start:\n${readTail(logFile)}`);
    await pause(LOOK_EVERY_MS);
  }
  await askNode(port, 'postgres', `CREATE DATABASE ${DATABASE}`);
  await askNode(port, DATABASE, 'CREATE EXTENSION citus');
}

async function isReady(port: number): Promise<boolean> {
  return askNode(port, 'postgres', 'SELECT 1').then(
    () => true,
    () => false,
  );
}

async function askNode(
  port: number,
  database: string,
  text: string,
  values: readonly unknown[] = [],
): Promise<Record<string, unknown>[]> {
  const connectionString = `postgres://postgres@${HOST}:${port}/${database}`;
  const client = await connectClient({ connectionString });
  try {
    return (await client.query<Record<string, unknown>>(text, [...values])).rows;
  } finally {
    await client.end();
  }
}
