/** The log of consent: who said what, when, and to which text. Rows are added and never changed. */
import { LanguageSchema, STUDY_WORDS, STUDY_WORD_SPEAKERS, type OwnStudy } from '@jamdai/contract';
import { z } from 'zod';
import { readColumns } from '../../core/database/read-columns.ts';
import type { Database } from './study-row.ts';

export interface StudyWord {
  readonly studyId: string;
  readonly participantNo: number | null;
  readonly guardianId: string | null;
  readonly by: (typeof STUDY_WORD_SPEAKERS)[number];
  readonly word: (typeof STUDY_WORDS)[number];
  readonly isGiven: boolean;
  readonly consentVersion: number;
  readonly language: 'en' | 'th';
}

export async function logWord(client: Database, said: StudyWord, now: Date): Promise<void> {
  await client.query(
    `INSERT INTO study_words (study_id, participant_no, guardian_id, by, word, is_given, consent_version, language,
       recorded_at) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [
      ...([said.studyId, said.participantNo, said.guardianId, said.by, said.word] as const),
      ...([said.isGiven, said.consentVersion, said.language, now] as const),
    ],
  );
}

/** Oldest first. `participantNo` null: of everybody. */
export async function listWords(
  db: Database,
  studyId: string,
  participantNo: number | null,
): Promise<OwnStudy['words']> {
  const { rows } = await db.query(
    `SELECT participant_no AS "participantNo", by, word, is_given AS "isGiven",
       consent_version AS "consentVersion", language AS lang, recorded_at AS "recordedAt"
     FROM study_words WHERE study_id = $1 AND ($2::integer IS NULL OR participant_no = $2) ORDER BY id`,
    [studyId, participantNo],
  );
  const columns = {
    by: z.enum(STUDY_WORD_SPEAKERS),
    word: z.enum(STUDY_WORDS),
    lang: LanguageSchema,
  };
  return readColumns(rows, columns).map((row) => ({
    ...row,
    recordedAt: row.recordedAt.toISOString(),
  }));
}
