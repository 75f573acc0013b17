/** Bodies of calls that are right as they stand. */
import { createFormBook } from '@jamdai/battery';
import type { SignUpRequest, SaveAttemptRequest } from '@jamdai/contract';

const book = createFormBook();

/** An invented pupil of grade 8; others differ in `changes`. */
export function signUpBody(username: string, changes: Partial<SignUpRequest> = {}) {
  return {
    username,
    password: PASSWORD,
    firstname: 'Malee',
    lastname: 'Jaidee',
    email: 'malee@example.org',
    phoneNo: '0812345678',
    school: 'Ban Mai School',
    education: '8',
    dateOfBirth: '2012-06-01',
    gender: 'female' as const,
    weight: 45,
    height: 152,
    role: 'USER',
    channel: 'web',
    isActive: true,
    ...changes,
  };
}

/** A form of the English digit test with every answer right: the documented fields only. */
export function attemptBody(form = 0, timeTotal = 240): SaveAttemptRequest {
  const questions = book.form('phonological_digit_task', 'en', form);
  return {
    score: questions.length,
    timeTotal,
    answerSheet: questions.map(({ correctChoiceNo }) => correctChoiceNo),
    timeSheet: questions.map(() => 2.5),
    versionSheet: questions.map(({ version }) => version),
    orderLongTermQuestion: null,
    isScore: true,
    lang: 'en',
    testId: 101,
    testTypeId: 1,
  };
}

/** A minute of naming animals in English; how many depends on who types. */
export function namingBody(no = 0): SaveAttemptRequest {
  const words = ['cat', 'cow', 'dog', 'fox', 'hen', 'pig', 'rat'].slice(0, 3 + (no % 5));
  return {
    ...attemptBody(0, 60),
    ...{ testId: 604, testTypeId: 6, score: words.length, answerSheet: words },
    ...{ timeSheet: words.map((_, index) => 2 + 4 * index), versionSheet: [] },
    orderLongTermQuestion: 1,
  };
}

/** Of everybody invented. */
export const PASSWORD = 'abc12345';
export const STAFF_PASSWORD = 'tr0mbone by the lake';
