/** The lines of each research table, from participants and attempts as they are stored. */
import {
  choicesOf,
  findDescription,
  formNoOf,
  takeOffLetter,
  type Measures,
} from '@jamdai/battery';
import type * as pg from '../../core/database/statements.ts';
import type { ResearchLine, ResearchTable } from './columns.ts';
import { correlateTests } from './correlate-tests.ts';
import { toPlanFields } from './plan-fields.ts';
import { listParticipants, type NamedPerson, type Participant } from './participants.ts';
import { readShownLetters } from './norm-store.ts';
import { createPseudonyms, type NamePseudonym } from './pseudonyms.ts';
import { readIncomplete, type IncompleteRun } from './read-incomplete.ts';
import { readAttempts, type ResearchAttempt } from './read-attempts.ts';
import { readRightAnswers, type FindRightAnswer } from './right-answers.ts';
import { readShortAttempts } from './read-short-attempts.ts';
import { createRescorer, type RuledScores } from './rule-points.ts';
import {
  toShortFields,
  toShortHead,
  toShortQuestionLines,
  type ShortPools,
} from './short-tables.ts';
import { readServedQuestions, type FindServed } from './served-questions.ts';

export interface ResearchSource {
  readonly db: pg.Pool;
  /** 32 bytes that are not in the database. */
  readonly key: Buffer;
  /** Label under which pseudonyms can be joined. */
  readonly study: string;
  /** What arrived later is left out. */
  readonly until: Date;
  /** What short forms asked. */
  readonly questionBook: ShortPools;
}

/** Where the lines of a data set come from: what is stored, or a synthetic dataset of it. */
export type ReadTable = (table: ResearchTable) => AsyncGenerator<ResearchLine>;

type ShortTable = 'shortTakings' | 'shortQuestions';

/** Participants and pseudonyms of one call. */
interface Opened {
  readonly participants: readonly NamedPerson[];
  readonly namePseudonym: NamePseudonym;
  /** Absent: no study. */
  readonly studyId?: string;
}

/** Instead of everything that may be used for research: what some people did in one study, by its own consent. */
export interface StudyScope {
  readonly studyId: string;
  readonly participants: readonly NamedPerson[];
}

type AttemptTable = Exclude<
  ResearchTable,
  'participants' | 'incomplete' | 'correlations' | ShortTable
>;

/** The same lines of one study alone. */
export function openStudyStored(
  source: ResearchSource,
  { studyId, participants }: StudyScope,
): (table: AttemptTable | ShortTable) => AsyncGenerator<ResearchLine> {
  const opened = {
    participants,
    studyId,
    namePseudonym: createPseudonyms(source.key, source.study),
  };
  return (table) =>
    table === 'shortTakings' || table === 'shortQuestions'
      ? readShortLines(source, opened, table)
      : readAttemptLines(source, opened, table);
}

export function openStored(source: ResearchSource): ReadTable {
  const namePseudonym = createPseudonyms(source.key, source.study);
  return async function* read(table): AsyncGenerator<ResearchLine> {
    if (table === 'correlations') {
      yield* correlateTests(read('takings'));
      return;
    }
    const participants = await listParticipants(source.db, namePseudonym, source.until);
    if (table === 'participants') yield* participants.map(toParticipantLine);
    else if (table === 'incomplete') {
      yield* readIncompleteLines(source, { participants, namePseudonym });
    } else if (table === 'shortTakings' || table === 'shortQuestions') {
      yield* readShortLines(source, { participants, namePseudonym }, table);
    } else yield* readAttemptLines(source, { participants, namePseudonym }, table);
  };
}

async function* readAttemptLines(
  { db, until }: ResearchSource,
  { participants, namePseudonym, studyId }: Opened,
  table: AttemptTable,
): AsyncGenerator<ResearchLine> {
  const withTrials = table === 'questions' || table === 'items' || table === 'timing';
  const findRight = table === 'questions' ? await readRightAnswers(db, null) : () => null;
  const needsServed = table === 'takings' || table === 'items';
  const findServed = needsServed ? await readServedQuestions(db, null) : () => null;
  const rescore = table === 'takings' ? createRescorer(findServed) : null;
  const findLetterFields = openLetterFields(db);
  for await (const { taking: attempt, participant } of readAttempts(db, participants, {
    until,
    withTrials,
    withFormer: table === 'former',
    studyId: studyId ?? null,
  })) {
    const head = {
      taking: namePseudonym('taking', attempt.id),
      participant,
      testName: attempt.testName,
      lang: attempt.language,
    };
    if (rescore) {
      const letterFields = await findLetterFields(attempt);
      const fields = toAttemptFields(attempt, rescore(attempt));
      yield { ...head, ...fields, ...letterFields, ...toPlanFields(attempt.plan, namePseudonym) };
    }
    if (table === 'questions') yield* toQuestionLines(head, attempt, findRight);
    if (table === 'items') yield* toItemLines(head, attempt, findServed);
    if (table === 'timing') yield* toTimingLines(head, attempt);
    if (table === 'measures') yield* toMeasureLines(head, attempt.measures ?? {});
    if (table === 'former') yield* toFormerLines(head, attempt);
  }
}

async function* readShortLines(
  { db, until, questionBook }: ResearchSource,
  { participants, namePseudonym, studyId }: Opened,
  table: ShortTable,
): AsyncGenerator<ResearchLine> {
  const options = { until, withTrials: table === 'shortQuestions', studyId: studyId ?? null };
  for await (const { attempt, participant } of readShortAttempts(db, participants, options)) {
    const head = toShortHead(attempt, participant, namePseudonym);
    if (table === 'shortTakings') yield { ...head, ...toShortFields(attempt, namePseudonym) };
    else yield* toShortQuestionLines(head, attempt, questionBook);
  }
}

function toParticipantLine({
  participant,
  age,
  sex,
  grade,
  schoolCode,
  cohort,
  consentChannel,
  guardianChannel,
}: Participant): ResearchLine {
  const [ageFrom, ageTo] = [age?.from ?? null, age?.to ?? null];
  const coarse = { participant, ageFrom, ageTo, sex, grade, school: schoolCode };
  return { ...coarse, cohort, consentChannel, guardianChannel };
}

function toAttemptFields(attempt: ResearchAttempt, ruled: RuledScores): ResearchLine {
  const {
    form,
    sitting: attemptNo,
    daysSinceFirst,
    batteryVersion,
    measuresVersion,
    voicePack,
  } = attempt;
  const { score, timeTotalS, flags, resumedAfterS, strategy, pointer, refreshRateHz } = attempt;
  return {
    form: form === null ? null : formNoOf(form),
    ...{ sitting: attemptNo, shortBefore: attempt.shortBefore, daysSinceFirst, batteryVersion },
    ...{ measuresVersion, voicePack, score },
    scoreAllOrNothing: ruled.allOrNothing,
    // Thirds have no end.
    scoreGuessCorrected: ruled.guessCorrected === null ? null : roundTo6(ruled.guessCorrected),
    scoreBits: ruled.bits,
    timeTotalS,
    excludedFor: attempt.excludingFlags.join(' ') || null,
    flags: flags.join(' ') || null,
    verified: Number(attempt.isVerified),
    resumedAfterS: resumedAfterS === null ? null : roundTo6(resumedAfterS),
    ...{ strategy, pointer, refreshRateHz },
  };
}

/** Asks for each naming test and language once. */
function openLetterFields(db: pg.Pool) {
  const found = new Map<string, ReturnType<typeof readShownLetters>>();
  return async ({ testName, language, letter }: ResearchAttempt): Promise<ResearchLine> => {
    if (letter === null) return NO_LETTER_FIELDS;
    const name = `${testName} ${language}`;
    const reading = found.get(name) ?? readShownLetters(db, testName, language);
    found.set(name, reading);
    const shown = await reading;
    if (!shown) return { ...NO_LETTER_FIELDS, letter };
    const { score, error } = takeOffLetter(0, letter, shown.letters);
    // Without a sign before nought.
    const effects = { letterEffect: 0 - score, letterEffectSe: error };
    return { letter, ...effects, letterNormVersion: shown.version };
  };
}

const NO_LETTER_FIELDS = {
  ...{ letter: null, letterEffect: null, letterEffectSe: null, letterNormVersion: null },
};

function roundTo6(value: number): number {
  return Math.round(value * 1e6) / 1e6;
}

function* toQuestionLines(
  head: ResearchLine,
  attempt: ResearchAttempt,
  findRight: FindRightAnswer,
): Generator<ResearchLine> {
  for (const [questionIndex, choice] of attempt.answerSheet.entries()) {
    const version = attempt.versionSheet[questionIndex] ?? null;
    const trials = attempt.trials?.filter(({ index }) => index === questionIndex);
    const trial = trials?.find(({ isVoided }) => !isVoided);
    const correctChoice = version === null ? null : findRight(attempt, version, questionIndex);
    yield {
      ...head,
      ...{ questionIndex, version, correctChoice, choice },
      isRight: correctChoice === null ? null : Number(choice === correctChoice),
      answerTimeS: attempt.timeSheet[questionIndex] ?? null,
      shownMs: trial?.shownMs ?? null,
      voidedBefore: trials?.filter(({ isVoided }) => isVoided).length ?? null,
      input: trial?.input ?? null,
    };
  }
}

const PART_MARK = ' / ';

function* toItemLines(
  head: ResearchLine,
  attempt: ResearchAttempt,
  findServed: FindServed,
): Generator<ResearchLine> {
  const setSizes = findDescription(attempt.testName)?.setSizes ?? [];
  const form = attempt.form === null ? null : formNoOf(attempt.form);
  for (const [index, choice] of attempt.answerSheet.entries()) {
    const version = attempt.versionSheet[index] ?? null;
    const served = version === null ? null : findServed(attempt, version, index);
    const choices = served && choicesOf(served).map((parts) => parts.join(PART_MARK));
    const trial = attempt.trials?.find((one) => one.index === index && !one.isVoided);
    yield {
      ...head,
      ...{ form, version, position: index + 1, setSize: setSizes[index] ?? null },
      stimulus: served?.questionName.join(PART_MARK) ?? null,
      choice1: choices?.[0] ?? null,
      choice2: choices?.[1] ?? null,
      choice3: choices?.[2] ?? null,
      choice4: choices?.[3] ?? null,
      correctChoice: served?.correctChoiceNo ?? null,
      choice,
      isRight: served && Number(choice === served.correctChoiceNo),
      answerTimeS: attempt.timeSheet[index] ?? null,
      shownMs: trial?.shownMs ?? null,
    };
  }
}

function* toTimingLines(head: ResearchLine, attempt: ResearchAttempt): Generator<ResearchLine> {
  const counts = new Map<number, number>();
  const { refreshRateHz, frameJitterMs, longestFrameMs } = attempt;
  for (const { index, isVoided, ...trial } of attempt.trials ?? []) {
    const presentation = (counts.get(index) ?? 0) + 1;
    counts.set(index, presentation);
    const { version, intendedMs, shownMs, droppedFrames, frameMs } = trial;
    yield {
      ...head,
      ...{ position: index + 1, version, presentation, isVoided: Number(isVoided) },
      ...{ intendedMs, shownMs, droppedFrames, frameMs },
      ...{ interruptions: trial.interruptions, interruptedMs: trial.interruptedMs },
      ...{ refreshRateHz, frameJitterMs, longestFrameMs },
    };
  }
}

async function* readIncompleteLines(
  { db, until }: ResearchSource,
  { participants, namePseudonym }: Opened,
): AsyncGenerator<ResearchLine> {
  const findRight = await readRightAnswers(db, null);
  for await (const { run, participant } of readIncomplete(db, participants, until)) {
    yield* toIncompleteLines({ run: namePseudonym('run', run.id), participant }, run, findRight);
  }
}

function* toIncompleteLines(
  names: ResearchLine,
  run: IncompleteRun,
  findRight: FindRightAnswer,
): Generator<ResearchLine> {
  const { testName, language, batteryVersion, daysSinceFirst, answeredCount } = run;
  const form = run.form === null ? null : formNoOf(run.form);
  const head = { ...names, testName, lang: language, form, daysSinceFirst, answeredCount };
  if (run.answerSheet.length === 0) yield head;
  for (const [index, choice] of run.answerSheet.entries()) {
    const version = run.versions.get(index) ?? null;
    const correctChoice =
      version === null || batteryVersion === null
        ? null
        : findRight({ testName, language, batteryVersion }, version, index);
    yield {
      ...head,
      ...{ position: index + 1, version, correctChoice, choice },
      isRight: correctChoice === null ? null : Number(choice === correctChoice),
      answerTimeS: run.timeSheet[index] ?? null,
    };
  }
}

function* toFormerLines(head: ResearchLine, { former }: ResearchAttempt): Generator<ResearchLine> {
  for (const { version: measuresVersion, measures, isAtChance } of former ?? []) {
    const withFlag = { ...measures, atChance: Number(isAtChance) };
    yield* toMeasureLines({ ...head, measuresVersion }, withFlag);
  }
}

function* toMeasureLines(head: ResearchLine, measures: Measures): Generator<ResearchLine> {
  for (const [measure, value] of Object.entries(measures)) {
    if (typeof value === 'number' || value === null) {
      yield { ...head, measure, part: null, value };
      continue;
    }
    for (const [position, part] of value.entries()) {
      yield { ...head, measure, part: position + 1, value: part };
    }
  }
}
