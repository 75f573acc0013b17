/** Making a study and changing its draft: facts, design, consent texts, the document of approval, releases. */
import {
  APPROVAL_DOCUMENT_BYTES,
  MOST_STUDIES,
  type ApprovalDocument,
  type FieldProblem,
  type RecordStudyRelease,
  type SaveStudy,
  type SaveStudyConsent,
  type SaveStudyDesign,
  type StudyDesign,
} from '@jamdai/contract';
import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { recordAudit, type AuditAction } from '../../core/audit/record-audit.ts';
import type * as pg from '../../core/database/statements.ts';
import {
  reject,
  rejectField,
  rejectFields,
  succeed,
  type Outcome,
  type Rejection,
} from '../../core/http/outcome.ts';
import {
  findNewestDesign,
  listConsentTexts,
  lockStudy,
  type DesignRow,
  type StudyRow,
} from './study-row.ts';

export interface Change {
  readonly userId: string;
  readonly now: Date;
  /** By the calendar of the installation. */
  readonly today: string;
}

/** In a transaction. What is stored already is a success: an answer may have been lost. */
export async function saveStudy(
  client: pg.PoolClient,
  wanted: SaveStudy,
  change: Change,
): Promise<Outcome<null>> {
  const stored = await lockStudy(client, wanted.studyId);
  if (stored && isSame(stored, wanted)) return succeed('save_successfully', null);
  if (wanted.revision === null) return insertStudy(client, wanted, stored !== null, change);
  const rejection = rejectChange(stored, wanted.revision);
  if (rejection) return rejection;
  await client.query(
    `UPDATE studies SET title = $2, question = $3, investigator = $4, approval_no = $5, languages = $6,
       starts_on = $7, ends_on = $8, facts = $9 WHERE id = $1`,
    [...([wanted.studyId] as const), ...contentsOf(wanted)],
  );
  await noteChange(client, wanted.studyId, change);
  return succeed('save_successfully', null);
}

async function insertStudy(
  client: pg.PoolClient,
  wanted: SaveStudy,
  isThere: boolean,
  { userId, now }: Change,
): Promise<Outcome<null>> {
  if (isThere) return reject(409, 'study_was_changed');
  const { rows } = await client.query('SELECT count(*)::int AS count FROM studies');
  if ((rows[0]?.count ?? 0) >= MOST_STUDIES) return reject(409, 'too_many_studies');
  const { rowCount } = await client.query(
    `INSERT INTO studies (id, title, question, investigator, approval_no, languages, starts_on, ends_on, facts,
       made_by, made_at, changed_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $11) ON CONFLICT DO NOTHING`,
    [...([wanted.studyId] as const), ...contentsOf(wanted), userId, now],
  );
  if (rowCount === 0) return reject(409, 'study_was_changed');
  await record(client, 'study.made', wanted.studyId, { userId, now });
  return succeed('save_successfully', null, 201);
}

function contentsOf(study: Omit<SaveStudy, 'studyId' | 'revision'> | StudyRow) {
  const { title, question, investigator, approvalNo, languages, startsOn, endsOn, facts } = study;
  return [
    ...([JSON.stringify(title), JSON.stringify(question), investigator, approvalNo] as const),
    ...([[...languages], startsOn, endsOn, JSON.stringify(facts)] as const),
  ] as const;
}

function isSame(stored: StudyRow, wanted: SaveStudy): boolean {
  return isDeepStrictEqual(contentsOf(stored), contentsOf(wanted));
}

/** While it runs, people are on their way through all arms and sittings that were frozen: none of them may go. */
export async function saveStudyDesign(
  client: pg.PoolClient,
  { studyId, revision, design }: SaveStudyDesign,
  change: Change,
): Promise<Outcome<null>> {
  const study = await lockStudy(client, studyId);
  if (study?.design && isDeepStrictEqual(study.design, design)) {
    return succeed('save_successfully', null);
  }
  const rejection = rejectChange(study, revision);
  if (rejection) return rejection;
  if (study?.state === 'running') {
    const problems = findLost(await findNewestDesign(client, studyId), design);
    if (problems.length > 0) return rejectFields(problems);
  }
  await client.query('UPDATE studies SET draft_design = $2 WHERE id = $1', [
    studyId,
    JSON.stringify(design),
  ]);
  await noteChange(client, studyId, change);
  return succeed('save_successfully', null);
}

function findLost(newest: DesignRow | null, design: StudyDesign): FieldProblem[] {
  if (!newest) return [];
  const lost = (part: 'arms' | 'sittings'): FieldProblem[] =>
    newest.design[part].some(({ key }) => !design[part].some((one) => one.key === key))
      ? [{ path: `design.${part}`, message: 'field_is_not_valid' }]
      : [];
  return [...lost('arms'), ...lost('sittings')];
}

/** Behind a frozen version the next one is a draft again. */
export async function saveStudyConsent(
  client: pg.PoolClient,
  { studyId, revision, texts }: SaveStudyConsent,
  change: Change,
): Promise<Outcome<null>> {
  const study = await lockStudy(client, studyId);
  const [newest] = study ? await listConsentTexts(client, studyId) : [];
  if (study && newest && isDeepStrictEqual(newest.texts, texts)) {
    return succeed('save_successfully', null);
  }
  const rejection = rejectChange(study, revision);
  if (rejection) return rejection;
  const version = newest && newest.frozenAt === null ? newest.version : (newest?.version ?? 0) + 1;
  await client.query(
    `INSERT INTO study_consent_texts (study_id, version, texts) VALUES ($1, $2, $3)
     ON CONFLICT (study_id, version) DO UPDATE SET texts = excluded.texts
       WHERE study_consent_texts.frozen_at IS NULL`,
    [studyId, version, JSON.stringify(texts)],
  );
  await noteChange(client, studyId, change);
  return succeed('save_successfully', null);
}

const PDF_HEAD = Buffer.from('%PDF-');

/** Kept as it came. Not part of the design: it may be handed in later. */
export async function saveApproval(
  client: pg.PoolClient,
  { studyId, name, content }: ApprovalDocument,
  change: Change,
): Promise<Outcome<null>> {
  const study = await lockStudy(client, studyId);
  if (!study) return reject(404, 'not_found');
  if (study.state === 'archived') return reject(409, 'study_is_over');
  const pdf = content === null ? null : Buffer.from(content, 'base64');
  if (pdf && pdf.length > APPROVAL_DOCUMENT_BYTES) {
    return rejectField('content', 'field_is_too_long');
  }
  if (pdf && !pdf.subarray(0, PDF_HEAD.length).equals(PDF_HEAD)) {
    return reject(409, 'approval_document_is_not_valid');
  }
  const hash = pdf && createHash('sha256').update(pdf).digest();
  if (hash?.toString('hex') === study.approvalHash && name === study.approvalName) {
    return succeed('save_successfully', null);
  }
  await client.query(
    `UPDATE studies SET approval = $2, approval_name = $3, approval_hash = $4, approval_stored_at = $5
     WHERE id = $1`,
    [studyId, pdf, pdf && name, hash, pdf && change.now],
  );
  await noteChange(client, studyId, change);
  return succeed('save_successfully', null);
}

/** Null: there is none. */
export async function readApproval(
  db: Pick<pg.ClientBase, 'query'>,
  studyId: string,
): Promise<Buffer | null> {
  const { rows } = await db.query('SELECT approval FROM studies WHERE id = $1', [studyId]);
  return rows[0]?.approval ?? null;
}

export async function recordRelease(
  client: pg.PoolClient,
  { studyId, releaseId, location, releasedOn }: RecordStudyRelease,
  { userId, now, today }: Change,
): Promise<Outcome<null>> {
  if (releasedOn > today) return rejectField('releasedOn', 'date_is_not_valid');
  const study = await lockStudy(client, studyId);
  if (!study) return reject(404, 'not_found');
  const { rowCount } = await client.query(
    `INSERT INTO study_releases (id, study_id, location, released_on, recorded_at, recorded_by)
     VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT DO NOTHING`,
    [releaseId, studyId, location, releasedOn, now, userId],
  );
  if (rowCount === 1) await record(client, 'study.released', studyId, { userId, now });
  return succeed('save_successfully', null);
}

/** One that nobody has joined and no guardian has said anything about. */
export async function deleteStudy(
  client: pg.PoolClient,
  studyId: string,
  { userId, now }: Change,
): Promise<Outcome<null>> {
  const study = await lockStudy(client, studyId);
  if (!study) return reject(404, 'not_found');
  const { rowCount } = await client.query('SELECT 1 FROM study_words WHERE study_id = $1 LIMIT 1', [
    studyId,
  ]);
  if (rowCount !== 0) return reject(409, 'study_state_does_not_fit');
  await client.query('DELETE FROM study_links WHERE study_id = $1', [studyId]);
  await client.query('DELETE FROM studies WHERE id = $1', [studyId]);
  await record(client, 'study.deleted', studyId, { userId, now });
  return succeed('delete_successfully', null);
}

/** Null: it is there, open, and what the sender saw of it. */
export function rejectChange(study: StudyRow | null, revision: number): Rejection | null {
  if (!study) return reject(404, 'not_found');
  if (study.state === 'closed' || study.state === 'archived') return reject(409, 'study_is_over');
  return study.revision === revision ? null : reject(409, 'study_was_changed');
}

export async function noteChange(
  client: pg.PoolClient,
  studyId: string,
  { userId, now }: Pick<Change, 'userId' | 'now'>,
): Promise<void> {
  await client.query('UPDATE studies SET revision = revision + 1, changed_at = $2 WHERE id = $1', [
    studyId,
    now,
  ]);
  await record(client, 'study.changed', studyId, { userId, now });
}

export function record(
  client: Pick<pg.ClientBase, 'query'>,
  action: AuditAction,
  studyId: string,
  { userId, now }: Pick<Change, 'userId' | 'now'>,
  details: Readonly<Record<string, string | number | boolean | null>> = {},
): Promise<void> {
  return recordAudit(client, {
    at: now,
    action,
    actor: { userId },
    subject: { kind: 'study', id: studyId },
    details,
  });
}
