/**
 * The consent form that a guardian signed on paper, recorded by the pupil's teacher: who recorded it, when, which version,
 * in which language, and under which number the school keeps it. Appended like every consent, so a record made by
 * mistake is taken back by a further one.
 */
import {
  ageOnDay,
  findConsentText,
  GUARDIAN_REQUIRED_BELOW_AGE,
  type ConsentScope,
  type PaperConsent,
} from '@jamdai/contract';
import type pg from 'pg';
import { readLinesRefused } from '../accounts/guardians-no.ts';
import { recordConsent } from '../accounts/store.ts';
import { dayInZone } from '../clock.ts';
import { refuse, succeed, type Outcome } from '../http/outcome.ts';
import { inTransaction } from '../in-transaction.ts';
import { refuseClass } from './manage.ts';

interface PaperConsentParts {
  readonly db: pg.Pool;
  readonly timeZone: string;
}

export async function recordPaperConsent(
  { db, timeZone }: PaperConsentParts,
  teacherId: string,
  paper: PaperConsent,
  now: Date,
): Promise<Outcome<null>> {
  return inTransaction(db, async (client) => {
    const { classId, memberId, isSigned } = paper;
    const refusal = await refuseClass(client, { classId, teacherId });
    if (refusal) return refusal;
    const dateOfBirth = await holdMember(client, classId, memberId);
    if (dateOfBirth === null) return refuse(404, 'user_not_found');
    const standing = await findStanding(client, memberId, 'guardian');
    if (isSigned) await recordSigned(client, { teacherId, paper, standing, now });
    else {
      // Only what a paper said is taken back here: what was told otherwise is the pupil's own business.
      if (!standing?.isGiven || !standing.isOnPaper) return refuse(404, 'not_found');
      const age = ageOnDay(dateOfBirth, dayInZone(now, timeZone));
      if (age < GUARDIAN_REQUIRED_BELOW_AGE) return refuse(400, 'guardian_consent_is_required');
      await record(client, { teacherId, paper, now }, 'guardian', false);
    }
    return succeed('update_successfully', null);
  });
}

/** Date of birth of a pupil of this class, whose row is held until the transaction ends; null: not in it. */
async function holdMember(
  client: pg.PoolClient,
  classId: string,
  memberId: string,
): Promise<string | null> {
  const { rows } = await client.query<{ dateOfBirth: string }>(
    `SELECT u.date_of_birth::text AS "dateOfBirth"
     FROM class_members m JOIN users u ON u.id = m.user_id
     WHERE m.class_id = $1 AND m.user_id = $2 FOR NO KEY UPDATE OF u`,
    [classId, memberId],
  );
  return rows[0]?.dateOfBirth ?? null;
}

interface Standing {
  readonly isGiven: boolean;
  readonly isOnPaper: boolean;
  readonly policyVersion: string;
  readonly lang: string;
  readonly fileNo: string | null;
}

/** The newest word; null: never asked. */
async function findStanding(
  client: pg.PoolClient,
  userId: string,
  scope: ConsentScope,
): Promise<Standing | null> {
  const { rows } = await client.query<Standing>(
    `SELECT is_given AS "isGiven", channel = 'paper' AS "isOnPaper", policy_version AS "policyVersion",
       language AS lang, file_no AS "fileNo"
     FROM consents WHERE user_id = $1 AND scope = $2 ORDER BY place DESC LIMIT 1`,
    [userId, scope],
  );
  return rows[0] ?? null;
}

interface Recording {
  readonly teacherId: string;
  readonly paper: PaperConsent;
  readonly now: Date;
}

/**
 * The same paper twice leaves one record: an answer may have been lost. What is refused is recorded after its paper, also
 * where the pupil had never agreed to it.
 */
async function recordSigned(
  client: pg.PoolClient,
  { standing, ...recording }: Recording & { readonly standing: Standing | null },
): Promise<void> {
  const { memberId, policyVersion, lang, fileNo } = recording.paper;
  const refused = new Set(recording.paper.refused);
  const refusedBefore = new Set(await readLinesRefused(client, memberId));
  const isKnown =
    standing?.isGiven &&
    standing.isOnPaper &&
    standing.policyVersion === policyVersion &&
    standing.lang === lang &&
    standing.fileNo === (fileNo || null) &&
    refused.symmetricDifference(refusedBefore).size === 0;
  if (!isKnown) await record(client, recording, 'guardian', true);
  for (const scope of refused) {
    if (isKnown && !(await findStanding(client, memberId, scope))?.isGiven) continue;
    if (scope === 'health') {
      await client.query('UPDATE users SET disease = NULL, updated_at = $2 WHERE id = $1', [
        memberId,
        recording.now,
      ]);
    }
    await record(client, recording, scope, false);
  }
}

function record(
  client: pg.PoolClient,
  { teacherId, paper, now }: Recording,
  scope: ConsentScope,
  isGiven: boolean,
): Promise<void> {
  const { memberId, policyVersion, lang, fileNo } = paper;
  return recordConsent(
    client,
    memberId,
    {
      ...{ scope, isGiven, policyVersion, language: lang, channel: 'paper', guardian: null },
      text: findConsentText(policyVersion, lang, scope) ?? null,
      paper: { recordedBy: teacherId, fileNo: fileNo || null },
    },
    now,
    { userId: teacherId },
  );
}
