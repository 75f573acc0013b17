/**
 * First sittings that were read once and are read anew only where something changed. People are divided into parts; of each
 * part the database tells from the numbers of the transactions that wrote its rows, whatever they wrote, whether it is still
 * as it was. What comes out is the same as if all were read.
 */
import type { TestName } from '@jamdai/battery';
import type pg from 'pg';
import { PART_OF, readFirstSittings, type SittingGroup } from './read-first-sittings.ts';

type Database = Pick<pg.ClientBase, 'query'>;

export type ReadSittings = (db: Database, testName: TestName) => Promise<readonly SittingGroup[]>;

interface KeptSittings {
  /** By part: another text with every change. */
  readonly marks: ReadonlyMap<number, string>;
  readonly groups: readonly SittingGroup[];
}

/** Some 10 MB each where a hundred thousand people took it. */
const MOST_TESTS = 3;

/** Of one database. To be called in a transaction that sees it as it was at one moment. */
export function createSittingReader(): ReadSittings {
  // The last one used comes last.
  const kept = new Map<TestName, KeptSittings>();
  return async (db, testName) => {
    const before = kept.get(testName);
    const marks = await readMarks(db, testName);
    const groups = before
      ? await readChanged(db, testName, before, marks)
      : await readFirstSittings(db, testName);
    // Every server on this database adds them up in the same order, to the last digit.
    const ordered = groups.toSorted((one, other) => (placeOf(one) < placeOf(other) ? -1 : 1));
    kept.delete(testName);
    kept.set(testName, { marks, groups: ordered });
    for (const [oldest] of kept) if (kept.size > MOST_TESTS) kept.delete(oldest);
    return ordered;
  };
}

function placeOf({ part, language, device, batteryVersion, versions }: SittingGroup): string {
  return `${part} ${language} ${device} ${batteryVersion} ${versions.join(' ')}`;
}

async function readChanged(
  db: Database,
  testName: TestName,
  before: KeptSittings,
  marks: KeptSittings['marks'],
): Promise<readonly SittingGroup[]> {
  const parts = [...new Set([...before.marks.keys(), ...marks.keys()])].filter(
    (part) => before.marks.get(part) !== marks.get(part),
  );
  if (parts.length === 0) return before.groups;
  const changed = await readFirstSittings(db, testName, parts);
  return [...before.groups.filter(({ part }) => !parts.includes(part)), ...changed];
}

/** A row that was written has the number of the transaction that wrote it; one that was deleted is missing in the count. */
async function readMarks(db: Database, testName: TestName): Promise<KeptSittings['marks']> {
  const written = `count(*) || ' ' || sum(hashtextextended(xmin::text, 0))`;
  const { rows } = await db.query<{ part: number; mark: string }>(
    `SELECT part, string_agg(mark, ' ' ORDER BY source) AS mark FROM (
       SELECT 1 AS source, ${PART_OF('user_id')} AS part, ${written} AS mark
       FROM test_takings WHERE test_name = $1 GROUP BY part
       UNION ALL
       SELECT 2, ${PART_OF('user_id')} AS part, ${written}
       FROM consents WHERE scope IN ('research', 'guardian') GROUP BY part
       UNION ALL
       SELECT 3, ${PART_OF('id')} AS part, string_agg(id::text, ' ' ORDER BY id)
       FROM users WHERE role <> 'USER' GROUP BY part) marks
     GROUP BY part`,
    [testName],
  );
  return new Map(rows.map(({ part, mark }) => [part, mark]));
}
