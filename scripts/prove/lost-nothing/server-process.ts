/** The real server in an empty data directory, in a process of its own that can be killed and started again. */
import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const MAIN = join(import.meta.dirname, '../../../server/src/main.ts');

export interface ServerProcess {
  /** Of the one that runs now. */
  readonly address: () => string;
  /** Without warning, in the middle of whatever it does; resolves when it serves again. */
  readonly killAndRestart: () => Promise<void>;
  /** Ends it in order, and removes its data. */
  readonly close: () => Promise<void>;
}

export async function startServer(): Promise<ServerProcess> {
  const folder = await mkdtemp(join(tmpdir(), 'jamdai-proof-'));
  let running = await start(join(folder, 'data'));
  return {
    address: () => running.address,
    killAndRestart: async () => {
      await running.end('SIGKILL');
      running = await start(join(folder, 'data'));
    },
    close: async () => {
      await running.end('SIGTERM');
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function start(dataDir: string) {
  const child = spawn(process.execPath, [MAIN], {
    env: { ...process.env, PORT: '0', HOST: '127.0.0.1', DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const address = await readAddress(child);
  const end = async (signal: NodeJS.Signals): Promise<void> => {
    if (child.exitCode === null && child.signalCode === null) child.kill(signal);
    await ended;
  };
  return { address, end };
}

function readAddress(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = '';
    const read = (chunk: Buffer): void => {
      output += chunk.toString();
      const found = /http:\/\/127\.0\.0\.1:\d+/.exec(output)?.[0];
      if (found) resolve(found);
    };
    child.stdout?.on('data', read);
    child.stderr?.on('data', read);
    child.once('exit', (code) =>
      reject(new Error(`The server ended with ${String(code)}:\n${output}`)),
    );
  });
}
