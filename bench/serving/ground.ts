/**
 * What the benches of the server stand on: an embedded PostgreSQL of its own, as durable as in production, with all
 * tables, and servers in processes of their own on it.
 */
import { spawn, type ChildProcess } from 'node:child_process';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { migrate, openDatabase, type OpenDatabase } from '../../server/src/index.ts';

const MAIN = join(import.meta.dirname, '../../server/src/main.ts');
const MIGRATIONS = join(import.meta.dirname, '../../server/migrations');

export interface Ground {
  readonly pool: OpenDatabase['pool'];
  readonly databaseUrl: string;
  /** Jamdai itself, as `npm start` starts it. */
  readonly startJamdai: () => Promise<RunningServer>;
  /** Any other program that prints its address. */
  readonly startProgram: (file: string) => Promise<RunningServer>;
  /** Ends all that was started here, and removes the data. */
  readonly close: () => Promise<void>;
}

export interface RunningServer {
  readonly pid: number;
  readonly port: number;
  readonly close: () => Promise<void>;
}

export async function openGround(): Promise<Ground> {
  const folder = await mkdtemp(join(tmpdir(), 'jamdai-bench-'));
  // Started by root, the account of the database must be able to pass, or the data would lie elsewhere and stay.
  await chmod(folder, 0o711);
  const database = await openDatabase(
    {
      databaseUrl: null,
      dataDir: join(folder, 'data'),
      pgBinDir: null,
      backupDir: join(folder, 'data', 'backups'),
    },
    () => undefined,
  );
  await migrate({ connection: database.connection, directory: MIGRATIONS });
  const databaseUrl = urlOf(database.connection);
  const started: RunningServer[] = [];
  const start = async (file: string): Promise<RunningServer> => {
    const dataDir = join(folder, `server-${started.length}`);
    const server = await startProgram(file, databaseUrl, dataDir);
    started.push(server);
    return server;
  };
  const close = async (): Promise<void> => {
    for (const server of started) await server.close();
    await database.close();
    await rm(folder, { recursive: true, force: true });
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => void close().finally(() => process.exit(1)));
  }
  return {
    pool: database.pool,
    databaseUrl,
    startJamdai: () => start(MAIN),
    startProgram: start,
    close,
  };
}

/** Jamdai itself, as `npm start` starts it, on a database that runs. */
export function startJamdai(
  connection: OpenDatabase['connection'],
  dataDir: string,
): Promise<RunningServer> {
  return startProgram(MAIN, urlOf(connection), dataDir);
}

function urlOf(connection: OpenDatabase['connection']): string {
  const { user = '', host = '', port = 0, database = '' } = connection;
  const query = new URLSearchParams({ host, port: String(port) });
  return `postgres://${user}@localhost/${database}?${query.toString()}`;
}

async function startProgram(
  file: string,
  databaseUrl: string,
  dataDir: string,
): Promise<RunningServer> {
  const settings = {
    ...{ DATABASE_URL: databaseUrl, DATA_DIR: dataDir, PORT: '0', HOST: '127.0.0.1' },
    // Servers of one database share it.
    SECRET_KEY_FILE: join(dirname(dataDir), 'secret-key'),
  };
  const child = spawn(process.execPath, [file], {
    env: { ...process.env, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const port = await readPort(child);
  return {
    pid: child.pid ?? 0,
    port,
    close: async () => {
      if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM');
      await ended;
    },
  };
}

function readPort(child: ChildProcess): Promise<number> {
  return new Promise((resolve, reject) => {
    let output = '';
    const read = (chunk: Buffer): void => {
      output += chunk.toString();
      const found = /http:\/\/127\.0\.0\.1:(\d+)/.exec(output)?.[1];
      if (found) resolve(Number(found));
    };
    child.stdout?.on('data', read);
    child.stderr?.on('data', read);
    child.once('exit', (code) =>
      reject(new Error(`The server ended with ${String(code)}:\n${output}`)),
    );
  });
}
