/**
 * Makes PostgreSQL's directory when it is missing: initdb into a folder beside it, then one rename, so that a
 * start killed half-way leaves nothing that looks like a database.
 */
import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  chownSync,
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import type { DataLocation } from './data-location.ts';
import { isolatedEnvironment } from './isolated-environment.ts';
import type { ServerBinaries } from './server-binaries.ts';
import { errorCode, StartRefusal } from './start-refusal.ts';

interface PrepareOptions {
  location: DataLocation;
  binaries: ServerBinaries;
  /** Scram password of the administrator where the server listens on TCP; null: the socket's folder guards. */
  password: string | null;
  /** false only for databases that are thrown away. */
  isDurable: boolean;
  replacesOtherMajor: boolean;
  report: (line: string) => void;
}

const execute = promisify(execFile);

/** @throws StartRefusal for a database of another major version, or when initdb fails. */
export async function prepareDataDirectory(options: PrepareOptions): Promise<void> {
  const { location, binaries, report } = options;
  const { pgData } = location;
  const state = stateOf(pgData);
  if (state === 'complete') {
    const found = readFileSync(join(pgData, 'PG_VERSION'), 'utf8').trim();
    if (Number(found) === binaries.major) return;
    if (!options.replacesOtherMajor) throw refuseOtherMajor(pgData, found, binaries.major);
    const aside = `${pgData}.version-${found}-${new Date().toISOString().replaceAll(/[:.]/g, '-')}`;
    renameSync(pgData, aside);
    report(`The database of PostgreSQL ${found} is kept as ${aside}; delete it when all is well.`);
  }
  if (state === 'half-made') {
    const aside = `${pgData}.incomplete-${new Date().toISOString().replaceAll(/[:.]/g, '-')}`;
    renameSync(pgData, aside);
    report(`The folder ${pgData} holds no complete database; it is kept as ${aside}.`);
  }
  report('Making a new database.');
  await initialise(options);
}

function stateOf(pgData: string): 'missing' | 'half-made' | 'complete' {
  if (!existsSync(pgData) || readdirSync(pgData).length === 0) return 'missing';
  const needed = ['PG_VERSION', join('global', 'pg_control')];
  return needed.every((file) => existsSync(join(pgData, file))) ? 'complete' : 'half-made';
}

function refuseOtherMajor(pgData: string, found: string, major: number): StartRefusal {
  return new StartRefusal(
    `The database in ${pgData} was made by PostgreSQL ${found}, but this is PostgreSQL ${major}: ` +
      `set PG_BIN_DIR to the folder of a PostgreSQL ${found}, or move the data over by backup and restore ` +
      '(docs/operating.md, Upgrading).',
  );
}

async function initialise(options: PrepareOptions): Promise<void> {
  const { location, binaries, isDurable } = options;
  const { pgData, account } = location;
  const parent = dirname(pgData);
  // Names by chance: an initdb that outlived a killed start may still write into its own folder.
  const prefix = `${basename(pgData)}.tmp-`;
  removeLeftovers(parent, prefix);
  const draft = join(parent, prefix + randomBytes(4).toString('hex'));
  const passwordFile = `${draft}.password`;
  try {
    mkdirSync(draft, { mode: 0o700 });
    if (account) chownSync(draft, account.uid, account.gid);
    if (options.password !== null) writeSecret(passwordFile, options.password);
    await execute(
      binaries.initdb,
      [
        ...['-D', draft, '-U', 'postgres', '--locale=C', '--encoding=UTF8', '--data-checksums'],
        ...(options.password === null
          ? ['--auth=trust']
          : ['--auth=scram-sha-256', `--pwfile=${passwordFile}`]),
        ...['--no-instructions', isDurable ? [] : ['--no-sync']].flat(),
      ],
      { ...(account && { uid: account.uid, gid: account.gid }), ...isolatedEnvironment() },
    );
    // An empty folder made by hand may stand in the way of the rename on some systems.
    rmSync(pgData, { recursive: true, force: true });
    if (isDurable) syncFolder(draft);
    renameSync(draft, pgData);
    if (isDurable) syncFolder(parent);
  } catch (error) {
    rmSync(draft, { recursive: true, force: true });
    throw new StartRefusal(
      `The database could not be made in ${pgData}: ${reasonOf(error)}. ` +
        'See that this folder is on a disk with free space and can be written, or set DATABASE_URL.',
    );
  } finally {
    rmSync(passwordFile, { force: true });
  }
}

function removeLeftovers(parent: string, prefix: string): void {
  for (const name of readdirSync(parent).filter((entry) => entry.startsWith(prefix))) {
    rmSync(join(parent, name), { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
  }
}

function writeSecret(file: string, text: string): void {
  const descriptor = openSync(file, 'wx', 0o600);
  try {
    writeFileSync(descriptor, text);
  } finally {
    closeSync(descriptor);
  }
}

function syncFolder(path: string): void {
  // Windows cannot open folders for syncing; its rename is journalled.
  if (process.platform === 'win32') return;
  const descriptor = openSync(path, 'r');
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}

function reasonOf(error: unknown): string {
  const output = error instanceof Error && 'stderr' in error ? String(error.stderr) : '';
  const line = output.split('\n').find((text) => /error|fatal/i.test(text));
  return line?.trim() ?? errorCode(error);
}
