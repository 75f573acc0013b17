/** What an attempt of a naming test has and others have not: the letter that was asked for, and raters who wait for it. */
import type { Language, TestName } from '@jamdai/battery';
import type { SaveAttemptRequest } from '@jamdai/contract';
import { rejectField, type Rejection } from '../../core/http/outcome.ts';
import type { AutoScorerContext } from '../lexicon/index.ts';
import type { QuestionContext, QuestionSets } from '../questions/index.ts';
import { prepareAnswer, type InsertAnswer } from '../ratings/index.ts';
import type { ServedQuestions } from './find-served-questions.ts';
import type { BodyWithoutTrials } from './store.ts';

export interface Requested {
  readonly testName: TestName;
  readonly language: Language;
  readonly batteryVersion: string;
}

/** From the letter pairs as they were served. Null: this battery version was never served here. */
export async function findRequestedLetter(
  { questionBook, clock }: QuestionContext,
  questionSets: QuestionSets,
  requested: Requested,
  { orderLongTermQuestion }: SaveAttemptRequest,
): Promise<ServedQuestions | Rejection | null> {
  const set = await findSet();
  if (!set) return null;
  const question = set.questions.find(({ orderNo }) => orderNo === orderLongTermQuestion);
  if (!question) return rejectField('orderLongTermQuestion', 'field_is_out_of_range');
  const letter = question.questionName[requested.language === 'th' ? 0 : 1];
  return { letter, questions: [], questionSetIds: [set.id] };

  async function findSet() {
    if (requested.batteryVersion !== questionBook.batteryVersion) {
      return questionSets.findLetters(requested);
    }
    const questions = questionBook.letters(requested.testName);
    return {
      id: await questionSets.keep({ ...requested, form: null }, questions, clock()),
      questions,
    };
  }
}

/** What it returns brings the answer to the raters, in the transaction that saves the attempt. */
export async function queueAttempt(
  { machine: autoScorer, readSecret }: AutoScorerContext,
  attempt: {
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
    { ...autoScorer, readSecret },
    { ...attempt, ...tokens, testTakingId: attempt.id },
  );
}
