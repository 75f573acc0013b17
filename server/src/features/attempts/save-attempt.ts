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
import { ageOnDay, type StoredAttempt, type SaveAttemptRequest } from '@jamdai/contract';
import { dayInZone } from '../../core/clock.ts';
import { makeRecordId } from '../../core/database/record-id.ts';
import {
  reject,
  rejectField,
  rejectFields,
  succeed,
  type Outcome,
} from '../../core/http/outcome.ts';
import type { Caller } from '../../core/http/register-call.ts';
import { FULL_ROOM, rejectWithoutRoom, ROW_BYTES } from '../../core/save-room.ts';
import type { QuestionContext, QuestionSets } from '../questions/index.ts';
import { checkAttempt, type AcceptedAttempt } from './check-attempt.ts';
import { writeBody, type BodyText } from './fast/body-text.ts';
import { measureFirst, type MeasureAt } from './fast/measure-first.ts';
import { judgeProvenance, readLog, type LogFindings } from '../provenance/index.ts';
import { isSilentUnpermitted } from '../sound-permits/index.ts';
import { findServedQuestions, type ServedQuestions } from './find-served-questions.ts';
import type { FindAttemptFacts, AttemptFacts } from './find-attempt-facts.ts';
import type { StoreAttempt } from './store-attempts.ts';
import type { UndatedAttempt } from './measure.ts';
import { findRequestedLetter, queueAttempt, type Requested } from './naming-attempt.ts';
import { isStored, type BodyWithoutTrials } from './store.ts';
import type { AutoScorerContext } from '../lexicon/index.ts';

type Flag = StoredAttempt['flags'][number];

export interface Submission {
  readonly caller: Caller;
  /** Null: each call is a new attempt. */
  readonly idempotencyKey: string | null;
  readonly body: SaveAttemptRequest;
  /** Staff brought it in from a file. Absent: its device sent it. */
  readonly isImported?: true;
  /** Told when the measures cannot be made: the attempt is stored without them. */
  readonly onUnmeasured: (error: unknown) => void;
}

/** What saving reaches the database by, made once for the server. */
export interface AttemptParts {
  readonly questionSets: QuestionSets;
  readonly findFacts: FindAttemptFacts;
  readonly storeAttempt: StoreAttempt;
}

export async function acceptAttempt(
  context: AttemptContext,
  parts: AttemptParts,
  submission: Submission,
): Promise<Outcome<StoredAttempt>> {
  const { body } = submission;
  const { userId } = submission.caller;
  const { questionBook } = context;
  const checked = checkAttempt(body);
  if (checked.isRejected) return rejectFields(checked.fields);
  const { test, isNaming } = checked;
  if (!isNaming && !questionBook.has(test.testName))
    return rejectField('testId', 'test_is_unknown');
  const { testName } = test;
  const ofAttempt = { userId, testName, form: checked.form, runId: submission.idempotencyKey };
  // Where right answers lie hangs on the version: who names none was served the one that was handed out.
  const early = body.batteryVersion ? null : await parts.findFacts(ofAttempt);
  const batteryVersion =
    body.batteryVersion ?? early?.handedOutVersion ?? questionBook.batteryVersion;
  const requested = { testName, language: body.lang, batteryVersion };
  const served = isNaming
    ? await findRequestedLetter(context, parts.questionSets, requested, body)
    : await findServedQuestions(context, parts.questionSets, {
        ...requested,
        versionSheet: checked.versionSheet,
        otherForms: formsOfTrials(body),
      });
  if (!served) return rejectField('batteryVersion', 'battery_version_is_unknown');
  if ('isRejected' in served) return served;
  return storeJudged(
    context,
    parts,
    judge(context, submission, { checked, asked: requested, served }),
    early,
  );
}

/** A submission without its log, which is by far the most of it, and what its log and its sheets say. */
interface Judged {
  readonly caller: Caller;
  readonly idempotencyKey: string | null;
  readonly isImported: boolean;
  readonly body: BodyWithoutTrials;
  readonly text: BodyText;
  readonly asked: Requested;
  readonly form: number | null;
  readonly served: ServedQuestions;
  /** Null: a naming test. */
  readonly score: number | null;
  readonly flags: readonly Flag[];
  readonly log: LogFindings;
  readonly measureAt: (createdAt: Date) => Promise<Measures | null>;
}

/** All that needs no more than what was sent and what was asked. */
function judge(
  { db }: AttemptContext,
  submission: Submission,
  found: {
    readonly checked: AcceptedAttempt;
    readonly asked: Requested;
    readonly served: ServedQuestions;
  },
): Judged {
  const { caller, idempotencyKey, body } = submission;
  const { asked: requested, served } = found;
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
        ...requested,
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
  const log = readLog({
    ...{ userId: caller.userId, runId: idempotencyKey, testName: test.testName, form, body },
  });
  return { ...sent, asked: requested, form, served, score, flags, log, measureAt };
}

async function storeJudged(
  context: AttemptContext,
  { findFacts, storeAttempt }: AttemptParts,
  judged: Judged,
  early: AttemptFacts | null,
): Promise<Outcome<StoredAttempt>> {
  const { caller, idempotencyKey, isImported, body, text, asked: requested, form, served } = judged;
  const { userId } = caller;
  const { testName, batteryVersion } = requested;
  const facts = early ?? (await findFacts({ userId, testName, form, runId: idempotencyKey }));
  if (!facts) return reject(401, 'unauthorized');
  const full = isImported ? null : rejectWithoutRoom(facts.bytesLeft ?? FULL_ROOM);
  // What is stored already is answered again all the same.
  if (full && !(await isStored(context.db, userId, idempotencyKey))) return full;
  const arrivedAt = context.clock();
  const createdAt = dateAttempt(caller, facts, body, arrivedAt);
  const id = makeRecordId(arrivedAt);
  const measures = await judged.measureAt(createdAt);
  const { flags: deviceFlags, soundPermit } = body;
  const isSilent = await isSilentUnpermitted(context.readSecret, {
    ...{ userId, runId: idempotencyKey, flags: deviceFlags, soundPermit },
  });
  const provenance = await judgeProvenance(
    context.readSecret,
    { userId, runId: idempotencyKey, testName, form, body },
    judged.log,
    { ...facts, arrivedAt },
  );
  const saved = await storeAttempt({
    id,
    userId,
    idempotencyKey,
    bodyHash: text.hash,
    takesBytes: isImported ? 0 : text.bytes + ROW_BYTES,
    testName,
    form,
    batteryVersion,
    score: judged.score,
    measures,
    flags: unique([
      ...judged.flags,
      ...(measures?.['atChance'] === 1 ? ['atChance' as const] : []),
      ...(createdAt === arrivedAt ? ['createdAtIsArrival' as const] : []),
      ...(facts.isTakenOver ? ['takenOver' as const] : []),
      ...(isSilent ? ['soundNotPermitted' as const] : []),
      ...provenance.flags,
    ]),
    countedFlags: facts.countedFlags,
    singleUses: provenance.singleUses,
    isVerified: provenance.isVerified,
    arrivedAt,
    createdAt,
    ageYears:
      facts.dateOfBirth === null
        ? null
        : ageOnDay(facts.dateOfBirth, dayInZone(createdAt, context.config.timeZone)),
    education: facts.education,
    questionSetIds: served.questionSetIds,
    queueAnswer: served.letter
      ? await queueAttempt(context, { ...requested, id, letter: served.letter, arrivedAt }, body)
      : null,
    body,
    trials: text.trials,
  });
  if (saved.isOther) return reject(422, 'run_was_saved_with_other_answers');
  return succeed('save_successfully', saved.taking, 201);
}

function formsOfTrials({ trials }: SaveAttemptRequest): number[] {
  return (trials ?? []).map(({ version, index }) => formAt(version, index));
}

/** The device's own end of the run where it lies between the hand-out and the arrival, else the arrival. */
function dateAttempt(
  caller: Caller,
  { handedOutAt }: AttemptFacts,
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
  body: SaveAttemptRequest,
  questions: readonly KeyedQuestion[],
): { readonly score: number; readonly flags: readonly Flag[] } {
  const answerSheet = body.answerSheet.map(Number);
  const scored = scoreAnswers(questions, answerSheet);
  if (!scored) throw new Error('questions: a key is missing');
  const { score, isRight } = scored;
  const differs = typeof body.score === 'number' && body.score !== score;
  const trials = body.trials ?? [];
  const sheets = { answerSheet, timeSheet: body.timeSheet, isRight };
  const { speedLimits, channel = 'visual' } = findDescription(testName) ?? {};
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
  db: AttemptContext['db'],
  { onUnmeasured }: Submission,
  attempt: UndatedAttempt,
): Judged['measureAt'] {
  const report = (error: unknown): null => {
    onUnmeasured(error);
    return null;
  };
  try {
    return reporting(measureFirst(db, attempt), report);
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
function hasImpossibleMoment({ startedAt, finishedAt, device }: SaveAttemptRequest): boolean {
  return startedAt === null || finishedAt === null || device?.passport?.measuredAt === null;
}

function unique(flags: readonly Flag[]): Flag[] {
  return [...new Set(flags)];
}

/** What storing an attempt needs: the questions as they were served, and the auto-scorer for the words of naming tests. */
export type AttemptContext = AutoScorerContext & QuestionContext;
