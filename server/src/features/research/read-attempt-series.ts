/**
 * The scores of a test from the first attempt on, by language: how many people have just these. An attempt counts as long as
 * all before it did, so nothing is built on what follows an excluded one.
 */
import { NORM_GRADES, type Language, type TestName } from '@jamdai/battery';
import { z } from 'zod';
import { readColumns } from '../../core/database/read-columns.ts';
import type * as pg from '../../core/database/statements.ts';
import { statement } from '../../core/database/statements.ts';
import { readFlagsLeftOut } from '../provenance/index.ts';
import { agreeing, MAY_BE_USED } from './participants.ts';

export interface AttemptSeriesOfLanguage {
  readonly language: Language;
  /** The language of the person's very first attempt of the test: one series a person. */
  readonly isFirstLanguage: boolean;
  readonly scores: readonly number[];
  /** That a naming test asked for, by attempt; null: another test. */
  readonly letters: readonly (string | null)[];
  readonly count: number;
}

/** Later ones are left out: few have them. */
const MOST_ATTEMPTS = 8;

/**
 * Choices read out on focus are another test (battery design, 2.12), and norms are of tests that were taken in one go:
 * what was gone on with after a reload counts everywhere else.
 */
const NEVER_IN_NORMS = ['assisted', 'resumed'] as const;

export async function readFlagsOutOfNorms(
  db: Pick<pg.ClientBase, 'query'>,
): Promise<readonly string[]> {
  return [...(await readFlagsLeftOut(db)), ...NEVER_IN_NORMS];
}

/** Norms are of pupils: an age that no pupil of these grades has is a mistake, or somebody else. */
export const PUPIL_AGES = { from: 11, to: 17 };

/** All ages, or those that norms are of. */
const ANY_AGE = { from: 0, to: 1000 };

const SERIES = statement(
  'scores from the first attempt on',
  `WITH c AS (${agreeing()}),
     found AS (
       SELECT t.user_id, t.language, t.created_at, t.id, t.score, n.letter,
         coalesce(${MAY_BE_USED} AND t.is_score AND NOT t.flags && $2::text[]
           AND t.age_years BETWEEN $3 AND $4
           AND ($5::text[] IS NULL OR t.education = ANY ($5::text[])), false) AS counts
       FROM test_takings t LEFT JOIN c ON c.user_id = t.user_id
         LEFT JOIN naming_answers n ON n.test_taking_id = t.id
       WHERE t.test_name = $1 AND t.user_id NOT IN (SELECT id FROM users WHERE role <> 'USER')),
     runs AS (
       SELECT user_id, language, score, letter, row_number() OVER own AS attempt, bool_and(counts) OVER own AS follows,
         first_value(language) OVER (PARTITION BY user_id ORDER BY created_at, id) = language AS is_first_language
       FROM found WINDOW own AS (PARTITION BY user_id, language ORDER BY created_at, id)),
     people AS (
       SELECT language, is_first_language, string_agg(concat_ws(':', score, letter), ' ' ORDER BY attempt) AS scores
       FROM runs WHERE follows AND attempt <= ${MOST_ATTEMPTS} GROUP BY user_id, language, is_first_language)
     SELECT language, is_first_language AS "isFirstLanguage", scores, count(*)::int AS count
     FROM people GROUP BY 1, 2, 3 ORDER BY 1, 2, 3`,
);

/** `isOfPupils`: as norm tables count. */
export async function readAttemptSeries(
  db: Pick<pg.ClientBase, 'query'>,
  testName: TestName,
  { isOfPupils }: { readonly isOfPupils: boolean },
): Promise<AttemptSeriesOfLanguage[]> {
  const ages = isOfPupils ? PUPIL_AGES : ANY_AGE;
  const { rows } = await db.query(SERIES, [
    testName,
    await (isOfPupils ? readFlagsOutOfNorms(db) : readFlagsLeftOut(db)),
    ages.from,
    ages.to,
    isOfPupils ? NORM_GRADES : null,
  ]);
  return readColumns(rows, { scores: z.string(), isFirstLanguage: z.boolean() }).map(
    ({ scores, ...row }) => {
      const attempts = scores.split(' ').map((attempt) => attempt.split(':'));
      return {
        ...row,
        scores: attempts.map(([score]) => Number(score)),
        letters: attempts.map(([, letter = null]) => letter),
      };
    },
  );
}
