/** Proposing again, by the present lexicon, for waiting answers that no rater has touched. */
import type { Language, NamingLexicon, ProposedWord, TestName } from '@jamdai/battery';
import { LANGUAGES } from '@jamdai/battery';
import type pg from 'pg';
import type { Machine } from './suggest-words.ts';

/** One call's work; the desk calls again while something remains. */
const BATCH_SIZE = 1000;

type LexiconVersion = Pick<NamingLexicon, 'materialVersion' | 'addedVersion'>;

/** `$1` material, `$2` version of the additions, `$3` now. */
const STALE_AND_UNTOUCHED = `a.state = 'first'
  AND (a.material_version, a.lexicon_version) <> ($1, $2)
  AND (a.leased_until IS NULL OR a.leased_until <= $3)
  AND NOT EXISTS (SELECT 1 FROM ratings r WHERE r.answer_id = a.id AND r.revision > 0)`;

export async function countStale(
  db: pg.Pool,
  { materialVersion, addedVersion }: LexiconVersion,
  now: Date,
): Promise<{ staleWaitingCount: number; staleFinalCount: number }> {
  const { rows } = await db.query<{ waiting: number; final: number }>(
    `SELECT
       (SELECT count(*)::int FROM naming_answers a WHERE ${STALE_AND_UNTOUCHED}) AS waiting,
       (SELECT count(*)::int FROM naming_answers a WHERE state = 'final'
         AND (final_material_version, final_lexicon_version) <> ($1, $2)) AS final`,
    [materialVersion, addedVersion, now],
  );
  return { staleWaitingCount: rows[0]?.waiting ?? 0, staleFinalCount: rows[0]?.final ?? 0 };
}

interface StaleRow {
  id: string;
  testName: TestName;
  letter: string;
  words: ProposedWord[];
  answerSheet: string[];
  timeSheet: number[];
}

export async function rescoreWaiting(
  db: pg.Pool,
  machine: Machine,
  now: Date,
): Promise<{ answerCount: number; changedCount: number }> {
  let answerCount = 0;
  let changedCount = 0;
  for (const language of LANGUAGES) {
    const lexicon = await machine.lexicons.current(language);
    for (const row of await listStale(db, language, lexicon, now, BATCH_SIZE - answerCount)) {
      const words = propose(machine, row, language, lexicon);
      if (!(await replaceProposal(db, row.id, words, lexicon, now))) continue;
      answerCount += 1;
      if (isOther(row.words, words)) changedCount += 1;
    }
  }
  return { answerCount, changedCount };
}

async function listStale(
  db: pg.Pool,
  language: Language,
  { materialVersion, addedVersion }: NamingLexicon,
  now: Date,
  limit: number,
): Promise<StaleRow[]> {
  const { rows } = await db.query<StaleRow>(
    `SELECT a.id, a.test_name AS "testName", a.letter, a.words, t.answer_sheet AS "answerSheet",
       t.time_sheet_s AS "timeSheet"
     FROM naming_answers a JOIN test_takings t ON t.id = a.test_taking_id
     WHERE ${STALE_AND_UNTOUCHED} AND a.language = $4 ORDER BY a.queued_at, a.id LIMIT $5`,
    [materialVersion, addedVersion, now, language, limit],
  );
  return rows;
}

function propose(
  { proposer }: Machine,
  { testName, letter, answerSheet, timeSheet }: StaleRow,
  language: Language,
  lexicon: NamingLexicon,
): readonly ProposedWord[] {
  return proposer.proposeWords({ answerSheet, timeSheet, testName, letter, language, lexicon });
}

/** False: a rater took it, or it is gone. Empty drafts of an ended lease go. */
async function replaceProposal(
  db: pg.Pool,
  id: string,
  words: readonly ProposedWord[],
  { materialVersion, addedVersion }: NamingLexicon,
  now: Date,
): Promise<boolean> {
  const { rowCount } = await db.query(
    `WITH replaced AS (
       UPDATE naming_answers a SET words = $5, word_count = $6, unknown_count = $7,
         material_version = $1, lexicon_version = $2, leased_by = NULL, leased_until = NULL
       WHERE a.id = $4 AND ${STALE_AND_UNTOUCHED} RETURNING a.id),
     emptied AS (DELETE FROM ratings WHERE answer_id IN (SELECT id FROM replaced))
     SELECT 1 FROM replaced`,
    [
      materialVersion,
      addedVersion,
      now,
      id,
      JSON.stringify(words),
      words.length,
      words.filter((word) => word.class === 'unknown').length,
    ],
  );
  return rowCount === 1;
}

function isOther(before: readonly ProposedWord[], after: readonly ProposedWord[]): boolean {
  const told = (words: readonly ProposedWord[]): string =>
    JSON.stringify(words.map(({ typed, class: kind, canonical }) => [typed, kind, canonical]));
  return told(before) !== told(after);
}
