/** The lines of each research table, from participants and takings as they are stored. */
import { choicesOf, findDescription, formNoOf } from '@jamdai/battery';
import type * as pg from '../../core/database/statements.ts';
import type { ResearchLine, ResearchTable } from './columns.ts';
import { correlateTests } from './correlate-tests.ts';
import { listParticipants, type Participant } from './participants.ts';
import { createPseudonyms, type NamePseudonym } from './pseudonyms.ts';
import { readIncomplete, type IncompleteRun } from './read-incomplete.ts';
import { excludingFlagsOf, readTakings, type ResearchTaking } from './read-takings.ts';
import { readAgreedAnswers, readRightAnswers, type FindRightAnswer } from './right-answers.ts';
import { createRescorer, type RuledScores } from './rule-points.ts';
import { readServedQuestions, type FindServed } from './served-questions.ts';

export interface ResearchSource {
  readonly db: pg.Pool;
  /** 32 bytes that are not in the database. */
  readonly key: Buffer;
  /** Label under which pseudonyms can be joined. */
  readonly study: string;
  /** What arrived later is left out. */
  readonly until: Date;
}

/** Where the lines of a data set come from: what is stored, or a twin of it. */
export type ReadTable = (table: ResearchTable) => AsyncGenerator<ResearchLine>;

/** Participants and pseudonyms of one call. */
interface Opened {
  readonly participants: readonly Participant[];
  readonly namePseudonym: NamePseudonym;
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
    } else yield* readTakingLines(source, { participants, namePseudonym }, table);
  };
}

async function* readTakingLines(
  { db, until }: ResearchSource,
  { participants, namePseudonym }: Opened,
  table: Exclude<ResearchTable, 'participants' | 'incomplete' | 'correlations'>,
): AsyncGenerator<ResearchLine> {
  const withTrials = table === 'questions' || table === 'items' || table === 'timing';
  const findRight = table === 'questions' ? await readRightAnswers(db, null) : () => null;
  const needsServed = table === 'takings' || table === 'items';
  const findServed = needsServed ? await readServedQuestions(db, null) : () => null;
  const rescore = table === 'takings' ? createRescorer(findServed) : null;
  for await (const { taking, participant } of readTakings(db, participants, {
    until,
    withTrials,
  })) {
    const head = {
      taking: namePseudonym('taking', taking.id),
      participant,
      testName: taking.testName,
      lang: taking.language,
    };
    if (rescore) yield { ...head, ...toTakingFields(taking, rescore(taking)) };
    if (table === 'questions') yield* toQuestionLines(head, taking, findRight);
    if (table === 'items') yield* toItemLines(head, taking, findServed);
    if (table === 'timing') yield* toTimingLines(head, taking);
    if (table === 'measures') yield* toMeasureLines(head, taking);
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

function toTakingFields(taking: ResearchTaking, ruled: RuledScores): ResearchLine {
  const { form, sitting, daysSinceFirst, batteryVersion, measuresVersion, voicePack } = taking;
  const { score, timeTotalS, flags, strategy, pointer, refreshRateHz } = taking;
  return {
    form: form === null ? null : formNoOf(form),
    ...{ sitting, daysSinceFirst, batteryVersion, measuresVersion, voicePack },
    score,
    scoreAllOrNothing: ruled.allOrNothing,
    // Thirds have no end.
    scoreGuessCorrected: ruled.guessCorrected === null ? null : roundTo6(ruled.guessCorrected),
    scoreBits: ruled.bits,
    timeTotalS,
    excludedFor: excludingFlagsOf(flags).join(' ') || null,
    flags: flags.join(' ') || null,
    ...{ strategy, pointer, refreshRateHz },
  };
}

function roundTo6(value: number): number {
  return Math.round(value * 1e6) / 1e6;
}

function* toQuestionLines(
  head: ResearchLine,
  taking: ResearchTaking,
  findRight: FindRightAnswer,
): Generator<ResearchLine> {
  for (const [questionIndex, choice] of taking.answerSheet.entries()) {
    const version = taking.versionSheet[questionIndex] ?? null;
    const trials = taking.trials?.filter(({ index }) => index === questionIndex);
    const trial = trials?.find(({ isVoided }) => !isVoided);
    const correctChoice = version === null ? null : findRight(taking, version, questionIndex);
    yield {
      ...head,
      ...{ questionIndex, version, correctChoice, choice },
      isRight: correctChoice === null ? null : Number(choice === correctChoice),
      answerTimeS: taking.timeSheet[questionIndex] ?? null,
      shownMs: trial?.shownMs ?? null,
      voidedBefore: trials?.filter(({ isVoided }) => isVoided).length ?? null,
      input: trial?.input ?? null,
    };
  }
}

const PART_MARK = ' / ';

function* toItemLines(
  head: ResearchLine,
  taking: ResearchTaking,
  findServed: FindServed,
): Generator<ResearchLine> {
  const setSizes = findDescription(taking.testName)?.setSizes ?? [];
  const form = taking.form === null ? null : formNoOf(taking.form);
  for (const [index, choice] of taking.answerSheet.entries()) {
    const version = taking.versionSheet[index] ?? null;
    const served = version === null ? null : findServed(taking, version, index);
    const choices = served && choicesOf(served).map((parts) => parts.join(PART_MARK));
    const trial = taking.trials?.find((one) => one.index === index && !one.isVoided);
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
      answerTimeS: taking.timeSheet[index] ?? null,
      shownMs: trial?.shownMs ?? null,
    };
  }
}

function* toTimingLines(head: ResearchLine, taking: ResearchTaking): Generator<ResearchLine> {
  const counts = new Map<number, number>();
  const { refreshRateHz, frameJitterMs, longestFrameMs } = taking;
  for (const { index, isVoided, ...trial } of taking.trials ?? []) {
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
  const findRight = await readAgreedAnswers(db);
  for await (const { run, participant } of readIncomplete(db, participants, until)) {
    yield* toIncompleteLines({ run: namePseudonym('run', run.id), participant }, run, findRight);
  }
}

function* toIncompleteLines(
  names: ResearchLine,
  run: IncompleteRun,
  findRight: Awaited<ReturnType<typeof readAgreedAnswers>>,
): Generator<ResearchLine> {
  const { testName, language, daysSinceFirst, answeredCount } = run;
  const form = run.form === null ? null : formNoOf(run.form);
  const head = { ...names, testName, lang: language, form, daysSinceFirst, answeredCount };
  if (run.answerSheet.length === 0) yield head;
  for (const [index, choice] of run.answerSheet.entries()) {
    const version = run.versions.get(index) ?? null;
    const correctChoice = version === null ? null : findRight(run, version, index);
    yield {
      ...head,
      ...{ position: index + 1, version, correctChoice, choice },
      isRight: correctChoice === null ? null : Number(choice === correctChoice),
      answerTimeS: run.timeSheet[index] ?? null,
    };
  }
}

function* toMeasureLines(
  head: ResearchLine,
  { measures }: ResearchTaking,
): Generator<ResearchLine> {
  for (const [measure, value] of Object.entries(measures ?? {})) {
    if (typeof value === 'number' || value === null) {
      yield { ...head, measure, part: null, value };
      continue;
    }
    for (const [place, part] of value.entries()) {
      yield { ...head, measure, part: place + 1, value: part };
    }
  }
}
