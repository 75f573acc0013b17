/**
 * Taking somebody out of a study: the answers, the address, the way through it, and what makes their attempts the study’s. An account
 * that was made for the study goes with all its attempts; a pupil’s own results stay the pupil’s. What is left are a number, the log
 * of consent, and marks that lead to nobody, so that no one tries again.
 */
import type { StudyWithdrawal } from '@jamdai/contract';
import { eraseWithin } from '../../accounts/store.ts';
import { recordAudit, type AuditActor } from '../../core/audit/record-audit.ts';
import type * as pg from '../../core/database/statements.ts';
import { listReleases } from './describe-study.ts';
import { findParticipant, type ParticipantRow } from './participant-row.ts';
import type { StudyKeys } from './study-keys.ts';

export interface RemovalParts {
  readonly keys: StudyKeys;
  /** Of tombstones. */
  readonly salt: Buffer;
  readonly dayOf: (moment: Date) => string;
}

/** In a transaction that holds the study. */
export async function removeParticipant(
  client: pg.PoolClient,
  participant: ParticipantRow,
  { keys, salt, dayOf }: RemovalParts,
  now: Date,
  actor: AuditActor,
): Promise<StudyWithdrawal> {
  const { participantId, studyId, userId, isMadeForStudy, joinedAt } = participant;
  const removedAnswers = await countAnswers(client, participantId);
  const releases = await listReleases(client, studyId);
  const published = releases
    .filter(({ releasedOn }) => releasedOn >= dayOf(joinedAt))
    .map(({ location, releasedOn }) => ({ location, releasedOn }));
  await bar(client, participant, keys, now);
  const removedAttempts = await takeAttemptsOut(client, studyId, userId);
  await client.query(
    `DELETE FROM plan_runs WHERE id IN (SELECT plan_run_id FROM study_sittings WHERE participant_id = $1)`,
    [participantId],
  );
  await client.query('DELETE FROM study_participants WHERE id = $1', [participantId]);
  await recordAudit(client, {
    ...{ at: now, action: 'study.withdrawn', actor, subject: { userId } },
    details: { studyId, removedAttempts },
  });
  if (isMadeForStudy) await eraseWithin(client, userId, salt, now, actor);
  return { removedAttempts, removedAnswers, published, isAccountDeleted: isMadeForStudy };
}

/** Devices and account of somebody who withdrew or was left out. */
export async function bar(
  client: pg.PoolClient,
  { participantId, studyId, userId }: ParticipantRow,
  keys: StudyKeys,
  now: Date,
): Promise<void> {
  await client.query(
    `INSERT INTO study_barred (study_id, mark, barred_at)
     SELECT $1::uuid, device_hash, $3::timestamptz FROM study_devices WHERE participant_id = $2
     UNION SELECT $1, $4::bytea, $3 ON CONFLICT DO NOTHING`,
    [studyId, participantId, now, keys.markAccount(studyId, userId)],
  );
}

export async function isBarred(
  db: Pick<pg.ClientBase, 'query'>,
  studyId: string,
  mark: Buffer,
): Promise<boolean> {
  const { rowCount } = await db.query(
    'SELECT 1 FROM study_barred WHERE study_id = $1 AND mark = $2',
    [studyId, mark],
  );
  return rowCount === 1;
}

/** Whether somebody of this device is in the study, or was. */
export async function isDeviceKnown(
  db: Pick<pg.ClientBase, 'query'>,
  studyId: string,
  mark: Buffer,
): Promise<boolean> {
  const { rowCount } = await db.query(
    `SELECT 1 FROM study_devices d JOIN study_participants p ON p.id = d.participant_id
     WHERE p.study_id = $1 AND d.device_hash = $2 LIMIT 1`,
    [studyId, mark],
  );
  return rowCount === 1 || isBarred(db, studyId, mark);
}

async function countAnswers(client: pg.PoolClient, participantId: string): Promise<number> {
  const { rows } = await client.query(
    'SELECT count(*)::int AS count FROM study_answers WHERE participant_id = $1',
    [participantId],
  );
  return rows[0]?.count ?? 0;
}

async function takeAttemptsOut(
  client: pg.PoolClient,
  studyId: string,
  userId: string,
): Promise<number> {
  const full = await client.query(
    `UPDATE test_takings SET study_id = NULL, study_design_version = NULL
     WHERE study_id = $1 AND user_id = $2`,
    [studyId, userId],
  );
  const short = await client.query(
    `UPDATE short_attempts SET study_id = NULL, study_design_version = NULL
     WHERE study_id = $1 AND user_id = $2`,
    [studyId, userId],
  );
  return (full.rowCount ?? 0) + (short.rowCount ?? 0);
}

/** Whoever joined with this guardian's word; nobody, where it was not used. */
export async function removeForGuardian(
  client: pg.PoolClient,
  studyId: string,
  guardianId: string,
  parts: RemovalParts,
  now: Date,
): Promise<void> {
  const { rows } = await client.query(
    `SELECT p.user_id AS "userId" FROM study_participants p JOIN study_links l ON l.id = p.link_id
     WHERE p.study_id = $1 AND l.guardian_id = $2`,
    [studyId, guardianId],
  );
  for (const { userId } of rows) {
    const participant = await findParticipant(client, studyId, userId);
    if (participant) await removeParticipant(client, participant, parts, now, 'guardian');
  }
}
