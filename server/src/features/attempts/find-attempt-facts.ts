/** What a result is dated and flagged by, beside what it brings itself: one question for those that arrive together. */
import type { TestName } from '@jamdai/battery';
import { z } from 'zod';
import type { Clock } from '../../core/clock.ts';
import { batch } from '../../core/database/fast/batch.ts';
import { readColumns } from '../../core/database/read-columns.ts';
import type * as pg from '../../core/database/statements.ts';
import { statement } from '../../core/database/statements.ts';
import { roomAt } from '../../core/save-room.ts';
import type { RunMark } from '../provenance/index.ts';

export interface RequestedFacts {
  readonly userId: string;
  readonly testName: TestName;
  readonly form: number | null;
  /** Null: the client sent no key. */
  readonly runId: string | null;
}

export interface AttemptFacts {
  /** Null: of staff, as is `education`. */
  readonly dateOfBirth: string | null;
  readonly education: string | null;
  /** When the form was handed out to this user; null: it was not. */
  readonly handedOutAt: Date | null;
  /** Of the form as it was handed out last; null: it was not, or long ago. */
  readonly handedOutVersion: string | null;
  /** Another device of the account went on with the run. */
  readonly isTakenOver: boolean;
  /** What the device told of the run while it went on. */
  readonly marks: readonly RunMark[];
  /** Signs of doubt that a researcher has decided to count. */
  readonly countedFlags: readonly string[];
  /** What the account may still send; null: it has sent nothing lately. */
  readonly bytesLeft: number | null;
}

/** Null: the account is gone. */
export type FindAttemptFacts = (requested: RequestedFacts) => Promise<AttemptFacts | null>;

const MarksSchema = z.array(z.object({ trialCount: z.int(), link: z.string() }));

interface FactsRow extends AttemptFacts {
  readonly isThere: boolean;
}

export function createFactsFinder(db: pg.Pool, clock: Clock): FindAttemptFacts {
  const find = batch({
    ask: (requested: readonly RequestedFacts[]) => ask(db, requested, clock()),
    lanes: 2,
    most: 64,
  });
  return async (requested) => {
    const { isThere, ...facts } = await find(requested);
    return isThere ? facts : null;
  };
}

async function ask(
  db: pg.Pool,
  requested: readonly RequestedFacts[],
  now: Date,
): Promise<FactsRow[]> {
  const { rows } = await db.query({
    name: 'find-taking-facts',
    text: FIND_FACTS,
    values: [
      requested.map(({ userId }) => userId),
      requested.map(({ testName }) => testName),
      requested.map(({ form }) => form),
      requested.map(({ runId }) => runId),
      now,
    ],
  });
  return readColumns(rows, { marks: MarksSchema });
}

/** Row by row over the keys: the tables may be of any size. */
const FIND_FACTS = statement(
  'facts of takings',
  `
  SELECT taker.id IS NOT NULL AS "isThere", taker.date_of_birth::text AS "dateOfBirth", taker.education,
    handout.handed_out_at AS "handedOutAt", handout.battery_version AS "handedOutVersion",
    (SELECT coalesce(jsonb_agg(jsonb_build_object('trialCount', trial_count, 'link', link)), '[]')
     FROM run_marks WHERE user_id = asked.user_id AND run_id = asked.run_id) AS marks,
    ARRAY(SELECT flag FROM counted_flags) AS "countedFlags",
    coalesce((SELECT taken_over_at IS NOT NULL FROM test_runs
     WHERE user_id = asked.user_id AND run_id = asked.run_id), false) AS "isTakenOver",
    (SELECT ${roomAt('$5::timestamptz').bytes} FROM save_rooms WHERE user_id = asked.user_id) AS "bytesLeft"
  FROM unnest($1::uuid[], $2::text[], $3::smallint[], $4::text[]) WITH ORDINALITY
      AS asked (user_id, test_name, form, run_id, place)
    LEFT JOIN LATERAL (SELECT id, date_of_birth, education FROM users WHERE id = asked.user_id LIMIT 1)
      taker ON true
    LEFT JOIN LATERAL (SELECT handed_out_at, battery_version FROM form_handouts
      WHERE user_id = asked.user_id AND test_name = asked.test_name
        AND form IS NOT DISTINCT FROM asked.form LIMIT 1)
      handout ON true
  ORDER BY asked.place`,
);
