/** Random values that the first migration made for this installation. They never leave the server. */
import type * as pg from '../database/statements.ts';

export type SecretName = 'tombstones' | 'answer_places' | 'rate_limits' | 'second_ratings';
export type ReadSecret = (name: SecretName) => Promise<Buffer>;

/** Reads each value once and keeps it. */
export function createSecretReader(db: pg.Pool): ReadSecret {
  const known = new Map<SecretName, Buffer>();
  return async (name) => {
    const stored = known.get(name);
    if (stored) return stored;
    const { rows } = await db.query('SELECT value FROM installation_secrets WHERE name = $1', [
      name,
    ]);
    const value = rows[0]?.value;
    if (!value) throw new Error(`installation_secrets: ${name} is missing`);
    known.set(name, value);
    return value;
  };
}
