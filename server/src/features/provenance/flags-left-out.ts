/** Which signs comparisons leave a result out for: the battery's, without those that a researcher has decided to count. */
import { FLAGS_LEFT_OUT_OF_NORMS } from '@jamdai/battery';
import type * as pg from '../../core/database/statements.ts';

type Database = Pick<pg.ClientBase, 'query'>;

export async function readFlagsLeftOut(db: Database): Promise<readonly string[]> {
  const counted = new Set(await readCountedFlags(db));
  return FLAGS_LEFT_OUT_OF_NORMS.filter((flag) => !counted.has(flag));
}

export async function readCountedFlags(db: Database): Promise<readonly string[]> {
  const { rows } = await db.query('SELECT flag FROM counted_flags ORDER BY flag');
  return rows.map(({ flag }) => flag);
}
