/** A running study of two arms and two sittings, set up by a researcher over the public calls, with personal links. */
import { randomUUID } from 'node:crypto';
import { sayAs } from '../calls.ts';
import type { StaffSession } from '../people.ts';

const inBoth = (th: string, en: string) => ({ th, en });
const ARM_NAMES = { sleep: inBoth('นอน', 'sleep'), wake: inBoth('ตื่น', 'wake') };

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
    ...{ planId, revision: null, name: inBoth('ตัวเลข', 'Digits'), order: 'fixed' },
    steps: [
      { kind: 'test', testName: 'phonological_digit_task', length: 'full' },
      { kind: 'rest', minimumSeconds: 0 },
    ],
  });
  const facts = { institution: 'A school', contact: 'A desk', funding: '' };
  await say('/study/save', {
    ...{
      studyId,
      revision: null,
      title: inBoth('การนอน', 'Sleep'),
      question: inBoth('การนอนช่วยไหม', 'Does sleep help?'),
    },
    ...{ investigator: 'A. Researcher', approvalNo: 'EC 1', languages: ['th', 'en'] },
    ...{ startsOn: null, endsOn: null },
    facts: { ...facts, purpose: 'To learn', retention: 'Five years', recipients: '' },
  });
  const revision = async () => (await say('/study/one', { studyId })).revision;
  await say('/study/design/save', {
    ...{ studyId, revision: await revision() },
    design: {
      sittings: [
        {
          key: 'first',
          name: inBoth('ครั้งแรก', 'First'),
          fromDay: 0,
          toDay: 7,
          isLateAllowed: true,
        },
        { key: 'second', name: inBoth('ครั้งที่สอง', 'Second'), ...SECOND_WINDOW, isLateAllowed: true },
      ],
      arms: (['sleep', 'wake'] as const).map((key) => ({
        key,
        name: ARM_NAMES[key],
        planIds: [planId, planId],
      })),
      assignment: { method: 'random', strata: [], blockSize: 2, seed: 'proof' },
      ...{
        stopping: null,
        ages: { least: leastAge, most: null },
        asks: [],
        areDevicesShared: true,
      },
      screening: [
        {
          ...{
            kind: 'yesNo',
            key: 'hears',
            text: inBoth('คุณได้ยินชัดไหม', 'Do you hear well?'),
            isRequired: true,
          },
          excludesWhen: { is: false },
        },
      ],
      questionnaire: [
        {
          ...{
            kind: 'number',
            key: 'hours',
            text: inBoth('นอนกี่ชั่วโมง', 'Hours of sleep'),
            isRequired: true,
          },
          ...{ least: 0, most: 24, isWhole: false, excludesWhen: null },
        },
      ],
    },
  });
  await say('/study/consent/save', {
    ...{ studyId, revision: await revision() },
    texts: {
      ...{ participation: inBoth('เข้าร่วม', 'Take part'), sharing: inBoth('แบ่งปัน', 'Share') },
      guardian: leastAge < 20 ? inBoth('บุตรหลานของท่าน', 'Your child') : inBoth('', ''),
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
