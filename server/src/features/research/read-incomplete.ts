/** What the participants answered in runs that they did not finish, some people at a time. Never a word of a naming test. */
import { findDescription, type TestName } from '@jamdai/battery';
import { z } from 'zod';
import { guardianOpensResearch, stands } from '../../accounts/whose-word-counts.ts';
import { readColumns, written } from '../../core/database/read-columns.ts';
import type * as pg from '../../core/database/statements.ts';
import { statement } from '../../core/database/statements.ts';
import type { NamedPerson } from './participants.ts';
import { FIRST_RUN_AT } from './run-facts.ts';

export interface IncompleteRun {
  readonly id: string;
  readonly userId: string;
  readonly testName: TestName;
  readonly language: string;
  readonly form: number | null;
  /** Null: begun before it was stored, or not told. */
  readonly batteryVersion: string | null;
  readonly daysSinceFirst: number;
  readonly answeredCount: number;
  /** Empty for a naming test, as are the other lists. */
  readonly answerSheet: readonly number[];
  /** Seconds. */
  readonly timeSheet: readonly number[];
  /** By index, where the device sent a log. */
  readonly versions: ReadonlyMap<number, number>;
}

const COLUMNS = {
  daysSinceFirst: z.number(),
  answerSheet: written<number[]>(),
  trials: z.array(z.object({ index: z.number(), version: z.number() })).nullable(),
};

type Row = Omit<IncompleteRun, 'versions'> & z.infer<z.ZodObject<Pick<typeof COLUMNS, 'trials'>>>;

const PEOPLE_AT_ONCE = 50;

/** By the day in UTC, which turns after Thailand's: nobody is taken for older than they were. */
const WAS_GROWN = `extract(year FROM age((least(run.started_at, rest.arrived_at) AT TIME ZONE 'UTC')::date,
  u.date_of_birth)) >= 20`;

const RESTS = statement(
  'rests of broken runs',
  `WITH c AS (SELECT p.id AS user_id, ${guardianOpensResearch('said')} AS has_guardian
    FROM unnest($1::uuid[]) AS p(id) LEFT JOIN consents said ON said.user_id = p.id AND ${stands('said')}
    GROUP BY p.id)
  SELECT rest.id, rest.user_id AS "userId", run.test_name AS "testName", run.language, run.form,
    run.battery_version AS "batteryVersion",
    floor(extract(epoch FROM least(run.started_at, rest.arrived_at) - 
      (SELECT ${FIRST_RUN_AT} FROM (SELECT rest.user_id) AS t)) / 86400)::int
      AS "daysSinceFirst",
    rest.answered_count AS "answeredCount", rest.answer_sheet AS "answerSheet",
    rest.time_sheet_s AS "timeSheet",
    (SELECT jsonb_agg(jsonb_build_object('index', x->'index', 'version', x->'version'))
      FROM jsonb_array_elements(rest.trials) x WHERE NOT (x->>'voided')::boolean) AS trials
  FROM incomplete_runs rest JOIN test_runs run ON run.id = rest.test_run_id
    JOIN users u ON u.id = rest.user_id JOIN c ON c.user_id = rest.user_id
  WHERE rest.arrived_at <= $2 AND (${WAS_GROWN} OR c.has_guardian)
  ORDER BY rest.user_id, rest.id`,
);

export async function* readIncomplete(
  db: pg.Pool,
  participants: readonly NamedPerson[],
  until: Date,
): AsyncGenerator<{ readonly run: IncompleteRun; readonly participant: string }> {
  for (let start = 0; start < participants.length; start += PEOPLE_AT_ONCE) {
    const people = participants.slice(start, start + PEOPLE_AT_ONCE);
    const names = new Map(people.map(({ userId, participant }) => [userId, participant]));
    const { rows } = await db.query(RESTS, [[...names.keys()], until]);
    for (const row of readColumns(rows, COLUMNS)) {
      const participant = names.get(row.userId);
      if (participant !== undefined) yield { run: describeRow(row), participant };
    }
  }
}

function describeRow({ trials, ...row }: Row): IncompleteRun {
  if (!findDescription(row.testName)) {
    return { ...row, answerSheet: [], timeSheet: [], versions: new Map() };
  }
  return { ...row, versions: new Map(trials?.map(({ index, version }) => [index, version])) };
}
