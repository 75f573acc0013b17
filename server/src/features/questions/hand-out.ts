/** Handing a form, or a naming test's letter pairs, out: as they go over the wire, kept and noted as served. */
import {
  findTest,
  reserveFormOf,
  type KeyedQuestion,
  type Language,
  type TestName,
} from '@jamdai/battery';
import type { QuestionSet, WireQuestion } from '@jamdai/contract';
import { signHandOut } from '../provenance/index.ts';
import { voicePacksFor, type VoiceBook } from '../speech/index.ts';
import { findDueSentence } from '../typing-samples/index.ts';
import type { QuestionContext } from './question-book.ts';
import type { QuestionSets } from './question-sets.ts';
import { findLastOrderNo, recordHandout } from './store.ts';

export interface HandOutContext extends QuestionContext {
  /** Who hears which voice. */
  readonly voices: VoiceBook;
}

export async function handOutForm(
  { db, clock, config, questionBook, voices, readSecret }: HandOutContext,
  questionSets: QuestionSets,
  wanted: {
    readonly userId: string;
    readonly testName: TestName;
    readonly language: Language;
    readonly form: number;
  },
): Promise<QuestionSet> {
  const { userId, testName, language, form } = wanted;
  const { batteryVersion } = questionBook;
  const now = clock();
  const reserveForm = reserveFormOf(form);
  const questions = await questionBook.form(testName, language, form);
  const reserve = await questionBook.form(testName, language, reserveForm);
  const name = { batteryVersion, testName, language };
  await questionSets.keep({ ...name, form }, questions, now);
  await questionSets.keep({ ...name, form: reserveForm }, reserve, now);
  await recordHandout(db, { userId, testName, form }, batteryVersion, now);
  const hasKeys = config.profile === 'spec';
  return {
    data: toWire(questions, testName, hasKeys),
    form,
    batteryVersion,
    ...(await voicePacksFor(voices, wanted, questions[0])),
    lang: language,
    practice: toWire(await questionBook.practice(testName, language), testName, true),
    reserve: toWire(reserve, testName, hasKeys),
    lastOrderNo: null,
    handOut: await signHandOut(readSecret, { ...name, userId, form, at: now }),
  };
}

/** A naming test: its letter pairs, all of them. The device draws one, not that of the last attempt. */
export async function handOutLetters(
  { db, clock, questionBook, readSecret }: QuestionContext,
  questionSets: QuestionSets,
  wanted: {
    readonly userId: string;
    readonly testName: TestName;
    readonly language: Language;
  },
): Promise<QuestionSet> {
  const { userId, testName, language } = wanted;
  const { batteryVersion } = questionBook;
  const now = clock();
  const letters = questionBook.letters(testName);
  await questionSets.keep({ batteryVersion, testName, language, form: null }, letters, now);
  await recordHandout(db, { userId, testName, form: null }, batteryVersion, now);
  return {
    data: letters.map(({ orderNo, questionName }) => ({
      questionName: [...questionName],
      choiceNo1: [],
      choiceNo2: [],
      choiceNo3: [],
      choiceNo4: [],
      version: 1,
      orderNo,
      test: testOf(testName),
    })),
    form: null,
    batteryVersion,
    voicePack: null,
    lang: language,
    practice: [],
    reserve: [],
    lastOrderNo: await findLastOrderNo(db, userId, testName),
    typingCheck: await findDueSentence(db, userId, language),
    handOut: await signHandOut(readSecret, {
      ...{ userId, testName, language, form: null, batteryVersion, at: now },
    }),
  };
}

/** `hasKey`: whether the right answer goes along. Field by field, so that nothing else can slip out. */
export function toWire(
  questions: readonly KeyedQuestion[],
  testName: TestName,
  hasKey: boolean,
): WireQuestion[] {
  const test = testOf(testName);
  return questions.map((question) => ({
    questionName: [...question.questionName],
    choiceNo1: [...question.choiceNo1],
    choiceNo2: [...question.choiceNo2],
    choiceNo3: [...question.choiceNo3],
    choiceNo4: [...question.choiceNo4],
    version: question.version,
    test,
    ...(hasKey ? { correctChoiceNo: question.correctChoiceNo } : {}),
  }));
}

function testOf(testName: TestName): WireQuestion['test'] {
  const { testId } = findTest(testName);
  return { testId, testType: { testTypeId: Math.floor(testId / 100) } };
}
