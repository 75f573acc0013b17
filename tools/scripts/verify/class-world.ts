/**
 * A class that has begun to be data, over the public calls: enough pupils with a result for the figures of the class, one of
 * whom shows one, and guardians' links, one of which is answered.
 */
import { POLICY_VERSION } from '@jamdai/contract';
import {
  type RunningProduct,
  type StaffSession,
  type StoredSession,
  enrolStaff,
  sayAs,
} from '@jamdai/testkit';
import { attemptBody } from './lost-nothing/attempt-body.ts';

/** Means are told from thirty on; one may leave. */
const SIZE = 31;

export interface ClassWorld {
  readonly teacher: StaffSession;
  readonly classId: string;
  /** Shows one of two results. */
  readonly shower: StoredSession;
  /** Not asked yet about research, and with results. */
  readonly asked: readonly StoredSession[];
  /** Of guardians who have not answered; below the address of the product. */
  readonly openLinks: readonly string[];
  readonly answeredLink: string;
}

export async function makeClassWorld(product: RunningProduct): Promise<ClassWorld> {
  const { address, enrol } = product;
  const teacher = await enrolStaff(product, 'kruclass', 'TEACHER');
  const asTeacher = sayAs(address, teacher.token);
  const { classId, code } = await asTeacher('/class', { name: 'ม.2/1' });
  const pupils: StoredSession[] = [];
  for (let place = 0; place < SIZE; place += 1) {
    const pupil = await enrol({ username: `inclass${place}`, lastname: `Jaidee ${place + 1}` });
    const say = sayAs(address, pupil.token);
    await say('/class/join', { code: code ?? '' });
    const { testTakingId } = await say('/test_taking', attemptBody(0, 240 + place));
    if (place === 0) {
      await say('/result/show', { testTakingId, classId });
      await say('/test_taking', attemptBody(1, 300));
    }
    pupils.push(pupil);
  }
  const { members } = await asTeacher('/class/one', { classId });
  const memberIds = members.slice(-5).map(({ memberId }) => memberId);
  const { links } = await asTeacher('/class/guardian_links', { classId, memberIds });
  const [answered = '', ...open] = links.map(({ path }) => path);
  await sayAs(address, null)('/guardian_link/answer', {
    ...{ token: answered.split('#')[1] ?? '', policyVersion: POLICY_VERSION, lang: 'th' },
    ...{ name: 'สมศรี ใจดี', relation: 'mother', isGiven: true, isResearchGiven: true },
  });
  const [shower, ...others] = pupils;
  if (!shower) throw new Error('a class has pupils');
  return { teacher, classId, shower, asked: others, openLinks: open, answeredLink: answered };
}
