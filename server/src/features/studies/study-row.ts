/** A study as it is stored, its consent texts and its frozen designs. */
import {
  FrozenDesignSchema,
  LanguageSchema,
  STUDY_STATES,
  type FrozenDesign,
  type PlanText,
  type StudyConsentTexts,
  type StudyDesign,
  type StudyFacts,
} from '@jamdai/contract';
import { z } from 'zod';
import { readColumns, written } from '../../core/database/read-columns.ts';
import type * as pg from '../../core/database/statements.ts';
import { statement } from '../../core/database/statements.ts';

export type Database = Pick<pg.ClientBase, 'query'>;

const COLUMNS = `id AS "studyId", revision, state, title, question, investigator, approval_no AS "approvalNo",
  languages, starts_on::text AS "startsOn", ends_on::text AS "endsOn", facts, draft_design AS design,
  approval_name AS "approvalName", length(approval) AS "approvalBytes",
  encode(approval_hash, 'hex') AS "approvalHash", approval_stored_at AS "approvalStoredAt",
  next_participant_no AS "nextParticipantNo", next_link_no AS "nextLinkNo", made_at AS "madeAt",
  changed_at AS "changedAt", started_at AS "startedAt", closed_at AS "closedAt"`;

const ONE_STUDY = statement('one study', `SELECT ${COLUMNS} FROM studies WHERE id = $1`);
const LOCKED_STUDY = statement(
  'one study, locked',
  `SELECT ${COLUMNS} FROM studies WHERE id = $1 FOR NO KEY UPDATE`,
);

const SCHEMAS = {
  state: z.enum(STUDY_STATES),
  languages: z.array(LanguageSchema),
  title: written<PlanText>(),
  question: written<PlanText>(),
  facts: written<StudyFacts['facts']>(),
  design: written<StudyDesign>().nullable(),
};

export type StudyRow = NonNullable<Awaited<ReturnType<typeof findStudy>>>;

/** Null: there is none. */
export async function findStudy(db: Database, studyId: string) {
  const { rows } = await db.query(ONE_STUDY, [studyId]);
  return readColumns(rows, SCHEMAS)[0] ?? null;
}

/** The same in a transaction: whoever changes a study, or lets somebody in, does so one after the other. */
export async function lockStudy(client: pg.PoolClient, studyId: string): Promise<StudyRow | null> {
  const { rows } = await client.query(LOCKED_STUDY, [studyId]);
  return readColumns(rows, SCHEMAS)[0] ?? null;
}

/** In a transaction: nobody closes, freezes or changes the study until it ends; others may hold it too. */
export async function holdStudy(client: pg.PoolClient, studyId: string): Promise<void> {
  await client.query('SELECT 1 FROM studies WHERE id = $1 FOR SHARE', [studyId]);
}

export interface ConsentRow {
  readonly version: number;
  readonly frozenAt: Date | null;
  readonly texts: StudyConsentTexts;
}

/** Newest first. */
export async function listConsentTexts(db: Database, studyId: string): Promise<ConsentRow[]> {
  const { rows } = await db.query(
    `SELECT version, frozen_at AS "frozenAt", texts FROM study_consent_texts
     WHERE study_id = $1 ORDER BY version DESC`,
    [studyId],
  );
  return readColumns(rows, { texts: written<StudyConsentTexts>() });
}

export interface DesignRow {
  readonly version: number;
  /** Byte by byte, of which the hash is. */
  readonly text: string;
  readonly hash: string;
  readonly frozenAt: Date;
  readonly reason: string | null;
  readonly peopleBefore: number;
  readonly assignmentSince: number;
  readonly design: FrozenDesign;
}

/** Newest first. */
export async function listDesigns(db: Database, studyId: string): Promise<DesignRow[]> {
  const { rows } = await db.query(
    `SELECT version, design AS text, encode(hash, 'hex') AS hash, frozen_at AS "frozenAt", reason,
       people_before AS "peopleBefore", assignment_since AS "assignmentSince"
     FROM study_designs WHERE study_id = $1 ORDER BY version DESC`,
    [studyId],
  );
  return readColumns(rows, { hash: z.string() }).map(readDesign);
}

/** Null: nothing is frozen yet. */
export async function findNewestDesign(db: Database, studyId: string): Promise<DesignRow | null> {
  const { rows } = await db.query(
    `SELECT version, design AS text, encode(hash, 'hex') AS hash, frozen_at AS "frozenAt", reason,
       people_before AS "peopleBefore", assignment_since AS "assignmentSince"
     FROM study_designs WHERE study_id = $1 ORDER BY version DESC LIMIT 1`,
    [studyId],
  );
  const [row] = readColumns(rows, { hash: z.string() });
  return row ? readDesign(row) : null;
}

function readDesign(row: Omit<DesignRow, 'design'>): DesignRow {
  return { ...row, design: FrozenDesignSchema.parse(JSON.parse(row.text)) };
}
