/** The norms that a person's own results may be read by: of the tests and languages they took, in the grade of that day. */
import type { NormFigures, PublishedPractice } from '@jamdai/battery';
import type { OwnProgress, ProgressPoint } from '@jamdai/contract';
import { readColumns, written } from '../../core/database/read-columns.ts';
import type * as pg from '../../core/database/statements.ts';

type ShownNorm = OwnProgress['norms'][number];
type ShownPractice = OwnProgress['practice'][number];

/** The newest table of a test, unless it was withdrawn. */
export async function readShownNorms(
  db: pg.Pool,
  points: readonly Pick<ProgressPoint, 'testName' | 'lang' | 'grade'>[],
): Promise<ShownNorm[]> {
  if (points.length === 0) return [];
  const { rows } = await db.query(
    `SELECT t.test_name AS "testName", c.language, c.grade, c.sitting_no AS "sittingNo", t.version, c.figures
     FROM norm_tables t JOIN norm_cells c ON c.norm_table_id = t.id
     WHERE t.withdrawn_at IS NULL
       AND (t.test_name, c.language, c.grade) IN (SELECT * FROM unnest($1::text[], $2::text[], $3::text[]))
       AND NOT EXISTS (SELECT FROM norm_tables newer
         WHERE newer.test_name = t.test_name AND newer.version > t.version)
     ORDER BY t.test_name, c.language, c.grade, c.sitting_no`,
    [
      points.map(({ testName }) => testName),
      points.map(({ lang: language }) => language),
      points.map(({ grade }) => grade),
    ],
  );
  const norms = readColumns(rows, { figures: written<NormFigures>() });
  return norms.map(({ version, figures, ...name }) => {
    const { people, limits, measurementError, change, letters } = figures;
    return {
      ...{ version: String(version), ...name },
      // Tables of before there were effects of letters have none.
      ...{ people, limits, measurementError, change, letters: letters ?? null },
    };
  });
}

/** What telling a change from the second attempt on needs, of the newest table of a test, unless it was withdrawn. */
export async function readShownPractice(
  db: pg.Pool,
  points: readonly Pick<ProgressPoint, 'testName' | 'lang'>[],
): Promise<ShownPractice[]> {
  if (points.length === 0) return [];
  const { rows } = await db.query(
    `SELECT t.test_name AS "testName", t.practice FROM norm_tables t
     WHERE t.withdrawn_at IS NULL AND t.test_name = ANY ($1::text[])
       AND NOT EXISTS (SELECT FROM norm_tables newer
         WHERE newer.test_name = t.test_name AND newer.version > t.version)
     ORDER BY t.test_name`,
    [points.map(({ testName }) => testName)],
  );
  return readColumns(rows, { practice: written<PublishedPractice[]>() }).flatMap(
    ({ testName, practice }) =>
      practice
        .filter(({ language }) =>
          points.some((point) => point.testName === testName && point.lang === language),
        )
        .map(({ language, from, change, letters }) => ({
          ...{ testName, language, from, change },
          letters: letters ?? null,
        })),
  );
}
