/** A study as its participant sees it: what comes next, and all that was said and done in it. */
import type { OwnStudy } from '@jamdai/contract';
import { LanguageSchema } from '@jamdai/contract';
import { readColumns } from '../../core/database/read-columns.ts';
import { reject, succeed, type Outcome } from '../../core/http/outcome.ts';
import { describeOwnPlan, listPlanRuns } from '../plans/index.ts';
import { readAnswers } from './assign.ts';
import { invite, type Timed } from './invitation.ts';
import { findParticipant, type ParticipantRow } from './participant-row.ts';
import { findProgress, type Progress } from './progress.ts';
import { readSittings, type SittingFacts } from './sitting-facts.ts';
import type { StudyKeys } from './study-keys.ts';
import {
  findNewestDesign,
  findStudy,
  listConsentTexts,
  type Database,
  type DesignRow,
  type StudyRow,
} from './study-row.ts';
import { listWords } from './study-words.ts';

export interface OwnParts {
  readonly keys: StudyKeys;
  readonly today: string;
  readonly dayOf: (moment: Date) => string;
  readonly timed: Timed;
  readonly canMail: boolean;
}

export interface Participation {
  readonly study: StudyRow;
  readonly design: DesignRow;
  readonly participant: ParticipantRow;
  readonly begun: readonly SittingFacts[];
  readonly progress: Progress;
}

/** Null: the caller is not in this study. */
export async function findParticipation(
  db: Database,
  studyId: string,
  userId: string,
  { today, dayOf }: Pick<OwnParts, 'today' | 'dayOf'>,
): Promise<Participation | null> {
  const study = await findStudy(db, studyId);
  const participant = study && (await findParticipant(db, studyId, userId));
  const design = participant && (await findNewestDesign(db, studyId));
  if (!study || !participant || !design) return null;
  const begun = await readSittings(db, studyId, participant.participantId);
  const facts = { today, dayOf, study, design: design.design, participant, sittings: begun };
  return { study, design, participant, begun, progress: findProgress(facts) };
}

export async function describeOwnStudy(
  db: Database,
  studyId: string,
  userId: string,
  parts: OwnParts,
): Promise<Outcome<OwnStudy>> {
  const own = await findParticipation(db, studyId, userId, parts);
  if (!own) return reject(404, 'not_found');
  const { study, design, participant, progress, begun } = own;
  const { participantId, participantNo, hasReturnCode, joinedAt, isSharing } = participant;
  const { next, sittingKey, opensOn } = progress;
  const open = begun.find((it) => it.sittingKey === sittingKey && next === 'sitting');
  const texts = await listConsentTexts(db, studyId);
  return succeed('load_successfully', {
    ...invite(study, design, texts, parts.timed),
    participantNo,
    returnCode: hasReturnCode ? parts.keys.returnCodeOf(participantId) : null,
    joinedAt: joinedAt.toISOString(),
    isSharing,
    words: await listWords(db, studyId, participantNo),
    next,
    questions:
      next === 'screening' || next === 'questionnaire'
        ? (design.design[next] as OwnStudy['questions'])
        : [],
    sittingKey: next === 'sitting' || next === 'wait' ? sittingKey : null,
    opensOn: next === 'wait' ? opensOn : null,
    plan: open ? await describePlan(db, userId, open.planRunId, parts.timed) : null,
    sittings: [...progress.sittings],
    answers: (await readAnswers(db, participantId)).map(({ key, value }) => ({
      key,
      value: value as OwnStudy['answers'][number]['value'],
    })),
    reminders: await findAddress(db, participantId),
    canMail: parts.canMail,
  });
}

async function describePlan(
  db: Database,
  userId: string,
  planRunId: string,
  timed: Timed,
): Promise<OwnStudy['plan']> {
  const [run] = await listPlanRuns(db, userId, planRunId);
  if (!run) return null;
  return describeOwnPlan({ plan: run, assignment: run.assignment, run }, timed);
}

async function findAddress(db: Database, participantId: string): Promise<OwnStudy['reminders']> {
  const { rows } = await db.query(
    'SELECT address, language AS lang FROM study_addresses WHERE participant_id = $1',
    [participantId],
  );
  return readColumns(rows, { lang: LanguageSchema })[0] ?? null;
}
