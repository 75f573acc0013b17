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
    }),
  ),
);

const QUESTIONS = Pool.parse(pool.questions);

/** In the order of their `orderNo`; empty for a test that is no naming test. */
export function namingQuestionsOf(testName: TestName): readonly NamingQuestion[] {
  return QUESTIONS[testName] ?? [];
}
