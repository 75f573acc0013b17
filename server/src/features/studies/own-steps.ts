/** What a participant does, step by step. Each step is taken once, and is a success when it is sent again. */
import {
  ageOnDay,
  findAnswerProblems,
  findExclusions,
  lastDayOfMonth,
  type AgreeToStudy,
  type AnswerStudyForm,
  type BeginStudySitting,
  type StudyRemindersWish,
} from '@jamdai/contract';
import { isDeepStrictEqual } from 'node:util';
import { recordAudit } from '../../core/audit/record-audit.ts';
import { makeRecordId } from '../../core/database/record-id.ts';
import type * as pg from '../../core/database/statements.ts';
import { reject, rejectFields, succeed, type Outcome } from '../../core/http/outcome.ts';
import { orderForTaker, storePlanRun } from '../plans/index.ts';
import { assignArm, readAnswers } from './assign.ts';
import { findParticipation, type OwnParts, type Participation } from './own-study.ts';
import { bar } from './removal.ts';
import { holdStudy, lockStudy } from './study-row.ts';
import { logWord } from './study-words.ts';

export interface StepParts extends Pick<OwnParts, 'keys' | 'today' | 'dayOf'> {
  readonly now: Date;
}

/** In a transaction: one step of a person at a time, by the study as it stands until the step is taken. */
async function withParticipation(
  client: pg.PoolClient,
  studyId: string,
  userId: string,
  parts: StepParts,
  work: (own: Participation) => Promise<Outcome<null>>,
): Promise<Outcome<null>> {
  await holdStudy(client, studyId);
  await client.query(
    'SELECT 1 FROM study_participants WHERE study_id = $1 AND user_id = $2 FOR NO KEY UPDATE',
    [studyId, userId],
  );
  const own = await findParticipation(client, studyId, userId, parts);
  return own ? work(own) : reject(404, 'not_found');
}

/** The last form assigns an arm: one person of a study at a time. */
export async function answerForm(
  client: pg.PoolClient,
  userId: string,
  { studyId, form, answers }: AnswerStudyForm,
  parts: StepParts,
): Promise<Outcome<null>> {
  await lockStudy(client, studyId);
  return withParticipation(client, studyId, userId, parts, async (own) => {
    const { design, participant, progress } = own;
    const { participantId } = participant;
    const answeredAt = form === 'screening' ? participant.screenedAt : participant.questionnaireAt;
    const questions = design.design[form];
    const given = questions.map(({ key }) => ({
      key,
      value: answers.find((answer) => answer.key === key)?.value ?? null,
    }));
    if (answeredAt) {
      const stored = await readAnswers(client, participantId);
      const before = stored.filter((answer) => answer.form === form);
      const isSame = given.every(({ key, value }) =>
        before.some((one) => one.key === key && isDeepStrictEqual(one.value, value)),
      );
      return isSame ? succeed('save_successfully', null) : reject(409, 'study_step_does_not_fit');
    }
    if (progress.next !== form) return reject(409, 'study_step_does_not_fit');
    const problems = findAnswerProblems(questions, answers);
    if (problems.length > 0) {
      const fields = problems.map(({ key, message }) => ({ path: `answers.${key}`, message }));
      return rejectFields(fields);
    }
    for (const { key, value } of given) {
      await client.query(
        `INSERT INTO study_answers (participant_id, form, question_key, value, design_version, answered_at)
         VALUES ($1, $2, $3, $4, $5, $6)`,
        [participantId, form, key, JSON.stringify(value), design.version, parts.now],
      );
    }
    const excluded =
      form === 'screening'
        ? findExclusions(questions, answers, (month) =>
            ageOnDay(lastDayOfMonth(month), parts.today),
          )
        : [];
    await finishForm(client, own, form, excluded, parts);
    return succeed('save_successfully', null, 201);
  });
}

async function finishForm(
  client: pg.PoolClient,
  { design, participant }: Participation,
  form: AnswerStudyForm['form'],
  excluded: readonly string[],
  { keys, now }: StepParts,
): Promise<void> {
  const { participantId, studyId, userId } = participant;
  const isOut = excluded.length > 0;
  await client.query(
    `UPDATE study_participants SET screened_at = CASE WHEN $2 = 'screening' THEN $3::timestamptz ELSE screened_at END,
       questionnaire_at = CASE WHEN $2 = 'questionnaire' THEN $3 ELSE questionnaire_at END,
       is_screened_out = $4::text IS NOT NULL, screened_out_by = $4 WHERE id = $1`,
    [participantId, form, now, isOut ? excluded.join(' ') : null],
  );
  if (isOut) {
    await bar(client, participant, keys, now);
    await recordAudit(client, {
      ...{ at: now, action: 'study.screenedOut', actor: 'server', subject: { userId } },
      details: { studyId, version: design.version },
    });
    return;
  }
  const { screening, questionnaire } = design.design;
  const isScreened = screening.length === 0 || form === 'screening' || participant.screenedAt;
  const isAnswered =
    questionnaire.length === 0 || form === 'questionnaire' || participant.questionnaireAt;
  if (isScreened && isAnswered) await assignArm(client, design, participant, now);
}

/** One run, though two devices begin at once. */
export function beginSitting(
  client: pg.PoolClient,
  userId: string,
  { studyId, sittingKey }: BeginStudySitting,
  parts: StepParts,
): Promise<Outcome<null>> {
  return withParticipation(client, studyId, userId, parts, async (own) => {
    const { design, participant, begun, progress } = own;
    const { next, sittingKey: nextKey } = progress;
    if (next !== 'sitting' || nextKey !== sittingKey) {
      return reject(409, 'study_step_does_not_fit');
    }
    if (begun.some((it) => it.sittingKey === sittingKey)) {
      return succeed('save_successfully', null);
    }
    const index = design.design.sittings.findIndex(({ key }) => key === sittingKey);
    const sitting = progress.sittings[index];
    const plan = design.design.arms.find(({ key }) => key === participant.arm)?.plans[index];
    if (!plan || !sitting?.opensOn || !sitting.closesOn) {
      return reject(409, 'study_step_does_not_fit');
    }
    const { participantId, participantNo } = participant;
    const { name, order } = plan;
    const seedText = `study:${studyId}:${sittingKey}:${participantNo}:${design.design.assignment.seed}`;
    const steps = orderForTaker(plan.steps, order, { seatNo: participantNo, seedText });
    const sittingId = makeRecordId(parts.now);
    const planRunId = makeRecordId(parts.now);
    // No plan that is offered elsewhere has this id: a run of a study is a run of nothing else.
    const run = { planId: sittingId, name, order, steps, planRunId, userId, assignmentId: null };
    await storePlanRun(client, run, parts.now);
    await client.query(
      `INSERT INTO study_sittings (id, participant_id, study_id, sitting_key, plan_run_id, design_version, opens_on,
         closes_on, begun_at, is_late) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
      [
        ...([sittingId, participantId, studyId, sittingKey, planRunId, design.version] as const),
        ...([sitting.opensOn, sitting.closesOn, parts.now] as const),
        parts.today > sitting.closesOn,
      ],
    );
    return succeed('save_successfully', null, 201);
  });
}

/** To the newest text, and a word on sharing, which can be changed at any time. */
export function agree(
  client: pg.PoolClient,
  userId: string,
  { studyId, consentVersion, lang: language, isSharing }: AgreeToStudy,
  parts: StepParts,
): Promise<Outcome<null>> {
  return withParticipation(client, studyId, userId, parts, async ({ design, participant }) => {
    if (consentVersion !== design.design.consentVersion) {
      return reject(409, 'study_consent_is_newer');
    }
    const { participantId, participantNo, guardianId } = participant;
    const shares = isSharing && (guardianId === null || (await guardianShares(client, guardianId)));
    const isNewText = participant.consentVersion !== consentVersion;
    if (!isNewText && participant.isSharing === shares) return succeed('save_successfully', null);
    await client.query(
      'UPDATE study_participants SET consent_version = $2, is_sharing = $3, language = $4 WHERE id = $1',
      [participantId, consentVersion, shares, language],
    );
    const said = { studyId, participantNo, guardianId: null, by: 'participant' as const };
    const text = { consentVersion, language };
    if (isNewText) {
      await logWord(client, { ...said, ...text, word: 'participation', isGiven: true }, parts.now);
    }
    await logWord(client, { ...said, ...text, word: 'sharing', isGiven: shares }, parts.now);
    await recordAudit(client, {
      ...{ at: parts.now, action: 'study.agreed', actor: { userId }, subject: { userId } },
      details: { studyId, consentVersion, isSharing: shares },
    });
    return succeed('save_successfully', null);
  });
}

async function guardianShares(client: pg.PoolClient, guardianId: string): Promise<boolean> {
  const { rows } = await client.query(
    'SELECT is_sharing AS "isSharing" FROM study_guardians WHERE id = $1',
    [guardianId],
  );
  return rows[0]?.isSharing ?? false;
}

/** Only while the study runs: with its end all addresses go. */
export function saveAddress(
  client: pg.PoolClient,
  userId: string,
  { studyId, address, lang: language }: StudyRemindersWish,
  parts: StepParts,
): Promise<Outcome<null>> {
  return withParticipation(client, studyId, userId, parts, async ({ study, participant }) => {
    const { participantId } = participant;
    if (address === null) {
      await client.query('DELETE FROM study_addresses WHERE participant_id = $1', [participantId]);
      return succeed('save_successfully', null);
    }
    if (study.state !== 'running') return reject(409, 'study_is_not_open');
    await client.query(
      `INSERT INTO study_addresses (participant_id, address, language, left_at) VALUES ($1, $2, $3, $4)
       ON CONFLICT (participant_id) DO UPDATE SET address = excluded.address, language = excluded.language,
         left_at = excluded.left_at`,
      [participantId, address, language, parts.now],
    );
    return succeed('save_successfully', null);
  });
}
