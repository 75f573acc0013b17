/** How long programs have kept a processor busy, which other programs disturb less than any rate. Linux only. */
import { readdirSync, readFileSync } from 'node:fs';
import type { OpenDatabase } from '../../../server/src/index.ts';

/** The kernel counts in hundredths of a second. */
const TICK_MS = 10;

interface ProcessFacts {
  readonly parent: number;
  readonly busyMs: number;
  /** Of children that have ended. */
  readonly endedMs: number;
}

/** Id of the process under which all of PostgreSQL runs. */
export async function findPostmaster(pool: OpenDatabase['pool']): Promise<number> {
  const { rows } = await pool.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
  return readFacts(rows[0]?.pid ?? 0)?.parent ?? 0;
}

/** Milliseconds so far, of a process and its children, living or ended. */
export function readBusyMs(pid: number): number {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => ({ own: Number(name), facts: readFacts(Number(name)) }))
    .filter(({ own, facts }) => own === pid || facts?.parent === pid)
    .reduce((sum, { facts }) => sum + (facts?.busyMs ?? 0) + (facts?.endedMs ?? 0), 0);
}

/** Null: it has ended. */
function readFacts(pid: number): ProcessFacts | null {
  try {
    const line = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name stands in brackets and may hold anything.
    const fields = line.slice(line.lastIndexOf(')') + 2).split(' ');
    return {
      parent: Number(fields[1]),
      busyMs: (Number(fields[11]) + Number(fields[12])) * TICK_MS,
      endedMs: (Number(fields[13]) + Number(fields[14])) * TICK_MS,
    };
  } catch {
    return null;
  }
}
