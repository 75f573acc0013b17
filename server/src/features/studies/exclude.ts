/** Leaving a participant out with a reason, and what a researcher may ask of single people: each look is in the audit trail. */
import type { ExcludeParticipant, StudyName, StudyNamesRequest } from '@jamdai/contract';
import { recordAudit } from '../../core/audit/record-audit.ts';
import type * as pg from '../../core/database/statements.ts';
import { reject, succeed, type Outcome } from '../../core/http/outcome.ts';
import type { Change } from './manage.ts';
import { listParticipants } from './participant-row.ts';
import { lockStudy } from './study-row.ts';

/** Null as a reason takes somebody in again. */
export async function excludeParticipant(
  client: pg.PoolClient,
  { studyId, participantNo, reason, note }: ExcludeParticipant,
  { userId, now }: Change,
): Promise<Outcome<null>> {
  const study = await lockStudy(client, studyId);
  if (study?.state === 'archived') return reject(409, 'study_is_over');
  const { rows } = await client.query(
    `UPDATE study_participants SET exclusion_reason = $3, exclusion_note = CASE WHEN $3::text IS NULL THEN NULL ELSE $4 END,
       excluded_at = CASE WHEN $3::text IS NULL THEN NULL ELSE $5::timestamptz END,
       excluded_by = CASE WHEN $3::text IS NULL THEN NULL ELSE $6::uuid END
     WHERE study_id = $1 AND participant_no = $2 AND NOT is_screened_out RETURNING user_id AS "userId"`,
    [studyId, participantNo, reason, note, now, userId],
  );
  const [excluded] = rows;
  if (!excluded) return reject(404, 'not_found');
  await recordAudit(client, {
    at: now,
    action: reason === null ? 'study.readmitted' : 'study.excluded',
    actor: { userId },
    subject: { userId: excluded.userId },
    details: { studyId, reason },
  });
  return succeed('save_successfully', null);
}

/** Whoever is no longer in the study is left out. */
export async function showStudyNames(
  client: pg.PoolClient,
  { studyId, participantNos, reason }: StudyNamesRequest,
  { userId, now }: Change,
): Promise<Outcome<StudyName[]>> {
  const requested = (await listParticipants(client, studyId)).filter(
    ({ participantNo, isCounted }) => isCounted && participantNos.includes(participantNo),
  );
  const { rows } = await client.query(
    `SELECT p.participant_no AS "participantNo", u.firstname, u.lastname, c.name AS "className"
     FROM study_participants p JOIN users u ON u.id = p.user_id LEFT JOIN classes c ON c.id = p.class_id
     WHERE p.study_id = $1 AND p.participant_no = ANY ($2::int[])`,
    [studyId, participantNos],
  );
  for (const participant of requested) {
    await recordAudit(client, {
      ...{ at: now, action: 'study.namesShown', actor: { userId } },
      subject: { userId: participant.userId },
      details: { studyId, reason },
    });
  }
  const names = requested.map(({ participantNo, isMadeForStudy, arm }) => {
    const row = rows.find((one) => one.participantNo === participantNo);
    const { firstname, lastname } = row ?? {};
    const name =
      isMadeForStudy || firstname == null || lastname == null ? null : { firstname, lastname };
    return { participantNo, name, className: row?.className ?? null, arm };
  });
  return succeed('load_successfully', names);
}
