/** Where Patroni, etcd and PostgreSQL lie on this machine, and as whom they may run. */
import { accessSync, constants, readdirSync, readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import type { Account } from './background-program.ts';

export interface ClusterPrograms {
  readonly patroni: string;
  readonly etcd: string;
  /** Folder with `postgres`, `initdb`, `pg_rewind`, `pg_basebackup`. */
  readonly postgresBin: string;
  /** Null: the present one. */
  readonly account: Account | null;
}

const POSTGRES_HOME = '/usr/lib/postgresql';

/** What is missing, with Debian's name for it, where something is. */
export function findClusterPrograms(): ClusterPrograms | { readonly missing: readonly string[] } {
  const patroni = findProgram('patroni');
  const etcd = findProgram('etcd');
  const postgresBin = findPostgres();
  const account = findAccount();
  const missing = [
    ...(patroni === null ? ['patroni'] : []),
    ...(etcd === null ? ['etcd-server'] : []),
    ...(postgresBin === null ? ['postgresql-15'] : []),
    ...(account === undefined ? ['an account postgres'] : []),
  ];
  if (patroni === null || etcd === null || postgresBin === null || account === undefined)
    return { missing };
  return { patroni, etcd, postgresBin, account };
}

/** Null: it is not installed. */
export function findProgram(name: string): string | null {
  const folders = [...(process.env['PATH'] ?? '').split(delimiter), '/usr/sbin', '/sbin'];
  return folders.map((folder) => join(folder, name)).find(isProgram) ?? null;
}

/** Of the newest version that is there. */
export function findPostgres(): string | null {
  try {
    const versions = readdirSync(POSTGRES_HOME).toSorted((a, b) => Number(b) - Number(a));
    const bins = versions.map((version) => join(POSTGRES_HOME, version, 'bin'));
    return bins.find((bin) => isProgram(join(bin, 'postgres'))) ?? null;
  } catch {
    return null;
  }
}

/** PostgreSQL does not run as root. Undefined: root, and nobody to become. */
export function findAccount(): Account | null | undefined {
  if (process.getuid?.() !== 0) return null;
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((entry) => entry.startsWith('postgres:'));
  const [, , uid, gid] = line?.split(':') ?? [];
  return uid && gid ? { uid: Number(uid), gid: Number(gid) } : undefined;
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
