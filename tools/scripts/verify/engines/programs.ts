/** The programs of other engines: whether they are on this machine, and how they are started and ended. */
import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync, globSync } from 'node:fs';
import { createServer } from 'node:net';
import { delimiter, join } from 'node:path';

/** The first of the names that is on the path. */
export function findProgram(names: readonly string[]): string | null {
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  const paths = folders.flatMap((folder) => names.map((name) => join(folder, name)));
  return paths.find((path) => existsSync(path)) ?? null;
}

/** The first file that the pattern finds. */
export function findFile(pattern: string): string | null {
  return globSync(pattern)[0] ?? null;
}

export interface Running {
  /** Resolves with what the pattern found in the output; rejects with the output when the program ends before. */
  reported(pattern: RegExp): Promise<string>;
  end(): Promise<void>;
}

export function startProgram(
  path: string,
  args: readonly string[],
  environment: Readonly<Record<string, string>> = {},
): Running {
  const child = spawn(path, args, {
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = new Promise<void>((resolve) => {
    child.once('exit', () => resolve());
    child.once('error', () => resolve());
  });
  let output = '';
  const note = (chunk: Buffer): void => void (output += chunk.toString());
  child.stdout.on('data', note);
  child.stderr.on('data', note);
  return {
    reported: (pattern) =>
      new Promise((resolve, reject) => {
        const look = (): void => {
          const found = pattern.exec(output)?.[1];
          if (found !== undefined) resolve(found);
        };
        child.stdout.on('data', look);
        child.stderr.on('data', look);
        void ended.then(() => reject(new Error(`${path} ended:\n${output}`)));
        look();
      }),
    end: () => endProgram(child, ended),
  };
}

const ORDERLY_MS = 10_000;

async function endProgram(child: ChildProcess, ended: Promise<void>): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGTERM');
  const timer = setTimeout(() => child.kill('SIGKILL'), ORDERLY_MS);
  await ended;
  clearTimeout(timer);
}

/** A port of this machine that nobody listens on. */
export function findFreePort(): Promise<number> {
  const server = createServer();
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      const port = typeof address === 'object' && address ? address.port : 0;
      server.close(() => resolve(port));
    });
  });
}
