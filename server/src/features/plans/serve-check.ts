/** Whether this installation can ask a step of a plan. */
import { shortPathsOf } from '@jamdai/battery';
import type { PlanStep } from '@jamdai/contract';
import type { QuestionBook } from '../questions/index.ts';

export function createServeCheck(
  questionBook: Pick<QuestionBook, 'has'>,
): (step: PlanStep) => boolean {
  return (step) => {
    if (step.kind !== 'test') return true;
    const { testName, length } = step;
    const hasLength = length === 'full' || shortPathsOf(testName).length > 0;
    return hasLength && questionBook.has(testName);
  };
}
