/**
 * The figures of a class that its teacher sees: how many have done each test, mean and spread. Looking counts whoever can be
 * counted by now, and once counted a lot stays as it is: a figure never follows one pupil who comes or goes.
 */
import {
  classFiguresOf,
  COMPLETION_LOTS,
  drawLot,
  isNearlyAll,
  type Language,
  LISTED_LANGUAGES,
  estimateClass,
  roundCount,
  SCORE_LOTS,
  scoreLotOf,
  TEST_NAMES,
  type TestName,
} from '@jamdai/battery';
import type { ClassKind, ClassSummary, TestSummary } from '@jamdai/contract';
import { inTransaction } from '../../core/database/in-transaction.ts';
import type * as pg from '../../core/database/statements.ts';
import {
  countDone,
  readCandidates,
  readLots,
  storeLot,
  waitForLots,
  type LotName,
  type StoredLot,
} from './class-lots.ts';
import { findClass, type OwnClassKey } from './store.ts';

/** Null: the class is not there, or not this teacher's. */
export function summarizeClass(
  db: pg.Pool,
  key: OwnClassKey,
  now: Date,
): Promise<ClassSummary | null> {
  return inTransaction(db, async (tx) => {
    const found = await findClass(tx, key, now);
    if (!found) return null;
    await waitForLots(tx, key.teacherId);
    const lots = await readLots(tx, key.classId);
    const made = found.endedAt === null ? await countFurther(tx, key, lots, now) : [];
    return describe(found.memberCount, [...lots, ...made]);
  });
}

async function countFurther(
  tx: pg.PoolClient,
  key: OwnClassKey,
  lots: readonly StoredLot[],
  now: Date,
): Promise<StoredLot[]> {
  const byName = Map.groupBy(await readCandidates(tx, key), nameOf);
  const { classSize, byTest } = await countDone(tx, key.classId);
  const made: StoredLot[] = [];
  for (const [name, candidates] of byName) {
    const lotCount = lots.filter((lot) => nameOf(lot) === name).length;
    const [first] = candidates;
    const sizes = first?.language === null ? COMPLETION_LOTS : SCORE_LOTS;
    const counted = drawLot(candidates, lotCount, sizes);
    if (!first || counted.length === 0) continue;
    const { testName, language } = first;
    const lot: StoredLot = {
      ...{ testName, language, madeAt: now, classSize },
      isNearlyAll: isNearlyAll(byTest.get(testName) ?? 0, classSize),
      lot: scoreLotOf(counted.map(({ score }) => score)),
    };
    await storeLot(tx, key.classId, lot, counted);
    made.push(lot);
  }
  return made;
}

function nameOf({ testName, language }: LotName): string {
  return `${testName} ${language ?? ''}`;
}

function describe(memberCount: number, lots: readonly StoredLot[]): ClassSummary {
  const tests = TEST_NAMES.map((testName) => describeTest(testName, lots));
  return {
    memberCount,
    kinds: LISTED_LANGUAGES.flatMap((language) => describeKinds(language, tests)),
    tests: tests.filter(({ completion, scores }) => completion !== null || scores.length > 0),
  };
}

/** Out of the means that are told, so it tells of nobody what they do not tell. */
function describeKinds(language: Language, tests: readonly TestSummary[]): ClassKind[] {
  const figures = tests.flatMap(({ testName, scores }) =>
    scores.filter((score) => score.lang === language).map((score) => ({ ...score, testName })),
  );
  return estimateClass(language, figures).map((kind) => ({ ...kind, lang: language }));
}

function describeTest(testName: TestName, lots: readonly StoredLot[]): TestSummary {
  const lotsOf = (language: Language | null) =>
    lots.filter((lot) => lot.testName === testName && lot.language === language);
  const done = lotsOf(null);
  const newest = done.at(-1);
  return {
    testName,
    completion: newest
      ? {
          people: roundCount(done.reduce((sum, { lot }) => sum + lot.people, 0)),
          classSize: newest.classSize,
          isNearlyAll: newest.isNearlyAll,
          countedAt: newest.madeAt.toISOString(),
        }
      : null,
    scores: LISTED_LANGUAGES.flatMap((language) => {
      const counted = lotsOf(language);
      const figures = classFiguresOf(counted.map(({ lot }) => lot));
      const countedAt = counted.at(-1)?.madeAt.toISOString();
      return figures && countedAt !== undefined ? [{ lang: language, ...figures, countedAt }] : [];
    }),
  };
}
