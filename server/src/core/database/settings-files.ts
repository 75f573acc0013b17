/**
 * The two files without which PostgreSQL does not start although every row is there. Everything that Jamdai needs is given
 * to PostgreSQL at its start, so lost ones can be written anew; what an operator had put in by hand is then gone, and said.
 */
import { chownSync, existsSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { DatabaseAccount } from './database-account.ts';

interface SettingsLocation {
  readonly pgData: string;
  readonly account: DatabaseAccount | null;
  readonly report: (line: string) => void;
}

const MADE_ANEW = '# Written anew by Jamdai: the one that initdb made was lost or damaged.\n';
const LOOPBACK = ['all', 'replication'].map(
  (what) => `host ${what} all 127.0.0.1/32 scram-sha-256\n`,
);
const SOCKET = ['all', 'replication'].map((what) => `local ${what} all trust\n`);
const CONTENTS = {
  'postgresql.conf': `${MADE_ANEW}default_text_search_config = 'pg_catalog.english'\n`,
  'pg_hba.conf': MADE_ANEW + (process.platform === 'win32' ? LOOPBACK : SOCKET).join(''),
};
const KNOWN = ['postgresql.conf', 'pg_hba.conf', 'postgresql.auto.conf'] as const;
const COMPLAINT = /configuration file|pg_hba\.conf|postgresql(\.auto)?\.conf/;

/** Before a start. */
export function writeMissingSettings(location: SettingsLocation): void {
  for (const [name, text] of Object.entries(CONTENTS)) {
    if (!existsSync(join(location.pgData, name))) writeAnew(location, name, text);
  }
}

/**
 * After a start that failed. True: it failed because of one of these files; what was there is kept beside it, and it is
 * worth trying again.
 */
export function replaceRejectedSettings(location: SettingsLocation, complaint: string): boolean {
  if (!COMPLAINT.test(complaint)) return false;
  for (const name of KNOWN) {
    const file = join(location.pgData, name);
    if (!existsSync(file)) continue;
    renameSync(file, `${file}.refused`);
    location.report(`PostgreSQL refuses ${name}; it is kept as ${name}.refused.`);
  }
  writeMissingSettings(location);
  return true;
}

function writeAnew(
  { pgData, account, report }: SettingsLocation,
  name: string,
  text: string,
): void {
  const file = join(pgData, name);
  writeFileSync(file, text, { mode: 0o600, flush: true });
  if (account) chownSync(file, account.uid, account.gid);
  report(`The file ${name} of PostgreSQL was missing and is written anew.`);
}
