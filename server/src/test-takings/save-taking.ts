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
import type { Building } from '../building.ts';
import { dayInZone } from '../clock.ts';
import { refuse, refuseField, refuseFields, succeed, type Outcome } from '../http/outcome.ts';
import type { QuestionSets } from '../questions/question-sets.ts';
import { makeRecordId } from '../record-id.ts';
import { writeBody } from './body-text.ts';
import { checkTaking } from './check-taking.ts';
import { findServedQuestions } from './find-served-questions.ts';
import type { FindTakingFacts, TakingFacts } from './find-taking-facts.ts';
import type { KeepTaking } from './keep-takings.ts';
import { measure, type MeasuredTaking } from './measure.ts';
import { findAskedLetter, queueTaking } from './naming-taking.ts';

type Flag = StoredTestTaking['flags'][number];

export interface Submission {
  readonly caller: Caller;
  /** Null: each call is a new taking. */
  readonly idempotencyKey: string | null;
  readonly body: TestTakingRequest;
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
  building: Building,
  { questionSets, findFacts, keepTaking }: TakingParts,
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
  const { userId } = caller;
  const facts = await findFacts({ userId, testName: test.testName, form, runId: idempotencyKey });
  if (!facts) return refuse(401, 'unauthorized');
  const arrivedAt = clock();
  const createdAt = dateTaking(caller, facts, body, arrivedAt);
  const scored = isNaming ? null : scoreSheets(test, body, served.questions);
  const flags = unique([
    ...(body.flags ?? []),
    ...(scored?.flags ?? []),
    ...(isNaming || form !== null ? [] : ['mixedForms' as const]),
    ...(createdAt === arrivedAt ? ['createdAtIsArrival' as const] : []),
    ...(facts.isTakenOver ? ['takenOver' as const] : []),
  ]);
  const measures = isNaming
    ? null
    : await measureOrReport(db, submission, {
        userId,
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
  const text = writeBody(body);
  const saved = await keepTaking({
    id,
    userId,
    idempotencyKey,
    bodyHash: createHash('sha256').update(text.whole).digest(),
    testName: test.testName,
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
        : ageOnDay(facts.dateOfBirth, dayInZone(createdAt, config.timeZone)),
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
