/**
 * Whom a norm table of a test counts: people who agreed to research, with their first attempt of a language, and with the
 * second where that was in the same grade. Excluded runs are no attempts, and nothing is built on what follows one.
 */
import {
  NORM_GRADES,
  QUESTION_COUNT,
  type DraftGroup,
  type Language,
  type TestName,
} from '@jamdai/battery';
import { z } from 'zod';
import { readColumns, SheetSchema } from '../../core/database/read-columns.ts';
import type * as pg from '../../core/database/statements.ts';
import { statement } from '../../core/database/statements.ts';
import { CONSENTING, MAY_BE_USED } from './participants.ts';
import { PUPIL_AGES, readFlagsOutOfNorms } from './read-attempt-series.ts';
import { readRightAnswers } from './right-answers.ts';

export interface NormAttempt {
  readonly userId: string;
  readonly language: Language;
  readonly grade: DraftGroup['grade'];
  readonly sittingNo: number;
  readonly score: number;
  readonly ageYears: number;
  /** That a naming test asked for; null: another test. */
  readonly letter: string | null;
  /** 1 right, 0 wrong; null: a naming test. */
  readonly right: readonly number[] | null;
}

/** What counts has them. */
const COLUMNS = {
  education: z.string(),
  score: z.number(),
  ageYears: z.number(),
  answers: SheetSchema,
};

const SAMPLE = statement(
  'norm sample',
  `WITH c AS MATERIALIZED (${CONSENTING}),
     runs AS (
       SELECT t.user_id, t.language, t.battery_version, t.score, t.answer_sheet, t.version_sheet,
         t.age_years, t.education, n.letter, row_number() OVER sittings AS sitting,
         ${MAY_BE_USED} AND t.is_score AND NOT t.flags && $2::text[] AS counts,
         lag(${MAY_BE_USED} AND t.is_score AND NOT t.flags && $2::text[]) OVER sittings
           AND lag(t.education) OVER sittings = t.education AS follows
       FROM test_takings t JOIN c ON c.user_id = t.user_id
         LEFT JOIN naming_answers n ON n.test_taking_id = t.id
       WHERE t.test_name = $1
       WINDOW sittings AS (PARTITION BY t.user_id, t.language ORDER BY t.created_at, t.id))
     SELECT user_id AS "userId", language, education, sitting::int AS "sittingNo", score,
       age_years AS "ageYears", letter, battery_version AS "batteryVersion", answer_sheet AS answers,
       version_sheet AS versions
     FROM runs WHERE counts AND (sitting = 1 OR (sitting = 2 AND follows)) ORDER BY user_id, sitting`,
);

export async function readNormSample(
  db: Pick<pg.ClientBase, 'query'>,
  testName: TestName,
): Promise<NormAttempt[]> {
  const { rows } = await db.query(SAMPLE, [testName, await readFlagsOutOfNorms(db)]);
  const findRight = await readRightAnswers(db, testName);
  const sample = readColumns(rows, COLUMNS);
  return sample.flatMap(
    ({ education, batteryVersion, answers, versions, ...row }): NormAttempt[] => {
      const grade = gradeOf(education, row.ageYears);
      if (versions.length === 0) return [{ ...row, grade, right: null }];
      const served = { testName, language: row.language, batteryVersion };
      const right = answers.map((answer, index) => {
        const key = findRight(served, versions[index] ?? 0, index);
        return key === null ? null : Number(answer === key);
      });
      const known = right.filter((point) => point !== null);
      // Questions that are no longer known leave nothing to tell the error of measurement from.
      return known.length === QUESTION_COUNT ? [{ ...row, grade, right: known }] : [];
    },
  );
}

function gradeOf(education: string, ageYears: number): DraftGroup['grade'] {
  const isPupil = ageYears >= PUPIL_AGES.from && ageYears <= PUPIL_AGES.to;
  return (isPupil && NORM_GRADES.find((grade) => grade === education)) || 'other';
}
