/** How fast takers of naming tests type, in the database: one sample for each user and language, the first that tells. */
import {
  findSentence,
  measureTyping,
  scoreCopy,
  sentenceIn,
  type CopySentence,
  type Language,
} from '@jamdai/battery';
import type { TypingSampleBody } from '@jamdai/contract';
import type * as pg from '../../core/database/statements.ts';

type Database = pg.Pool | pg.PoolClient;

export interface TakenSample {
  readonly userId: string;
  readonly language: Language;
  readonly sample: TypingSampleBody;
  readonly arrivedAt: Date;
}

/** The sentence to copy; null: it is known how fast the user types in this language. */
export async function findDueSentence(
  db: Database,
  userId: string,
  language: Language,
): Promise<CopySentence | null> {
  const { rowCount } = await db.query(
    'SELECT 1 FROM typing_samples WHERE user_id = $1 AND language = $2',
    [userId, language],
  );
  return rowCount === 0 ? sentenceIn(language) : null;
}

/** Scores the copy and keeps the numbers, unless there are some. False: it tells no rate, and one is still due. */
export async function storeTypingSample(
  db: Database,
  { userId, language, sample, arrivedAt }: TakenSample,
): Promise<boolean> {
  const sentence = findSentence(sample.sentenceId, language);
  const score = sentence && scoreCopy(sentence.text, sample);
  if (!score || score.charactersPerSecond === null) {
    return (await findDueSentence(db, userId, language)) === null;
  }
  await db.query(
    `INSERT INTO typing_samples (user_id, language, sentence_id, correct_characters, typed_characters,
       first_characters, time_s, characters_per_second, arrived_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9) ON CONFLICT (user_id, language) DO NOTHING`,
    [
      userId,
      language,
      sample.sentenceId,
      score.correctCharacters,
      score.typedCharacters,
      sample.firstCount,
      sample.seconds,
      score.charactersPerSecond,
      arrivedAt,
    ],
  );
  return true;
}

/**
 * Puts what the taker's typing rate makes of the words beside the other measures of a final answer; does nothing where
 * it is not final. A taker who found typing hard that day typed otherwise than in the sample.
 */
export async function storeTypingMeasures(
  client: pg.PoolClient,
  testTakingId: string,
  words: number,
): Promise<void> {
  const { rows } = await client.query(
    `SELECT CASE WHEN 'typing' = ANY (t.flags) THEN NULL ELSE s.characters_per_second END AS rate
     FROM test_takings t
     LEFT JOIN typing_samples s ON s.user_id = t.user_id AND s.language = t.language
     WHERE t.id = $1`,
    [testTakingId],
  );
  const measures = measureTyping(words, rows[0]?.rate ?? null);
  await client.query(
    `UPDATE naming_answers SET final_measures = final_measures || $2::jsonb
     WHERE test_taking_id = $1 AND final_measures IS NOT NULL`,
    [testTakingId, JSON.stringify(measures)],
  );
}
