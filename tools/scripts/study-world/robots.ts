/** Sixty people who take part in a study over HTTP, and not all as they should. Days pass by moving what is stored back. */
import { attemptBody, sayAs, type StoredSession } from '@jamdai/testkit';
import { randomBytes, randomUUID } from 'node:crypto';

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
  const hears = { key: 'hears', value: way !== 'screenedOut' };
  await say('/study/answer', { studyId, form: 'screening', answers: [hears] });
  if (way === 'screenedOut') return robot;
  const hours = { key: 'hours', value: 6 + (no % 4) };
  await say('/study/answer', { studyId, form: 'questionnaire', answers: [hours] });
  await sit(address, robot.token, studyId, { no, isWhole: way !== 'stops' });
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
  const now = again?.login.token ?? token;
  if (way === 'withdraws') await sayAs(address, now)('/study/withdraw', { studyId });
  else await sit(address, now, studyId, { no, isWhole: true });
}

async function sit(
  address: string,
  token: string,
  studyId: string,
  { no, isWhole }: { readonly no: number; readonly isWhole: boolean },
): Promise<void> {
  const say = sayAs(address, token);
  const { sittingKey } = await say('/study/own', { studyId });
  if (sittingKey === null) throw new Error(`robot ${no}: no sitting is to come`);
  const { plan } = await say('/study/begin', { studyId, sittingKey });
  if (!plan) throw new Error(`robot ${no}: the sitting has no plan`);
  const { planRunId } = plan;
  if (planRunId === null) throw new Error(`robot ${no}: the plan was not begun`);
  const body = attemptBody(no % 8, 200 + no);
  await say('/test_taking', { ...body, planStep: { planRunId, position: 0 } });
  if (isWhole) await say('/plan/pass', { planRunId, position: 1 });
}
