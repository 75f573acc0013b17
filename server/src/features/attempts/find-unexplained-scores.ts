/** Scores compared with the audit trail: one that no event explains was changed past the program. */
import type * as pg from '../../core/database/statements.ts';

const LISTED_SCORES = 100;

/** Ids of attempts, so many at most. */
export async function findUnexplainedScores(
  client: Pick<pg.ClientBase, 'query'>,
): Promise<string[]> {
  const { rows } = await client.query(
    `SELECT t.id FROM test_takings t
     JOIN (SELECT subject, array_agg(details::jsonb -> 'score') AS scores FROM audit_events
       WHERE action IN ('score.created', 'score.changed') GROUP BY subject) e
       ON e.subject = 'taking:' || t.id
     WHERE coalesce(to_jsonb(t.score), 'null') <> ALL (e.scores)
     ORDER BY t.id LIMIT ${LISTED_SCORES}`,
  );
  return rows.map(({ id }) => id);
}
