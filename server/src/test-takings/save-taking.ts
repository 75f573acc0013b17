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
import type { Caller } from '../accounts/authenticate.ts';
import { findTakerFacts } from '../accounts/store.ts';
import type { Building } from '../building.ts';
import { dayInZone } from '../clock.ts';
import { refuse, refuseField, refuseFields, succeed, type Outcome } from '../http/outcome.ts';
import type { QuestionSets } from '../questions/question-sets.ts';
import { findHandout } from '../questions/store.ts';
import { makeRecordId } from '../record-id.ts';
import { findRun } from '../test-runs/store.ts';
import { checkTaking } from './check-taking.ts';
import { findServedQuestions } from './find-served-questions.ts';
import { measure, type MeasuredTaking } from './measure.ts';
import { findAskedLetter, queueTaking } from './naming-taking.ts';
import { saveTaking } from './store.ts';

type Flag = StoredTestTaking['flags'][number];

export interface Submission {
  readonly caller: Caller;
  /** Null: each call is a new taking. */
  readonly idempotencyKey: string | null;
  readonly body: TestTakingRequest;
  /** Told when the measures cannot be made: the taking is stored without them. */
  readonly onUnmeasured: (error: unknown) => void;
}

export async function acceptTaking(
  building: Building,
  questionSets: QuestionSets,
  submission: Submission,
): Promise<Outcome<StoredTestTaking>> {
  const { caller, idempotencyKey, body } = submission;
  const { db, clock, config, questionBook } = building;
  const checked = checkTaking(body);
  if (checked.isRefused) return refuseFields(checked.fields);
  const { test, form, isNaming } = checked;
  if (!isNaming && !questionBook.has(test.testName))
    return refuseField('testId', 'test_is_unknown');
  const batteryVersion = body.batteryVersion ?? questionBook.batteryVersion;
  const asked = { testName: test.testName, language: body.lang, batteryVersion };
  const served = isNaming
    ? await findAskedLetter(building, questionSets, asked, body)
    : await findServedQuestions(building, questionSets, {
        ...asked,
        versionSheet: body.versionSheet,
        otherForms: formsOfTrials(body),
      });
  if (!served) return refuseField('batteryVersion', 'battery_version_is_unknown');
  if ('isRefused' in served) return served;
  const taker = await findTakerFacts(db, caller.userId);
  if (!taker) return refuse(401, 'unauthorized');
  const arrivedAt = clock();
  const createdAt = await dateTaking(building, caller, test, form, body, arrivedAt);
  const scored = isNaming ? null : scoreSheets(test, body, served.questions);
  const run = idempotencyKey === null ? null : await findRun(db, caller.userId, idempotencyKey);
  const flags = unique([
    ...(body.flags ?? []),
    ...(scored?.flags ?? []),
    ...(isNaming || form !== null ? [] : ['mixedForms' as const]),
    ...(createdAt === arrivedAt ? ['createdAtIsArrival' as const] : []),
    ...(run?.isTakenOver ? ['takenOver' as const] : []),
  ]);
  const measures = isNaming
    ? null
    : await measureOrReport(db, submission, {
        userId: caller.userId,
        testName: test.testName,
        language: body.lang,
        createdAt,
        questions: served.questions,
        answerSheet: body.answerSheet.map(Number),
        timeSheet: body.timeSheet,
        trials: body.trials ?? null,
        flags,
      });
  const id = makeRecordId(arrivedAt);
  const saved = await saveTaking(db, {
    id,
    userId: caller.userId,
    idempotencyKey,
    bodyHash: createHash('sha256').update(JSON.stringify(body)).digest(),
    testName: test.testName,
    form,
    batteryVersion,
    score: scored?.score ?? null,
    measures,
    flags,
    arrivedAt,
    createdAt,
    ageYears:
      taker.dateOfBirth === null
        ? null
        : ageOnDay(taker.dateOfBirth, dayInZone(createdAt, config.timeZone)),
    education: taker.education,
    questionSetIds: served.questionSetIds,
    queueAnswer: served.letter
      ? await queueTaking(building, { ...asked, id, letter: served.letter, arrivedAt }, body)
      : null,
    body,
  });
  if (saved.isOther) return refuse(422, 'run_was_saved_with_other_answers');
  return succeed('save_successfully', saved.taking, 201);
}

function formsOfTrials({ trials }: TestTakingRequest): number[] {
  return (trials ?? []).map(({ version, index }) => formAt(version, index));
}

/** The device's own end of the run where it lies between the hand-out and the arrival, else the arrival. */
async function dateTaking(
  { db }: Building,
  caller: Caller,
  test: TestEntry,
  form: number | null,
  body: TestTakingRequest,
  arrivedAt: Date,
): Promise<Date> {
  if (!body.finishedAt) return arrivedAt;
  const finishedAt = new Date(body.finishedAt);
  const handedOutAt =
    (await findHandout(db, caller.userId, test.testName, form)) ?? caller.issuedAt;
  const isPossible = finishedAt >= handedOutAt && finishedAt <= arrivedAt;
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
  db: Building['db'],
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

function unique(flags: readonly Flag[]): Flag[] {
  return [...new Set(flags)];
}
