/** How an answer of a naming test comes to the raters: proposed by the auto-scorer and queued with its attempt. */
import { allNamingQuestionsOf, type Language, type TestName } from '@jamdai/battery';
import { randomBytes } from 'node:crypto';
import { inTransaction } from '../../core/database/in-transaction.ts';
import { makeRecordId } from '../../core/database/record-id.ts';
import { readColumns } from '../../core/database/read-columns.ts';
import type * as pg from '../../core/database/statements.ts';
import type { ReadSecret } from '../../core/keys/installation-secrets.ts';
import type { AutoScorer } from '../lexicon/index.ts';
import { isDrawnForSecondRating } from './settings.ts';
import { TypedSheetSchema } from './stored-words.ts';

export interface QueueParts extends AutoScorer {
  readonly readSecret: ReadSecret;
}

export interface NamingAttempt {
  readonly testTakingId: string;
  readonly testName: TestName;
  readonly language: Language;
  /** Asked for, in the language of the run. */
  readonly letter: string;
  /** Tokens as typed, and their onset seconds. */
  readonly answerSheet: readonly string[];
  readonly timeSheet: readonly number[];
  readonly arrivedAt: Date;
}

export type InsertAnswer = (client: pg.PoolClient) => Promise<void>;

// 32 letters and digits that nobody takes for another.
const CODE_LETTERS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/** Null: there is no such question. */
function letterOf(testName: TestName, orderNo: number, language: Language): string | null {
  const pairs = allNamingQuestionsOf(testName);
  const question = pairs.find((candidate) => candidate.orderNo === orderNo);
  return question?.questionName[language === 'th' ? 0 : 1] ?? null;
}

/** Proposes; what it returns queues the answer in the transaction that saves the attempt. */
export async function prepareAnswer(
  { readSecret, proposer, lexicons }: QueueParts,
  attempt: NamingAttempt,
): Promise<InsertAnswer> {
  const { testName, language, letter, answerSheet, timeSheet, arrivedAt } = attempt;
  const lexicon = await lexicons.current(language);
  const context = { testName, letter, language, lexicon };
  const words = proposer.proposeWords({ ...context, answerSheet, timeSheet });
  const secret = await readSecret('second_ratings');
  return async (client) => {
    await client.query(
      `INSERT INTO naming_answers (id, test_taking_id, attempt_code, test_name, language, letter,
         queued_at, is_drawn, state, words, word_count, unknown_count, material_version,
         lexicon_version)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, 'first', $9, $10, $11, $12, $13)
       ON CONFLICT (test_taking_id) DO NOTHING`,
      [
        makeRecordId(arrivedAt),
        attempt.testTakingId,
        makeAttemptCode(),
        testName,
        language,
        letter,
        arrivedAt,
        isDrawnForSecondRating(attempt.testTakingId, secret),
        JSON.stringify(words),
        words.length,
        words.filter((word) => word.class === 'unknown').length,
        lexicon.materialVersion,
        lexicon.addedVersion,
      ],
    );
  };
}

/** Queues attempts that were saved before there was a queue. Returns how many. */
export async function adoptAttempts(db: pg.Pool, parts: QueueParts): Promise<number> {
  const { rows } = await db.query(
    `SELECT id AS "testTakingId", test_name AS "testName", language,
       long_term_order_no AS "orderNo", answer_sheet AS "answerSheet",
       time_sheet_s AS "timeSheet", arrived_at AS "arrivedAt"
     FROM test_takings t WHERE test_type_id = 6 AND NOT is_score
       AND long_term_order_no IS NOT NULL
       AND NOT EXISTS (SELECT 1 FROM naming_answers WHERE test_taking_id = t.id)
     ORDER BY arrived_at`,
  );
  let count = 0;
  for (const attempt of readColumns(rows, { answerSheet: TypedSheetSchema })) {
    const letter = letterOf(attempt.testName, attempt.orderNo, attempt.language);
    if (letter === null) continue;
    await inTransaction(db, await prepareAnswer(parts, { ...attempt, letter }));
    count += 1;
  }
  return count;
}

/** Forty random bits. Two alike among a million are a chance of one in two; the column refuses them. */
function makeAttemptCode(): string {
  const letters = [...randomBytes(8)].map((byte) => CODE_LETTERS[byte % CODE_LETTERS.length]);
  return `${letters.slice(0, 4).join('')}-${letters.slice(4).join('')}`;
}
