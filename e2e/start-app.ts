/**
 * Starts the product the way a person does (`scripts/start.ts`: build if needed, embedded database, one
 * address) in an empty data directory, and stops it by its process id when the browser tests are over.
 */
import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('..', import.meta.url));

export interface RunningApp {
  readonly address: string;
  readonly dataDir: string;
  readonly process: ChildProcess;
  readonly stop: (signal?: NodeJS.Signals) => Promise<void>;
}

/** Resolves with the address that the start command printed; rejects with its output when it ends before. */
export async function startApp(
  dataDir: string,
  environment: Record<string, string> = {},
): Promise<RunningApp> {
  const child = spawn(process.execPath, [join(ROOT, 'scripts/start.ts')], {
    cwd: ROOT,
    env: { ...process.env, PORT: '0', HOST: '127.0.0.1', DATA_DIR: dataDir, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const address = await readAddress(child);
  const stop = async (signal: NodeJS.Signals = 'SIGTERM'): Promise<void> => {
    if (child.exitCode === null && child.signalCode === null) child.kill(signal);
    await ended;
  };
  return { address, dataDir, process: child, stop };
}

function readAddress(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = '';
    const read = (chunk: Buffer): void => {
      output += chunk.toString();
      const found = /http:\/\/127\.0\.0\.1:\d+/.exec(output);
      if (found) resolve(found[0]);
    };
    child.stdout?.on('data', read);
    child.stderr?.on('data', read);
    child.once('exit', (code) =>
      reject(new Error(`The start command ended with ${String(code)}:\n${output}`)),
    );
  });
}

export default async function startForTheBrowserTests(): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(join(tmpdir(), 'jamdai-e2e-'));
  const app = await startApp(join(dataDir, 'data'));
  process.env.JAMDAI_ADDRESS = app.address;
  process.env.JAMDAI_DATA_DIR = app.dataDir;
  return async () => {
    await app.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
}
