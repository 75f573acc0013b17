/**
 * DATABASE_SCHEMA: in which schema of the database an installation has its tables, so that several share one database and none
 * sees another. It is the only entry of each connection's search_path; no statement names a schema.
 */
import type pg from 'pg';
import { readDatabaseUrl } from './database-hosts.ts';
import { StartRejection } from './start-rejection.ts';

/** Needs no quoting anywhere: not in the address, not in SQL. PostgreSQL keeps `pg_` for itself. */
const NAME = /^(?!pg_)[a-z_][a-z0-9_]{0,62}$/;

export const SCHEMA_MESSAGE =
  'must be the name of a database schema: lower-case letters, digits and _, not beginning with a digit or pg_';

export function isSchemaName(text: string): boolean {
  return NAME.test(text);
}

/** Connections that look into this schema alone; null: as the database says, which is where they always looked. */
export function lookInto<Connection extends pg.ClientConfig>(
  connection: Connection,
  schema: string | null,
): Connection {
  if (schema === null || isThroughPooler(connection)) return connection;
  return { ...connection, options: `-c search_path=${schema}` };
}

/** @throws StartRejection where connections look elsewhere: what is written would be another school's. */
export async function checkSchema(
  client: Pick<pg.ClientBase, 'query'>,
  schema: string | null,
): Promise<void> {
  if (schema === null) return;
  const path = await readSearchPath(client);
  if (path === schema) return;
  throw new StartRejection(
    `DATABASE_SCHEMA is ${schema}, but connections look into ${path}: leave options out of DATABASE_URL; where a pooler ` +
      `stands between, let it say SET search_path TO ${schema} (connect_query), or the role (ALTER ROLE … SET search_path).`,
  );
}

/** Makes the schema that the connection looks into, where there is none. */
export async function makeSchema(client: Pick<pg.ClientBase, 'query'>): Promise<void> {
  const { rows } = await client.query<{ isMissing: boolean }>(
    'SELECT current_schema() IS NULL AS "isMissing"',
  );
  const path = await readSearchPath(client);
  if (rows[0]?.isMissing && isSchemaName(path)) await client.query(`CREATE SCHEMA ${path}`);
}

async function readSearchPath(client: Pick<pg.ClientBase, 'query'>): Promise<string> {
  const { rows } = await client.query<{ path: string }>(
    `SELECT current_setting('search_path') AS path`,
  );
  return (rows[0]?.path ?? '').replace(/^"([^"]*)"$/, '$1');
}

/** One that gives each transaction another connection takes no settings of ours; it is told them by its operator. */
function isThroughPooler({ connectionString }: pg.ClientConfig): boolean {
  const reading = connectionString === undefined ? null : readDatabaseUrl(connectionString);
  return reading?.ok === true && !reading.address.preparesStatements;
}
