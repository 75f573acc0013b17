/**
 * What a killed server leaves behind: a postmaster that goes on running, or only its file `postmaster.pid`.
 * Called under the lock of the data directory, so no other server is using it: a postmaster found here is an
 * orphan. A process number alone proves nothing (it may have been given to another process since).
 */
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { StartRejection } from '../start-rejection.ts';
import { isolatedEnvironment } from './isolated-environment.ts';
import type { ServerBinaries } from './server-binaries.ts';

export interface PostmasterRecord {
  readonly pid: number;
  /** `ready`, `starting`, `stopping`, `standby`; empty until PostgreSQL says it. */
  readonly status: string;
}

/** Above every system's largest process number: PostgreSQL finds it dead and checks shared memory instead. */
const impossiblePid = 99_999_999;
const pollMs = 50;

/** null: no file, or one that is not complete yet. */
export function readPostmasterRecord(pgData: string): PostmasterRecord | null {
  const lines = readPidFile(pgData)?.split('\n') ?? [];
  const pid = Number(lines[0]);
  return Number.isInteger(pid) && pid > 0 ? { pid, status: lines[7]?.trim() ?? '' } : null;
}

/** Stops an orphan and makes way for a new start. @throws StartRejection when the orphan does not end. */
export async function clearOrphan(
  pgData: string,
  binaries: ServerBinaries,
  report: (line: string) => void,
): Promise<void> {
  const text = readPidFile(pgData);
  if (text === null) return;
  const record = readPostmasterRecord(pgData);
  if (record === null) {
    // A power cut can leave the file empty, and PostgreSQL then refuses for ever.
    if (processesServing(pgData).length === 0) rmSync(join(pgData, 'postmaster.pid'));
    return;
  }
  const owner = whoIs(record.pid, pgData);
  if (owner === 'postmaster') {
    report(`Stopping a PostgreSQL (process ${record.pid}) that an earlier server left behind.`);
    await stopOrphan(record.pid, pgData, binaries);
  } else if (owner === 'stranger') {
    // Never delete the file: with it PostgreSQL would forget the shared memory of backends that still live.
    const rest = text.slice(text.indexOf('\n'));
    writeFileSync(join(pgData, 'postmaster.pid'), `${impossiblePid}${rest}`);
  }
}

async function stopOrphan(pid: number, pgData: string, binaries: ServerBinaries): Promise<void> {
  for (const [mode, signal, waitMs] of [
    ['fast', 'SIGINT', 15_000],
    ['immediate', 'SIGQUIT', 10_000],
  ] as const) {
    if (process.platform === 'win32') {
      execFileSync(binaries.pgCtl, ['stop', '-D', pgData, '-m', mode, '-W'], isolatedEnvironment());
    } else {
      process.kill(pid, signal);
    }
    for (let waitedMs = 0; waitedMs < waitMs; waitedMs += pollMs) {
      if (whoIs(pid, pgData) !== 'postmaster') return;
      await delay(pollMs);
    }
  }
  throw new StartRejection(
    `A PostgreSQL that an earlier server left behind (process ${pid}) does not end: end it, then start again.`,
  );
}

function whoIs(pid: number, pgData: string): 'nobody' | 'postmaster' | 'stranger' | 'unknown' {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ESRCH') return 'nobody';
  }
  const command = commandLineOf(pid);
  if (command === null) return 'unknown';
  return isServing(command, pgData) ? 'postmaster' : 'stranger';
}

function isServing(command: string, pgData: string): boolean {
  const words = `${command.replaceAll('\0', ' ').replaceAll('"', '').trim()} `;
  return /postgres(\.exe)? /.test(words) && words.includes(` -D ${pgData} `);
}

/** Empty for a process that has ended and waits to be collected; null when it cannot be told. */
function commandLineOf(pid: number): string | null {
  try {
    if (existsSync('/proc/self/cmdline')) return readFileSync(`/proc/${pid}/cmdline`, 'utf8');
    const [program, ...args] =
      process.platform === 'win32'
        ? [
            'powershell.exe',
            '-NoProfile',
            '-Command',
            `(Get-CimInstance Win32_Process -Filter "ProcessId=${pid}").CommandLine`,
          ]
        : ['/bin/ps', '-ww', '-o', 'command=', '-p', `${pid}`];
    return execFileSync(program, args, { encoding: 'utf8' });
  } catch {
    return null;
  }
}

function processesServing(pgData: string): number[] {
  if (!existsSync('/proc/self/cmdline')) return [];
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => isServing(commandLineOf(pid) ?? '', pgData));
}

function readPidFile(pgData: string): string | null {
  try {
    return readFileSync(join(pgData, 'postmaster.pid'), 'utf8');
  } catch {
    return null;
  }
}
