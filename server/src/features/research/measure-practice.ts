/** What each further attempt of a test adds, of everybody who may be used for research. */
import { fitPractice, LEAST_PEOPLE } from '@jamdai/battery';
import type { PracticeRequest, TestPractice } from '@jamdai/contract';
import { inTransaction } from '../../core/database/in-transaction.ts';
import type * as pg from '../../core/database/statements.ts';
import { readAttemptSeries } from './read-attempt-series.ts';

/** For sorting what there is of a test without the disk; as long as an analysis may take. */
const LIMITS = `SET TRANSACTION READ ONLY; SET LOCAL work_mem = '96MB'; SET LOCAL statement_timeout = '30s'`;

export async function measurePractice(
  db: pg.Pool,
  { testName, lang: chosen = null }: PracticeRequest,
): Promise<TestPractice> {
  const series = await inTransaction(db, async (client) => {
    await client.query(LIMITS);
    return readAttemptSeries(client, testName, { isOfPupils: false });
  });
  const requested = series.filter(({ language, isFirstLanguage }) =>
    chosen === null ? isFirstLanguage : language === chosen,
  );
  const found = fitPractice(requested, LEAST_PEOPLE.mean);
  return {
    ...{ testName, lang: chosen },
    steps: (found?.steps ?? []).map(({ from, pairCount, gain, interval, standardised }) => ({
      ...{ from, pairCount, gain, interval, standardised },
    })),
    agreement: found?.retest ?? null,
    errorSd: found?.errorSd ?? null,
  };
}
