/**
 * How far the making of each pack's voice is, in the database: the server that makes says so again and again, and any server can
 * read it. A making that is not heard of any more has broken off with its server.
 */
import { RejectedTakeSchema, type VoiceMaking } from '@jamdai/contract';
import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type * as pg from '../../core/database/statements.ts';

type Database = Pick<pg.ClientBase, 'query'>;

const NOTHING: VoiceMaking = {
  ...{ state: 'none', doneCount: 0, allCount: 0, rejected: [], address: null },
};
const RejectedTakesSchema = z.array(RejectedTakeSchema);

/** Of a making that was begun. */
export interface Progress extends Omit<VoiceMaking, 'allCount' | 'state'> {
  readonly state: Exclude<VoiceMaking['state'], 'none'>;
}

/** Between two reports of a making that goes on. */
export const REPORT_EVERY_MS = 1000;
/** Of silence after which it counts as broken off: the machine may be busy with a lesson, and the line be slow. */
const BROKEN_OFF_AFTER = '20 seconds';

export async function findMaking(db: Database, packId: string): Promise<VoiceMaking> {
  const { rows } = await db.query(
    `SELECT CASE WHEN state = 'making' AND heard_at < clock_timestamp() - interval '${BROKEN_OFF_AFTER}' THEN 'failed' ELSE state END AS state,
       done_count AS "doneCount", all_count AS "allCount", rejected, address
     FROM voice_makings WHERE pack_id = $1`,
    [packId],
  );
  const [found] = rows;
  if (!found) return NOTHING;
  const rejected = RejectedTakesSchema.parse(JSON.parse(found.rejected));
  return { ...found, state: found.state as VoiceMaking['state'], rejected };
}

/** Its id. Null: this pack's voice is being made already, here or elsewhere. */
export async function claimMaking(
  db: Database,
  packId: string,
  allCount: number,
): Promise<string | null> {
  const makingId = randomUUID();
  const { rowCount } = await db.query(
    `INSERT INTO voice_makings (pack_id, making_id, state, done_count, all_count, rejected, heard_at)
     VALUES ($1, $2, 'making', 0, $3, '[]', clock_timestamp())
     ON CONFLICT (pack_id) DO UPDATE SET making_id = excluded.making_id, state = 'making', done_count = 0,
       all_count = excluded.all_count, rejected = '[]', address = NULL, heard_at = excluded.heard_at
     WHERE voice_makings.state <> 'making'
       OR voice_makings.heard_at < clock_timestamp() - interval '${BROKEN_OFF_AFTER}'`,
    [packId, makingId, allCount],
  );
  return rowCount === 1 ? makingId : null;
}

/** False: it is over, another making has taken its place, or the pack is gone. */
export async function reportMaking(
  db: Database,
  makingId: string,
  { state, doneCount, rejected, address }: Progress,
): Promise<boolean> {
  const { rowCount } = await db.query(
    `UPDATE voice_makings SET state = $2, done_count = $3, rejected = $4, address = $5, heard_at = clock_timestamp()
     WHERE making_id = $1 AND state = 'making'`,
    [makingId, state, doneCount, JSON.stringify(rejected), address],
  );
  return rowCount === 1;
}
