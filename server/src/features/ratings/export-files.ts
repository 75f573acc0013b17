/**
 * The files that researchers take along: every rating with its words, final answers with their measures, and the
 * words added to the lexicon. As blind as the desk: attempt codes and rater numbers. Read page by page, so that no
 * installation is too large.
 */
import type { Language, NamingMeasures, TestName, TypingMeasures } from '@jamdai/battery';
import {
  EXPORT_LINES,
  type AnswerLine,
  type ExportFile,
  type ExportTable,
  type LexiconLine,
  type RatingLine,
} from '@jamdai/contract';
import { z } from 'zod';
import { readColumns, written } from '../../core/database/read-columns.ts';
import type * as pg from '../../core/database/statements.ts';
import { CSV_MARK, toCsvLine, type Cell } from '../../core/files/csv.ts';
import { nameLexicon, readAddedWords } from '../lexicon/index.ts';
import { isSameCut, onsetAt, positionWords, textOf, typedAt } from './answer-words.ts';
import { FinalWordsSchema, ProposedWordsSchema, RatingWordsSchema } from './stored-words.ts';

const PAGE_SIZE = 200;
const BEFORE_ALL = '00000000-0000-0000-0000-000000000000';

type Line = Readonly<Record<string, Cell>>;

/** The text of a file in pieces. */
export async function* writeExport(db: pg.Pool, file: ExportFile): AsyncGenerator<string> {
  const [table, format] = file.split('.') as [ExportTable, 'csv' | 'json'];
  const lines: AsyncIterable<Line> = {
    ratings: readRatingLines,
    answers: readAnswerLines,
    lexicon: readLexiconLines,
  }[table](db);
  const columns = Object.keys(EXPORT_LINES[table].shape);
  yield* format === 'csv' ? toCsv(columns, lines) : toJson(columns, lines);
}

/** The columns stand there also before there is a line. */
async function* toCsv(
  columns: readonly string[],
  lines: AsyncIterable<Line>,
): AsyncGenerator<string> {
  yield `${CSV_MARK}${toCsvLine(columns)}`;
  for await (const line of lines) yield toCsvLine(columns.map((name) => line[name] ?? null));
}

async function* toJson(
  columns: readonly string[],
  lines: AsyncIterable<Line>,
): AsyncGenerator<string> {
  let before = '[\n';
  for await (const line of lines) {
    yield `${before}${JSON.stringify(Object.fromEntries(columns.map((name) => [name, line[name] ?? null])))}`;
    before = ',\n';
  }
  yield before === '[\n' ? '[]\n' : '\n]\n';
}

interface ExportedAnswer {
  id: string;
  attemptCode: string;
  testName: TestName;
  language: Language;
  letter: string;
  isDrawn: boolean;
  isBlind: boolean | null;
}

const ANSWER_COLUMNS = `a.id, attempt_code AS "attemptCode", test_name AS "testName", language, letter,
  is_drawn AS "isDrawn", is_blind AS "isBlind"`;

/** Answer by answer in the order of their ids. `readPage` reads those after an id. */
async function* readPages<Row extends ExportedAnswer>(
  readPage: (last: string) => Promise<Row[]>,
): AsyncGenerator<Row> {
  let last = BEFORE_ALL;
  for (;;) {
    const rows = await readPage(last);
    yield* rows;
    const end = rows.at(-1);
    if (!end || rows.length < PAGE_SIZE) return;
    last = end.id;
  }
}

const RATED_COLUMNS = {
  words: ProposedWordsSchema,
  finalWords: FinalWordsSchema.nullable(),
  ratings: z.array(
    z.object({
      raterNo: z.number(),
      kind: z.enum(['first', 'second', 'adjudication']),
      confirmedAt: z.string(),
      words: RatingWordsSchema,
    }),
  ),
};

/** Confirmed ratings, then what holds in the end, answer by answer. */
async function* readRatingLines(db: pg.Pool): AsyncGenerator<RatingLine> {
  for await (const answer of readPages((last) => readRated(db, last))) yield* toRatingLines(answer);
}

type RatedAnswer = Awaited<ReturnType<typeof readRated>>[number];

async function readRated(db: pg.Pool, last: string) {
  const { rows } = await db.query(
    `SELECT ${ANSWER_COLUMNS}, state, a.words, material_version AS "materialVersion",
       lexicon_version AS "lexiconVersion", final_words AS "finalWords",
       (SELECT jsonb_agg(jsonb_build_object('raterNo', rater_no, 'confirmedAt', r.confirmed_at,
           'kind', CASE WHEN is_adjudication THEN 'adjudication'
             WHEN place = 1 THEN 'first' ELSE 'second' END, 'words', r.words)
           ORDER BY is_adjudication, place)
         FROM ratings r JOIN raters x ON x.id = r.rater_id
         WHERE r.answer_id = a.id AND r.confirmed_at IS NOT NULL) AS ratings
     FROM naming_answers a
     WHERE a.id > $1 AND EXISTS (
       SELECT 1 FROM ratings r WHERE r.answer_id = a.id AND r.confirmed_at IS NOT NULL)
     ORDER BY a.id LIMIT ${PAGE_SIZE}`,
    [last],
  );
  return readColumns(rows, RATED_COLUMNS);
}

function* toRatingLines(answer: RatedAnswer): Generator<RatingLine> {
  const placed = positionWords(answer.words);
  const text = textOf(answer.words);
  const decided = [
    ...answer.ratings,
    ...(answer.finalWords
      ? [{ raterNo: null, kind: 'final' as const, confirmedAt: null, words: answer.finalWords }]
      : []),
  ];
  // Until it is final a blind answer is blind here too.
  const isHidden = answer.isBlind === true && answer.state !== 'final';
  for (const { raterNo, kind, confirmedAt, words } of decided) {
    for (const [position, word] of words.entries()) {
      const proposed = isHidden
        ? undefined
        : placed.find((candidate) => isSameCut([candidate], [word]));
      if (word.decision === null) throw new Error('words: a confirmed one is not decided');
      yield {
        ...toRequested(answer),
        state: answer.state,
        isDrawnForSecondRating: answer.isDrawn,
        isBlind: answer.isBlind === true,
        lexiconVersion: nameLexicon(answer.materialVersion, answer.lexiconVersion),
        rating: kind,
        raterNo,
        confirmedAt: confirmedAt === null ? null : new Date(confirmedAt).toISOString(),
        wordNo: position + 1,
        typed: typedAt(text, word),
        onsetS: onsetAt(placed, word),
        machineClass: proposed?.class ?? null,
        machineCanonical: proposed?.canonical ?? null,
        canonical: word.canonical,
        decision: word.decision,
      };
    }
  }
}

/** A final answer has them all. */
const FINAL_COLUMNS = {
  materialVersion: z.string(),
  lexiconVersion: z.number(),
  finishedAt: z.date(),
  wordCount: z.number(),
  measures: written<NamingMeasures & Partial<TypingMeasures>>(),
};

/** By the lexicon that last scored them. */
async function* readAnswerLines(db: pg.Pool): AsyncGenerator<AnswerLine> {
  const answers = readPages(async (last) => {
    const { rows } = await db.query(
      `SELECT ${ANSWER_COLUMNS}, final_material_version AS "materialVersion",
       final_lexicon_version AS "lexiconVersion", finished_at AS "finishedAt",
       jsonb_array_length(final_words) AS "wordCount", final_measures AS measures,
       (SELECT count(*)::int FROM ratings r WHERE r.answer_id = a.id AND r.place IS NOT NULL)
         AS "ratingCount",
       EXISTS (SELECT 1 FROM ratings r WHERE r.answer_id = a.id AND r.is_adjudication
         AND r.confirmed_at IS NOT NULL) AS "isAdjudicated",
       (SELECT count(*)::int FROM second_looks l WHERE l.answer_id = a.id) AS "askedAgainCount",
       (SELECT count(*)::int FROM second_looks l WHERE l.answer_id = a.id
         AND l.decision_after <> l.decision_before) AS "changedAgainCount"
     FROM naming_answers a WHERE a.id > $1 AND state = 'final' ORDER BY a.id LIMIT ${PAGE_SIZE}`,
      [last],
    );
    return readColumns(rows, FINAL_COLUMNS);
  });
  for await (const answer of answers) {
    const { bins, ...measures } = answer.measures;
    const [bin1, bin2, bin3, bin4] = bins;
    yield {
      ...toRequested(answer),
      isDrawnForSecondRating: answer.isDrawn,
      isBlind: answer.isBlind === true,
      ratingCount: answer.ratingCount,
      isAdjudicated: answer.isAdjudicated,
      askedAgainCount: answer.askedAgainCount,
      changedAgainCount: answer.changedAgainCount,
      lexiconVersion: nameLexicon(answer.materialVersion, answer.lexiconVersion),
      finishedAt: answer.finishedAt.toISOString(),
      wordCount: answer.wordCount,
      bin1,
      bin2,
      bin3,
      bin4,
      charactersPerSecond: null,
      wordsPerTypingRate: null,
      ...measures,
    };
  }
}

function toRequested({
  attemptCode,
  testName,
  language,
  letter,
}: ExportedAnswer): Pick<RatingLine, 'attemptCode' | 'testName' | 'lang' | 'letter'> {
  return { attemptCode, testName, lang: language, letter };
}

async function* readLexiconLines(db: pg.Pool): AsyncGenerator<LexiconLine> {
  for (const word of await readAddedWords(db, { testName: null, language: null })) {
    const { lang: language, testName, canonical, addedInVersion, withdrawnInVersion } = word;
    yield { lang: language, testName, canonical, addedInVersion, withdrawnInVersion };
  }
}
