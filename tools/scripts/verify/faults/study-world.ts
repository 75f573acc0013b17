/** Studies of a researcher, and people who have come as far in them as a place needs. */
import {
  comeFirst,
  makeStudy,
  type MadeStudy,
  type Robot,
  type StoredSession,
} from '@jamdai/testkit';
import type { Who } from './who-says.ts';

interface Needs {
  readonly address: string;
  readonly session: (who: Who) => Promise<StoredSession | null>;
  readonly once: <Value>(name: string, make: () => Promise<Value>) => Promise<Value>;
}

/** How far somebody has come, and the robot (testkit) that goes no further. */
const ROBOT_NO = { waits: 3, sits: 4, isAsked: 6 } as const;
export type ComeTo = keyof typeof ROBOT_NO;

export function createStudyWorld({ address, session, once }: Needs) {
  const newStudy = async (): Promise<MadeStudy> => {
    const researcher = await session('researcher');
    if (!researcher) throw new Error('a study has a researcher');
    return makeStudy(address, researcher);
  };
  const running = () => once('study', newStudy);
  /** Secret of a personal link that nobody has used. */
  const newStudyLink = async (): Promise<string> => {
    const [link = ''] = await (await running()).makeLinks(1);
    return link;
  };
  const newParticipant = async (to: ComeTo): Promise<Robot & { readonly studyId: string }> => {
    const { studyId } = await running();
    const robot = await comeFirst(address, studyId, await newStudyLink(), ROBOT_NO[to]);
    return { ...robot, studyId };
  };
  return {
    newStudyLink,
    newParticipant,
    /** With people at each step of it. */
    peopledStudy: () =>
      once('peopled study', async () => {
        for (const to of ['waits', 'sits', 'isAsked'] as const) await newParticipant(to);
        return (await running()).studyId;
      }),
  };
}
