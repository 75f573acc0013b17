/** One run as it went, from its sheets, its log and the questions as they were served. Nothing of it is changed. */
import { findTest, formAt, type KeyedQuestion, type TestName } from '@jamdai/battery';
import {
  ChoiceTrialSchema,
  OperationTrialSchema,
  type Replay,
  type ReplayedQuestion,
} from '@jamdai/contract';
import { z } from 'zod';
import { readColumns, SheetSchema } from '../../core/database/read-columns.ts';
import type * as pg from '../../core/database/statements.ts';
import { readFlagsLeftOut } from '../provenance/index.ts';
import { openWritten, type KnowsWord } from './open-written.ts';
import type { NamePseudonym } from './pseudonyms.ts';
import { describeRun, findRunId, RUN_COLUMNS, type RunRow } from './research-runs.ts';
import { readServedQuestions, type FindServed } from './served-questions.ts';

type Database = Pick<pg.ClientBase, 'query'>;

interface ReplayRow extends RunRow {
  readonly timeTotalS: number;
  readonly strategy: string | null;
  readonly voicePack: string | null;
  readonly pointer: string | null;
  readonly refreshRateHz: number | null;
  /** Chosen numbers; the typed tokens of a naming test. */
  readonly answerSheet: readonly (number | string)[];
  readonly timeSheet: readonly number[];
  readonly versionSheet: readonly number[];
  readonly trials: readonly unknown[] | null;
}

export interface PresentedReplay {
  readonly testName: TestName;
  /** Pseudonym. */
  readonly taking: string;
  readonly thisBattery: string;
  /** For a naming test. */
  readonly knowsWord: KnowsWord;
}

/** With the id for the trail. Null: no such run may be used. */
export async function openReplay(
  db: Database,
  namePseudonym: NamePseudonym,
  { testName, taking: attempt, thisBattery, knowsWord }: PresentedReplay,
): Promise<{ readonly id: string; readonly replay: Replay } | null> {
  const id = await findRunId(db, namePseudonym, testName, attempt);
  if (id === null) return null;
  const { rows } = await db.query(
    `SELECT ${RUN_COLUMNS}, t.time_total_s AS "timeTotalS", t.strategy, t.voice_pack AS "voicePack",
       t.device->>'pointer' AS pointer, (t.device->>'refreshRateHz')::float8 AS "refreshRateHz",
       t.answer_sheet AS "answerSheet", t.time_sheet_s AS "timeSheet", t.version_sheet AS "versionSheet", t.trials
     FROM test_takings t WHERE t.id = $1`,
    [id],
  );
  const [row] = readColumns(rows, {
    daysSinceFirst: z.number(),
    answerSheet: SheetSchema,
    trials: z.array(z.unknown()).nullable(),
  });
  if (!row) return null;
  const shown = isNaming(testName)
    ? await openNaming(db, row, knowsWord)
    : await openPresented(db, row, testName);
  const { timeTotalS, strategy, voicePack, pointer, refreshRateHz, batteryVersion } = row;
  return {
    id,
    replay: {
      ...describeRun(row, namePseudonym, await readFlagsLeftOut(db)),
      ...{ testName, thisBattery, isThisBattery: batteryVersion === thisBattery },
      ...{ timeTotalS, strategy, voicePack, pointer, refreshRateHz },
      ...shown,
    },
  };
}

type Shown = Pick<Replay, 'hasLog' | 'asked' | 'written'>;

function isNaming(testName: TestName): boolean {
  return findTest(testName).testTypeName === 'long_term_retrieval';
}

async function openNaming(db: Database, row: ReplayRow, knowsWord: KnowsWord): Promise<Shown> {
  const written = await openWritten(db, row, knowsWord);
  return { hasLog: written.trial !== null, asked: [], written };
}

async function openPresented(db: Database, row: ReplayRow, testName: TestName): Promise<Shown> {
  const trials = readTrials(row.trials);
  const { language, batteryVersion } = row;
  const forms = formsOf(row, trials);
  const findServed = await readServedQuestions(db, testName, { language, batteryVersion, forms });
  const presented = presentedOf(row, trials, findIn(row, testName, findServed));
  return { hasLog: trials !== null, asked: presented, written: null };
}

type LoggedTrial = NonNullable<ReplayedQuestion['trial']>;
type FindQuestion = (version: number, index: number) => KeyedQuestion | null;

function findIn(
  { language, batteryVersion }: ReplayRow,
  testName: TestName,
  findServed: FindServed,
): FindQuestion {
  return (version, index) => findServed({ testName, language, batteryVersion }, version, index);
}

/** Null: the device sent none, or it is not one of this shape. */
function readTrials(stored: readonly unknown[] | null): readonly LoggedTrial[] | null {
  const trials = (stored ?? []).flatMap((trial): LoggedTrial[] => {
    const choice = ChoiceTrialSchema.safeParse(trial);
    if (choice.success) return [choice.data];
    const operation = OperationTrialSchema.safeParse(trial);
    return operation.success ? [operation.data] : [];
  });
  return stored && stored.length > 0 && trials.length === stored.length ? trials : null;
}

/** Those of the questions that counted, and of those that were asked and spoiled. */
function formsOf(
  { versionSheet }: ReplayRow,
  trials: readonly LoggedTrial[] | null,
): readonly number[] {
  const presented = trials ?? versionSheet.map((version, index) => ({ version, index }));
  return [...new Set(presented.map(({ version, index }) => formAt(version, index)))];
}

/** By the log where there is one, else by the sheets. */
function presentedOf(
  { answerSheet: chosen, timeSheet, versionSheet }: ReplayRow,
  trials: readonly LoggedTrial[] | null,
  findQuestion: FindQuestion,
): ReplayedQuestion[] {
  const answerSheet = chosen.map(Number);
  if (!trials) {
    return answerSheet.map((choice, index) => {
      const version = versionSheet[index] ?? 0;
      const answerTimeS = timeSheet[index] ?? null;
      const question = describeQuestion(findQuestion(version, index));
      return { index, version, question, choice, answerTimeS, trial: null };
    });
  }
  return trials.map((trial) => {
    const { index, version, voided } = trial;
    return {
      ...{ index, version, trial },
      question: describeQuestion(findQuestion(version, index)),
      choice: voided ? null : (answerSheet[index] ?? null),
      answerTimeS: voided ? null : (timeSheet[index] ?? null),
    };
  });
}

function describeQuestion(question: KeyedQuestion | null): ReplayedQuestion['question'] {
  if (!question) return null;
  const { choiceNo1, choiceNo2, choiceNo3, choiceNo4, version, correctChoiceNo } = question;
  return {
    questionName: [...question.questionName],
    ...{ choiceNo1: [...choiceNo1], choiceNo2: [...choiceNo2] },
    ...{ choiceNo3: [...choiceNo3], choiceNo4: [...choiceNo4] },
    ...{ version, correctChoiceNo },
  };
}
