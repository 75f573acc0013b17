/** Studies of a researcher, and people who have come as far in them as a place needs. */
import { POLICY_VERSION } from '@jamdai/contract';
import {
  comeFirst,
  makeStudy,
  type MadeStudy,
  type Robot,
  type StoredSession,
  type StudyWishes,
} from '@jamdai/testkit';
import { randomUUID } from 'node:crypto';
import type { Say, Who } from './who-says.ts';

interface Needs {
  readonly address: string;
  readonly say: Say;
  readonly session: (who: Who) => Promise<StoredSession | null>;
  readonly once: <Value>(name: string, make: () => Promise<Value>) => Promise<Value>;
  readonly enrol: () => Promise<StoredSession>;
  readonly newClass: (
    pupils: readonly StoredSession[],
  ) => Promise<{ readonly classId: string; readonly code: string }>;
}

/** How far somebody has come, and the robot (testkit) that goes no further. */
const ROBOT_NO = { waits: 3, sits: 4, isAsked: 6 } as const;
export type ComeTo = keyof typeof ROBOT_NO;

/** As far as a study is; `changed`: since it was frozen. */
export type StudyStage = 'draft' | 'running' | 'changed' | 'closed';

export function createStudyWorld({ address, say, session, once, enrol, newClass }: Needs) {
  const makeOne = async (wishes?: StudyWishes): Promise<MadeStudy> => {
    const researcher = await session('researcher');
    if (!researcher) throw new Error('a study has a researcher');
    return makeStudy(address, researcher, wishes);
  };
  const running = () => once('study', makeOne);
  const linkInto = async ({ makeLinks }: MadeStudy): Promise<string> => {
    const [link = ''] = await makeLinks(1);
    return link;
  };
  /** Secret of a personal link that nobody has used. */
  const newStudyLink = async (): Promise<string> => linkInto(await running());
  const newParticipant = async (
    to: ComeTo,
    study?: MadeStudy,
  ): Promise<Robot & { readonly studyId: string }> => {
    const into = study ?? (await running());
    const robot = await comeFirst(address, into.studyId, await linkInto(into), ROBOT_NO[to]);
    return { ...robot, studyId: into.studyId };
  };
  const asResearcher = async <Answer>(
    use: (researcher: StoredSession | null) => Promise<Answer>,
  ): Promise<Answer> => use(await session('researcher'));
  return {
    newStudyLink,
    newParticipant: (to: ComeTo) => newParticipant(to),
    /** With people at each step of it. */
    peopledStudy: () =>
      once('peopled study', async () => {
        for (const to of ['waits', 'sits', 'isAsked'] as const) await newParticipant(to);
        return (await running()).studyId;
      }),
    /** Of nobody else; `withSomebody`: who has begun. Gives its id. */
    newStudy: (stage: StudyStage, withSomebody = false) =>
      asResearcher(async (researcher) => {
        const study = await makeOne({ isStarted: stage !== 'draft' });
        const { studyId } = study;
        if (withSomebody) await newParticipant('sits', study);
        const { revision, design } = await say(researcher, '/study/one', { studyId });
        if (stage === 'closed')
          await say(researcher, '/study/state', { studyId, revision, state: 'closed' });
        if (stage === 'changed' && design)
          await say(researcher, '/study/design/save', {
            ...{ studyId, revision },
            design: { ...design, stopping: { people: 40, counted: 'assigned' as const } },
          });
        return studyId;
      }),
    /** Offered to a class, whose one pupil has a paper. */
    newOfferedStudy: () =>
      asResearcher(async (researcher) => {
        const { studyId } = await makeOne({ leastAge: 10 });
        const pupil = await enrol();
        const { classId, code } = await newClass([pupil]);
        await say(researcher, '/study/class/add', { studyId, classCode: code });
        const teacher = await session('teacher');
        const { members } = await say(teacher, '/class/one', { classId });
        await say(teacher, '/class/papers', {
          ...{ classId, recordingId: randomUUID(), policyVersion: POLICY_VERSION, lang: 'th' },
          signedOn: null,
          papers: members.map(({ memberId }) => ({
            ...{ memberId, research: 'given' as const, fileNo: null },
          })),
        });
        return { studyId, pupil };
      }),
    /** Secret of a guardian's link into a study from ten years on. */
    newGuardianLink: (isAnswered = false) =>
      asResearcher(async (researcher) => {
        const { studyId } = await once('study of the young', () => makeOne({ leastAge: 10 }));
        const [link] = await say(researcher, '/study/guardian/links', { studyId, labels: [''] });
        const secret = link?.path.split('#')[1] ?? '';
        if (isAnswered)
          await say(null, '/study_guardian/answer', {
            ...{ token: secret, consentVersion: 1, lang: 'th', name: 'Somsri Jaidee' },
            ...{ relation: 'mother', isGiven: true, isSharing: true },
          });
        return { studyId, secret };
      }),
    /** A guardian's word on paper, as it counts for somebody who has no link yet. */
    newGuardianPaper: () =>
      asResearcher(async (researcher) => {
        const { studyId } = await makeOne({ leastAge: 10 });
        await say(researcher, '/study/guardian/paper', {
          ...{ studyId, guardianId: randomUUID(), label: '7/2 no. 4', consentVersion: 1 },
          ...{ lang: 'th', signedOn: '2026-01-05', fileNo: '7', isSharing: true },
        });
        return studyId;
      }),
    /** Open, and of no use to anybody. */
    newStudyToken: () =>
      asResearcher(async (researcher) => {
        const { studyId } = await makeOne();
        await say(researcher, '/study/token/make', { studyId, name: 'R', days: 9 });
        return studyId;
      }),
  };
}
