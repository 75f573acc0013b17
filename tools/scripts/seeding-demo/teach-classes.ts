/** The simulated teachers: they make their classes, the accounts of one from its list, and record that papers are signed. */
import { MEMBERS_AT_ONCE, NEW_PUPILS_AT_ONCE, POLICY_VERSION } from '@jamdai/contract';
import type { SimulatedPupil } from '@jamdai/battery/testing';
import { randomUUID } from 'node:crypto';
import { nameOfPupil, SCHOOL_NAME } from './pupil-facts.ts';
import type { PlannedClass } from './plan-classes.ts';
import type { SeedRecord } from './record.ts';
import type { Say } from '@jamdai/testkit';

export interface OpenClass {
  readonly classId: string;
  /** With it pupils join. */
  readonly code: string;
}

/** Makes it, or finds it again by its name; it has a code then, and its list accounts. @throws ServerRejection */
export async function openClass(
  teacher: Say,
  record: SeedRecord,
  planned: PlannedClass,
): Promise<OpenClass> {
  const all = await teacher('/class/all');
  const own =
    all.find(({ name, endedAt }) => name === planned.name && endedAt === null) ??
    (await teacher('/class', { name: planned.name }));
  const { classId } = own;
  if (own.code === null) await teacher('/class/code', { classId });
  const { code } = await teacher('/class/one', { classId });
  if (planned.isListed) await makeAccounts(teacher, record, classId, planned.pupils);
  return { classId, code: code ?? '' };
}

/** Those who have none, some at a time; whose slip was not written down gets another. */
async function makeAccounts(
  teacher: Say,
  record: SeedRecord,
  classId: string,
  pupils: readonly SimulatedPupil[],
): Promise<void> {
  const missing = pupils.filter(({ number }) => record.slipOf(number) === null);
  for (let start = 0; start < missing.length; start += NEW_PUPILS_AT_ONCE) {
    const part = missing.slice(start, start + NEW_PUPILS_AT_ONCE);
    const made = await teacher('/class/pupils', {
      ...{ classId, school: SCHOOL_NAME, isConsentFiled: true, isResearchFiled: true },
      ...{ skipExisting: true, policyVersion: POLICY_VERSION, lang: 'th' },
      pupils: part.map((pupil) => ({
        ...nameOfPupil(pupil),
        ...{ grade: pupil.grade, age: pupil.ageYears, gender: pupil.gender, guardian: null },
        seatNo: pupils.indexOf(pupil) + 1,
      })),
    });
    for (const { lastname, username, code } of made) {
      const pupil = part.find((one) => nameOfPupil(one).lastname === lastname);
      if (pupil) record.storeSlip(pupil.number, { username, code });
    }
  }
}

/** Records the papers of all who joined and of whom none is recorded; then looks at the summary, which counts who is done. */
export async function endLesson(teacher: Say, { classId }: OpenClass): Promise<void> {
  const { members } = await teacher('/class/one', { classId });
  const waiting = members.filter(({ consent }) => consent.guardianResearch === 'notAsked');
  for (let start = 0; start < waiting.length; start += MEMBERS_AT_ONCE) {
    const part = waiting.slice(start, start + MEMBERS_AT_ONCE);
    await teacher('/class/papers', {
      ...{ classId, recordingId: randomUUID(), policyVersion: POLICY_VERSION, lang: 'th' },
      papers: part.map(({ memberId }) => ({ memberId, research: 'given' as const })),
    });
  }
  await teacher('/class/summary', { classId });
}
