/** What a guardian’s link of a study opens, for whoever has its secret: the text, one answer, and its withdrawal. */
import type { StudyGuardianAnswer, StudyGuardianPage } from '@jamdai/contract';
import { recordAudit } from '../../core/audit/record-audit.ts';
import { inTransaction } from '../../core/database/in-transaction.ts';
import type * as pg from '../../core/database/statements.ts';
import { reject, succeed, type Outcome } from '../../core/http/outcome.ts';
import {
  findGuardianByToken,
  stateOfGuardian,
  takeWordBack,
  type GuardianRow,
} from './guardians.ts';
import type { RemovalParts } from './removal.ts';
import { findStudy, listConsentTexts, lockStudy, type Database } from './study-row.ts';
import { logWord } from './study-words.ts';

const NOT_VALID = 'guardian_link_is_not_valid';

/** Null: unknown, closed, or without an answer for too long. */
async function findOpen(
  db: Database,
  token: string,
  { keys }: RemovalParts,
  now: Date,
): Promise<GuardianRow | null> {
  const guardian = keys.isSigned(token) ? await findGuardianByToken(db, token) : null;
  if (!guardian) return null;
  const isClosed = ['revoked', 'rejected', 'expired'].includes(stateOfGuardian(guardian, now));
  return isClosed ? null : guardian;
}

export async function findGuardianPage(
  db: Database,
  token: string,
  parts: RemovalParts,
  now: Date,
): Promise<Outcome<StudyGuardianPage>> {
  const guardian = await findOpen(db, token, parts, now);
  const study = guardian && (await findStudy(db, guardian.studyId));
  if (!guardian || !study) return reject(404, NOT_VALID);
  const texts = await listConsentTexts(db, study.studyId);
  const read = texts.find(({ version }) => version === guardian.consentVersion);
  if (!read || guardian.expiresAt === null) return reject(404, NOT_VALID);
  const { title, investigator, approvalNo, languages } = study;
  const { answeredAt, withdrawnAt, confirmedAt, isGiven } = guardian;
  return succeed('load_successfully', {
    ...{ title, investigator, approvalNo, languages: [...languages] },
    consentVersion: guardian.consentVersion,
    text: read.texts.guardian,
    sharing: read.texts.sharing,
    expiresAt: guardian.expiresAt.toISOString(),
    answer: answeredAt && {
      answeredAt: answeredAt.toISOString(),
      isGiven: isGiven === true && withdrawnAt === null,
      isSharing: guardian.isSharing && withdrawnAt === null,
      isConfirmed: confirmedAt !== null,
    },
  });
}

export function answerGuardianLink(
  db: pg.Pool,
  {
    token,
    consentVersion,
    lang: language,
    name,
    relation,
    isGiven,
    isSharing,
  }: StudyGuardianAnswer,
  parts: RemovalParts,
  now: Date,
): Promise<Outcome<null>> {
  return withGuardian(
    db,
    token,
    parts,
    now,
    async (client, { studyId, guardianId, ...guardian }) => {
      if (guardian.answeredAt) return reject(409, 'guardian_link_was_answered');
      if (guardian.consentVersion !== consentVersion) return reject(409, 'study_consent_is_newer');
      await client.query(
        `UPDATE study_guardians SET answered_at = $2, is_given = $3, is_sharing = $4, guardian_name = $5,
         relation = $6, language = $7 WHERE id = $1`,
        [guardianId, now, isGiven, isSharing, name, relation, language],
      );
      const said = { studyId, participantNo: null, guardianId, by: 'guardian' as const };
      const text = { consentVersion, language };
      await logWord(client, { ...said, ...text, word: 'participation', isGiven }, now);
      await logWord(client, { ...said, ...text, word: 'sharing', isGiven: isSharing }, now);
      await recordAudit(client, {
        ...{ at: now, action: 'study.guardianAnswered', actor: 'guardian' },
        subject: { kind: 'studyGuardian', id: guardianId },
        details: { studyId, isGiven },
      });
      return succeed('save_successfully', null);
    },
  );
}

/** Withdrawing what does not stand any more is no mistake. */
export function withdrawGuardian(
  db: pg.Pool,
  token: string,
  parts: RemovalParts,
  now: Date,
): Promise<Outcome<null>> {
  return withGuardian(db, token, parts, now, async (client, guardian) => {
    const { guardianId, studyId, answeredAt, withdrawnAt, isGiven } = guardian;
    if (!answeredAt) return reject(409, 'guardian_answer_was_changed');
    if (withdrawnAt || !isGiven) return succeed('save_successfully', null);
    await client.query('UPDATE study_guardians SET withdrawn_at = $2 WHERE id = $1', [
      guardianId,
      now,
    ]);
    await takeWordBack(client, guardian, parts, { now });
    await recordAudit(client, {
      ...{ at: now, action: 'study.guardianWithdrawn', actor: 'guardian' },
      subject: { kind: 'studyGuardian', id: guardianId },
      details: { studyId },
    });
    return succeed('save_successfully', null);
  });
}

async function withGuardian(
  db: pg.Pool,
  token: string,
  parts: RemovalParts,
  now: Date,
  work: (client: pg.PoolClient, guardian: GuardianRow) => Promise<Outcome<null>>,
): Promise<Outcome<null>> {
  const found = await findOpen(db, token, parts, now);
  if (!found) return reject(404, NOT_VALID);
  return inTransaction(db, async (client) => {
    await lockStudy(client, found.studyId);
    const guardian = await findOpen(client, token, parts, now);
    return guardian ? work(client, guardian) : reject(404, NOT_VALID);
  });
}
