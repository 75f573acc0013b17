/**
 * The six kinds of memory out of a taker's own results. Of each test the newest result counts that says something, so a
 * test that was guessed through once does not hide what it said before.
 */
import {
  combineTests,
  findReliableDifferences,
  LISTED_LANGUAGES,
  roundEstimate,
  TESTS,
  type KindAbility,
  type Language,
  type TestAbility,
  type TestTypeName,
} from '@jamdai/battery';
import type { OwnPortrait, PortraitTest } from '@jamdai/contract';
import type * as pg from '../../core/database/statements.ts';
import { readProgressRows, toPoint, type ProgressRow } from './own-progress.ts';

/** `preferred` null: the language in which most tests say something. */
export async function readOwnPortrait(
  db: pg.Pool,
  userId: string,
  preferred: Language | null,
): Promise<OwnPortrait> {
  const rows = await readProgressRows(db, userId, null);
  const language = preferred ?? findMainLanguage(rows);
  const ofLanguage = rows.filter((row) => row.language === language);
  const kinds = [...Map.groupBy(TESTS, ({ testTypeName }) => testTypeName)].map(
    ([testTypeName, tests]) => {
      const chosen = tests.flatMap(({ testName }) => {
        const row = chooseRow(ofLanguage.filter((own) => own.test_name === testName));
        return row ? [row] : [];
      });
      return {
        testTypeName,
        ability: combineTests(chosen.flatMap((row) => abilityOf(row) ?? [])),
        tests: chosen.map(describeTest),
      };
    },
  );
  return {
    lang: language,
    languages: LISTED_LANGUAGES.filter((one) => rows.some((row) => row.language === one)),
    kinds: kinds.map(({ testTypeName, ability, tests }) => ({
      testTypeName,
      estimate: ability && roundEstimate(ability),
      tests,
    })),
    differences: findReliableDifferences(kinds.flatMap(comparableOf)),
  };
}

/** Null: there is nothing. */
function findMainLanguage(rows: readonly ProgressRow[]): Language | null {
  const counts = [...Map.groupBy(rows, ({ language }) => language)].map(([language, own]) => ({
    language,
    count: new Set(own.filter(saysSomething).map(({ test_name: testName }) => testName)).size,
  }));
  // Languages come newest first, and sorting keeps that.
  const [most] = counts.toSorted((one, other) => other.count - one.count);
  return most?.language ?? null;
}

/** Newest first, as they come. */
function chooseRow(rows: readonly ProgressRow[]): ProgressRow | undefined {
  return rows.find(saysSomething) ?? rows[0];
}

function saysSomething({ score, is_at_chance: isAtChance }: ProgressRow): boolean {
  return score !== null && isAtChance !== true;
}

/** Null: no model, measures of rules that had none, or answers that look like guessing. */
function abilityOf(row: ProgressRow): TestAbility | null {
  const { theta, theta_se: se, at_chance: atChance } = row;
  if (theta === null || se === null || atChance !== 0 || !saysSomething(row)) return null;
  return { theta, se };
}

function describeTest(row: ProgressRow): PortraitTest {
  return { ...toPoint(row), isEstimated: abilityOf(row) !== null };
}

interface KindWithAbility {
  readonly testTypeName: TestTypeName;
  readonly ability: KindAbility | null;
}

function comparableOf({ testTypeName, ability }: KindWithAbility) {
  return ability ? [{ kind: testTypeName, ability }] : [];
}
