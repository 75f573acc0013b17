/**
 * Runs of one test under their pseudonyms, as in the files of the same label: the same people, and nobody where fewer than
 * five may be used. Excluded runs are among them, with the reason.
 */
import { type Language, type TestName } from '@jamdai/battery';
import { RUNS_AT_ONCE, type ResearchRuns } from '@jamdai/contract';
import { z } from 'zod';
import { readColumns } from '../../core/database/read-columns.ts';
import type * as pg from '../../core/database/statements.ts';
import { statement } from '../../core/database/statements.ts';
import { readFlagsLeftOut } from '../provenance/index.ts';
import { CONSENTING, MAY_BE_USED } from './participants.ts';
import type { NamePseudonym } from './pseudonyms.ts';
import { FIRST_RUN_AT } from './run-facts.ts';

type Database = Pick<pg.ClientBase, 'query'>;

export interface RequestedRuns {
  readonly testName: TestName;
  /** Null: both. */
  readonly language: Language | null;
  readonly isExcluded: boolean;
  readonly start: number;
}

interface NamedRun {
  readonly id: string;
  readonly taking: string;
}

export interface RunRow {
  readonly id: string;
  readonly userId: string;
  readonly language: Language;
  readonly form: number | null;
  readonly sitting: number;
  readonly daysSinceFirst: number;
  readonly batteryVersion: string;
  readonly score: number | null;
  readonly flags: readonly string[];
}

const LEAST_PARTICIPANTS = 5;

/** Columns of a `RunRow`, of an attempt `t`. */
export const RUN_COLUMNS = `t.id, t.user_id AS "userId", t.language, t.form,
  (SELECT count(*)::int FROM test_takings o WHERE o.user_id = t.user_id AND o.test_type_id = t.test_type_id
    AND o.test_name = t.test_name AND (o.created_at, o.id) <= (t.created_at, t.id)) AS sitting,
  floor(extract(epoch FROM t.created_at - ${FIRST_RUN_AT}) / 86400)::int AS "daysSinceFirst",
  t.battery_version AS "batteryVersion", t.score, t.flags`;

export async function listResearchRuns(
  db: Database,
  namePseudonym: NamePseudonym,
  requested: RequestedRuns,
): Promise<ResearchRuns> {
  const named = await nameRuns(db, namePseudonym, requested);
  const shown = named.slice(requested.start, requested.start + RUNS_AT_ONCE);
  const { rows } = await db.query(
    `SELECT ${RUN_COLUMNS} FROM test_takings t WHERE t.id = ANY ($1)`,
    [shown.map(({ id }) => id)],
  );
  const runs = readColumns(rows, { daysSinceFirst: z.number() });
  const leftOut = await readFlagsLeftOut(db);
  const byId = new Map(runs.map((row) => [row.id, row]));
  return {
    total: named.length,
    runs: shown.flatMap(({ id }) => {
      const row = byId.get(id);
      return row ? [describeRun(row, namePseudonym, leftOut)] : [];
    }),
  };
}

export function describeRun(
  row: RunRow,
  namePseudonym: NamePseudonym,
  leftOut: readonly string[],
): ResearchRuns['runs'][number] {
  const { id, userId, language, flags, ...facts } = row;
  const { form, sitting: attempt, daysSinceFirst, batteryVersion, score } = facts;
  return {
    taking: namePseudonym('taking', id),
    participant: namePseudonym('participant', userId),
    ...{ lang: language, form, sitting: attempt, daysSinceFirst, batteryVersion, score },
    ...{ flags: [...flags], excludedFor: flags.filter((flag) => leftOut.includes(flag)) },
  };
}

/** Null: there is none of this pseudonym, test and label that may be used. */
export async function findRunId(
  db: Database,
  namePseudonym: NamePseudonym,
  testName: TestName,
  attempt: string,
): Promise<string | null> {
  const requested = { testName, language: null, isExcluded: false, start: 0 };
  const named = await nameRuns(db, namePseudonym, requested);
  return named.find((run) => run.taking === attempt)?.id ?? null;
}

const USABLE_RUNS = statement(
  'runs that may be used',
  `WITH c AS MATERIALIZED (${CONSENTING}),
     people AS (SELECT count(*) AS usable FROM c WHERE EXISTS
       (SELECT FROM test_takings t WHERE t.user_id = c.user_id AND ${MAY_BE_USED}))
     SELECT t.id FROM test_takings t JOIN c ON c.user_id = t.user_id
     WHERE t.test_name = $1 AND ${MAY_BE_USED} AND ($2::text IS NULL OR t.language = $2)
       AND (NOT $3 OR t.flags && $4::text[]) AND (SELECT usable FROM people) >= ${LEAST_PARTICIPANTS}`,
);

/** In the order of the pseudonyms, which tells nothing; an HMAC each, some 2 µs. */
async function nameRuns(
  db: Database,
  namePseudonym: NamePseudonym,
  { testName, language, isExcluded }: RequestedRuns,
): Promise<NamedRun[]> {
  const { rows } = await db.query(USABLE_RUNS, [
    testName,
    language,
    isExcluded,
    await readFlagsLeftOut(db),
  ]);
  return rows
    .map(({ id }) => ({ id, taking: namePseudonym('taking', id) }))
    .toSorted((one, other) => (one.taking < other.taking ? -1 : 1));
}
