/** The short attempts of the participants, some people and then some attempts at a time, as the full ones are read. */
import {
  FLAGS_LEFT_OUT_OF_NORMS,
  type Language,
  type ShortChoice,
  type ShortLength,
  type ShortMeasures,
  type ShortPath,
  type TestName,
} from '@jamdai/battery';
import { z } from 'zod';
import { guardianOpensResearch, stands } from '../../accounts/whose-word-counts.ts';
import { readColumns, written } from '../../core/database/read-columns.ts';
import type * as pg from '../../core/database/statements.ts';
import { statement } from '../../core/database/statements.ts';
import { MAY_BE_USED, type NamedPerson } from './participants.ts';
import { TRIALS, type ResearchTrial } from './read-attempts.ts';
import { FIRST_RUN_AT, PLAN_POSITION, type PlanPosition } from './run-facts.ts';

export interface ResearchShort {
  readonly id: string;
  readonly userId: string;
  readonly testName: TestName;
  readonly language: Language;
  readonly length: ShortLength;
  readonly path: ShortPath;
  readonly shortSitting: number;
  readonly fullBefore: number;
  readonly daysSinceFirst: number;
  readonly batteryVersion: string;
  readonly voicePack: string | null;
  /** Seconds. */
  readonly timeTotalS: number;
  readonly flags: readonly string[];
  readonly pointer: string | null;
  readonly refreshRateHz: number | null;
  /** Null: a flag says why. */
  readonly measures: ShortMeasures | null;
  readonly plan: PlanPosition | null;
  /** From it the pool is drawn again. */
  readonly seed: string;
  /** Every presented question, spoiled ones too. */
  readonly choices: readonly ShortChoice[];
  /** Seconds, of the answered ones. */
  readonly timeSheet: readonly number[];
  /** Null: the device sent none, or they are not asked for. */
  readonly trials: readonly ResearchTrial[] | null;
}

const COLUMNS = {
  daysSinceFirst: z.number(),
  measures: written<ShortMeasures>().nullable(),
  plan: written<PlanPosition>().nullable(),
  choices: written<ShortChoice[]>(),
  trials: written<ResearchTrial[]>().nullable(),
};

const PEOPLE_AT_ONCE = 50;
const ATTEMPTS_AT_ONCE = 200;
const BEFORE_ALL = '00000000-0000-0000-0000-000000000000';

/** `scope`: which of a participant’s attempts `t`. */
const shortAttemptsWithin = (scope: string) =>
  `WITH c AS (SELECT p.id AS user_id, ${guardianOpensResearch('said')} AS has_guardian
    FROM unnest($1::uuid[]) AS p(id) LEFT JOIN consents said ON said.user_id = p.id AND ${stands('said')}
    GROUP BY p.id)
  SELECT t.id, t.user_id AS "userId", t.test_name AS "testName", t.language, t.form_length AS length, t.path,
    (SELECT count(*)::int FROM short_attempts o WHERE o.user_id = t.user_id AND o.test_name = t.test_name
      AND (o.created_at, o.id) <= (t.created_at, t.id)) AS "shortSitting",
    (SELECT count(*)::int FROM test_takings o WHERE o.user_id = t.user_id AND o.test_name = t.test_name
      AND o.created_at < t.created_at) AS "fullBefore",
    floor(extract(epoch FROM t.created_at - ${FIRST_RUN_AT}) / 86400)::int AS "daysSinceFirst",
    t.battery_version AS "batteryVersion", t.voice_pack AS "voicePack", t.time_total_s AS "timeTotalS", t.flags,
    t.device->>'pointer' AS pointer, round((t.device->>'refreshRateHz')::numeric)::int AS "refreshRateHz",
    t.measures, ${PLAN_POSITION} AS plan, run.seed, t.choices, t.time_sheet_s AS "timeSheet",
    CASE WHEN $5 THEN ${TRIALS} END AS trials
  FROM short_attempts t JOIN short_runs run ON run.id = t.short_run_id JOIN c ON c.user_id = t.user_id
  WHERE t.arrived_at <= $2 AND ${scope} AND (t.user_id, t.id) > ($3, $4)
  ORDER BY t.user_id, t.id LIMIT ${ATTEMPTS_AT_ONCE}`;

const SHORT_ATTEMPTS = statement(
  'short attempts of participants',
  shortAttemptsWithin(MAY_BE_USED),
);
const STUDY_SHORT_ATTEMPTS = statement(
  'short attempts of participants in a study',
  shortAttemptsWithin('t.study_id = $6'),
);

export async function* readShortAttempts(
  db: pg.Pool,
  participants: readonly NamedPerson[],
  {
    until,
    withTrials,
    studyId,
  }: {
    readonly until: Date;
    readonly withTrials: boolean;
    /** Null: those that may be used for research. */
    readonly studyId: string | null;
  },
): AsyncGenerator<{ readonly attempt: ResearchShort; readonly participant: string }> {
  for (let start = 0; start < participants.length; start += PEOPLE_AT_ONCE) {
    const people = participants.slice(start, start + PEOPLE_AT_ONCE);
    const names = new Map(people.map(({ userId, participant }) => [userId, participant]));
    let last = { userId: BEFORE_ALL, id: BEFORE_ALL };
    for (;;) {
      const values = [...names.keys()];
      const { rows: found } =
        studyId === null
          ? await db.query(SHORT_ATTEMPTS, [values, until, last.userId, last.id, withTrials])
          : await db.query(STUDY_SHORT_ATTEMPTS, [
              ...([values, until, last.userId, last.id, withTrials, studyId] as const),
            ]);
      const rows = readColumns(found, COLUMNS);
      for (const attempt of rows) {
        const participant = names.get(attempt.userId);
        if (participant !== undefined) yield { attempt, participant };
      }
      const end = rows.at(-1);
      if (!end || rows.length < ATTEMPTS_AT_ONCE) break;
      last = end;
    }
  }
}

/** Not measured, or made after another one of that day. */
const LEFT_OUT: readonly string[] = ['pathBroken', 'notFinished', 'batteryChanged', 'secondOfDay'];

/** As of full attempts, and what only short ones have. */
export function excludingShortFlagsOf(flags: readonly string[]): string[] {
  return [FLAGS_LEFT_OUT_OF_NORMS, LEFT_OUT].flatMap((list) =>
    flags.filter((flag) => list.includes(flag)),
  );
}
