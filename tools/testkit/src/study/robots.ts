/** People who take part in any study over HTTP, and not all as they should. Days pass by moving what is stored back. */
import type { TestName } from '@jamdai/battery';
import type { SaveAttemptRequest, StudyAnswers, StudyQuestion } from '@jamdai/contract';
import { randomBytes, randomUUID } from 'node:crypto';
import { attemptBody, namingBody } from '../bodies.ts';
import { sayAs, type Say } from '../calls.ts';
import type { StoredSession } from '../people.ts';

/**
 * What becomes of a robot: `screenedOut` answers no; `joins` and does nothing more; `stops` within the first sitting; `once` comes
 * to the first sitting alone; `finishes` both; `late` finishes behind the window; `withdraws` after the first sitting.
 */
export const ROBOT_WAYS = [
  ...['screenedOut', 'joins', 'stops', 'once', 'finishes', 'late', 'withdraws'],
] as const;
export type RobotWay =
  'screenedOut' | 'joins' | 'stops' | 'once' | 'finishes' | 'late' | 'withdraws';

export interface Robot {
  readonly way: RobotWay;
  readonly participantNo: number;
  readonly returnCode: string;
  /** Of the device in use. */
  readonly token: string;
  readonly session: StoredSession;
}

/** Which way the robot of this no takes. */
export function wayOf(no: number): RobotWay {
  const ways = ['finishes', 'finishes', 'late', 'once', 'stops', 'withdraws', 'joins'] as const;
  return no % 12 === 11 ? 'screenedOut' : (ways[no % ways.length] ?? 'finishes');
}

const drawDevice = () => randomBytes(16).toString('base64url');

/** Joins, answers, and comes to the first sitting as far as its way goes. */
export async function comeFirst(
  address: string,
  studyId: string,
  link: string,
  no: number,
): Promise<Robot> {
  const way = wayOf(no);
  const joined = await sayAs(address, null)('/study/join', {
    ...{
      token: link,
      participationId: randomUUID(),
      birthMonth: '1990-01',
      sex: null,
      grade: null,
    },
    ...{ consentVersion: 1, lang: no % 2 === 0 ? 'th' : 'en', isGiven: true },
    ...{ isSharing: no % 5 !== 0, deviceId: drawDevice() },
  });
  const { participantNo, returnCode, login } = joined;
  const { token, userId, role } = login;
  const robot = { way, participantNo, returnCode, token, session: { token, userId, role } };
  if (way === 'joins') return robot;
  const say = sayAs(address, robot.token);
  const answers = { isLeftOut: way === 'screenedOut', no };
  for (;;) {
    const { next, questions } = await say('/study/own', { studyId });
    if (next !== 'screening' && next !== 'questionnaire') break;
    await say('/study/answer', { studyId, form: next, answers: answerAll(questions, answers) });
  }
  if (way !== 'screenedOut') await sit(say, studyId, { no, isWhole: way !== 'stops' });
  return robot;
}

/** On another device, by the code; then the second sitting. */
export async function comeAgain(
  address: string,
  studyId: string,
  { returnCode, token, way }: Robot,
  no: number,
): Promise<void> {
  const hasOtherDevice = no % 3 === 0;
  const again = hasOtherDevice
    ? await sayAs(address, null)('/study/return', { returnCode, deviceId: drawDevice() })
    : null;
  const say = sayAs(address, again?.login.token ?? token);
  if (way === 'withdraws') await say('/study/withdraw', { studyId });
  else await sit(say, studyId, { no, isWhole: true });
}

/** Not whole: the last step is left open. */
async function sit(
  say: Say,
  studyId: string,
  { no, isWhole }: { readonly no: number; readonly isWhole: boolean },
): Promise<void> {
  const { sittingKey } = await say('/study/own', { studyId });
  if (sittingKey === null) throw new Error(`robot ${no}: no sitting is to come`);
  const { plan } = await say('/study/begin', { studyId, sittingKey });
  if (!plan) throw new Error(`robot ${no}: the sitting has no plan`);
  const { planRunId, steps } = plan;
  if (planRunId === null) throw new Error(`robot ${no}: the plan was not begun`);
  for (const { position, step } of steps.slice(0, isWhole ? undefined : -1)) {
    const here = { planRunId, position };
    if (step.kind === 'test')
      await say('/test_taking', { ...bodyOf(step.testName, no), planStep: here });
    else await say('/plan/pass', here);
  }
}

/** @throws Error where the robot has not learnt the test */
function bodyOf(testName: TestName, no: number): SaveAttemptRequest {
  if (testName === 'phonological_digit_task') return attemptBody(no % 8, 200 + no);
  if (testName === 'animal_naming_retrieval_task') return namingBody(no);
  throw new Error(`robot ${no}: no body is known for ${testName}`);
}

/** Nothing that is asked for leaves anybody out who is to stay. */
function answerAll(
  questions: readonly StudyQuestion[],
  { isLeftOut, no }: { readonly isLeftOut: boolean; readonly no: number },
): StudyAnswers {
  return questions.map((question) => {
    const { key } = question;
    if (question.kind === 'yesNo')
      return { key, value: (question.excludesWhen?.is ?? false) === isLeftOut };
    if (question.kind === 'number')
      return { key, value: Math.min(question.most, question.least + (no % 4)) };
    throw new Error(`robot ${no}: cannot answer ${question.kind}`);
  });
}
