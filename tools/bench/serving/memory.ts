/** What a program has of the memory, in MiB. Linux only. */
import { readFileSync } from 'node:fs';

/** Resident now. */
export function readMemoryMiB(pid: number): number {
  return readMiB(pid, 'VmRSS');
}

/** The most that was resident since its start. */
export function readMostMemoryMiB(pid: number): number {
  return readMiB(pid, 'VmHWM');
}

function readMiB(pid: number, name: 'VmRSS' | 'VmHWM'): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(new RegExp(`^${name}:\\s+(\\d+) kB$`, 'm').exec(status)?.[1]) / 1024;
}
