/**
 * What proposed words would change in answers, before anybody accepts them: which words the auto-scorer would judge otherwise,
 * in waiting answers and in final ones, and which final scores would differ if they were scored again. Changes nothing.
 */
import type { Language, NamingLexicon, TestName, WordClass } from '@jamdai/battery';
import type { LexiconDecisionRequest, LexiconPreview } from '@jamdai/contract';
import { readColumns } from '../../core/database/read-columns.ts';
import type * as pg from '../../core/database/statements.ts';
import { type AutoScorer, nameLexicon, readAddedWords } from '../lexicon/index.ts';
import { ANSWER_COLUMNS, ANSWER_WORDS, type AnswerRow } from './answer-row.ts';
import { positionWords } from './answer-words.ts';
import { judgeAgain } from './rescore-finished.ts';
import { judgeWords } from './suggest-words.ts';

const MOST_EXAMPLES = 30;

type Words = LexiconDecisionRequest['words'];

/** Of one language, without the proposed words and with them. */
interface Lexicons {
  readonly without: NamingLexicon;
  readonly with: NamingLexicon;
}

export async function previewLexicon(
  db: pg.Pool,
  autoScorer: AutoScorer,
  words: Words,
): Promise<LexiconPreview> {
  const { materialVersion, addedVersion } = await autoScorer.lexicons.current('en');
  const preview: LexiconPreview = {
    lexiconVersion: nameLexicon(materialVersion, addedVersion),
    waiting: { answerCount: 0, wordCount: 0 },
    final: { answerCount: 0, wordCount: 0, scoreCount: 0 },
    examples: [],
  };
  const questions = Map.groupBy(words, (word) => `${word.lang} ${word.testName}`);
  for (const [word] of questions.values()) {
    if (!word) continue;
    const { testName, lang: language } = word;
    const lexicons = await readLexicons(db, autoScorer, words, language);
    const forms = await listChangedForms(db, autoScorer, testName, language, lexicons);
    if (forms.length === 0) continue;
    for (const answer of await listAnswersWith(db, testName, language, forms)) {
      addAnswer(preview, autoScorer, answer, lexicons);
    }
  }
  return preview;
}

async function readLexicons(
  db: pg.Pool,
  { proposer, lexicons }: AutoScorer,
  words: Words,
  language: Language,
): Promise<Lexicons> {
  const without = await lexicons.current(language);
  const added = await readAddedWords(db, { testName: null, language });
  const own = words.filter((word) => word.lang === language);
  const all = [...added.filter((word) => word.withdrawnInVersion === null), ...own];
  const version = without.addedVersion + 1;
  return { without, with: proposer.makeLexicon(language, all, version) };
}

/** Typed words that the lexicon does not have as they stand, and that it would judge otherwise: few enough to read the answers of. */
async function listChangedForms(
  db: pg.Pool,
  { proposer }: AutoScorer,
  testName: TestName,
  language: Language,
  lexicons: Lexicons,
): Promise<string[]> {
  const { rows } = await db.query(
    `SELECT DISTINCT a.letter, w ->> 'typed' AS typed
     FROM naming_answers a, jsonb_array_elements(coalesce(a.final_words, a.words)) w
     WHERE a.test_name = $1 AND a.language = $2 AND w ->> 'class' <> 'ok'`,
    [testName, language],
  );
  const classOf = (typed: string, letter: string, lexicon: NamingLexicon) =>
    proposer.classifyWords({
      words: [{ typed, onsetS: 0 }],
      ...{ testName, letter, language, lexicon },
    })[0]?.class;
  const changed = rows.flatMap(({ letter, typed }) =>
    typed !== null &&
    classOf(typed, letter, lexicons.without) !== classOf(typed, letter, lexicons.with)
      ? [typed]
      : [],
  );
  return [...new Set(changed)];
}

async function listAnswersWith(
  db: pg.Pool,
  testName: TestName,
  language: Language,
  forms: readonly string[],
): Promise<AnswerRow[]> {
  const { rows } = await db.query(
    `SELECT ${ANSWER_COLUMNS} FROM naming_answers a
     WHERE a.test_name = $1 AND a.language = $2 AND EXISTS (
       SELECT 1 FROM jsonb_array_elements(coalesce(a.final_words, a.words)) w
       WHERE w ->> 'typed' = ANY ($3))
     ORDER BY a.queued_at DESC, a.id DESC`,
    [testName, language, forms],
  );
  return readColumns(rows, ANSWER_WORDS);
}

function addAnswer(
  preview: LexiconPreview,
  autoScorer: AutoScorer,
  answer: AnswerRow,
  lexicons: Lexicons,
): void {
  const own = answer.finalWords ?? positionWords(answer.words);
  const [before, after] = [lexicons.without, lexicons.with].map((lexicon) =>
    judgeWords(autoScorer.proposer, answer, own, lexicon),
  );
  const changed = own.flatMap(({ typed }, position) => {
    const [was, is] = [before?.[position]?.class, after?.[position]?.class];
    return was && is && was !== is ? [{ typed, before: was, after: is }] : [];
  });
  if (changed.length === 0) return;
  const scores = answer.finalWords ? scoresOf(autoScorer, answer, lexicons) : null;
  const counts = answer.state === 'final' ? preview.final : preview.waiting;
  counts.answerCount += 1;
  counts.wordCount += changed.length;
  if (scores && scores.before !== scores.after) preview.final.scoreCount += 1;
  // Whoever rates a blind answer must not have read a proposal of it.
  if (answer.state !== 'final' && answer.isBlind !== false) return;
  preview.examples.push(
    ...changed.slice(0, MOST_EXAMPLES - preview.examples.length).map(toExample(answer, scores)),
  );
}

interface Scores {
  readonly before: number;
  readonly after: number;
}

function scoresOf(autoScorer: AutoScorer, answer: AnswerRow, lexicons: Lexicons): Scores {
  const [before = 0, after = 0] = [lexicons.without, lexicons.with].map(
    (lexicon) => judgeAgain(autoScorer, answer, lexicon).score,
  );
  return { before, after };
}

function toExample({ attemptCode, state }: AnswerRow, scores: Scores | null) {
  return (word: { typed: string; before: WordClass; after: WordClass }) => ({
    ...{ attemptCode, state, ...word },
    scoreBefore: scores?.before ?? null,
    scoreAfter: scores?.after ?? null,
  });
}
