/** What became of a class, as a researcher and the teacher see it: rows of the research file, the norm table to be, the summary. */
import type { TestName } from '@jamdai/battery';
import { researchPath } from '@jamdai/contract';
import { callProduct, sayAs, type StaffSession } from '@jamdai/testkit';

/** Pupils of ม.1. */
const GRADE = '7';

export interface Counted {
  /** In the file of takings. */
  readonly rows: number;
  /** In the cell of first attempts in Thai of the norm table that would be published now; hidden: 0. */
  readonly norms: number;
}

export async function countTest(
  address: string,
  { token }: StaffSession,
  testName: TestName,
): Promise<Counted> {
  const headers = { authorization: token };
  const file = await fetch(`${address}/api${researchPath('takings_data.csv', {})}`, { headers });
  if (!file.ok) throw new Error(`the research file: ${file.status} ${await file.text()}`);
  const lines = (await file.text()).split('\r\n').filter((line) => line.includes(testName));
  const { draft } = await callProduct(address, '/research/norms', { testName }, token);
  const cell = draft.cells.find(
    ({ lang: language, grade, sittingNo }) =>
      language === 'th' && grade === GRADE && sittingNo === 1,
  );
  return { rows: lines.length, norms: cell?.figures?.people ?? 0 };
}

export interface TaughtClass {
  /** For each test: at least so many have done it, and so many stand behind its mean. */
  readonly summary: ReadonlyMap<TestName, { readonly done: number; readonly inMean: number }>;
  /** Results that their pupils show. */
  readonly shown: number;
}

export async function readTaught(
  address: string,
  { token }: StaffSession,
  classId: string,
): Promise<TaughtClass> {
  const say = sayAs(address, token);
  const { tests } = await say('/class/summary', { classId });
  const members = await say('/class/shown_results', { classId });
  return {
    summary: new Map(
      tests.map(({ testName, completion, scores }) => [
        testName,
        { done: completion?.people ?? 0, inMean: scores[0]?.people ?? 0 },
      ]),
    ),
    shown: members.reduce((sum, { resultCount }) => sum + resultCount, 0),
  };
}
