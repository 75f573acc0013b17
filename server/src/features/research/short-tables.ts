/** The lines of the two tables of short attempts. */
import { findPooled, outcomeOf, type PooledQuestion, type ShortChoice } from '@jamdai/battery';
import type { QuestionBook } from '../questions/index.ts';
import type { ResearchLine } from './columns.ts';
import { toPlanFields } from './plan-fields.ts';
import type { NamePseudonym } from './pseudonyms.ts';
import { excludingShortFlagsOf, type ResearchShort } from './read-short-attempts.ts';

/** Draws the questions of a run again. */
export type ShortPools = Pick<QuestionBook, 'batteryVersion' | 'shortPool'>;

export function toShortHead(
  { id, testName, language }: ResearchShort,
  participant: string,
  namePseudonym: NamePseudonym,
): ResearchLine {
  return { shortTaking: namePseudonym('short', id), participant, testName, lang: language };
}

export function toShortFields(attempt: ResearchShort, namePseudonym: NamePseudonym): ResearchLine {
  const { length, path, fullBefore, daysSinceFirst, batteryVersion } = attempt;
  const { voicePack, timeTotalS, flags, pointer, refreshRateHz, measures } = attempt;
  return {
    ...{
      length,
      path,
      shortSitting: attempt.shortSitting,
      fullBefore,
      daysSinceFirst,
      batteryVersion,
      voicePack,
    },
    ...toPlanFields(attempt.plan, namePseudonym),
    questionCount: measures?.questionCount ?? null,
    rightCount: measures?.rightCount ?? null,
    halfRightCount: measures?.halfRightCount ?? null,
    theta: measures?.theta ?? null,
    thetaSe: measures?.thetaSe ?? null,
    guessLogOdds: measures?.guessLogOdds ?? null,
    easyFrom: measures?.easy?.from ?? null,
    easyTo: measures?.easy?.to ?? null,
    hardFrom: measures?.hard?.from ?? null,
    hardTo: measures?.hard?.to ?? null,
    timeTotalS,
    excludedFor: excludingShortFlagsOf(flags).join(' ') || null,
    flags: flags.join(' ') || null,
    ...{ pointer, refreshRateHz },
  };
}

/** One for each presented question. What was asked is known as long as the battery version is in use. */
export async function* toShortQuestionLines(
  head: ResearchLine,
  attempt: ResearchShort,
  pools: ShortPools,
): AsyncGenerator<ResearchLine> {
  const { testName, language, length, seed, batteryVersion, flags } = attempt;
  const isKnown = batteryVersion === pools.batteryVersion && !flags.includes('pathBroken');
  const pool = isKnown ? await pools.shortPool(testName, language, length, seed) : null;
  const trials = attempt.trials?.filter(({ isVoided }) => !isVoided);
  let answeredCount = 0;
  for (const [at, choice] of attempt.choices.entries()) {
    const isVoided = choice.choice === null;
    const trial = isVoided ? undefined : trials?.[answeredCount];
    yield {
      ...head,
      place: at + 1,
      ...{ setSize: choice.setSize, poolIndex: choice.index },
      ...describeAnswer(choice, pool && findPooled(pool, choice)),
      isVoided: Number(isVoided),
      answerTimeS: isVoided ? null : (attempt.timeSheet[answeredCount] ?? null),
      shownMs: trial?.shownMs ?? null,
      input: trial?.input ?? null,
    };
    if (!isVoided) answeredCount += 1;
  }
}

function describeAnswer({ choice }: ShortChoice, pooled: PooledQuestion | null): ResearchLine {
  const correctChoice = pooled?.question.correctChoiceNo ?? null;
  return {
    shortPosition: pooled && pooled.ladderIndex + 1,
    shortVersion: pooled?.question.version ?? null,
    ...{ correctChoice, choice },
    isRight: choice === null || correctChoice === null ? null : Number(choice === correctChoice),
    outcome: pooled && outcomeOf(pooled, choice),
  };
}
