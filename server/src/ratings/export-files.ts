/**
 * The files that researchers take along: every rating with its words, and the words added to the lexicon. As
 * blind as the desk: attempt codes and rater numbers. Read page by page, so that no installation is too large.
 */
import type { ProposedWord } from '@jamdai/battery';
import type { ExportFile, RatingWord } from '@jamdai/contract';
import type pg from 'pg';
import { nameLexicon } from '../lexicon/lexicon-book.ts';
import { readAddedWords } from '../lexicon/store.ts';
import { isSameCut, onsetAt, placeWords, textOf, typedAt, type FinalWord } from './answer-words.ts';
import { CSV_MARK, toCsvLine, type Cell } from './csv.ts';

const PAGE_SIZE = 200;

type Line = Readonly<Record<string, Cell>>;

/** The text of a file in pieces. */
export async function* writeExport(db: pg.Pool, file: ExportFile): AsyncGenerator<string> {
  const lines = file.startsWith('ratings') ? readRatingLines(db) : readLexiconLines(db);
  yield* file.endsWith('.csv') ? toCsv(lines) : toJson(lines);
}

async function* toCsv(lines: AsyncIterable<Line>): AsyncGenerator<string> {
  let isFirst = true;
  yield CSV_MARK;
  for await (const line of lines) {
    if (isFirst) yield toCsvLine(Object.keys(line));
    isFirst = false;
    yield toCsvLine(Object.values(line));
  }
}

async function* toJson(lines: AsyncIterable<Line>): AsyncGenerator<string> {
  let before = '[\n';
  for await (const line of lines) {
    yield `${before}${JSON.stringify(line)}`;
    before = ',\n';
  }
  yield before === '[\n' ? '[]\n' : '\n]\n';
}

interface ExportedAnswer {
  id: string;
  attemptCode: string;
  testName: string;
  language: string;
  letter: string;
  state: string;
  isDrawn: boolean;
  words: ProposedWord[];
  materialVersion: string;
  lexiconVersion: number;
  finalWords: FinalWord[] | null;
  ratings: { raterNo: number; kind: string; confirmedAt: string; words: RatingWord[] }[];
}

/** Confirmed ratings, then what holds in the end, answer by answer. */
async function* readRatingLines(db: pg.Pool): AsyncGenerator<Line> {
  let last = '00000000-0000-0000-0000-000000000000';
  for (;;) {
    const { rows } = await db.query<ExportedAnswer>(
      `SELECT a.id, attempt_code AS "attemptCode", test_name AS "testName", language, letter, state,
         is_drawn AS "isDrawn", a.words, material_version AS "materialVersion",
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
    for (const row of rows) yield* toRatingLines(row);
    const end = rows.at(-1);
    if (!end || rows.length < PAGE_SIZE) return;
    last = end.id;
  }
}

function* toRatingLines(answer: ExportedAnswer): Generator<Line> {
  const placed = placeWords(answer.words);
  const text = textOf(answer.words);
  const decided = [
    ...answer.ratings,
    ...(answer.finalWords
      ? [{ raterNo: null, kind: 'final', confirmedAt: null, words: answer.finalWords }]
      : []),
  ];
  for (const { raterNo, kind, confirmedAt, words } of decided) {
    for (const [place, word] of words.entries()) {
      const proposed = placed.find((candidate) => isSameCut([candidate], [word]));
      yield {
        attemptCode: answer.attemptCode,
        testName: answer.testName,
        lang: answer.language,
        letter: answer.letter,
        state: answer.state,
        isDrawnForSecondRating: answer.isDrawn,
        lexiconVersion: nameLexicon(answer.materialVersion, answer.lexiconVersion),
        rating: kind,
        raterNo,
        confirmedAt,
        wordNo: place + 1,
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

async function* readLexiconLines(db: pg.Pool): AsyncGenerator<Line> {
  for (const word of await readAddedWords(db, { testName: null, language: null })) {
    const { lang, testName, canonical, addedInVersion, withdrawnInVersion } = word;
    yield { lang, testName, canonical, addedInVersion, withdrawnInVersion };
  }
}
