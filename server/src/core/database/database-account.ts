/**
 * PostgreSQL refuses to run as root. Started by root, it runs under another account, as the server itself then does
 * (leaving-root.ts). That account must be able to reach the binaries and the data: each folder on the way must let it
 * pass.
 */
import { readFileSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

export interface DatabaseAccount {
  readonly name: string;
  readonly uid: number;
  readonly gid: number;
}

/** The usual number of `nobody`, for systems without a list of accounts. */
const nobody: DatabaseAccount = { name: 'nobody', uid: 65534, gid: 65534 };

/**
 * null: PostgreSQL runs as the user who starts it. The owner of existing data, or else of their folder, goes on owning
 * them, so that an account added later changes nothing.
 */
export function chooseDatabaseAccount(
  existingData: readonly string[],
  passwd: string = readPasswd(),
): DatabaseAccount | null {
  if (process.getuid?.() !== 0) return null;
  const accounts = parsePasswd(passwd);
  const owner = existingData.map(ownerOf).find((found) => found !== undefined && found.uid !== 0);
  if (owner !== undefined) {
    const known = accounts.find(({ uid }) => uid === owner.uid);
    // Never the group of root, which a folder that root has made may still have.
    return known ?? { name: `${owner.uid}`, uid: owner.uid, gid: owner.gid || owner.uid };
  }
  for (const wanted of ['jamdai', 'postgres', 'nobody']) {
    const account = accounts.find(({ name, uid }) => name === wanted && uid > 0);
    if (account) return account;
  }
  return nobody;
}

/**
 * The first folder or file on the way to `path` (itself included) that the account may not pass or read; null
 * when the way is free. Judges permission bits only: the account has no further groups when it is started.
 */
export function firstClosedTo(account: DatabaseAccount | null, path: string): string | null {
  if (account === null) return null;
  const parent = dirname(path);
  const closed = parent === path ? null : firstClosedTo(account, parent);
  if (closed !== null) return closed;
  const { uid, gid, mode } = statSync(path);
  const shift = uid === account.uid ? 6 : gid === account.gid ? 3 : 0;
  const allowed = (mode >> shift) & 0o7;
  return (allowed & 0o1) === 0 ? path : null;
}

/** As the system calls it; its number where it has no name. */
export function nameOf(uid: number, accounts = parsePasswd(readPasswd())): string {
  return accounts.find((account) => account.uid === uid)?.name ?? `${uid}`;
}

function readPasswd(): string {
  try {
    return readFileSync('/etc/passwd', 'utf8');
  } catch {
    return '';
  }
}

function parsePasswd(text: string): DatabaseAccount[] {
  return text.split('\n').flatMap((line) => {
    const [name, , uid, gid] = line.split(':');
    if (!name || !uid || !gid) return [];
    // macOS writes nobody as -2.
    return [{ name, uid: Number(uid) >>> 0, gid: Number(gid) >>> 0 }];
  });
}

function ownerOf(path: string): { uid: number; gid: number } | undefined {
  const stats = statSync(path, { throwIfNoEntry: false });
  return stats && { uid: stats.uid, gid: stats.gid };
}
