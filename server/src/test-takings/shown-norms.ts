/** The norms that a person's own results may be read by: of their grade, and of the tests and languages they took. */
import type { NormFigures } from '@jamdai/battery';
import type { OwnProgress, ProgressPoint } from '@jamdai/contract';
import type pg from 'pg';

type ShownNorm = OwnProgress['norms'][number];
type Row = Pick<ShownNorm, 'testName' | 'language' | 'sittingNo'> & {
  readonly version: number;
  readonly figures: NormFigures;
};

/** The newest table of a test, unless it was withdrawn. `grade` null: not told, so none. */
export async function readShownNorms(
  db: pg.Pool,
  grade: string | null,
  points: readonly Pick<ProgressPoint, 'testName' | 'lang'>[],
): Promise<ShownNorm[]> {
  if (grade === null || points.length === 0) return [];
  const { rows } = await db.query<Row>(
    `SELECT t.test_name AS "testName", c.language, c.sitting_no AS "sittingNo", t.version, c.figures
     FROM norm_tables t JOIN norm_cells c ON c.norm_table_id = t.id
     WHERE t.withdrawn_at IS NULL AND c.grade = $1
       AND (t.test_name, c.language) IN (SELECT * FROM unnest($2::text[], $3::text[]))
       AND NOT EXISTS (SELECT FROM norm_tables newer
         WHERE newer.test_name = t.test_name AND newer.version > t.version)
     ORDER BY t.test_name, c.language, c.sitting_no`,
    [grade, points.map(({ testName }) => testName), points.map(({ lang }) => lang)],
  );
  return rows.map(({ version, figures, ...name }) => {
    const { people, limits, measurementError, change } = figures;
    return {
      ...{ version: String(version), ...name, grade },
      ...{ people, limits, measurementError, change },
    };
  });
}
