/** The letter pairs of the four naming tests (battery design, section 4). */
import * as z from 'zod';
import { TEST_NAMES, type TestName } from '../catalogue.ts';
import type { NamingQuestion } from '../question.ts';
import pool from './naming-questions.json' with { type: 'json' };

const Letter = z.string().length(1);
const Pool = z.partialRecord(
  z.enum(TEST_NAMES),
  z.array(
    z.object({
      orderNo: z.int().min(1),
      questionName: z.tuple([Letter, Letter]).readonly(),
      /** Drawn no longer; stored attempts have it. */
      retired: z.literal(true).optional(),
    }),
  ),
);

const PAIRS = Pool.parse(pool.questions);

/** Those that are drawn, in the order of their `orderNo`; empty for a test that is no naming test. */
export function namingQuestionsOf(testName: TestName): readonly NamingQuestion[] {
  return pairsOf(testName, ({ retired }) => retired === undefined);
}

/** The retired ones too: an `orderNo` is never given to another pair. */
export function allNamingQuestionsOf(testName: TestName): readonly NamingQuestion[] {
  return pairsOf(testName, () => true);
}

function pairsOf(
  testName: TestName,
  isWanted: (pair: { readonly retired?: true | undefined }) => boolean,
): readonly NamingQuestion[] {
  return (PAIRS[testName] ?? [])
    .filter(isWanted)
    .map(({ orderNo, questionName }) => ({ orderNo, questionName }));
}
