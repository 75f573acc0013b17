/** Bodies that are right as they stand; a test changes the one thing it is about. */
import { createFormBook, QUESTION_COUNT } from '@jamdai/battery';
import type { ChoiceTrial, SaveAttemptRequest } from '@jamdai/contract';

const book = createFormBook();

export function signUpBody(changes: Readonly<Record<string, unknown>> = {}) {
  return {
    username: 'somchai1',
    password: 'abc12345',
    firstname: 'Somchai',
    lastname: 'Jaidee',
    email: 'somchai@example.org',
    phoneNo: '0812345678',
    school: 'Ban Mai School',
    education: '7',
    dateOfBirth: '2013-05-01',
    gender: 'male',
    weight: 42,
    height: 150.5,
    role: 'USER',
    channel: 'web',
    isActive: true,
    ...changes,
  };
}

/** The thirty right answers of a form of the English digit test. */
export function rightAnswers(form: number): number[] {
  return book
    .form('phonological_digit_task', 'en', form)
    .map((question) => question.correctChoiceNo);
}

export function versions(form: number): number[] {
  return book.form('phonological_digit_task', 'en', form).map((question) => question.version);
}

/** An attempt of the English digit test with every answer right: the documented fields only. */
export function attemptBody(
  changes: Partial<SaveAttemptRequest> = {},
  form = 0,
): SaveAttemptRequest {
  return {
    score: 30,
    timeTotal: 240,
    answerSheet: rightAnswers(form),
    timeSheet: Array.from({ length: QUESTION_COUNT }, () => 2.5),
    versionSheet: versions(form),
    orderLongTermQuestion: null,
    isScore: true,
    lang: 'en',
    testId: 101,
    testTypeId: 1,
    ...changes,
  };
}

/** A trial for each answer of `attemptBody`. */
export function trialsOf(attempt: SaveAttemptRequest): ChoiceTrial[] {
  return attempt.answerSheet.map((choice, index) => ({
    kind: 'choice',
    index,
    version: Number(attempt.versionSheet[index] ?? 1),
    voided: false,
    askedAtMs: index * 8000,
    shownAtMs: index * 8000 + 500,
    hiddenAtMs: index * 8000 + 5000,
    intendedMs: 4500,
    paintAtMs: null,
    paintHiddenAtMs: null,
    droppedFrames: 0,
    steps: [{ shownAtMs: index * 8000 + 1200, hiddenAtMs: index * 8000 + 1700 }],
    interruptions: [],
    ignoredInputs: [],
    choicesAtMs: index * 8000 + 5250,
    answeredAtMs: index * 8000 + 7750,
    choice: Number(choice),
    input: 'mouse',
  }));
}
