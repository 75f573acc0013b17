/** A running study of two arms and two sittings, set up by a researcher over the public calls, with personal links. */
import { randomUUID } from 'node:crypto';
import { sayAs } from '../calls.ts';
import type { StaffSession } from '../people.ts';

const both = (text: string) => ({ th: text, en: text });

/** Days after the first sitting on which the second one is open. */
export const SECOND_WINDOW = { fromDay: 7, toDay: 10 };

export interface MadeStudy {
  readonly studyId: string;
  /** Secrets of personal links; drawn once the study runs. */
  readonly makeLinks: (count: number) => Promise<string[]>;
}

export interface StudyWishes {
  /** Else it stays a draft with nothing missing. */
  readonly isStarted?: boolean;
  /** Years; below twenty with a text for guardians. */
  readonly leastAge?: number;
}

export async function makeStudy(
  address: string,
  { token }: Pick<StaffSession, 'token'>,
  { isStarted = true, leastAge = 20 }: StudyWishes = {},
): Promise<MadeStudy> {
  const say = sayAs(address, token);
  const [planId, studyId] = [randomUUID(), randomUUID()];
  await say('/plan/save', {
    ...{ planId, revision: null, name: both('Digits'), order: 'fixed' },
    steps: [
      { kind: 'test', testName: 'phonological_digit_task', length: 'full' },
      { kind: 'rest', minimumSeconds: 0 },
    ],
  });
  const facts = { institution: 'A school', contact: 'A desk', funding: '' };
  await say('/study/save', {
    ...{ studyId, revision: null, title: both('Sleep'), question: both('Does sleep help?') },
    ...{ investigator: 'A. Researcher', approvalNo: 'EC 1', languages: ['th', 'en'] },
    ...{ startsOn: null, endsOn: null },
    facts: { ...facts, purpose: 'To learn', retention: 'Five years', recipients: '' },
  });
  const revision = async () => (await say('/study/one', { studyId })).revision;
  await say('/study/design/save', {
    ...{ studyId, revision: await revision() },
    design: {
      sittings: [
        { key: 'first', name: both('First'), fromDay: 0, toDay: 7, isLateAllowed: true },
        { key: 'second', name: both('Second'), ...SECOND_WINDOW, isLateAllowed: true },
      ],
      arms: ['sleep', 'wake'].map((key) => ({ key, name: both(key), planIds: [planId, planId] })),
      assignment: { method: 'random', strata: [], blockSize: 2, seed: 'proof' },
      ...{
        stopping: null,
        ages: { least: leastAge, most: null },
        asks: [],
        areDevicesShared: true,
      },
      screening: [
        {
          ...{ kind: 'yesNo', key: 'hears', text: both('Do you hear well?'), isRequired: true },
          excludesWhen: { is: false },
        },
      ],
      questionnaire: [
        {
          ...{ kind: 'number', key: 'hours', text: both('Hours of sleep'), isRequired: true },
          ...{ least: 0, most: 24, isWhole: false, excludesWhen: null },
        },
      ],
    },
  });
  await say('/study/consent/save', {
    ...{ studyId, revision: await revision() },
    texts: {
      ...{ participation: both('Take part'), sharing: both('Share') },
      guardian: both(leastAge < 20 ? 'Your child' : ''),
    },
  });
  if (isStarted)
    await say('/study/state', { studyId, revision: await revision(), state: 'running' });
  return {
    studyId,
    async makeLinks(count) {
      const links = Array.from({ length: count }, (_, index) => ({
        ...{ label: `P${index + 1}`, guardianId: null, uses: 1 },
      }));
      const body = { studyId, batchId: randomUUID(), days: 60, links };
      const made = await say('/study/link/personal', body);
      return made.map(({ path }) => path.slice(path.indexOf('#') + 1));
    },
  };
}
