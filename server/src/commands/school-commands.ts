/**
 * `schools list` and `schools migrate`: the schools of one database, each in a schema of its own; and the settings with which
 * any other command is carried out for each of them (`--all-schools`).
 */
import { join } from 'node:path';
import type { Config } from '../core/config.ts';
import { isSchemaName } from '../core/database-schema.ts';
import { migrate, readMigrations } from '../core/database/migrate.ts';
import { openElsewhere, type OpenDatabase } from '../core/database/open-database.ts';
import {
  describeTable,
  Rejection,
  rejectNames,
  type Command,
  type Database,
  type Request,
} from './request.ts';

const migrationsDir = join(import.meta.dirname, '..', '..', 'migrations');
const MEGABYTE = 1_000_000;

export const SCHOOL_COMMANDS: readonly Command[] = [
  { name: 'schools list', check: rejectNames, runAlone: list },
  { name: 'schools migrate', check: rejectNames, runAlone: migrateAll },
];

/** Schemas of the database in which Jamdai has its tables, by name. @throws Rejection where there is none. */
export async function findSchools(config: Config): Promise<string[]> {
  return useDatabase(config, null, async ({ pool }) => {
    const db: Database = pool;
    const { rows } = await db.query(
      `SELECT nspname AS name FROM pg_namespace n
       WHERE has_schema_privilege(oid, 'USAGE') AND (SELECT count(*) FROM pg_class
         WHERE relnamespace = n.oid AND relname IN ('schema_migrations', 'installation_secrets')) = 2
       ORDER BY 1`,
    );
    const names = rows.flatMap(({ name }) => (isSchemaName(name) ? [name] : []));
    if (names.length === 0) throw new Rejection('There is no school in this database yet.');
    return names;
  });
}

/** Of one school: its schema, and the folders of its name. A SECRET_KEY_FILE that is named is for all. */
export function settingsOf(
  environment: Readonly<Record<string, string | undefined>>,
  { dataDir, backupDir }: Config,
  schema: string,
): Record<string, string | undefined> {
  const hasBackupDir = (environment['BACKUP_DIR'] ?? '').trim() !== '';
  return {
    ...environment,
    DATABASE_SCHEMA: schema,
    DATA_DIR: join(dataDir, schema),
    ...(hasBackupDir ? { BACKUP_DIR: join(backupDir, schema) } : {}),
  };
}

async function list({ config }: Request): Promise<string> {
  const rows: string[][] = [];
  for (const name of await findSchools(config)) {
    rows.push([name, ...(await useDatabase(config, name, describeSchool))]);
  }
  return describeTable([['Schema', 'Tables', 'Accounts', 'Results', 'Size'], ...rows]);
}

async function describeSchool({ pool }: OpenDatabase): Promise<string[]> {
  const db: Database = pool;
  const { rows } = await db.query(
    `SELECT (SELECT count(*) FROM schema_migrations)::int AS applied,
       (SELECT count(*) FROM users)::int AS accounts, (SELECT count(*) FROM test_takings)::int AS results`,
  );
  const { applied, accounts, results } = rows[0] ?? {};
  const size = await db.query(
    `SELECT sum(pg_total_relation_size(oid))::float8 AS bytes FROM pg_class
     WHERE relnamespace = quote_ident(current_schema())::regnamespace AND relkind = 'r'`,
  );
  return [
    describeState(readMigrations(migrationsDir).length - (applied ?? 0)),
    ...[accounts, results].map((count) => String(count ?? 0)),
    `${((size.rows[0]?.bytes ?? 0) / MEGABYTE).toFixed(1)} MB`,
  ];
}

function describeState(missing: number): string {
  if (missing === 0) return 'up to date';
  return missing > 0 ? `older by ${missing} migrations` : 'newer than this program';
}

/** One after the other; one that fails ends it, and those before it are done. */
async function migrateAll({ config, report }: Request): Promise<string> {
  const lines: string[] = [];
  for (const school of await findSchools(config)) {
    const applied = await useDatabase(config, school, ({ connection }) =>
      migrate({
        ...{ connection, directory: migrationsDir },
        report: (line) => report(`${school}: ${line}`),
      }),
    );
    lines.push(`${school}: up to date, ${applied.length} migrations applied.`);
  }
  return lines.join('\n');
}

async function useDatabase<Result>(
  { databaseUrl }: Config,
  school: string | null,
  work: (database: OpenDatabase) => Promise<Result>,
): Promise<Result> {
  if (databaseUrl === null) {
    throw new Rejection('The built-in database serves one school: for several set DATABASE_URL.');
  }
  const database = await openElsewhere(databaseUrl, school, () => undefined);
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}
