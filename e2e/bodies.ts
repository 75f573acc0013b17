/** Bodies of calls that are right as they stand. */
import { createFormBook } from '@jamdai/battery';
import type { TestTakingRequest } from '@jamdai/contract';

export function signUpBody(username: string, password: string) {
  return {
    username,
    password,
    firstname: 'Malee',
    lastname: 'Jaidee',
    email: 'malee@example.org',
    phoneNo: '0812345678',
    school: 'Ban Mai School',
    education: '8',
    dateOfBirth: '2012-06-01',
    gender: 'female',
    weight: 45,
    height: 152,
    role: 'USER',
    channel: 'web',
    isActive: true,
  };
}

/** A perfect taking of the first form of the English digit test: the documented fields only. */
export function takingBody(): TestTakingRequest {
  const form = createFormBook().form('phonological_digit_task', 'en', 0);
  return {
    score: 30,
    timeTotal: 240,
    answerSheet: form.map(({ correctChoiceNo }) => correctChoiceNo),
    timeSheet: form.map(() => 2.5),
    versionSheet: form.map(({ version }) => version),
    orderLongTermQuestion: null,
    isScore: true,
    lang: 'en',
    testId: 101,
    testTypeId: 1,
  };
}
