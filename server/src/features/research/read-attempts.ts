/**
 * The attempts of the participants, some people and then some attempts at a time, so that memory does not grow with their
 * number. A person's attempts come together.
 */
import { type Measures, type TestName } from '@jamdai/battery';
import { z } from 'zod';
import { guardianOpensResearch, stands } from '../../accounts/whose-word-counts.ts';
import { NumbersSchema, readColumns, written } from '../../core/database/read-columns.ts';
import type * as pg from '../../core/database/statements.ts';
import { statement } from '../../core/database/statements.ts';
import { readFlagsLeftOut } from '../provenance/index.ts';
import { MAY_BE_USED, type NamedPerson } from './participants.ts';
import { FIRST_RUN_AT, PLAN_POSITION, type PlanPosition } from './run-facts.ts';

export interface ResearchAttempt {
  readonly id: string;
  readonly userId: string;
  readonly testName: TestName;
  readonly language: string;
  readonly form: number | null;
  readonly sitting: number;
  /** Short forms of the test that were finished before. */
  readonly shortBefore: number;
  readonly daysSinceFirst: number;
  readonly batteryVersion: string;
  readonly measuresVersion: number | null;
  readonly voicePack: string | null;
  readonly score: number | null;
  /** That a naming test asked for; null: another test. */
  readonly letter: string | null;
  /** Seconds. */
  readonly timeTotalS: number;
  readonly flags: readonly string[];
  /** Those of them for which norms and coefficients leave it out. */
  readonly excludingFlags: readonly string[];
  /** Handed out, logged, chained, in its own time and once. */
  readonly isVerified: boolean;
  /** So long the page was gone, of an attempt that was gone on with; null: of none. Seconds. */
  readonly resumedAfterS: number | null;
  readonly strategy: string | null;
  readonly plan: PlanPosition | null;
  readonly pointer: string | null;
  readonly refreshRateHz: number | null;
  readonly frameJitterMs: number | null;
  readonly longestFrameMs: number | null;
  readonly measures: Measures | null;
  /** Measures that other versions of the rules give, oldest first; null: none, or not asked for. */
  readonly former: readonly FormerMeasures[] | null;
  /** Empty for a naming test, as are the other sheets: its words are the raters' files' matter. */
  readonly answerSheet: readonly number[];
  /** Seconds. */
  readonly timeSheet: readonly number[];
  readonly versionSheet: readonly number[];
  /** Spoiled ones too; null: the device sent none. */
  readonly trials: readonly ResearchTrial[] | null;
}

export interface FormerMeasures {
  readonly version: number;
  readonly measures: Measures;
  readonly isAtChance: boolean;
}

export interface ResearchTrial {
  readonly index: number;
  readonly version: number;
  readonly isVoided: boolean;
  readonly intendedMs: number;
  readonly shownMs: number | null;
  readonly droppedFrames: number;
  readonly frameMs: number | null;
  /** Their kinds with blanks between them. Null: none. */
  readonly interruptions: string | null;
  readonly interruptedMs: number;
  readonly input: string | null;
}

const COLUMNS = {
  daysSinceFirst: z.number(),
  measures: written<Measures>().nullable(),
  former: written<FormerMeasures[]>().nullable(),
  plan: written<PlanPosition>().nullable(),
  answerSheet: NumbersSchema,
  trials: written<ResearchTrial[]>().nullable(),
};

const PEOPLE_AT_ONCE = 50;
const ATTEMPTS_AT_ONCE = 200;
const BEFORE_ALL = '00000000-0000-0000-0000-000000000000';

/** What of the log the files hold: never the whole log, which has some 30 kB an attempt. */
export const TRIALS = `(SELECT jsonb_agg(jsonb_build_object('index', x->'index', 'version', x->'version',
      'isVoided', x->'voided', 'intendedMs', x->'intendedMs',
      'shownMs', (x->>'hiddenAtMs')::float8 - (x->>'shownAtMs')::float8, 'input', x->'input',
      'droppedFrames', x->'droppedFrames', 'frameMs', x->'frameMs',
      'interruptions', (SELECT string_agg(one->>'kind', ' ' ORDER BY no)
        FROM jsonb_array_elements(x->'interruptions') WITH ORDINALITY AS came(one, no)),
      'interruptedMs', (SELECT coalesce(sum((one->>'lastedMs')::float8), 0)
        FROM jsonb_array_elements(x->'interruptions') one)) ORDER BY place)
    FROM jsonb_array_elements(t.trials::jsonb) WITH ORDINALITY AS logged(x, place))`;

/** All gaps of the attempt together. */
const GAP_S = `(SELECT sum((one->>'lastedMs')::float8) / 1000
    FROM jsonb_array_elements(t.trials::jsonb) x, jsonb_array_elements(x->'interruptions') one
    WHERE one->>'kind' = 'brokenOff')`;

/** `scope`: which of a participant’s attempts `t`. */
const attemptsWithin = (scope: string) =>
  `WITH c AS (SELECT p.id AS user_id, ${guardianOpensResearch('said')} AS has_guardian
    FROM unnest($1::uuid[]) AS p(id) LEFT JOIN consents said ON said.user_id = p.id AND ${stands('said')}
    GROUP BY p.id)
  SELECT t.id, t.user_id AS "userId", t.test_name AS "testName", t.language, t.form,
    (SELECT count(*)::int FROM test_takings o WHERE o.user_id = t.user_id AND o.test_type_id = t.test_type_id
      AND o.test_name = t.test_name AND (o.created_at, o.id) <= (t.created_at, t.id)) AS sitting,
    (SELECT count(*)::int FROM short_attempts o WHERE o.user_id = t.user_id AND o.test_name = t.test_name
      AND o.created_at < t.created_at AND 'notFinished' <> ALL (o.flags)) AS "shortBefore",
    floor(extract(epoch FROM t.created_at - ${FIRST_RUN_AT}) / 86400)::int AS "daysSinceFirst",
    t.battery_version AS "batteryVersion", t.measures_version AS "measuresVersion",
    t.voice_pack AS "voicePack", t.score,
    (SELECT n.letter FROM naming_answers n WHERE n.test_taking_id = t.id) AS letter, t.time_total_s AS "timeTotalS", t.flags, t.strategy,
    t.is_verified AS "isVerified",
    ${PLAN_POSITION} AS plan,
    CASE WHEN 'resumed' = ANY (t.flags) THEN ${GAP_S} END AS "resumedAfterS",
    t.device->>'pointer' AS pointer, round((t.device->>'refreshRateHz')::numeric)::int AS "refreshRateHz",
    (t.device->'passport'->>'frameJitterMs')::float8 AS "frameJitterMs",
    (t.device->'passport'->>'longestFrameMs')::float8 AS "longestFrameMs",
    t.measures,
    CASE WHEN $6 THEN (SELECT jsonb_agg(jsonb_build_object('version', version, 'measures', f.measures,
        'isAtChance', is_at_chance) ORDER BY version)
      FROM former_measures f WHERE f.test_taking_id = t.id) END AS former,
    CASE WHEN t.test_type_id = 6 THEN '[]' ELSE t.answer_sheet END AS "answerSheet",
    CASE WHEN t.test_type_id = 6 THEN '{}' ELSE t.time_sheet_s END AS "timeSheet",
    t.version_sheet AS "versionSheet",
    CASE WHEN $5 AND t.test_type_id <> 6 THEN ${TRIALS} END AS trials
  FROM test_takings t JOIN c ON c.user_id = t.user_id
  WHERE t.arrived_at <= $2 AND ${scope} AND (t.user_id, t.id) > ($3, $4)
  ORDER BY t.user_id, t.id LIMIT ${ATTEMPTS_AT_ONCE}`;

const ATTEMPTS = statement('takings of participants', attemptsWithin(MAY_BE_USED));
const STUDY_ATTEMPTS = statement(
  'takings of participants in a study',
  attemptsWithin('t.study_id = $7'),
);

export async function* readAttempts(
  db: pg.Pool,
  participants: readonly NamedPerson[],
  {
    until,
    withTrials,
    withFormer,
    studyId,
  }: {
    readonly until: Date;
    readonly withTrials: boolean;
    readonly withFormer: boolean;
    /** Null: those that may be used for research. */
    readonly studyId: string | null;
  },
): AsyncGenerator<{ readonly taking: ResearchAttempt; readonly participant: string }> {
  const leftOut = await readFlagsLeftOut(db);
  for (let start = 0; start < participants.length; start += PEOPLE_AT_ONCE) {
    const people = participants.slice(start, start + PEOPLE_AT_ONCE);
    const names = new Map(people.map(({ userId, participant }) => [userId, participant]));
    let last = { userId: BEFORE_ALL, id: BEFORE_ALL };
    for (;;) {
      const values = [
        ...([[...names.keys()], until, last.userId, last.id, withTrials, withFormer] as const),
      ] as const;
      const { rows: found } =
        studyId === null
          ? await db.query(ATTEMPTS, [...values])
          : await db.query(STUDY_ATTEMPTS, [...values, studyId]);
      const rows = readColumns(found, COLUMNS);
      for (const attempt of rows) {
        const participant = names.get(attempt.userId);
        const excludingFlags = attempt.flags.filter((flag) => leftOut.includes(flag));
        if (participant !== undefined)
          yield { taking: { ...attempt, excludingFlags }, participant };
      }
      const end = rows.at(-1);
      if (!end || rows.length < ATTEMPTS_AT_ONCE) break;
      last = end;
    }
  }
}
