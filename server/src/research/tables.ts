/** The lines of each research table, from participants and takings as they are stored. */
import { formNoOf } from '@jamdai/battery';
import type pg from 'pg';
import type { ResearchLine, ResearchTable } from './columns.ts';
import { listParticipants, type Participant } from './participants.ts';
import { createPseudonyms, type NamePseudonym } from './pseudonyms.ts';
import { excludingFlagsOf, readTakings, type ResearchTaking } from './read-takings.ts';
import { readRightAnswers, type FindRightAnswer } from './right-answers.ts';
import { createRescorer, type RuledScores } from './rule-points.ts';
import { readServedQuestions } from './served-questions.ts';

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
  return async function* read(table) {
    const participants = await listParticipants(source.db, namePseudonym, source.until);
    if (table === 'participants') yield* participants.map(toParticipantLine);
    else yield* readTakingLines(source, { participants, namePseudonym }, table);
  };
}

async function* readTakingLines(
  { db, until }: ResearchSource,
  { participants, namePseudonym }: Opened,
  table: Exclude<ResearchTable, 'participants'>,
): AsyncGenerator<ResearchLine> {
  const withTrials = table === 'questions';
  const findRight = withTrials ? await readRightAnswers(db, null) : () => null;
  const rescore = table === 'takings' ? createRescorer(await readServedQuestions(db, null)) : null;
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
    if (table === 'measures') yield* toMeasureLines(head, taking);
  }
}

function toParticipantLine({
  participant,
  age,
  sex,
  grade,
  schoolCode,
  consentChannel,
  guardianChannel,
}: Participant): ResearchLine {
  const [ageFrom, ageTo] = [age?.from ?? null, age?.to ?? null];
  const ways = { consentChannel, guardianChannel };
  return { participant, ageFrom, ageTo, sex, grade, school: schoolCode, ...ways };
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
