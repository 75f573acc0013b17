/** An answer becomes final: its words as decided, its score, and what its raters add to the lexicon. */
import type { Decision } from '@jamdai/battery';
import type { RatingWord } from '@jamdai/contract';
import { recordAudit, type AuditActor } from '../../core/audit/record-audit.ts';
import type * as pg from '../../core/database/statements.ts';
import { type Evidence, type AutoScorer, recordEvidence } from '../lexicon/index.ts';
import { storeTypingMeasures } from '../typing-samples/index.ts';
import { listRatings, type AnswerRow } from './answer-row.ts';
import { countPoints, isSameCut, type FinalWord } from './answer-words.ts';
import { recordEvents } from './history.ts';
import { suggestWords } from './suggest-words.ts';

const MAX_CANONICAL_LENGTH = 100;

export interface Finish {
  /** Cut and decisions that hold. */
  readonly words: readonly RatingWord[];
  /** Who brought it about. */
  readonly raterId: string;
}

export interface Finished {
  readonly score: number;
  readonly newLexiconWords: string[];
}

export async function finishAnswer(
  client: pg.PoolClient,
  autoScorer: AutoScorer,
  answer: AnswerRow,
  { words, raterId }: Finish,
  now: Date,
): Promise<Finished> {
  const finalWords = await decideWords(autoScorer, answer, words);
  const lexicon = await autoScorer.lexicons.at(answer.language, answer.lexiconVersion);
  const isKnown = (canonical: string): boolean =>
    lexicon.words.some((word) => word.testName === answer.testName && word.canonical === canonical);
  const evidence = await findEvidence(client, answer, finalWords, isKnown);
  const { testName, language } = answer;
  const queued = { answerId: answer.id, testName, language };
  const newLexiconWords = await recordEvidence(client, queued, evidence, raterId, now);
  await client.query(
    `UPDATE naming_answers SET state = 'final', final_words = $2, final_measures = $3,
       final_material_version = $4, final_lexicon_version = $5, finished_at = $6,
       leased_by = NULL, leased_until = NULL
     WHERE id = $1`,
    [
      answer.id,
      JSON.stringify(finalWords),
      JSON.stringify(autoScorer.proposer.measureWords(finalWords, answer)),
      answer.materialVersion,
      answer.lexiconVersion,
      now,
    ],
  );
  await client.query('DELETE FROM ratings WHERE answer_id = $1 AND confirmed_at IS NULL', [
    answer.id,
  ]);
  const score = countPoints(finalWords);
  await setScore(client, answer.testTakingId, score, { raterId }, now);
  await recordEvents(client, answer.id, null, [{ kind: 'finished', after: String(score) }], now);
  return { score, newLexiconWords };
}

/** The pupil's results show it at once; null: 'in process' again. */
export async function setScore(
  client: pg.PoolClient,
  testTakingId: string,
  score: number | null,
  actor: AuditActor,
  now: Date,
): Promise<void> {
  const { rows } = await client.query(
    `WITH known AS (SELECT id, score FROM test_takings WHERE id = $1 FOR NO KEY UPDATE)
     UPDATE test_takings t SET score = $2, is_score = $2::smallint IS NOT NULL
     FROM known WHERE t.id = known.id RETURNING known.score AS before`,
    [testTakingId, score],
  );
  await recordAudit(client, {
    at: now,
    action: 'score.changed',
    actor,
    subject: { kind: 'taking', id: testTakingId },
    details: { before: rows[0]?.before ?? null, score },
  });
  if (score !== null) await storeTypingMeasures(client, testTakingId, score);
}

async function decideWords(
  autoScorer: AutoScorer,
  answer: AnswerRow,
  words: readonly RatingWord[],
): Promise<FinalWord[]> {
  const suggested = await suggestWords(autoScorer, answer, words);
  return suggested.map((word, position) => {
    const own = words[position];
    if (!own?.decision) throw new Error('words: one is not decided');
    const canonical = own.canonical ?? word.canonical;
    const isOther = canonical !== word.canonical;
    const subcategory = isOther ? null : word.subcategory;
    return { ...word, canonical, subcategory, decision: own.decision };
  });
}

/** Who counted a word that counts in the end and that the lexicon does not have. */
async function findEvidence(
  client: pg.PoolClient,
  { id }: AnswerRow,
  finalWords: readonly FinalWord[],
  isKnown: (canonical: string) => boolean,
): Promise<Evidence[]> {
  const counts = (decision: Decision | null | undefined): boolean => decision === '1';
  const ratings = (await listRatings(client, id)).filter(({ confirmedAt }) => confirmedAt !== null);
  return finalWords
    .filter((word) => counts(word.decision) && word.class !== 'wrongLetter')
    .flatMap((word) =>
      ratings.flatMap(({ raterId, words }) => {
        const own = words.find((candidate) => isSameCut([candidate], [word]));
        if (!own || !counts(own.decision)) return [];
        const canonical = foldCanonical(own.canonical ?? word.canonical ?? word.typed);
        const isTooLong = canonical.length === 0 || canonical.length > MAX_CANONICAL_LENGTH;
        return isTooLong || isKnown(canonical) ? [] : [{ canonical, raterId }];
      }),
    );
}

function foldCanonical(text: string): string {
  return text.normalize('NFC').toLowerCase().replace(/\s+/g, ' ').trim();
}
