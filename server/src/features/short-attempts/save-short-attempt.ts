/** Saving a short attempt: its path followed once more, measured where it is whole and honest, stored once for each run. */
import {
  findDescription,
  findSheetFlags,
  findTrialFlags,
  looksGuessed,
  measureShort,
  shortPathsOf,
  verifyShortPath,
  type PooledQuestion,
  type ShortMeasures,
} from '@jamdai/battery';
import {
  ageOnDay,
  type FieldProblem,
  type SaveShortAttempt,
  type ShortAttempt,
} from '@jamdai/contract';
import { createHash } from 'node:crypto';
import { dayInZone } from '../../core/clock.ts';
import { inTransaction } from '../../core/database/in-transaction.ts';
import { makeRecordId } from '../../core/database/record-id.ts';
import { reject, rejectFields, succeed, type Outcome } from '../../core/http/outcome.ts';
import { ROW_BYTES, takeRoom } from '../../core/save-room.ts';
import type { QuestionContext } from '../questions/index.ts';
import { isSilentUnpermitted } from '../sound-permits/index.ts';
import { agree } from './reported-choices.ts';
import {
  findShortAttempt,
  findShortRun,
  forgetUnfinished,
  insertShortAttempt,
  isDoneOn,
  type FoundRun,
} from './store.ts';

/** Times have three decimals. */
const SUM_TOLERANCE_S = 1;

type Flag = ShortAttempt['flags'][number];

export async function saveShortAttempt(
  { db, clock, config, questionBook, readSecret }: QuestionContext,
  userId: string,
  body: SaveShortAttempt,
): Promise<Outcome<ShortAttempt>> {
  const written = JSON.stringify(body);
  const bodyHash = createHash('sha256').update(written).digest();
  const stored = await findShortAttempt(db, userId, body.runId);
  if (stored?.bodyHash.equals(bodyHash)) return succeed('save_successfully', stored.attempt, 201);
  const full = await takeRoom(db, userId, Buffer.byteLength(written) + ROW_BYTES, clock());
  if (full) return full;
  const isSilent = await isSilentUnpermitted(readSecret, { ...body, userId });
  return inTransaction(db, async (client) => {
    // One after the other: the second of a day is known as such.
    await client.query('SELECT 1 FROM users WHERE id = $1 FOR NO KEY UPDATE', [userId]);
    const run = await findShortRun(client, userId, body.runId);
    if (!run) return reject(404, 'not_found');
    const fields = findProblems(run, body);
    if (fields.length > 0) return rejectFields(fields);
    const arrivedAt = clock();
    const pool = await questionBook.shortPool(run.testName, run.lang, run.length, run.seed);
    const isSameBattery = run.batteryVersion === questionBook.batteryVersion;
    const judged = judgePath(run, body, isSameBattery ? pool : null);
    const earlier = await findShortAttempt(client, userId, body.runId);
    if (earlier) {
      const isSame = earlier.bodyHash.equals(bodyHash);
      const isRest = earlier.attempt.flags.includes('notFinished');
      // A rest that comes after the whole has nothing to add.
      if (isSame || (!isRest && judged.flags.includes('notFinished')))
        return succeed('save_successfully', earlier.attempt, 201);
      if (!isRest) return reject(422, 'run_was_saved_with_other_answers');
      await forgetUnfinished(client, run.id);
    }
    const finishedAt = body.finishedAt ? new Date(body.finishedAt) : null;
    const isPossible = finishedAt && finishedAt >= run.begunAt && finishedAt <= arrivedAt;
    const createdAt = isPossible ? finishedAt : arrivedAt;
    const day = dayInZone(createdAt, config.timeZone);
    const { testName } = run;
    const { timeZone } = config;
    const wasDone = await isDoneOn(client, { userId, runId: body.runId, testName, day, timeZone });
    const flags: Flag[] = [
      ...(body.flags ?? []),
      ...findShownFlags(run, body),
      ...judged.flags,
      ...(wasDone ? ['secondOfDay' as const] : []),
      ...(isPossible ? [] : ['createdAtIsArrival' as const]),
      ...(hasImpossibleMoment(body) ? ['clockImpossible' as const] : []),
      ...(isSilent ? ['soundNotPermitted' as const] : []),
    ];
    const attempt = await insertShortAttempt(client, {
      ...{ id: makeRecordId(arrivedAt), run, userId, bodyHash, body, arrivedAt, createdAt },
      ageYears: run.dateOfBirth === null ? null : ageOnDay(run.dateOfBirth, day),
      ...{ measures: isSilent ? null : judged.measures, flags: [...new Set(flags)] },
    });
    return succeed('save_successfully', attempt, 201);
  });
}

function findProblems({ testName }: FoundRun, body: SaveShortAttempt): FieldProblem[] {
  const { path, choices, timeSheet, timeTotal, trials } = body;
  if (!shortPathsOf(testName).includes(path))
    return [{ path: 'path', message: 'field_is_not_valid' }];
  const answered = choices.filter(({ choice }) => choice !== null);
  if (timeSheet.length !== answered.length)
    return [{ path: 'timeSheet', message: 'list_has_wrong_length' }];
  const sum = timeSheet.reduce((total, seconds) => total + seconds, 0);
  if (sum > timeTotal + SUM_TOLERANCE_S)
    return [{ path: 'timeTotal', message: 'times_do_not_add_up' }];
  if (!trials) return [];
  const given = trials.filter(({ voided }) => !voided);
  const strangeAt = trials.findIndex(({ kind }) => kind === 'naming');
  if (strangeAt >= 0) return [{ path: `trials.${strangeAt}.kind`, message: 'field_is_not_valid' }];
  const fits =
    given.length === answered.length &&
    given.every((trial, at) => trial.kind !== 'naming' && trial.choice === answered[at]?.choice);
  return fits ? [] : [{ path: 'trials', message: 'trial_does_not_fit_answer' }];
}

interface JudgedPath {
  readonly flags: readonly Flag[];
  readonly measures: ShortMeasures | null;
}

/** `pool` null: it can no longer be drawn. */
function judgePath(
  run: FoundRun,
  { path, choices }: SaveShortAttempt,
  pool: readonly PooledQuestion[] | null,
): JudgedPath {
  const { testName, length } = run;
  const form = { testName, length, path };
  const isFixed = path === 'fixed' && shortPathsOf(testName).includes('adaptive');
  const flags: Flag[] = isFixed ? ['fixedPath'] : [];
  if (!pool) return { flags: [...flags, 'batteryChanged'], measures: null };
  const verdict = verifyShortPath(form, pool, choices);
  const isAsReported = path === 'fixed' || agree(run.reported, choices);
  if (!verdict.isHonest || !isAsReported)
    return { flags: [...flags, 'pathBroken'], measures: null };
  if (!verdict.isFinished) return { flags: [...flags, 'notFinished'], measures: null };
  const measures = measureShort(form, pool, verdict.answers);
  return { flags: looksGuessed(form, measures) ? [...flags, 'atChance'] : flags, measures };
}

/** What the sheets and the trials show by themselves. */
function findShownFlags(
  { testName }: FoundRun,
  { choices, timeSheet, trials }: SaveShortAttempt,
): Flag[] {
  const { speedLimits, channel = 'visual' } = findDescription(testName) ?? {};
  const answerSheet = choices.flatMap(({ choice }) => choice ?? []);
  return [
    ...findTrialFlags(trials ?? [], channel),
    // Which of thirty were missed says nothing of questions that were chosen.
    ...findSheetFlags({ answerSheet, timeSheet, isRight: [] }, speedLimits),
  ];
}

/** A device that leaves its moments out says nothing of its clock. */
function hasImpossibleMoment({ startedAt, finishedAt, device }: SaveShortAttempt): boolean {
  return startedAt === null || finishedAt === null || device?.passport?.measuredAt === null;
}
