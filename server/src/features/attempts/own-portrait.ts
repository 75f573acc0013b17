/**
 * The six kinds of memory out of a taker's own results, full forms and short ones. Of each test the newest result counts that
 * says something, so a test that was guessed through once does not hide what it said before. The newer one and not the surer
 * one: how sure a result is hangs on its answers, and who chose by it would choose by them.
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
  type TestName,
  type TestTypeName,
} from '@jamdai/battery';
import { MOST_PROGRESS_POINTS, type OwnPortrait, type PortraitTest } from '@jamdai/contract';
import type * as pg from '../../core/database/statements.ts';
import { listMeasuredShort, type MeasuredShort } from '../short-attempts/index.ts';
import { readProgressRows, toPoint, type ProgressRow } from './own-progress.ts';

/** A full or a short attempt. */
interface Result {
  readonly testName: TestName;
  readonly language: Language;
  readonly createdAt: Date;
  /** It has points, and does not look like guessing. */
  readonly saysSomething: boolean;
  /** Null: no model, measures of rules that had none, or nothing is said. */
  readonly ability: TestAbility | null;
  readonly described: Omit<PortraitTest, 'isEstimated'>;
}

/** `preferred` null: the language in which most tests say something. */
export async function readOwnPortrait(
  db: pg.Pool,
  userId: string,
  preferred: Language | null,
): Promise<OwnPortrait> {
  const results = await readResults(db, userId);
  const language = preferred ?? findMainLanguage(results);
  const ofLanguage = results.filter((result) => result.language === language);
  const kinds = [...Map.groupBy(TESTS, ({ testTypeName }) => testTypeName)].map(
    ([testTypeName, tests]) => {
      const chosen = tests.flatMap(({ testName }) => {
        const result = chooseResult(ofLanguage.filter((own) => own.testName === testName));
        return result ? [result] : [];
      });
      return {
        testTypeName,
        ability: combineTests(chosen.flatMap(({ ability }) => ability ?? [])),
        tests: chosen.map(({ described, ability }) => ({
          ...described,
          isEstimated: ability !== null,
        })),
      };
    },
  );
  return {
    lang: language,
    languages: LISTED_LANGUAGES.filter((one) => results.some((own) => own.language === one)),
    kinds: kinds.map(({ testTypeName, ability, tests }) => ({
      testTypeName,
      estimate: ability && roundEstimate(ability),
      tests,
    })),
    differences: findReliableDifferences(kinds.flatMap(comparableOf)),
  };
}

/** Newest first. */
async function readResults(db: pg.Pool, userId: string): Promise<Result[]> {
  const full = await readProgressRows(db, userId, null);
  const short = await listMeasuredShort(db, userId, MOST_PROGRESS_POINTS);
  return [...full.map(readFull), ...short.map(readShort)].toSorted(
    (one, other) => other.createdAt.getTime() - one.createdAt.getTime(),
  );
}

function readFull(row: ProgressRow): Result {
  const { theta, theta_se: se, at_chance: atChance, score, is_at_chance: isAtChance } = row;
  const saysSomething = score !== null && isAtChance !== true;
  const isPlaced = theta !== null && se !== null && atChance === 0 && saysSomething;
  return {
    ...{ testName: row.test_name, language: row.language, createdAt: row.created_at },
    saysSomething,
    ability: isPlaced ? { theta, se } : null,
    described: { ...toPoint(row), short: null },
  };
}

function readShort(attempt: MeasuredShort): Result {
  const { testName, language, createdAt, isGuessed, measures, length, sittingNo } = attempt;
  const { theta, thetaSe: se, rightCount, questionCount, easy, hard } = measures;
  return {
    ...{ testName, language, createdAt, saysSomething: !isGuessed },
    ability: theta === null || se === null || isGuessed ? null : { theta, se },
    described: {
      ...{ testTakingId: attempt.id, testName, lang: language, form: null, sittingNo },
      ...{ grade: attempt.education, score: rightCount, letter: null },
      ...{ createdAt: createdAt.toISOString(), isAtChance: isGuessed, rewording: null },
      ...{ held: null, easy: isGuessed ? null : easy, hard: isGuessed ? null : hard },
      ...{ sixthScores: null, short: { length, questionCount } },
    },
  };
}

/** Null: there is nothing. */
function findMainLanguage(results: readonly Result[]): Language | null {
  const counts = [...Map.groupBy(results, ({ language }) => language)].map(([language, own]) => ({
    language,
    count: new Set(own.filter((one) => one.saysSomething).map(({ testName }) => testName)).size,
  }));
  // Languages come newest first, and sorting keeps that.
  const [most] = counts.toSorted((one, other) => other.count - one.count);
  return most?.language ?? null;
}

/** Newest first, as they come. */
function chooseResult(results: readonly Result[]): Result | undefined {
  return results.find((one) => one.saysSomething) ?? results[0];
}

interface KindWithAbility {
  readonly testTypeName: TestTypeName;
  readonly ability: KindAbility | null;
}

function comparableOf({ testTypeName, ability }: KindWithAbility) {
  return ability ? [{ kind: testTypeName, ability }] : [];
}
