/**
 * Gives what root has made in the server's folders to the account that the server runs as. Between the look at a file and
 * the giving somebody else who may write there could put another file, or a link, in its place; so a folder is entered and
 * seen to be the one that was looked at, a file is opened without following links, and what is given is what stands open.
 */
import {
  chownSync,
  closeSync,
  constants,
  fchownSync,
  fstatSync,
  lstatSync,
  openSync,
  readdirSync,
  realpathSync,
  statSync,
  type Stats,
} from 'node:fs';
import { join } from 'node:path';
import { nameOf, type DatabaseAccount } from '../database/database-account.ts';
import { errorCode, StartRejection } from '../start-rejection.ts';

/**
 * What is in `folder` as far as `isOurs` says, with everything below, and then the folder itself. What links lead to is never
 * given. @throws StartRejection with one sentence for what belongs to somebody else.
 */
export function handOver(
  folder: string,
  account: DatabaseAccount,
  isOurs: (name: string) => boolean,
): void {
  const before = process.cwd();
  const path = realpathSync(folder);
  process.chdir(path);
  try {
    rejectForeign(statSync('.'), path, account);
    giveContents(path, account, readdirSync('.').filter(isOurs));
    chownSync('.', account.uid, account.gid);
  } finally {
    process.chdir(before);
  }
}

/** One file, wherever it lies. */
export function handOverFile(file: string, account: DatabaseAccount): void {
  const found = lstatSync(file, { throwIfNoEntry: false });
  if (found?.isFile() && found.uid === 0) giveFile(file, file, account);
}

/** `path`: the folder in which the process stands, for sentences. */
function giveContents(path: string, account: DatabaseAccount, names: readonly string[]): void {
  const here = statSync('.');
  for (const name of names) {
    const found = lstatSync(name, { throwIfNoEntry: false });
    if (found === undefined) continue;
    const location = join(path, name);
    rejectForeign(found, location, account);
    if (found.isSymbolicLink()) rejectClosedLink(name, location, account);
    else if (found.isDirectory()) {
      enter(name, found, location);
      giveContents(location, account, readdirSync('.'));
      chownSync('.', account.uid, account.gid);
      enter('..', here, path);
    } else if (found.isFile() && found.uid === 0) giveFile(name, location, account);
  }
}

function enter(name: string, seen: Stats, location: string): void {
  process.chdir(name);
  const { dev, ino } = statSync('.');
  if (dev === seen.dev && ino === seen.ino) return;
  throw new StartRejection(
    `The folder ${location} was exchanged for another one: start Jamdai again.`,
  );
}

function giveFile(name: string, location: string, account: DatabaseAccount): void {
  const { O_RDONLY, O_NOFOLLOW, O_NONBLOCK } = constants;
  const file = openSync(name, O_RDONLY | O_NOFOLLOW | O_NONBLOCK);
  try {
    const { uid, nlink } = fstatSync(file);
    // With a second name it may be a file of the system that somebody has linked to here.
    if (nlink !== 1) {
      throw new StartRejection(
        `The file ${location} has a second name elsewhere, and is not given to the account ${account.name}: put a copy in ` +
          'its place.',
      );
    }
    if (uid === 0) fchownSync(file, account.uid, account.gid);
  } finally {
    closeSync(file);
  }
}

function rejectForeign({ uid }: Stats, location: string, account: DatabaseAccount): void {
  if (uid === 0 || uid === account.uid) return;
  throw new StartRejection(
    `${location} belongs to the account ${nameOf(uid)}, but Jamdai runs as ${account.name}: give it to that account ` +
      `(chown -R ${account.name} ${location}), or move it away.`,
  );
}

/** A link is where the operator wants it to be; what it leads to has to be usable. */
function rejectClosedLink(name: string, location: string, account: DatabaseAccount): void {
  const target = statSync(name, { throwIfNoEntry: false });
  if (target === undefined || target.uid === account.uid) return;
  const path = readTarget(name);
  throw new StartRejection(
    `${location} is a link to ${path}, which does not belong to the account ${account.name}: give it to that account ` +
      `(chown -R ${account.name} ${path}).`,
  );
}

function readTarget(name: string): string {
  try {
    return realpathSync(name);
  } catch (error) {
    return `another place (${errorCode(error)})`;
  }
}
