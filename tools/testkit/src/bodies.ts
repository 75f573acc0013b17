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

/** Of everybody invented. */
export const PASSWORD = 'abc12345';
export const STAFF_PASSWORD = 'tr0mbone by the lake';
