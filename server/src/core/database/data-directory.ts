/**
 * Makes PostgreSQL's directory when there never was one: initdb into a folder beside it, then one rename, so that a
 * start killed half-way leaves nothing that looks like a database. Where there was one, nothing empty takes its place.
 */
import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  chmodSync,
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
  statSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { errorCode, StartRejection } from '../start-rejection.ts';
import type { DataLocation } from './data-location.ts';
import type { DatabaseAccount } from './database-account.ts';
import { putAside, rejectEmpty } from './former-database.ts';
import { isolatedEnvironment } from './isolated-environment.ts';
import type { ServerBinaries } from './server-binaries.ts';

export interface PrepareOptions {
  location: DataLocation;
  binaries: ServerBinaries;
  /** Scram password of the administrator where the server listens on TCP; null: the socket's folder guards. */
  password: string | null;
  /** false only for databases that are thrown away. */
  isDurable: boolean;
  /** What shows that there was a database before; null: nothing does. */
  former: string | null;
  /** true for a restore: what cannot be used is put aside and a new one made. */
  replacesUnusable: boolean;
  /** In place of initdb. */
  fill: ((folder: string) => Promise<void>) | null;
  report: (line: string) => void;
}

const execute = promisify(execFile);
const CONTROL_VERSION_AT = 8;

/** @throws StartRejection for a database of another major version, or when initdb fails. */
export async function prepareDataDirectory(options: PrepareOptions): Promise<void> {
  const { location, binaries, report } = options;
  const { pgData } = location;
  const state = stateOf(pgData);
  if (state === 'complete') {
    const found = readFileSync(join(pgData, 'PG_VERSION'), 'utf8').trim();
    if (Number(found) === binaries.major) return closeToOthers(pgData, report);
    if (readControlVersion(pgData) === binaries.major) {
      if (options.replacesUnusable) return replace(options, 'The damaged database');
      const damage = `The database in ${pgData} is damaged (the file PG_VERSION names another version than the rest)`;
      rejectEmpty(damage, options.former ?? 'the rest of it is there');
    }
    if (!options.replacesUnusable) throw rejectOtherMajor(pgData, found, binaries.major);
    return replace(options, `The database of PostgreSQL ${found}`);
  }
  if (state === 'missing') {
    if (options.former !== null && !options.replacesUnusable) {
      rejectEmpty(`The database is gone (${pgData} is missing or empty)`, options.former);
    }
    report('Making a new database.');
    return initialise(options);
  }
  if (!options.replacesUnusable) {
    rejectEmpty(
      `The database in ${pgData} is damaged (${state.damaged})`,
      options.former ?? 'the rest of it is there',
    );
  }
  await replace(options, 'The damaged database');
}

/** Puts what is there aside and makes a new one; when that fails everything is where it was. */
export async function replace(options: PrepareOptions, what: string): Promise<void> {
  const { pgData } = options.location;
  const aside = putAside(pgData);
  try {
    options.report('Making a new database.');
    await initialise(options);
  } catch (error) {
    renameSync(aside, pgData);
    throw error;
  }
  options.report(`${what} is kept as ${aside}; delete it when all is well.`);
}

function stateOf(pgData: string): 'missing' | 'complete' | { readonly damaged: string } {
  if (!existsSync(pgData) || readdirSync(pgData).length === 0) return 'missing';
  const version = join(pgData, 'PG_VERSION');
  const lost = ['PG_VERSION', join('global', 'pg_control')].find(
    (file) => !existsSync(join(pgData, file)),
  );
  if (lost !== undefined) return { damaged: `the file ${lost} is missing` };
  return /^\d+\s*$/.test(readFileSync(version, 'utf8'))
    ? 'complete'
    : { damaged: 'the file PG_VERSION holds no version' };
}

/** PostgreSQL refuses a folder that others may enter; its group may read. */
function closeToOthers(pgData: string, report: (line: string) => void): void {
  if (process.platform === 'win32' || (statSync(pgData).mode & 0o027) === 0) return;
  chmodSync(pgData, 0o700);
  report(`${pgData} was open to others; it is closed again.`);
}

/** What the database itself says, since PostgreSQL 17; of older ones another number. */
function readControlVersion(pgData: string): number {
  const control = readFileSync(join(pgData, 'global', 'pg_control'));
  return control.length < CONTROL_VERSION_AT + 4
    ? 0
    : control.readUInt32LE(CONTROL_VERSION_AT) / 100;
}

function rejectOtherMajor(pgData: string, found: string, major: number): StartRejection {
  return new StartRejection(
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
    if (options.fill) await options.fill(draft);
    if (options.fill && account) giveTo(account, draft);
    if (!options.fill)
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
    throw new StartRejection(
      `The database could not be made in ${pgData}: ${reasonOf(error)}. ` +
        'See that this folder is on a disk with free space and can be written, or set DATABASE_URL.',
    );
  } finally {
    rmSync(passwordFile, { force: true });
  }
}

function giveTo(account: DatabaseAccount, folder: string): void {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    chownSync(join(entry.parentPath, entry.name), account.uid, account.gid);
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
