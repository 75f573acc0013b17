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
import { writeBody, type BodyText } from './fast/body-text.ts';
import { measureFirst, type MeasureAt } from './fast/measure-first.ts';
import { findServedQuestions, type ServedQuestions } from './find-served-questions.ts';
import type { FindTakingFacts, TakingFacts } from './find-taking-facts.ts';
import type { KeepTaking } from './keep-takings.ts';
import type { UndatedTaking } from './measure.ts';
import { findAskedLetter, queueTaking, type Asked } from './naming-taking.ts';
import { isStored, type BodyWithoutTrials } from './store.ts';
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
  return keepJudged(building, parts, judge(building, submission, { checked, asked, served }));
}

/** A submission without its log, which is by far the most of it, and what its log and its sheets say. */
interface Judged {
  readonly caller: Caller;
  readonly idempotencyKey: string | null;
  readonly isImported: boolean;
  readonly body: BodyWithoutTrials;
  readonly text: BodyText;
  readonly asked: Asked;
  readonly form: number | null;
  readonly served: ServedQuestions;
  /** Null: a naming test. */
  readonly score: number | null;
  readonly flags: readonly Flag[];
  readonly measureAt: (createdAt: Date) => Promise<Measures | null>;
}

/** All that needs no more than what was sent and what was asked. */
function judge(
  { db }: TakingBuilding,
  submission: Submission,
  found: {
    readonly checked: AcceptedTaking;
    readonly asked: Asked;
    readonly served: ServedQuestions;
  },
): Judged {
  const { caller, idempotencyKey, body } = submission;
  const { asked, served } = found;
  const { test, form, isNaming, versionSheet } = found.checked;
  const scored = isNaming ? null : scoreSheets(test, body, served.questions);
  const flags = [
    ...(body.flags ?? []),
    ...(scored?.flags ?? []),
    ...(isNaming || form !== null ? [] : ['mixedForms' as const]),
    ...(submission.isImported ? ['imported' as const] : []),
    ...(hasImpossibleMoment(body) ? ['clockImpossible' as const] : []),
  ];
  const measureAt = isNaming
    ? () => Promise.resolve(null)
    : measureOrReport(db, submission, {
        ...asked,
        userId: caller.userId,
        questions: served.questions,
        answerSheet: body.answerSheet.map(Number),
        timeSheet: body.timeSheet,
        trials: body.trials ?? null,
        flags,
      });
  const { trials: _log, ...others } = body;
  const rest = { ...others, versionSheet };
  const score = scored?.score ?? null;
  const text = writeBody(body);
  const isImported = submission.isImported === true;
  const sent = { caller, idempotencyKey, isImported, body: rest, text };
  return { ...sent, asked, form, served, score, flags, measureAt };
}

async function keepJudged(
  building: TakingBuilding,
  { findFacts, keepTaking }: TakingParts,
  judged: Judged,
): Promise<Outcome<StoredTestTaking>> {
  const { caller, idempotencyKey, isImported, body, text, asked, form, served } = judged;
  const { userId } = caller;
  const { testName, batteryVersion } = asked;
  const facts = await findFacts({ userId, testName, form, runId: idempotencyKey });
  if (!facts) return refuse(401, 'unauthorized');
  const full = isImported ? null : refuseWithoutRoom(facts.bytesLeft ?? FULL_ROOM);
  // What is stored already is answered again all the same.
  if (full && !(await isStored(building.db, userId, idempotencyKey))) return full;
  const arrivedAt = building.clock();
  const createdAt = dateTaking(caller, facts, body, arrivedAt);
  const id = makeRecordId(arrivedAt);
  const saved = await keepTaking({
    id,
    userId,
    idempotencyKey,
    bodyHash: text.hash,
    takesBytes: isImported ? 0 : text.bytes + ROW_BYTES,
    testName,
    form,
    batteryVersion,
    score: judged.score,
    measures: await judged.measureAt(createdAt),
    flags: unique([
      ...judged.flags,
      ...(createdAt === arrivedAt ? ['createdAtIsArrival' as const] : []),
      ...(facts.isTakenOver ? ['takenOver' as const] : []),
    ]),
    arrivedAt,
    createdAt,
    ageYears:
      facts.dateOfBirth === null
        ? null
        : ageOnDay(facts.dateOfBirth, dayInZone(createdAt, building.config.timeZone)),
    education: facts.education,
    questionSetIds: served.questionSetIds,
    queueAnswer: served.letter
      ? await queueTaking(building, { ...asked, id, letter: served.letter, arrivedAt }, body)
      : null,
    body,
    trials: text.trials,
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
  body: BodyWithoutTrials,
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
function measureOrReport(
  db: TakingBuilding['db'],
  { onUnmeasured }: Submission,
  taking: UndatedTaking,
): Judged['measureAt'] {
  const report = (error: unknown): null => {
    onUnmeasured(error);
    return null;
  };
  try {
    return reporting(measureFirst(db, taking), report);
  } catch (error) {
    report(error);
    return () => Promise.resolve(null);
  }
}

/** In a function of its own: functions that are made in one place hold each other's variables. */
function reporting(measureAt: MeasureAt, report: (error: unknown) => null): Judged['measureAt'] {
  return (createdAt) => measureAt(createdAt).catch(report);
}

/** A device that leaves its moments out says nothing of its clock. */
function hasImpossibleMoment({ startedAt, finishedAt, device }: TestTakingRequest): boolean {
  return startedAt === null || finishedAt === null || device?.passport?.measuredAt === null;
}

function unique(flags: readonly Flag[]): Flag[] {
  return [...new Set(flags)];
}
