/** What a taking of a naming test has and others have not: the letter that was asked for, and raters who wait for it. */
import type { Language, TestName } from '@jamdai/battery';
import type { TestTakingRequest } from '@jamdai/contract';
import { refuseField, type Refusal } from '../../core/http/outcome.ts';
import type { MachineBuilding } from '../lexicon/index.ts';
import type { QuestionBuilding, QuestionSets } from '../questions/index.ts';
import { prepareAnswer, type InsertAnswer } from '../ratings/index.ts';
import type { ServedQuestions } from './find-served-questions.ts';
import type { BodyWithoutTrials } from './store.ts';

export interface Asked {
  readonly testName: TestName;
  readonly language: Language;
  readonly batteryVersion: string;
}

/** From the letter pairs as they were served. Null: this battery version was never served here. */
export async function findAskedLetter(
  { questionBook, clock }: QuestionBuilding,
  questionSets: QuestionSets,
  asked: Asked,
  { orderLongTermQuestion }: TestTakingRequest,
): Promise<ServedQuestions | Refusal | null> {
  const set = await findSet();
  if (!set) return null;
  const question = set.questions.find(({ orderNo }) => orderNo === orderLongTermQuestion);
  if (!question) return refuseField('orderLongTermQuestion', 'field_is_out_of_range');
  const letter = question.questionName[asked.language === 'th' ? 0 : 1];
  return { letter, questions: [], questionSetIds: [set.id] };

  async function findSet() {
    if (asked.batteryVersion !== questionBook.batteryVersion) {
      return questionSets.findLetters(asked);
    }
    const questions = questionBook.letters(asked.testName);
    return { id: await questionSets.keep({ ...asked, form: null }, questions, clock()), questions };
  }
}

/** What it returns brings the answer to the raters, in the transaction that saves the taking. */
export async function queueTaking(
  { machine, readSecret }: MachineBuilding,
  taking: {
    readonly id: string;
    readonly testName: TestName;
    readonly language: Language;
    readonly letter: string;
    readonly arrivedAt: Date;
  },
  { answerSheet, timeSheet }: BodyWithoutTrials,
): Promise<InsertAnswer> {
  const tokens = { answerSheet: answerSheet.map(String), timeSheet };
  return prepareAnswer(
    { ...machine, readSecret },
    { ...taking, ...tokens, testTakingId: taking.id },
  );
}
