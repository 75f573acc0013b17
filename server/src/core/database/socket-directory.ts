/**
 * The private folder (0700, the database account's own) of the Unix socket. Whoever may enter it may also read
 * the data files, so PostgreSQL trusts everyone who connects there. Its path is short: the system allows 107
 * bytes for a socket (103 on macOS).
 */
import { createHash } from 'node:crypto';
import { chownSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { StartRejection } from '../start-rejection.ts';
import { type DatabaseAccount, firstClosedTo } from './database-account.ts';

/** The socket's own name takes the rest of the path. */
const longestFolderBytes = 103 - '/.s.PGSQL.5432.lock'.length;

/** Called under the data directory's lock: folders of earlier starts on the same data are removed. */
export function makeSocketDirectory(pgData: string, account: DatabaseAccount | null): string {
  const mark = `jamdai-${createHash('sha256').update(pgData).digest('hex').slice(0, 12)}-`;
  const parents = [...new Set(['/tmp', tmpdir(), '/var/tmp'])];
  for (const parent of parents.filter((folder) => existsSync(folder))) {
    removeStale(parent, mark);
    if (Buffer.byteLength(join(parent, `${mark}XXXXXX`)) > longestFolderBytes) continue;
    if (firstClosedTo(account, parent) !== null) continue;
    try {
      const folder = mkdtempSync(join(parent, mark));
      if (account) chownSync(folder, account.uid, account.gid);
      return folder;
    } catch {
      continue;
    }
  }
  throw new StartRejection(
    `PostgreSQL needs a folder for its socket, but none of ${parents.join(', ')} can be written: ` +
      'make /tmp writable for everyone (chmod 1777 /tmp), or set DATABASE_URL.',
  );
}

/** A cleaner of temporary files may have taken the folder away while the server ran. */
export function restoreSocketDirectory(folder: string, account: DatabaseAccount | null): void {
  if (existsSync(folder)) return;
  mkdirSync(folder, { mode: 0o700 });
  if (account) chownSync(folder, account.uid, account.gid);
}

function removeStale(parent: string, mark: string): void {
  for (const name of readdirSync(parent).filter((entry) => entry.startsWith(mark))) {
    try {
      rmSync(join(parent, name), { recursive: true, force: true });
    } catch {
      // Somebody else's folder of the same name harms nobody.
    }
  }
}
