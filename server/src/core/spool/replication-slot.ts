/** PostgreSQL keeps, for its slot, what of the journal is not in the spool yet, up to the size that its settings name. */
import type pg from 'pg';

export const SLOT = 'jamdai_spool';

/** `isAnew`: from here on, whatever it kept before. */
export async function makeSlot(client: pg.Client, isAnew: boolean): Promise<void> {
  // That of a server that was killed may still be held for a moment.
  await client.query(
    `SELECT pg_terminate_backend(active_pid, 5000) FROM pg_replication_slots
     WHERE slot_name = $1 AND active_pid IS NOT NULL`,
    [SLOT],
  );
  if (isAnew) await dropSlot(client);
  await client.query(
    `SELECT pg_create_physical_replication_slot($1, true)
     WHERE NOT EXISTS (SELECT 1 FROM pg_replication_slots WHERE slot_name = $1)`,
    [SLOT],
  );
}

export async function dropSlot(client: pg.Client): Promise<void> {
  await client.query(
    'SELECT pg_drop_replication_slot(slot_name) FROM pg_replication_slots WHERE slot_name = $1',
    [SLOT],
  );
}
