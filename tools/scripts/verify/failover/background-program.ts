/** A program of others in the background: as another account where that is wanted, its words in a file. */
import { spawn } from 'node:child_process';
import { closeSync, openSync, readFileSync } from 'node:fs';

export interface Account {
  readonly uid: number;
  readonly gid: number;
}

export interface BackgroundProgram {
  readonly pid: number;
  readonly isRunning: () => boolean;
  /** Resolves when it has ended; one that does not end in time is killed. */
  readonly end: (signal?: NodeJS.Signals) => Promise<void>;
}

export interface ProgramOptions {
  readonly command: string;
  readonly args: readonly string[];
  readonly environment?: Readonly<Record<string, string>>;
  /** Null: the present one. */
  readonly account: Account | null;
  readonly folder: string;
  readonly logFile: string;
}

const END_MS = 20_000;

/** Ends with the process that started it. */
export function startProgram(options: ProgramOptions): BackgroundProgram {
  const { command, args, environment = {}, account, folder, logFile } = options;
  const log = openSync(logFile, 'a');
  const child = spawn(command, args, {
    cwd: folder,
    env: { PATH: process.env['PATH'], LC_ALL: 'C.UTF-8', HOME: folder, ...environment },
    stdio: ['ignore', log, log],
    ...account,
  });
  closeSync(log);
  const abandon = () => child.kill('SIGTERM');
  process.once('exit', abandon);
  const ended = new Promise<void>((resolve) => {
    child.once('exit', () => resolve());
    child.once('error', () => resolve());
  });
  void ended.then(() => process.off('exit', abandon));
  const isRunning = () =>
    child.pid !== undefined && child.exitCode === null && child.signalCode === null;
  return {
    pid: child.pid ?? 0,
    isRunning,
    end: async (signal = 'SIGTERM') => {
      if (!isRunning()) return;
      child.kill(signal);
      const timer = setTimeout(() => child.kill('SIGKILL'), END_MS);
      await ended;
      clearTimeout(timer);
    },
  };
}

/** The last lines, for a failure that needs explaining. */
export function readTail(file: string, lineCount = 15): string {
  try {
    return readFileSync(file, 'utf8').trimEnd().split('\n').slice(-lineCount).join('\n');
  } catch {
    return `(${file} cannot be read)`;
  }
}
