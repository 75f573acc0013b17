/** What happened in a stretch of time, from the audit trail: who did what to whose data, and when. */
import type * as pg from '../core/database/statements.ts';

export interface IncidentEvent {
  readonly at: string;
  readonly action: string;
  /** The username while the account exists; else what the trail has. */
  readonly actor: string;
  readonly subject: string | null;
  readonly details: Readonly<Record<string, unknown>>;
}

export interface Incident {
  readonly events: readonly IncidentEvent[];
  /** By action. */
  readonly counts: ReadonlyMap<string, number>;
}

export interface IncidentQuery {
  /** Inclusive. */
  readonly from: Date;
  /** Exclusive. */
  readonly to: Date;
  /** Only what this account did and what was done to it; null: everything. */
  readonly userId: string | null;
}

/** Oldest first. */
export async function readIncident(
  db: Pick<pg.ClientBase, 'query'>,
  { from, to, userId }: IncidentQuery,
): Promise<Incident> {
  const { rows } = await db.query(
    `SELECT at, action, actor, subject, details FROM audit_events
     WHERE at >= $1 AND at < $2
       AND ($3::uuid IS NULL OR audit_person($3) IN (actor, subject)
         OR subject IN (SELECT 'taking:' || id FROM test_takings WHERE user_id = $3))
     ORDER BY at, chain, link`,
    [from, to, userId],
  );
  const people = [...new Set(rows.flatMap(({ actor, subject }) => [actor, subject ?? '']))].filter(
    (name) => name.startsWith('person:'),
  );
  const known = await db.query(
    `SELECT person, username FROM users, LATERAL audit_person(id) AS person WHERE person = ANY ($1)`,
    [people],
  );
  const names = new Map(known.rows.map(({ person, username }) => [person, username]));
  const counts = new Map<string, number>();
  for (const { action } of rows) counts.set(action, (counts.get(action) ?? 0) + 1);
  const events = rows.map(({ at, action, actor, subject, details }) => ({
    at: at.toISOString(),
    action,
    actor: names.get(actor) ?? actor,
    subject: subject === null ? null : (names.get(subject) ?? subject),
    details: JSON.parse(details) as IncidentEvent['details'],
  }));
  return { events, counts };
}
