/**
 * The whole history of a test scored again under other rules, side by side with what is stored; nothing that is stored is
 * touched. What may be shown follows the analysis of the same test, so that the two laid side by side tell no more.
 */
import {
  type Language,
  LANGUAGES,
  LEAST_PEOPLE,
  mayShow,
  QUESTION_COUNT,
  type ScoreSums,
  scoreUnder,
  type ScoringRule,
  sumScores,
  type TestName,
} from '@jamdai/battery';
import type { ComparedRule, RescoredTest, RescoredTestRequest } from '@jamdai/contract';
import { inTransaction } from '../../core/database/in-transaction.ts';
import type * as pg from '../../core/database/statements.ts';
import type { AnalyseTest } from './analyse-test.ts';
import { KIND_OF, readAllAttempts, ATTEMPT_CHARS, type AttemptChunk } from './read-all-attempts.ts';
import { createPointReader, mostOf, rulesOf, type ReadPoints } from './rule-points.ts';
import { readServedQuestions } from './served-questions.ts';

export type RescoreTest = (request: RescoredTestRequest) => Promise<RescoredTest>;

const ZERO = '0'.codePointAt(0) ?? 0;
/** As long as an analysis may take. */
const LONGEST = '30s';

type Sums = ReadonlyMap<ComparedRule, ScoreSums>;

interface Tally {
  readonly first: Sums;
  readonly all: Sums;
  differing: { first: number; all: number };
  /** People with a later attempt that counts, by language. */
  readonly again: Record<Language, number>;
}

/** As many results are kept as there are tests and choices of language, each until the data change. */
export function createRescoring(db: pg.Pool, analyseTest: AnalyseTest): RescoreTest {
  const stored = new Map<string, RescoredTest>();
  return async ({ testName, lang }) => {
    const language = lang ?? null;
    const key = `${testName} ${language}`;
    const { dataVersion, takerCount } = await analyseTest({ testName, lang: language });
    const known = stored.get(key);
    if (known?.dataVersion === dataVersion) return known;
    const isShown = takerCount !== null && mayShow('mean', takerCount);
    const tally = isShown ? await readTally(db, testName, language) : null;
    const rescoring: RescoredTest = {
      ...{ testName, lang: language, dataVersion },
      first: tally && describe(testName, tally, 'first'),
      all: tally && mayShowAll(tally) ? describe(testName, tally, 'all') : null,
    };
    stored.set(key, rescoring);
    return rescoring;
  };
}

function readTally(db: pg.Pool, testName: TestName, language: Language | null): Promise<Tally> {
  return inTransaction(db, async (client) => {
    await client.query(
      `SET TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY; SET LOCAL statement_timeout = '${LONGEST}'`,
    );
    const findServed = await readServedQuestions(client, testName);
    const compared: readonly ComparedRule[] = ['stored', ...rulesOf(testName)];
    const sums = (): Sums => new Map(compared.map((rule) => [rule, sumScores(QUESTION_COUNT)]));
    const tally: Tally = {
      ...{ first: sums(), all: sums(), differing: { first: 0, all: 0 } },
      again: { en: 0, th: 0 },
    };
    const readers = new Map<string, ReadPoints>();
    for await (const chunk of readAllAttempts(client, testName)) {
      const name = `${chunk.language}|${chunk.batteryVersion}`;
      const read = readers.get(name) ?? createPointReader({ testName, ...chunk }, findServed);
      readers.set(name, read);
      addChunk(tally, chunk, read, language === null || chunk.language === language);
    }
    return tally;
  });
}

/** Attempts of the other language count only towards who came again. */
function addChunk(
  tally: Tally,
  { sittings: attempts, language }: AttemptChunk,
  read: ReadPoints,
  isRequested: boolean,
): void {
  for (let at = 0; at < attempts.length; at += ATTEMPT_CHARS) {
    const digitAt = (position: number): number => attempts.charCodeAt(at + position) - ZERO;
    const kind = KIND_OF[attempts.charAt(at + ATTEMPT_CHARS - 1)];
    if (kind === 'again') tally.again[language] += 1;
    if (!isRequested) continue;
    const sheet = read(digitAt, (index) => digitAt(QUESTION_COUNT + index));
    if (!sheet) continue;
    const stored = digitAt(2 * QUESTION_COUNT) * 10 + digitAt(2 * QUESTION_COUNT + 1);
    const counted = sheet.right.reduce((total, one) => total + one, 0);
    for (const attempt of kind === 'first' ? (['first', 'all'] as const) : (['all'] as const)) {
      if (counted !== stored) tally.differing[attempt] += 1;
      for (const [rule, sums] of tally[attempt]) {
        if (rule === 'stored') sums.add(sheet.right, stored, stored);
        else sums.add(sheet.points[rule], scoreUnder(rule, sheet.points[rule]), stored);
      }
    }
  }
}

/** One figure less the other would tell of few people. */
function mayShowAll({ again }: Tally): boolean {
  return LANGUAGES.every(
    (language) => again[language] === 0 || again[language] >= LEAST_PEOPLE.mean,
  );
}

function describe(
  testName: TestName,
  tally: Tally,
  attempt: 'first' | 'all',
): RescoredTest['first'] {
  const differing = tally.differing[attempt];
  const rules = [...tally[attempt]].map(([rule, sums]) => ({ rule, figures: sums.read() }));
  const takingCount = rules[0]?.figures.count ?? 0;
  if (!mayShow('mean', takingCount)) return null;
  return {
    takingCount,
    differCount: differing === 0 || mayShow('count', differing) ? differing : null,
    rules: rules.map(({ rule, figures: { mean, sd, alpha, withOther } }) => ({
      rule,
      most: rule === 'stored' ? QUESTION_COUNT : mostOfRule(rule, testName),
      mean: mean ?? 0,
      sd: sd ?? 0,
      alpha: alpha && { value: alpha.alpha, interval: alpha.interval },
      withStored:
        rule === 'stored'
          ? null
          : withOther && { value: withOther.r, interval: withOther.interval },
    })),
  };
}

function mostOfRule(rule: ScoringRule, testName: TestName): number {
  const most = mostOf(rule, testName);
  if (most === null) throw new Error(`testName: ${testName} has no thirty questions`);
  return most;
}
