/**
 * Started by root, the server goes on as the account that the embedded PostgreSQL runs as (docs/decisions/0045). What root has
 * made in its folders is handed over first; afterwards everything is as if that account had started it. Where the
 * account cannot reach the program or the data the server stays root and says why.
 */
import { chmodSync, existsSync, lstatSync, readdirSync, realpathSync, statSync } from 'node:fs';
import { flushCompileCache } from 'node:module';
import { basename, dirname, join } from 'node:path';
import type { Config } from '../config.ts';
import { findData } from '../database/data-location.ts';
import {
  chooseDatabaseAccount,
  firstClosedTo,
  type DatabaseAccount,
} from '../database/database-account.ts';
import { linkBundledBinaries } from '../database/server-binaries.ts';
import { makeFolders } from '../files/make-folders.ts';
import { errorCode, StartRejection } from '../start-rejection.ts';
import { handOver, handOverFile } from './handing-over.ts';

export type Position = Pick<
  Config,
  | 'dataDir'
  | 'backupDir'
  | 'backupEveryMin'
  | 'spoolDir'
  | 'secretKeyFile'
  | 'databaseUrl'
  | 'pgBinDir'
>;

/** null: root does not run this. */
export type Leaving = null | {
  readonly account: DatabaseAccount;
  /** null: it can go. */
  readonly staysBecause: string | null;
};

/** Made by the server, and needed by it. */
const OWN = [
  ...['server.lock', 'server.pid', 'database-was-made.txt', 'postgres-is-elsewhere.txt'],
  ...['logs', 'running', 'web-assets', 'voice-packs', 'site.json', 'postgres-password'],
];
/** PostgreSQL's, which has its own rules, and what the operator's commands have made: that stays the operator's. */
const NOT_HANDED_OVER =
  /^(?:postgres|postgres\.(?:aside|tmp)-.*|postgresql-.*|certificates|exports|incidents|recordings|lost\+found)$/;
/** In a folder of backups outside. */
const IN_BACKUPS = /^(?:jamdai-.*|deleted-accounts\.txt.*|spool|lost\+found)$/;
const IN_SPOOL = /^(?:line-\d+|lost\+found)$/;

/**
 * Hands over what the server will need. `program`: folders that it reads for as long as it runs.
 * @throws StartRejection with one sentence, for what belongs to a third account.
 */
export function prepareToLeaveRoot(config: Position, program: readonly string[]): Leaving {
  const leaving = judge(config, program);
  if (leaving === null || leaving.staysBecause !== null) return leaving;
  const { account } = leaving;
  try {
    if (config.databaseUrl === null && config.pgBinDir === null) linkBundledBinaries();
    makeOwnFolder(config.dataDir);
    if (config.backupEveryMin > 0 || config.spoolDir !== null) makeOwnFolder(config.backupDir);
    const spoolDir = findLoneSpool(config);
    if (spoolDir !== null) makeOwnFolder(spoolDir);
    handOverFolders(config, account);
    return leaving;
  } catch (error) {
    if (error instanceof StartRejection) throw error;
    const what = `what root made cannot be given to the account ${account.name} (${errorCode(error)})`;
    return { account, staysBecause: `${what}: ${ELSE_START}` };
  }
}

/** What a command of root has made in the server's folders goes to their owner; nothing, where they are root's. */
export function handOverAfterCommand(config: Position): void {
  const account = chooseAccount(config);
  const owner = statSync(config.dataDir, { throwIfNoEntry: false })?.uid;
  if (account !== null && owner === account.uid) handOverFolders(config, account);
}

/** For good: from here on nothing leads back. */
export function leaveRoot({ uid, gid }: DatabaseAccount): void {
  // The account cannot write there; without it the next start would compile everything again.
  flushCompileCache();
  process.setgroups?.([gid]);
  process.setgid?.(gid);
  process.setuid?.(uid);
  if (process.getuid?.() !== uid || process.geteuid?.() !== uid || process.getegid?.() !== gid) {
    throw new Error(`leaveRoot: the process still has the rights of ${process.geteuid?.()}`);
  }
}

const ELSE_START = 'start Jamdai as a user other than root.';

function chooseAccount({ databaseUrl, dataDir }: Position): DatabaseAccount | null {
  const pgData = databaseUrl === null ? findData(dataDir) : null;
  return chooseDatabaseAccount(pgData === null ? [dataDir] : [pgData, dataDir]);
}

function judge(config: Position, program: readonly string[]): Leaving {
  const account = chooseAccount(config);
  if (account === null) return null;
  const closed = firstClosed(config, program, account);
  if (closed !== null) {
    return {
      account,
      staysBecause:
        `${closed} is closed to the account ${account.name}: move Jamdai and its data to where every account can pass ` +
        `(such as /opt/jamdai), or ${ELSE_START}`,
    };
  }
  const strange = firstStrange(config);
  if (strange !== null) {
    return {
      account,
      staysBecause:
        `${strange} is not Jamdai's: move it away, so that the folder can be given to the account ${account.name}, ` +
        `or ${ELSE_START}`,
    };
  }
  return maySwitch(account)
    ? { account, staysBecause: null }
    : { account, staysBecause: `this system lets it switch to no other account: ${ELSE_START}` };
}

function firstClosed(
  config: Position,
  program: readonly string[],
  account: DatabaseAccount,
): string | null {
  const { dataDir, backupDir, secretKeyFile, databaseUrl } = config;
  const pgData = databaseUrl === null ? findData(dataDir) : null;
  const isOutside = (location: string) => dirname(location) !== dataDir;
  const others = [findLoneSpool(config), pgData].filter((path) => path !== null);
  const locations = [backupDir, secretKeyFile, ...others].filter(isOutside);
  return (
    program.map((folder) => firstUnreadableTo(account, folder)).find((path) => path !== null) ??
    [dataDir, ...locations]
      .map((location) => firstShutBefore(account, location))
      .find((path) => path !== null) ??
    (isOutside(secretKeyFile) ? firstClosedKey(secretKeyFile, account) : null)
  );
}

/** A key that lies elsewhere: where it is a file of root it will be given; a link, or a folder for the first one, is not. */
function firstClosedKey(file: string, account: DatabaseAccount): string | null {
  const found = lstatSync(file, { throwIfNoEntry: false });
  if (found === undefined) {
    const folder = dirname(file);
    return statSync(folder, { throwIfNoEntry: false })?.uid === account.uid ? null : folder;
  }
  return found.isSymbolicLink() ? firstUnreadableTo(account, realpathSync(file)) : null;
}

/** A folder is given only where nothing but ours is in it: not a folder of the system that somebody has named by mistake. */
function firstStrange(config: Position): string | null {
  const { dataDir, backupDir } = config;
  const strange = listNames(dataDir).find(
    (name) => !isOwn(name, config) && !NOT_HANDED_OVER.test(name),
  );
  if (strange !== undefined) return join(dataDir, strange);
  const spoolDir = findLoneSpool(config);
  const inSpool = spoolDir === null ? [] : listNames(spoolDir);
  const strangeInSpool = inSpool.find((name) => !IN_SPOOL.test(name));
  if (spoolDir !== null && strangeInSpool !== undefined) return join(spoolDir, strangeInSpool);
  if (dirname(backupDir) === dataDir) return null;
  const beside = listNames(backupDir).find((name) => !IN_BACKUPS.test(name));
  return beside === undefined ? null : join(backupDir, beside);
}

function handOverFolders(config: Position, account: DatabaseAccount): void {
  const { dataDir, backupDir, secretKeyFile, databaseUrl } = config;
  handOver(dataDir, account, (name) => isOwn(name, config));
  // A folder of backups inside has been given already, by its name: from there on its new owner may exchange it.
  if (dirname(backupDir) !== dataDir && existsSync(backupDir)) {
    handOver(backupDir, account, (name) => IN_BACKUPS.test(name));
  }
  const spoolDir = findLoneSpool(config);
  if (spoolDir !== null && existsSync(spoolDir)) {
    handOver(spoolDir, account, (name) => IN_SPOOL.test(name));
  }
  if (dirname(secretKeyFile) !== dataDir) handOverFile(secretKeyFile, account);
  const pgData = databaseUrl === null ? findData(dataDir) : null;
  if (pgData !== null && dirname(pgData) !== dataDir) {
    handOver(dirname(pgData), account, () => false);
  }
}

/** Null: it lies in the folder of the backups, and goes with it, or there is none. */
function findLoneSpool({ spoolDir, backupDir }: Position): string | null {
  return spoolDir === null || spoolDir === join(backupDir, 'spool') ? null : spoolDir;
}

function isOwn(name: string, config: Position): boolean {
  const { dataDir, backupDir, secretKeyFile } = config;
  if (OWN.includes(name) || join(dataDir, name) === config.spoolDir) return true;
  if (dirname(backupDir) === dataDir && name === basename(backupDir)) return true;
  const key = basename(secretKeyFile);
  return dirname(secretKeyFile) === dataDir && (name === key || name.startsWith(`${key}.`));
}

function makeOwnFolder(path: string): void {
  if (lstatSync(path, { throwIfNoEntry: false }) !== undefined) return;
  makeFolders(path);
  chmodSync(path, 0o700);
}

/** Nothing for a file: what comes after says what is wrong with it. */
function listNames(folder: string): string[] {
  const isFolder = statSync(folder, { throwIfNoEntry: false })?.isDirectory();
  return isFolder ? readdirSync(folder) : [];
}

/** Whether root has the right to become somebody else: not in every container. Nothing waits in between. */
function maySwitch({ uid, gid }: DatabaseAccount): boolean {
  try {
    process.setegid?.(gid);
    process.seteuid?.(uid);
    return true;
  } catch {
    return false;
  } finally {
    process.seteuid?.(0);
    process.setegid?.(0);
  }
}

/** What lies there will be given, and folders that are missing made. */
function firstShutBefore(account: DatabaseAccount, location: string): string | null {
  const above = dirname(existsSync(location) ? realpathSync(location) : location);
  return existsSync(above) ? firstClosedTo(account, above) : firstShutBefore(account, above);
}

/** The first folder or file that the account may not read, on the way to `path` or below it. */
function firstUnreadableTo(account: DatabaseAccount, path: string): string | null {
  const found = lstatSync(path, { throwIfNoEntry: false });
  if (found === undefined) return null;
  const closed = firstClosedTo(account, dirname(path));
  return closed ?? firstUnreadableBelow(account, path);
}

function firstUnreadableBelow(account: DatabaseAccount, path: string): string | null {
  const found = lstatSync(path);
  // Packages of the workspace; their folders are looked at as such.
  if (found.isSymbolicLink()) return null;
  const shift = found.uid === account.uid ? 6 : found.gid === account.gid ? 3 : 0;
  const needed = found.isDirectory() ? 0o5 : 0o4;
  if (((found.mode >> shift) & needed) !== needed) return path;
  if (!found.isDirectory()) return null;
  // npm unpacks all packages alike: their folders tell.
  if (basename(path) === 'node_modules') return null;
  for (const name of readdirSync(path)) {
    const closed = firstUnreadableBelow(account, join(path, name));
    if (closed !== null) return closed;
  }
  return null;
}
