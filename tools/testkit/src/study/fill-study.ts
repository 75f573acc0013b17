/** A running study with some people in it, for proofs and pictures of its pages. */
import { sayAs } from '../calls.ts';
import type { StaffSession, StoredSession } from '../people.ts';
import { makeStudy } from './make-study.ts';
import { comeFirst } from './robots.ts';

/** The last one is screened out. */
const PEOPLE = 12;

export interface FilledStudy {
  readonly studyId: string;
  /** Secret of a link that nobody has used. */
  readonly link: string;
  /** Secret of a guardian's link that nobody has answered. */
  readonly guardianLink: string;
  /** Somebody who has finished the first sitting. */
  readonly participant: StoredSession;
}

export async function fillStudy(
  address: string,
  researcher: Pick<StaffSession, 'token'>,
): Promise<FilledStudy> {
  const { studyId, makeLinks } = await makeStudy(address, researcher);
  const [link = '', ...links] = await makeLinks(PEOPLE + 1);
  const robots = [];
  for (const [no, used] of links.entries())
    robots.push(await comeFirst(address, studyId, used, no));
  const say = sayAs(address, researcher.token);
  await say('/study/exclude', {
    ...{ studyId, participantNo: 2, reason: 'technical', note: 'No sound' },
  });
  const [guardian] = await say('/study/guardian/links', { studyId, labels: ['7/2, no. 4'] });
  const [first] = robots;
  if (!first || !guardian) throw new Error('study: nobody has come');
  const guardianLink = guardian.path.slice(guardian.path.indexOf('#') + 1);
  return { studyId, link, guardianLink, participant: first.session };
}
