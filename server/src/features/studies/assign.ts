/** Who is in which arm: one after the other, since whoever assigns holds the study. Assigned once, whatever is sent again. */
import type { StudyAnswers } from '@jamdai/contract';
import { recordAudit } from '../../core/audit/record-audit.ts';
import { written, readColumns } from '../../core/database/read-columns.ts';
import type * as pg from '../../core/database/statements.ts';
import { armOfSlot } from './assignment-blocks.ts';
import { listParticipants, type ParticipantRow } from './participant-row.ts';
import { countFinished } from './sitting-facts.ts';
import type { Database, DesignRow } from './study-row.ts';

export interface StratumValue {
  readonly of: string;
  readonly value: string;
}

/** Part of the stratum's name where nothing was told. */
const NOT_TOLD = 'notTold';

export function writeStratum(values: readonly StratumValue[]): string {
  return values.map(({ of, value }) => `${of}=${value}`).join(';');
}

export function readStratum(stratum: string): StratumValue[] {
  return stratum === ''
    ? []
    : stratum.split(';').map((part) => {
        const [of = '', value = ''] = part.split('=');
        return { of, value };
      });
}

/** Whether as many are in as the study asks for. */
export async function isStudyFull(db: Database, design: DesignRow): Promise<boolean> {
  const { stopping, studyId } = design.design;
  if (!stopping) return false;
  if (stopping.counted === 'finished') return (await countFinished(db, studyId)) >= stopping.people;
  return (await countAssigned(db, studyId)) >= stopping.people;
}

/** Whoever has an arm and was not left out. */
export async function countAssigned(db: Database, studyId: string): Promise<number> {
  const { rows } = await db.query(
    `SELECT count(*)::int AS count FROM study_participants
     WHERE study_id = $1 AND arm IS NOT NULL AND excluded_at IS NULL`,
    [studyId],
  );
  return rows[0]?.count ?? 0;
}

/** In a transaction that holds the study. False: it is full. */
export async function assignArm(
  client: pg.PoolClient,
  design: DesignRow,
  participant: ParticipantRow,
  now: Date,
): Promise<boolean> {
  if (participant.arm !== null) return true;
  if (await isStudyFull(client, design)) return false;
  const { studyId, participantId, userId } = participant;
  const { assignment, arms } = design.design;
  const stratum = writeStratum(await readStrata(client, design, participant));
  const since = design.assignmentSince;
  await client.query(
    `INSERT INTO study_strata (study_id, assignment_since, stratum) VALUES ($1, $2, $3)
     ON CONFLICT DO NOTHING`,
    [studyId, since, stratum],
  );
  const { rows } = await client.query(
    `UPDATE study_strata SET next_slot = next_slot + 1
     WHERE study_id = $1 AND assignment_since = $2 AND stratum = $3 RETURNING next_slot - 1 AS slot`,
    [studyId, since, stratum],
  );
  const slot = rows[0]?.slot ?? 0;
  const { seed, blockSize } = assignment;
  const arm = armOfSlot(
    { seed, blockSize, since, stratum, arms: arms.map(({ key }) => key) },
    slot,
  );
  await client.query(
    `INSERT INTO study_slots (study_id, assignment_since, stratum, slot, arm) VALUES ($1, $2, $3, $4, $5)`,
    [studyId, since, stratum, slot, arm],
  );
  await client.query(
    `UPDATE study_participants SET arm = $2, assigned_at = $3, assigned_version = $4, stratum = $5, slot = $6
     WHERE id = $1`,
    [participantId, arm, now, design.version, stratum, slot],
  );
  await recordAudit(client, {
    ...{ at: now, action: 'study.assigned', actor: 'server', subject: { userId } },
    details: { studyId, version: design.version, slot },
  });
  return true;
}

/** In a transaction that holds the study: whoever waited for nothing but a form that the newer design no longer asks. */
export async function assignWaiting(
  client: pg.PoolClient,
  before: DesignRow,
  newest: DesignRow,
  now: Date,
): Promise<void> {
  const waits = ({ design }: DesignRow, one: ParticipantRow) =>
    (design.screening.length > 0 && !one.screenedAt) ||
    (design.questionnaire.length > 0 && !one.questionnaireAt);
  const people = await listParticipants(client, newest.design.studyId);
  const free = people
    .filter(({ arm, isScreenedOut, excludedAt }) => arm === null && !isScreenedOut && !excludedAt)
    .filter((one) => one.isCounted && waits(before, one) && !waits(newest, one));
  for (const participant of free) await assignArm(client, newest, participant, now);
}

async function readStrata(
  client: Database,
  { design }: DesignRow,
  { participantId, sex, grade }: ParticipantRow,
): Promise<StratumValue[]> {
  const answers = await readAnswers(client, participantId);
  return design.assignment.strata.map((stratum) => {
    if (stratum.of === 'sex') return { of: 'sex', value: sex ?? NOT_TOLD };
    if (stratum.of === 'grade') return { of: 'grade', value: grade ?? NOT_TOLD };
    const value = answers.find(({ key }) => key === stratum.key)?.value ?? null;
    return { of: stratum.key, value: value === null ? NOT_TOLD : String(value) };
  });
}

/** Of both forms. */
export async function readAnswers(
  db: Database,
  participantId: string,
): Promise<(StudyAnswers[number] & { readonly form: string })[]> {
  const { rows } = await db.query(
    `SELECT form, question_key AS key, json_build_object('value', value) AS answer
     FROM study_answers WHERE participant_id = $1 ORDER BY form DESC, answered_at, question_key`,
    [participantId],
  );
  return readColumns(rows, { answer: written<{ value: StudyAnswers[number]['value'] }>() }).map(
    ({ form, key, answer }) => ({ form, key, value: answer.value }),
  );
}
