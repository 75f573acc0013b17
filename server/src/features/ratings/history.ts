/** The append-only history of answers: who decided what and when, old and new. */
import type { RatingEvent } from '@jamdai/contract';
import type * as pg from '../../core/database/statements.ts';

export interface NewEvent {
  readonly kind: RatingEvent['kind'];
  readonly typed?: string;
  readonly before?: string | null;
  readonly after?: string | null;
}

/** `raterId` null: the auto-scorer, or the setting of second ratings. */
export async function recordEvents(
  client: pg.PoolClient,
  answerId: string,
  raterId: string | null,
  events: readonly NewEvent[],
  now: Date,
): Promise<void> {
  if (events.length === 0) return;
  await client.query(
    `INSERT INTO rating_events (at, answer_id, rater_id, kind, typed, before, after)
     SELECT $1, $2, $3, event ->> 'kind', event ->> 'typed', event ->> 'before', event ->> 'after'
     FROM jsonb_array_elements($4::jsonb) WITH ORDINALITY AS listed (event, place)
     ORDER BY place`,
    [now, answerId, raterId, JSON.stringify(events)],
  );
}

export async function listEvents(db: pg.Pool, answerId: string): Promise<RatingEvent[]> {
  const { rows } = await db.query(
    `SELECT at, rater_no AS "raterNo", kind, typed, before, after
     FROM rating_events e LEFT JOIN raters r ON r.id = e.rater_id
     WHERE answer_id = $1 ORDER BY e.id`,
    [answerId],
  );
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }));
}
