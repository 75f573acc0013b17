/**
 * Who is in the files of a study, and who is not. What is told of each is made coarse until five share it, as in the research
 * files; fewer than five are told without traits.
 */
import { makeKAnonymous, retainShared } from '@jamdai/battery';
import { z } from 'zod';
import { readColumns } from '../../../core/database/read-columns.ts';
import { statement } from '../../../core/database/statements.ts';
import type { ResearchLine } from '../../research/index.ts';
import type { createPseudonyms } from '../../research/index.ts';
import { isInStudy } from '../participant-row.ts';
import type { Database } from '../study-row.ts';

export interface StudyPerson {
  readonly participantId: string;
  readonly userId: string;
  /** Pseudonym. */
  readonly participant: string;
  readonly arm: string | null;
  /** Of the participants' table. */
  readonly line: ResearchLine;
}

export interface WhichPeople {
  readonly studyId: string;
  /** Who joined, was assigned or was excluded later counts as on that day; who withdrew, or whose guardian did, is in no file, whenever. */
  readonly until: Date;
  /** Only those who said yes to sharing. */
  readonly isShared: boolean;
}

const PEOPLE = statement(
  'participants of a study for its files',
  `SELECT p.id AS "participantId", p.user_id AS "userId",
     CASE WHEN p.assigned_at <= $2 THEN p.arm END AS arm,
     CASE WHEN p.assigned_at <= $2 THEN nullif(p.stratum, '') END AS stratum, p.joined_version AS "joinedVersion",
     CASE WHEN p.assigned_at <= $2 THEN p.assigned_version END AS "assignedVersion", p.language,
     p.age_years AS "ageYears", p.sex, p.grade, p.consent_version AS "consentVersion", p.is_sharing AS "isSharing"
   FROM study_participants p
   WHERE p.study_id = $1 AND p.joined_at <= $2 AND (p.excluded_at IS NULL OR p.excluded_at > $2) AND NOT p.is_screened_out
     AND (p.is_sharing OR NOT $3::boolean) AND ${isInStudy('p')}`,
);

/** In the order of their pseudonyms, which tells nothing. */
export async function listStudyPeople(
  db: Database,
  namePseudonym: ReturnType<typeof createPseudonyms>,
  { studyId, until, isShared }: WhichPeople,
): Promise<StudyPerson[]> {
  const { rows } = await db.query(PEOPLE, [studyId, until, isShared]);
  const people = rows
    .map((row) => ({ ...row, participant: namePseudonym('participant', row.userId) }))
    .toSorted((one, other) => (one.participant < other.participant ? -1 : 1));
  const coarse = makeKAnonymous(
    people.map(({ ageYears, sex, grade }) => ({
      ageYears,
      sex: sex ?? NOT_ASKED,
      grade: grade ?? NOT_ASKED,
      schoolCode: NOT_ASKED,
    })),
  );
  // A stratum says sex, grade or an answer again.
  const strata = retainShared(
    (coarse ?? []).map((traits) => JSON.stringify(traits)),
    people.map(({ stratum }) => stratum),
  );
  return people.map(({ participantId, userId, participant, arm, ...person }, position) => {
    const traits = coarse?.[position];
    return {
      ...{ participantId, userId, participant, arm },
      line: {
        ...{ participant, arm, stratum: strata[position] ?? null },
        ...{ joinedVersion: person.joinedVersion, assignedVersion: person.assignedVersion },
        ...{ ageFrom: traits?.age?.from ?? null, ageTo: traits?.age?.to ?? null },
        ...{
          sex: reportTrait(traits?.sex),
          grade: reportTrait(traits?.grade),
          joinLanguage: person.language,
        },
        ...{ consentVersion: person.consentVersion, isSharing: Number(person.isSharing) },
      },
    };
  });
}

const NOT_ASKED = '';

function reportTrait(trait: string | null | undefined): string | null {
  return trait || null;
}

const EXCLUSIONS = statement(
  'people who are not in the files of a study',
  `SELECT reason AS "exclusionReason", count(*)::int AS people FROM (
     SELECT CASE WHEN p.excluded_at <= $2 THEN p.exclusion_reason
       WHEN p.is_screened_out THEN 'screening' ELSE 'notShared' END AS reason
     FROM study_participants p WHERE p.study_id = $1 AND p.joined_at <= $2
       AND (p.excluded_at <= $2 OR p.is_screened_out OR ($3::boolean AND NOT p.is_sharing))
       AND ${isInStudy('p')}
     UNION ALL
     SELECT 'withdrawn' FROM (SELECT DISTINCT w.participant_no FROM study_words w
       WHERE w.study_id = $1 AND w.recorded_at <= $2 AND w.word = 'participation' AND w.is_given
         AND w.participant_no IS NOT NULL
         AND NOT EXISTS (SELECT FROM study_participants p
           WHERE p.study_id = w.study_id AND p.participant_no = w.participant_no
             AND ${isInStudy('p')})) gone) left_out
   GROUP BY reason ORDER BY reason`,
);

/** By reason, most telling nothing of a person: counts of the whole study. */
export async function countLeftOut(
  db: Database,
  { studyId, until, isShared }: WhichPeople,
): Promise<{ exclusionReason: string; people: number }[]> {
  const { rows } = await db.query(EXCLUSIONS, [studyId, until, isShared]);
  return readColumns(rows, { exclusionReason: z.string(), people: z.number() });
}
