/** The real server in an empty data directory, in a process of its own that can be killed and started again. */
import { countUnproven, launch, makeFolder, SERVER_PROGRAM, type Launched } from '@jamdai/testkit';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

/**
 * Without backups: each start would make one of a database that is thrown away. One address of this computer stands for those
 * of all clients.
 */
const SETTINGS = {
  BACKUP_EVERY_MIN: '0',
  CONNECTIONS_PER_ADDRESS: '4000',
};

export interface ServerOptions {
  /** The program; the product's where absent. */
  readonly program?: string;
  readonly environment?: Readonly<Record<string, string>>;
  /** Comparisons count results whose way here cannot be shown, as those of robots. Absent: as in every installation. */
  readonly countsUnproven?: boolean;
  /** Where the data directory is made; a new folder, removed at the end, where absent. */
  readonly folder?: string;
}

export interface ServerProcess {
  /** Of the one that runs now. */
  readonly address: () => string;
  /** Of the one that runs now. */
  readonly pid: () => number;
  readonly dataDir: string;
  /** How often it ended without having been told to. */
  readonly unexpectedEnds: () => number;
  /** The last that it wrote to its terminal. */
  readonly output: () => string;
  /**
   * Without warning, in the middle of whatever it does; resolves when it serves again. `againAfterMs`: the next one is
   * killed as well, that long after its start was begun.
   */
  readonly killAndRestart: (againAfterMs?: number) => Promise<void>;
  /** Without warning, and for good; PostgreSQL goes on. */
  readonly kill: () => Promise<void>;
  /** In order. */
  readonly endAndRestart: () => Promise<void>;
  /** Ends it in order, and removes its data. */
  readonly close: () => Promise<void>;
}

export async function startServer(options: ServerOptions = {}): Promise<ServerProcess> {
  const folder = options.folder ?? (await makeFolder('jamdai-proof-'));
  const dataDir = join(folder, 'data');
  let unexpectedEnds = 0;
  const { program = SERVER_PROGRAM, environment = {} } = options;
  const settings = { ...SETTINGS, DATA_DIR: dataDir, ...environment };
  const start = () => launch(program, settings, () => (unexpectedEnds += 1));
  let running = await started(start());
  if (options.countsUnproven) await countUnproven(dataDir, environment);
  return {
    address: () => running.address,
    pid: () => running.pid,
    dataDir,
    unexpectedEnds: () => unexpectedEnds,
    output: () => running.output(),
    killAndRestart: async (againAfterMs) => {
      await running.end('SIGKILL');
      if (againAfterMs !== undefined) {
        const next = start();
        next.address.catch(() => undefined);
        await pause(againAfterMs);
        await next.end('SIGKILL');
      }
      running = await started(start());
    },
    kill: () => running.end('SIGKILL'),
    endAndRestart: async () => {
      await running.end('SIGTERM');
      running = await started(start());
    },
    close: async () => {
      await running.end('SIGTERM');
      if (options.folder === undefined) await rm(folder, { recursive: true, force: true });
    },
  };
}

/** The process of the embedded PostgreSQL itself; its backends are its children. */
export async function readPostmasterPid(dataDir: string): Promise<number> {
  const text = await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8');
  const pid = Number(text.split('\n')[0]);
  if (!Number.isInteger(pid) || pid <= 1)
    throw new Error(`postmaster.pid: no process in "${text}"`);
  return pid;
}

async function started({ address, process: child, ...running }: Launched) {
  return { ...running, address: await address, pid: child.pid ?? 0 };
}
