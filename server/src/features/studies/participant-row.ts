/** A participant as stored, and who of them counts: lists, counts and files are of those only. */
import { EXCLUSION_REASONS, GENDERS, LanguageSchema, STUDY_GRADES } from '@jamdai/contract';
import { z } from 'zod';
import { guardianOpensResearch, stands } from '../../accounts/whose-word-counts.ts';
import { readColumns } from '../../core/database/read-columns.ts';
import { statement } from '../../core/database/statements.ts';
import type { Database } from './study-row.ts';

/**
 * SQL: of a row of `study_participants`: below twenty years on joining a pupil is in the study only while a guardian's word on
 * research stands. Who came by a link is taken out when the guardian withdraws, and needs no look.
 */
export function isInStudy(row: string): string {
  return `(${row}.age_years >= 20 OR ${row}.link_id IS NOT NULL OR coalesce((
    SELECT ${guardianOpensResearch('said')} FROM consents said
    WHERE said.user_id = ${row}.user_id AND said.scope IN ('guardian', 'guardian_research')
      AND ${stands('said')}), false))`;
}

const COLUMNS = `p.id AS "participantId", p.study_id AS "studyId", p.user_id AS "userId",
  p.participant_no AS "participantNo", p.participation_id AS "participationId", p.link_id AS "linkId",
  p.class_id AS "classId", p.joined_at AS "joinedAt", p.joined_version AS "joinedVersion", p.language,
  p.age_years AS "ageYears", p.sex, p.grade, p.consent_version AS "consentVersion",
  p.is_sharing AS "isSharing", p.screened_at AS "screenedAt", p.is_screened_out AS "isScreenedOut",
  p.screened_out_by AS "screenedOutBy",
  p.questionnaire_at AS "questionnaireAt", p.arm, p.assigned_version AS "assignedVersion",
  p.exclusion_reason AS "exclusionReason", p.exclusion_note AS "exclusionNote",
  p.excluded_at AS "excludedAt", p.return_code_hash IS NOT NULL AS "hasReturnCode",
  l.guardian_id AS "guardianId", coalesce(l.label, '') AS label, l.kind AS "linkKind",
  u.channel = 'study' AS "isMadeForStudy", ${isInStudy('p')} AS "isCounted"`;

const FROM = `FROM study_participants p JOIN users u ON u.id = p.user_id
  LEFT JOIN study_links l ON l.id = p.link_id`;

const OWN = statement(
  'a participant by study and account',
  `SELECT ${COLUMNS} ${FROM} WHERE p.study_id = $1 AND p.user_id = $2`,
);
const ALL = statement(
  'participants of a study',
  `SELECT ${COLUMNS} ${FROM} WHERE p.study_id = $1 ORDER BY p.participant_no`,
);

const SCHEMAS = {
  language: LanguageSchema,
  sex: z.enum(GENDERS).nullable(),
  grade: z.enum(STUDY_GRADES).nullable(),
  exclusionReason: z.enum(EXCLUSION_REASONS).nullable(),
  isCounted: z.boolean(),
  isMadeForStudy: z.boolean(),
  hasReturnCode: z.boolean(),
  label: z.string(),
  linkKind: z.enum(['personal', 'open']).nullable(),
};

export type ParticipantRow = NonNullable<Awaited<ReturnType<typeof findParticipant>>>;

/** Null: this account has not joined. */
export async function findParticipant(db: Database, studyId: string, userId: string) {
  const { rows } = await db.query(OWN, [studyId, userId]);
  return readColumns(rows, SCHEMAS)[0] ?? null;
}

/** In the order in which they joined; of all, those too who do not count. */
export async function listParticipants(db: Database, studyId: string): Promise<ParticipantRow[]> {
  const { rows } = await db.query(ALL, [studyId]);
  return readColumns(rows, SCHEMAS);
}
