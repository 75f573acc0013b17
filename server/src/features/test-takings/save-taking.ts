/**
 * Saving a result: checked, scored again from the questions as served, dated, flagged, and stored once per
 * Idempotency-Key. The client is answered after the commit.
 */
import {
  findDescription,
  findSheetFlags,
  findTrialFlags,
  formAt,
  scoreAnswers,
  type KeyedQuestion,
  type Measures,
  type TestEntry,
} from '@jamdai/battery';
import { ageOnDay, type StoredTestTaking, type TestTakingRequest } from '@jamdai/contract';
import { createHash } from 'node:crypto';
import { dayInZone } from '../../core/clock.ts';
import { makeRecordId } from '../../core/database/record-id.ts';
import {
  refuse,
  refuseField,
  refuseFields,
  succeed,
  type Outcome,
} from '../../core/http/outcome.ts';
import type { Caller } from '../../core/http/register-call.ts';
import { FULL_ROOM, refuseWithoutRoom, ROW_BYTES } from '../../core/save-room.ts';
import type { QuestionSets } from '../questions/index.ts';
import { checkTaking, type AcceptedTaking } from './check-taking.ts';
import { findServedQuestions, type ServedQuestions } from './find-served-questions.ts';
import type { FindTakingFacts, TakingFacts } from './find-taking-facts.ts';
import type { KeepTaking } from './keep-takings.ts';
import { measure, type MeasuredTaking } from './measure.ts';
import { findAskedLetter, queueTaking, type Asked } from './naming-taking.ts';
import { isStored } from './store.ts';
import type { TakingBuilding } from './taking-building.ts';

type Flag = StoredTestTaking['flags'][number];

export interface Submission {
  readonly caller: Caller;
  /** Null: each call is a new taking. */
  readonly idempotencyKey: string | null;
  readonly body: TestTakingRequest;
  /** Staff brought it in from a file. Absent: its device sent it. */
  readonly isImported?: true;
  /** Told when the measures cannot be made: the taking is stored without them. */
  readonly onUnmeasured: (error: unknown) => void;
}

/** What saving reaches the database by, made once for the server. */
export interface TakingParts {
  readonly questionSets: QuestionSets;
  readonly findFacts: FindTakingFacts;
  readonly keepTaking: KeepTaking;
}

export async function acceptTaking(
  building: TakingBuilding,
  parts: TakingParts,
  submission: Submission,
): Promise<Outcome<StoredTestTaking>> {
  const { body } = submission;
  const { questionBook } = building;
  const checked = checkTaking(body);
  if (checked.isRefused) return refuseFields(checked.fields);
  const { test, isNaming } = checked;
  if (!isNaming && !questionBook.has(test.testName))
    return refuseField('testId', 'test_is_unknown');
  const batteryVersion = body.batteryVersion ?? questionBook.batteryVersion;
  const asked = { testName: test.testName, language: body.lang, batteryVersion };
  const served = isNaming
    ? await findAskedLetter(building, parts.questionSets, asked, body)
    : await findServedQuestions(building, parts.questionSets, {
        ...asked,
        versionSheet: checked.versionSheet,
        otherForms: formsOfTrials(body),
      });
  if (!served) return refuseField('batteryVersion', 'battery_version_is_unknown');
  if ('isRefused' in served) return served;
  return keepScored(building, parts, submission, { checked, asked, served });
}

interface Found {
  readonly checked: AcceptedTaking;
  readonly asked: Asked;
  readonly served: ServedQuestions;
}

async function keepScored(
  building: TakingBuilding,
  { findFacts, keepTaking }: TakingParts,
  submission: Submission,
  { checked, asked, served }: Found,
): Promise<Outcome<StoredTestTaking>> {
  const { caller, idempotencyKey, body, isImported = false } = submission;
  const { test, form, isNaming, versionSheet } = checked;
  const { userId } = caller;
  const { testName, batteryVersion } = asked;
  const facts = await findFacts({ userId, testName, form, runId: idempotencyKey });
  if (!facts) return refuse(401, 'unauthorized');
  const full = isImported ? null : refuseWithoutRoom(facts.bytesLeft ?? FULL_ROOM);
  // What is stored already is answered again all the same.
  if (full && !(await isStored(building.db, userId, idempotencyKey))) return full;
  const scored = isNaming ? null : scoreSheets(test, body, served.questions);
  const arrivedAt = building.clock();
  const createdAt = dateTaking(caller, facts, body, arrivedAt);
  const flags = unique([
    ...(body.flags ?? []),
    ...(scored?.flags ?? []),
    ...(isNaming || form !== null ? [] : ['mixedForms' as const]),
    ...(isImported ? ['imported' as const] : []),
    ...(hasImpossibleMoment(body) ? ['clockImpossible' as const] : []),
    ...(createdAt === arrivedAt ? ['createdAtIsArrival' as const] : []),
    ...(facts.isTakenOver ? ['takenOver' as const] : []),
  ]);
  const measures = isNaming
    ? null
    : await measureOrReport(building.db, submission, {
        ...asked,
        userId,
        createdAt,
        questions: served.questions,
        answerSheet: body.answerSheet.map(Number),
        timeSheet: body.timeSheet,
        trials: body.trials ?? null,
        flags,
      });
  const { trials, ...others } = body;
  const rest = { ...others, versionSheet };
  const text = JSON.stringify(body);
  const id = makeRecordId(arrivedAt);
  const saved = await keepTaking({
    id,
    userId,
    idempotencyKey,
    bodyHash: createHash('sha256').update(text).digest(),
    takesBytes: isImported ? 0 : Buffer.byteLength(text) + ROW_BYTES,
    testName,
    form,
    batteryVersion,
    score: scored?.score ?? null,
    measures,
    flags,
    arrivedAt,
    createdAt,
    ageYears:
      facts.dateOfBirth === null
        ? null
        : ageOnDay(facts.dateOfBirth, dayInZone(createdAt, building.config.timeZone)),
    education: facts.education,
    questionSetIds: served.questionSetIds,
    queueAnswer: served.letter
      ? await queueTaking(building, { ...asked, id, letter: served.letter, arrivedAt }, rest)
      : null,
    body: rest,
    trials: trials ? JSON.stringify(trials) : null,
  });
  if (saved.isOther) return refuse(422, 'run_was_saved_with_other_answers');
  return succeed('save_successfully', saved.taking, 201);
}

function formsOfTrials({ trials }: TestTakingRequest): number[] {
  return (trials ?? []).map(({ version, index }) => formAt(version, index));
}

/** The device's own end of the run where it lies between the hand-out and the arrival, else the arrival. */
function dateTaking(
  caller: Caller,
  { handedOutAt }: TakingFacts,
  body: TestTakingRequest,
  arrivedAt: Date,
): Date {
  if (!body.finishedAt) return arrivedAt;
  const finishedAt = new Date(body.finishedAt);
  const isPossible = finishedAt >= (handedOutAt ?? caller.issuedAt) && finishedAt <= arrivedAt;
  return isPossible ? finishedAt : arrivedAt;
}

function scoreSheets(
  { testName }: TestEntry,
  body: TestTakingRequest,
  questions: readonly KeyedQuestion[],
): { readonly score: number; readonly flags: readonly Flag[] } {
  const answerSheet = body.answerSheet.map(Number);
  const scored = scoreAnswers(questions, answerSheet);
  if (!scored) throw new Error('questions: a key is missing');
  const { score, isRight } = scored;
  const differs = typeof body.score === 'number' && body.score !== score;
  const trials = body.trials ?? [];
  const sheets = { answerSheet, timeSheet: body.timeSheet, isRight };
  const { speedLimits, channel = 'seen' } = findDescription(testName) ?? {};
  return {
    score,
    flags: [
      ...findTrialFlags(trials, channel),
      ...findSheetFlags(sheets, speedLimits),
      ...(differs ? ['clientScoreDiffers' as const] : []),
    ],
  };
}

/** A result is worth more than what can be computed from it: the follow-up of the next start tries again. */
async function measureOrReport(
  db: TakingBuilding['db'],
  { onUnmeasured }: Submission,
  taking: MeasuredTaking,
): Promise<Measures | null> {
  try {
    return await measure(db, taking);
  } catch (error) {
    onUnmeasured(error);
    return null;
  }
}

/** A device that leaves its moments out says nothing of its clock. */
function hasImpossibleMoment({ startedAt, finishedAt, device }: TestTakingRequest): boolean {
  return startedAt === null || finishedAt === null || device?.passport?.measuredAt === null;
}

function unique(flags: readonly Flag[]): Flag[] {
  return [...new Set(flags)];
}
