/** What can happen to the folder of the database, and to that of the spool: each somewhere else each time. */
import type { createRandom } from '@jamdai/battery/testing';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';

type Random = ReturnType<typeof createRandom>;

/** Files of the database, relative to its folder. */
export interface DatabaseFiles {
  readonly users: string;
  readonly usersKey: string;
  readonly takings: string;
  readonly takingsKey: string;
  readonly audit: string;
  readonly classes: string;
  readonly attributes: string;
  readonly databases: string;
  readonly roles: string;
  readonly classKey: string;
  /** Folder of the database `jamdai`. */
  readonly own: string;
}

export type Damage = (folder: string, files: DatabaseFiles, random: Random) => void;

/** Twenty bytes of every place that is hit, so that it cannot be a byte that nobody reads. */
const HITS = 20;
const SEGMENT = /^[0-9A-F]{24}$/;

export const DATABASE_DAMAGES: Readonly<Record<string, Damage>> = {
  'folder gone': (folder) => rmSync(folder, { recursive: true }),
  'folder emptied': (folder) => {
    rmSync(folder, { recursive: true });
    mkdirSync(folder);
  },
  'folder renamed': (folder) => renameSync(folder, `${folder}-away`),
  'a file in its place': (folder) => {
    rmSync(folder, { recursive: true });
    mkdirSync(folder);
    writeFileSync(join(folder, 'notes.txt'), 'no database');
  },
  'pg_control gone': remove(() => 'global/pg_control'),
  'pg_control zeroed': zero(() => 'global/pg_control'),
  'pg_control cut': cut(() => 'global/pg_control'),
  'pg_control altered': alter(() => 'global/pg_control', 296),
  'PG_VERSION gone': remove(() => 'PG_VERSION'),
  'PG_VERSION empty': empty(() => 'PG_VERSION'),
  'PG_VERSION of another': (folder) => writeFileSync(join(folder, 'PG_VERSION'), '14\n'),
  'transaction states gone': remove(() => 'pg_xact/0000'),
  'transaction states zeroed': zero(() => 'pg_xact/0000'),
  'transaction states altered': alter(() => 'pg_xact/0000', 400),
  'multixact gone': remove(() => 'pg_multixact'),
  'journal gone': (folder) => {
    for (const name of segmentsOf(folder)) rmSync(join(folder, 'pg_wal', name));
  },
  'journal folder gone': remove(() => 'pg_wal'),
  'journal zeroed': (folder, files, random) => {
    for (const name of segmentsOf(folder)) zero(() => `pg_wal/${name}`)(folder, files, random);
  },
  'accounts gone': remove(({ users }) => users),
  'accounts emptied': empty(({ users }) => users),
  'accounts cut': cut(({ users }) => users),
  'accounts: a page altered': alter(({ users }) => users),
  'accounts: a page zeroed': zeroPage(({ users }) => users),
  'key of accounts gone': remove(({ usersKey }) => usersKey),
  'key of accounts altered': alter(({ usersKey }) => usersKey),
  'results gone': remove(({ takings: attempts }) => attempts),
  'results emptied': empty(({ takings: attempts }) => attempts),
  'results: a page altered': alter(({ takings: attempts }) => attempts),
  'results: a page zeroed': zeroPage(({ takings: attempts }) => attempts),
  'key of results gone': remove(({ takingsKey: attemptsKey }) => attemptsKey),
  'audit trail: a page altered': alter(({ audit }) => audit),
  'audit trail emptied': empty(({ audit }) => audit),
  'catalogue of tables gone': remove(({ classes }) => classes),
  'catalogue of tables emptied': empty(({ classes }) => classes),
  'catalogue of columns altered': alter(({ attributes }) => attributes),
  'catalogue of databases gone': remove(({ databases }) => databases),
  'catalogue of roles emptied': empty(({ roles }) => roles),
  'key of the catalogue gone': remove(({ classKey }) => classKey),
  'map of files gone': remove(({ own }) => `${own}/pg_filenode.map`),
  'map of files zeroed': zero(({ own }) => `${own}/pg_filenode.map`),
  'map of shared files gone': remove(() => 'global/pg_filenode.map'),
  'own folder gone': remove(({ own }) => own),
  'base gone': remove(() => 'base'),
  'global gone': remove(() => 'global'),
  'settings gone': remove(() => 'postgresql.conf'),
  'settings unreadable': (folder) => writeFileSync(join(folder, 'postgresql.conf'), 'gar bage = ='),
  'ways in unreadable': (folder) => writeFileSync(join(folder, 'pg_hba.conf'), 'gar bage'),
  'open to everybody': (folder) => chmodSync(folder, 0o777),
  'a tenth of all files gone': (folder, _files, random) => {
    for (const file of filesBelow(folder)) if (random.randInt(10) === 0) rmSync(file);
  },
};

type SpoolDamage = (spoolDir: string, random: Random) => void;

export const SPOOL_DAMAGES: Readonly<Record<string, SpoolDamage>> = {
  'spool gone': (spoolDir) => rmSync(spoolDir, { recursive: true }),
  'spool emptied': (spoolDir) => {
    rmSync(spoolDir, { recursive: true });
    mkdirSync(spoolDir);
  },
  'base copy gone': ofSpool(/base/, (file) => rmSync(file)),
  'base copy cut': ofSpool(/base/, (file, random) => cutFile(file, random)),
  'base copy altered': ofSpool(/base/, (file, random) => alterFile(file, random)),
  'journal of the spool gone': ofSpool(/wal/, (file) => rmSync(file)),
  'journal of the spool cut': ofSpool(/wal/, (file, random) => cutFile(file, random)),
  'journal of the spool altered': ofSpool(/wal/, (file, random) => alterFile(file, random)),
  'journal of the spool zeroed': ofSpool(/wal/, (file) =>
    writeFileSync(file, Buffer.alloc(statSync(file).size)),
  ),
  'spool closed by a note': (spoolDir) => {
    for (const name of readdirSync(spoolDir)) writeFileSync(join(spoolDir, name, 'closed.txt'), '');
  },
};

type PathOf = (files: DatabaseFiles) => string;

function remove(pathOf: PathOf): Damage {
  return (folder, files) => rmSync(join(folder, pathOf(files)), { recursive: true });
}

function empty(pathOf: PathOf): Damage {
  return (folder, files) => truncateSync(join(folder, pathOf(files)));
}

function zero(pathOf: PathOf): Damage {
  return (folder, files) => {
    const file = join(folder, pathOf(files));
    writeFileSync(file, Buffer.alloc(statSync(file).size));
  };
}

function cut(pathOf: PathOf): Damage {
  return (folder, files, random) => cutFile(join(folder, pathOf(files)), random);
}

/** `within`: so many bytes at its beginning; all of it where absent. */
function alter(pathOf: PathOf, within?: number): Damage {
  return (folder, files, random) => alterFile(join(folder, pathOf(files)), random, within);
}

function zeroPage(pathOf: PathOf): Damage {
  return (folder, files, random) => {
    const file = join(folder, pathOf(files));
    const bytes = readFileSync(file);
    const page = 8192 * random.randInt(Math.max(1, bytes.length / 8192));
    writeFileSync(file, bytes.fill(0, page, page + 8192));
  };
}

function ofSpool(kind: RegExp, act: (file: string, random: Random) => void): SpoolDamage {
  return (spoolDir, random) => {
    const files = filesBelow(spoolDir).filter((file) => kind.test(file));
    act(random.pick(files), random);
  };
}

function cutFile(file: string, random: Random): void {
  truncateSync(file, random.randInt(statSync(file).size));
}

function alterFile(file: string, random: Random, within?: number): void {
  const bytes = readFileSync(file);
  for (let hit = 0; hit < HITS; hit += 1) {
    const at = random.randInt(within ?? bytes.length);
    bytes[at] = (bytes[at] ?? 0) ^ (1 + random.randInt(255));
  }
  writeFileSync(file, bytes);
}

function segmentsOf(folder: string): string[] {
  return readdirSync(join(folder, 'pg_wal')).filter((name) => SEGMENT.test(name));
}

function filesBelow(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .toSorted();
}
