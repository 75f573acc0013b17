/** What the norm table of a test would be if it were published now: made of the sample and of all tables before it. */
import {
  type DraftGroup,
  findNext,
  type Language,
  type LetterNorms,
  LISTED_LANGUAGES,
  NORM_GRADES,
  NORM_ATTEMPTS,
  type NormCellSample,
  type NormFigures,
  normFiguresOf,
  type PlannedCell,
  planLetterNorm,
  planNormCells,
  planPracticeNorms,
  type PublishedPractice,
  QUESTION_COUNT,
  sumItems,
  takeOffLetter,
  type TestName,
} from '@jamdai/battery';
import { createHash } from 'node:crypto';
import type * as pg from '../../core/database/statements.ts';
import {
  earlierCellsOf,
  earlierLettersOf,
  readCounted,
  readNormTables,
  type CountedPerson,
  type StoredTable,
} from './norm-store.ts';
import { readAttemptSeries, type AttemptSeriesOfLanguage } from './read-attempt-series.ts';
import { readNormSample, type NormAttempt } from './read-norm-sample.ts';

export interface NormDraft {
  readonly cells: readonly {
    readonly planned: PlannedCell;
    /** Null: hidden. */
    readonly figures: NormFigures | null;
  }[];
  readonly practice: readonly PublishedPractice[];
  /** Another text where another table would be published. */
  readonly fingerprint: string;
  readonly tables: readonly StoredTable[];
  readonly counted: ReadonlyMap<string, readonly CountedPerson[]>;
}

export async function makeNormDraft(
  db: Pick<pg.ClientBase, 'query'>,
  testName: TestName,
): Promise<NormDraft> {
  const sample = await readNormSample(db, testName);
  const tables = await readNormTables(db, testName);
  const counted = await readCounted(db, testName);
  const planned = planNormCells(groupSample(sample), earlierCellsOf(tables, counted));
  const letters = planLetters(planned, sample, { tables, counted });
  const cells = addFigures(planned, takeOffLetters(sample, letters), { tables, letters });
  const practice = planPractice(await readAttemptSeries(db, testName, { isOfPupils: true }), {
    tables,
    letters,
  });
  const reported = cells.map(({ planned: { language, grade, sittingNo, outcome }, figures }) => ({
    ...{ language, grade, sittingNo, outcome, figures },
  }));
  const fingerprint = createHash('sha256')
    .update(
      JSON.stringify([
        ...[testName, tables[0]?.version ?? 0, tables[0]?.isShown ?? false],
        ...[reported, practice],
      ]),
    )
    .digest('hex');
  return { cells, practice, fingerprint, tables, counted };
}

type LettersOf = ReadonlyMap<Language, LetterNorms>;

interface Drafted extends Pick<NormDraft, 'tables'> {
  readonly letters: LettersOf;
}

/** Of a naming test, by language. */
function planLetters(
  planned: readonly PlannedCell[],
  sample: readonly NormAttempt[],
  { tables, counted }: Pick<NormDraft, 'tables' | 'counted'>,
): LettersOf {
  return new Map(
    LISTED_LANGUAGES.map((language) => {
      const first = planned.filter(
        (cell) => cell.language === language && cell.sittingNo === 1 && cell.outcome === 'new',
      );
      const attempts = first
        .flatMap((cell) => findAttempts(sample, cell))
        .map(({ userId, ...attempt }) => ({ ...attempt, person: userId }));
      const earlier = earlierLettersOf(tables, counted, language);
      return [language, planLetterNorm(attempts, earlier)] as const;
    }),
  );
}

function takeOffLetters(sample: readonly NormAttempt[], letters: LettersOf): NormAttempt[] {
  return sample.map((one) => ({
    ...one,
    score: takeOffLetter(one.score, one.letter, letters.get(one.language) ?? null).score,
  }));
}

function planPractice(
  series: readonly AttemptSeriesOfLanguage[],
  { tables, letters }: Drafted,
): PublishedPractice[] {
  const ever = tables.flatMap(({ practice }) => practice);
  const shown = tables.filter(({ isShown }) => isShown).flatMap(({ practice }) => practice);
  return LISTED_LANGUAGES.flatMap((language) => {
    const own = letters.get(language) ?? null;
    const freed = series
      .filter((one) => one.language === language)
      .map((one) => ({
        count: one.count,
        scores: one.scores.map(
          (score, attempt) => takeOffLetter(score, one.letters[attempt] ?? null, own).score,
        ),
      }));
    return planPracticeNorms(language, freed, { ever, shown, letters: own });
  });
}

function groupSample(sample: readonly NormAttempt[]): DraftGroup[] {
  return NORM_ATTEMPTS.flatMap((sittingNo) =>
    LISTED_LANGUAGES.flatMap((language) =>
      [...NORM_GRADES, 'other' as const].map((grade) => ({
        ...{ sittingNo, language, grade },
        people: new Set(
          findAttempts(sample, { sittingNo, language, grade }).map(({ userId }) => userId),
        ),
      })),
    ),
  );
}

function findAttempts(
  sample: readonly NormAttempt[],
  { sittingNo, language, grade }: Omit<DraftGroup, 'people'>,
): NormAttempt[] {
  return sample.filter(
    (one) => one.sittingNo === sittingNo && one.language === language && one.grade === grade,
  );
}

/** New cells of one language and sitting get theirs together, kept ones have them already. */
function addFigures(
  planned: readonly PlannedCell[],
  sample: readonly NormAttempt[],
  { tables, letters }: Drafted,
): NormDraft['cells'] {
  const made = new Map<PlannedCell, NormFigures>();
  const groups = Map.groupBy(planned, ({ language, sittingNo }) => `${language} ${sittingNo}`);
  for (const group of groups.values()) {
    const cells = group.filter(({ outcome }) => outcome === 'new');
    const figures = normFiguresOf(
      cells.map((cell) => ({
        ...sampleOf(cell, planned, sample),
        letters: letters.get(cell.language) ?? null,
      })),
    );
    for (const [position, cell] of cells.entries()) {
      const own = figures[position];
      if (own) made.set(cell, own);
    }
  }
  const stored = tables.flatMap(({ cells }) => cells);
  return planned.map((cell) => ({
    planned: cell,
    figures:
      cell.outcome === 'kept'
        ? (stored.find(({ id }) => id === cell.id)?.figures ?? null)
        : (made.get(cell) ?? null),
  }));
}

/** Pairs with the next attempt are told of where that attempt's cell is published too: they are the same people. */
function sampleOf(
  cell: PlannedCell,
  planned: readonly PlannedCell[],
  sample: readonly NormAttempt[],
): Omit<NormCellSample, 'letters'> {
  const takers = findAttempts(sample, cell);
  const next = findNext(planned, cell);
  const after = next ? findAttempts(sample, next) : [];
  const scores = new Map(takers.map(({ userId, score }) => [userId, score]));
  const pairs = after.flatMap(({ userId, score }) => {
    const first = scores.get(userId);
    return first === undefined ? [] : [{ first, second: score }];
  });
  return {
    takers,
    moments: momentsOf(takers),
    pairs: { first: pairs.map(({ first }) => first), second: pairs.map(({ second }) => second) },
    gain: cell.outcome === 'new' ? cell.gain : null,
    next: after.map(({ score }) => score),
  };
}

/** Null: a naming test. */
function momentsOf(takers: readonly NormAttempt[]): NormCellSample['moments'] {
  const sums = sumItems(QUESTION_COUNT);
  for (const { right } of takers) {
    if (right === null) return null;
    sums.add(right);
  }
  return sums.read();
}
