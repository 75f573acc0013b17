/** What the database holds of a study, counted there and nowhere else: what pages, files and clients say is held to it. */

/** A pool of the server's database; this package reaches none itself. */
export interface QueryPort {
  query(text: string, values: readonly unknown[]): Promise<{ readonly rows: readonly unknown[] }>;
}

/** Moves what was begun and what is to come back in time. `participantNos` null: of everybody. */
export async function passDays(
  pool: QueryPort,
  studyId: string,
  days: number,
  participantNos: readonly number[] | null = null,
): Promise<void> {
  await pool.query(
    `UPDATE study_sittings s SET begun_at = begun_at - $2 * interval '1 day', opens_on = opens_on - $2::int,
       closes_on = closes_on - $2::int
     FROM study_participants p WHERE p.id = s.participant_id AND s.study_id = $1
       AND ($3::int[] IS NULL OR participant_no = ANY ($3))`,
    [studyId, days, participantNos],
  );
}

/** People who count are neither excluded nor screened out; what somebody who left had is gone. */
export interface StoredStudy {
  readonly people: number;
  readonly screenedOut: number;
  readonly withdrawn: number;
  readonly sittings: number;
  readonly late: number;
  readonly attempts: number;
  /** Assigned, by arm. */
  readonly arms: readonly number[];
  /** Whole blocks of two in which one arm was drawn twice. */
  readonly unevenBlocks: number;
  /** `sitting,begun,finished`, in the order of the keys. */
  readonly table: readonly string[];
}

const COUNTS = `WITH counted AS (SELECT * FROM study_participants
    WHERE study_id = $1 AND excluded_at IS NULL AND NOT is_screened_out)
  SELECT (SELECT count(*)::int FROM study_participants WHERE study_id = $1) AS people,
    (SELECT count(*)::int FROM study_participants WHERE study_id = $1 AND is_screened_out) AS "screenedOut",
    (SELECT count(DISTINCT participant_no)::int FROM study_words
      WHERE study_id = $1 AND word = 'participation' AND NOT is_given) AS withdrawn,
    (SELECT count(*)::int FROM study_sittings s JOIN counted c ON c.id = s.participant_id) AS sittings,
    (SELECT count(*)::int FROM study_sittings s JOIN counted c ON c.id = s.participant_id WHERE s.is_late) AS late,
    (SELECT count(*)::int FROM test_takings t JOIN counted c ON c.user_id = t.user_id WHERE t.study_id = $1) AS attempts,
    (SELECT array_agg(n ORDER BY arm) FROM (SELECT arm, count(*)::int AS n FROM study_slots WHERE study_id = $1 GROUP BY arm) a) AS arms,
    (SELECT count(*)::int FROM (SELECT slot / 2 FROM study_slots WHERE study_id = $1 GROUP BY slot / 2
      HAVING count(*) = 2 AND count(DISTINCT arm) <> 2) b) AS "unevenBlocks",
    (SELECT array_agg(key || ',' || begun || ',' || finished ORDER BY key) FROM (
      SELECT s.sitting_key AS key, count(*) AS begun, count(*) FILTER (WHERE json_array_length(r.steps) = (
          SELECT count(DISTINCT at) FROM (SELECT step_position AS at FROM plan_steps_passed WHERE plan_run_id = r.id
            UNION ALL SELECT plan_position FROM test_takings WHERE plan_run_id = r.id) done)) AS finished
      FROM study_sittings s JOIN counted c ON c.id = s.participant_id JOIN plan_runs r ON r.id = s.plan_run_id
      GROUP BY s.sitting_key) t) AS table`;

/** @throws Error where the database gives no line */
export async function countStored(pool: QueryPort, studyId: string): Promise<StoredStudy> {
  const { rows } = await pool.query(COUNTS, [studyId]);
  const [row] = rows as readonly StoredStudy[];
  if (!row) throw new Error('counts: the database gave none');
  return row;
}
