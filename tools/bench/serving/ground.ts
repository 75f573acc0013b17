/**
 * What the benches of the server stand on: an embedded PostgreSQL of its own, as durable as in production, with all
 * tables, and servers in processes of their own on it.
 */
import { launch, SERVER_PROGRAM } from '@jamdai/testkit';
import { dirname, join } from 'node:path';
import type { OpenDatabase } from '../../../server/src/index.ts';
import { openBenchDatabase } from './bench-database.ts';

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
  const database = await openBenchDatabase();
  const databaseUrl = urlOf(database.connection);
  const started: RunningServer[] = [];
  const start = async (file: string): Promise<RunningServer> => {
    const dataDir = join(database.folder, `server-${started.length}`);
    const server = await startProgram(file, databaseUrl, dataDir);
    started.push(server);
    return server;
  };
  const close = async (): Promise<void> => {
    for (const server of started) await server.close();
    await database.close();
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => void close().finally(() => process.exit(1)));
  }
  return {
    pool: database.pool,
    databaseUrl,
    startJamdai: () => start(SERVER_PROGRAM),
    startProgram: start,
    close,
  };
}

/** Jamdai itself, as `npm start` starts it, on a database that runs. */
export function startJamdai(
  connection: OpenDatabase['connection'],
  dataDir: string,
): Promise<RunningServer> {
  return startProgram(SERVER_PROGRAM, urlOf(connection), dataDir);
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
    ...{ DATABASE_URL: databaseUrl, DATA_DIR: dataDir },
    // Servers of one database share it.
    SECRET_KEY_FILE: join(dirname(dataDir), 'secret-key'),
  };
  const { process: child, address, end } = launch(file, settings);
  return { pid: child.pid ?? 0, port: Number(new URL(await address).port), close: () => end() };
}
