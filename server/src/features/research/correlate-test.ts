/**
 * How the scores of one test go together with those of every other: the lines of `correlations.csv` in which it stands, made
 * by the database from its index alone, so that a page can ask for them.
 */
import { correlationFrom, mayShow, TESTS, type TestName } from '@jamdai/battery';
import type { CorrelationsRequest, TestCorrelations } from '@jamdai/contract';
import { z } from 'zod';
import { inTransaction } from '../../core/database/in-transaction.ts';
import { readColumns } from '../../core/database/read-columns.ts';
import type * as pg from '../../core/database/statements.ts';
import { statement } from '../../core/database/statements.ts';
import { readFlagsLeftOut } from '../provenance/index.ts';
import { CONSENTING, MAY_BE_USED } from './participants.ts';

/** For sorting what there is of all tests without the disk; as long as an analysis may take. */
const LIMITS = `SET TRANSACTION READ ONLY; SET LOCAL work_mem = '96MB'; SET LOCAL statement_timeout = '30s'`;

/** First attempts that count, both in one language. The sums are of whole numbers, so exact. */
const PAIRS = statement(
  'pairs of first scores',
  `WITH c AS (${CONSENTING}),
  found AS (
    SELECT t.user_id, t.test_name, t.language, t.created_at, t.id, t.score,
      coalesce(${MAY_BE_USED}, false) AND t.is_score AND t.score IS NOT NULL AND NOT t.flags && $3::text[] AS counts
    FROM test_takings t JOIN c ON c.user_id = t.user_id),
  firsts AS MATERIALIZED (
    SELECT DISTINCT ON (user_id, test_name) user_id, test_name, language, score::float8 AS score, counts
    FROM found ORDER BY user_id, test_name, created_at, id)
  SELECT other.test_name AS "otherTestName", own.language AS lang, count(*)::int AS count,
    sum(own.score) AS one, sum(own.score ^ 2) AS "oneSquares",
    sum(other.score) AS other, sum(other.score ^ 2) AS "otherSquares",
    sum(own.score * other.score) AS products
  FROM firsts own JOIN firsts other
    ON other.user_id = own.user_id AND other.language = own.language AND other.test_name <> own.test_name
  WHERE own.test_name = $1 AND ($2::text IS NULL OR own.language = $2) AND own.counts AND other.counts
  GROUP BY other.test_name, own.language`,
);

const sum = z.number();
/** What counts has a score. */
const SUMS = { one: sum, oneSquares: sum, other: sum, otherSquares: sum, products: sum };

const POSITIONS = new Map(TESTS.map(({ testName }, position) => [testName, position]));

export async function correlateTest(
  db: pg.Pool,
  { testName, lang: chosen = null }: CorrelationsRequest,
): Promise<TestCorrelations> {
  const rows = await inTransaction(db, async (client) => {
    await client.query(LIMITS);
    const leftOut = await readFlagsLeftOut(client);
    const { rows: found } = await client.query(PAIRS, [testName, chosen, leftOut]);
    return readColumns(found, SUMS);
  });
  const pairs = rows.flatMap(({ otherTestName, lang: language, ...sums }) => {
    const found = mayShow('mean', sums.count) ? correlationFrom(sums) : null;
    return found ? [{ otherTestName, lang: language, ...found }] : [];
  });
  const positionOf = (name: TestName) => POSITIONS.get(name) ?? 0;
  return {
    ...{ testName, lang: chosen },
    pairs: pairs.toSorted(
      (one, other) => positionOf(one.otherTestName) - positionOf(other.otherTestName),
    ),
  };
}
