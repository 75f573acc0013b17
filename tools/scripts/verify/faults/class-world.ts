/** Classes of invented pupils whose papers, links and shown results are as far as a place needs. */
import { POLICY_VERSION } from '@jamdai/contract';
import { randomUUID } from 'node:crypto';
import type { StoredSession } from '@jamdai/testkit';
import { attemptBody } from '../lost-nothing/attempt-body.ts';
import type { Say, Who } from './who-says.ts';

interface Needs {
  readonly say: Say;
  readonly session: (who: Who) => Promise<StoredSession | null>;
  readonly enrol: () => Promise<StoredSession>;
  readonly newClass: (pupils: readonly StoredSession[]) => Promise<{ readonly classId: string }>;
}

export function createClassWorld({ say, session, enrol, newClass }: Needs) {
  const newMember = async (others: readonly StoredSession[] = []) => {
    const { classId } = await newClass([await enrol(), ...others]);
    const { members } = await say(await session('teacher'), '/class/one', { classId });
    const memberIds = members.map(({ memberId }) => memberId);
    return { classId, memberIds, memberId: memberIds[0] ?? '' };
  };
  return {
    /** A class whose one pupil's guardian has a link, as far as that; and the link's address. */
    newLinkedClass: async (link: 'none' | 'open' | 'answered') => {
      const { classId, memberId } = await newMember();
      if (link === 'none') return { classId, path: '' };
      const memberIds = [memberId];
      const { links } = await say(await session('teacher'), '/class/guardian_links', {
        ...{ classId, memberIds },
      });
      const path = links[0]?.path ?? '';
      if (link === 'answered')
        await say(null, '/guardian_link/answer', {
          ...{ token: path.split('#')[1] ?? '', policyVersion: POLICY_VERSION, lang: 'th' },
          ...{ name: 'Somsri Jaidee', relation: 'mother', isGiven: true, isResearchGiven: true },
        });
      return { classId, path };
    },
    /** A class with papers that were recorded together. */
    newPapers: async () => {
      const { classId, memberIds } = await newMember([await enrol()]);
      await say(await session('teacher'), '/class/papers', {
        ...{ classId, recordingId: randomUUID(), policyVersion: POLICY_VERSION, lang: 'th' },
        signedOn: null,
        papers: memberIds.map((memberId) => ({
          memberId,
          research: 'given' as const,
          fileNo: '7',
        })),
      });
      return { classId };
    },
    /** A pupil with a result in a class; `isShown`: the teacher may see it. */
    newSharing: async (isShown: boolean) => {
      const pupil = await enrol();
      const { classId } = await newClass([pupil]);
      const { testTakingId } = await say(pupil, '/test_taking', attemptBody(0, 240));
      if (isShown) await say(pupil, '/result/show', { testTakingId, classId });
      return { pupil, classId };
    },
  };
}
