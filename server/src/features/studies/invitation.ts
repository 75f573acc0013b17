/** What somebody reads of a study before a yes or a no. */
import type { StudyDoor } from '@jamdai/contract';
import { estimateMinutes, type createTimedReader } from '../plans/index.ts';
import type { ConsentRow, DesignRow, StudyRow } from './study-row.ts';

export type Timed = Awaited<ReturnType<ReturnType<typeof createTimedReader>>>;
export type Invitation = Omit<StudyDoor, 'kind' | 'state' | 'isGuardianRecorded'>;

export function invite(
  study: StudyRow,
  { design }: DesignRow,
  texts: readonly ConsentRow[],
  timed: Timed,
): Invitation {
  const read = texts.find(({ version }) => version === design.consentVersion);
  const minutesOfArm = design.arms.map(({ plans }) =>
    plans
      .flatMap(({ steps }) => steps)
      .reduce((total, step) => total + estimateMinutes(step, timed), 0),
  );
  return {
    studyId: study.studyId,
    title: study.title,
    question: study.question,
    investigator: study.investigator,
    approvalNo: study.approvalNo,
    contact: study.facts.contact,
    languages: [...study.languages],
    consentVersion: design.consentVersion,
    participation: read?.texts.participation ?? NOTHING,
    sharing: read?.texts.sharing ?? NOTHING,
    ages: design.ages,
    asks: [...design.asks],
    sittingCount: design.sittings.length,
    minutes: Math.max(0, ...minutesOfArm),
    windows: design.sittings.map(({ name, fromDay, toDay }) => ({ name, fromDay, toDay })),
  };
}

const NOTHING = { th: '', en: '' };
