/**
 * What a parent or guardian refused on paper: below twenty years it binds, so the pupil cannot agree to it in the profile.
 * The newest paper decides. One that was taken back, as a mistake, was never there: the paper before it decides again.
 */
import { ADULT_AGE, PAPER_LINES, type ConsentScope } from '@jamdai/contract';
import type pg from 'pg';

export type PaperLine = (typeof PAPER_LINES)[number];

/** A row of `consents` with the channel `paper`. */
export interface PaperWord {
  readonly scope: ConsentScope;
  readonly isGiven: boolean;
}

/** The lines that the paper in force says no to. `words` are in the order in which they were recorded. */
export function linesRefusedBy(words: readonly PaperWord[]): readonly PaperLine[] {
  const papers: PaperLine[][] = [];
  for (const { scope, isGiven } of words) {
    const line = PAPER_LINES.find((known) => known === scope);
    if (line && !isGiven) papers.at(-1)?.push(line);
    else if (scope === 'guardian' && isGiven) papers.push([]);
    else if (scope === 'guardian') papers.pop();
  }
  return papers.at(-1) ?? [];
}

/** Whatever the age. */
export async function readLinesRefused(
  db: pg.Pool | pg.PoolClient,
  userId: string,
): Promise<readonly PaperLine[]> {
  const { rows } = await db.query<PaperWord>(
    `SELECT scope, is_given AS "isGiven" FROM consents
     WHERE user_id = $1 AND channel = 'paper' ORDER BY place`,
    [userId],
  );
  return linesRefusedBy(rows);
}

/** Whether a no binds somebody of this age in whole years; null: not told. */
export function isBoundByGuardian(age: number | null): boolean {
  return age === null || age < ADULT_AGE;
}
