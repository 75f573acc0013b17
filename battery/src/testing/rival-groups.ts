/** Groups of takers who disagree about memory sit the real forms of a test; their truth is known beside what is estimated. */
import { findDescription } from '../find-description.ts';
import { findItemSource } from '../find-item-source.ts';
import { createRandom } from '../kit/seeded-random.ts';
import type { Ability, Answer, EstimateAbility } from '../psychometrics/ability.ts';
import { factsOf, type Outcome, type QuestionFacts } from '../psychometrics/question-facts.ts';
import { LANGUAGES, type Language, type TestName } from '../catalogue.ts';
import { QUESTION_COUNT } from '../question.ts';
import { nextShortEntry } from '../short-forms/next-question.ts';
import { findPooled, outcomeOf, type PooledQuestion } from '../short-forms/pooled-question.ts';
import { createShortBook } from '../short-forms/short-book.ts';
import { measureShort } from '../short-forms/measure-short.ts';
import { SHORT_LIMITS, type ShortAnswer, type ShortForm } from '../short-forms/short-form.ts';
import { drawRival, mostHeld, type Rival } from './rival-takers.ts';
import { guessingTaker, type Taker } from '../takers/takers.ts';

export interface SatRival extends Ability {
  /** What was drawn, in the unit of the rival. */
  readonly level: number;
  /** The most things held at once: the unit in which all rivals are told. */
  readonly truth: number;
  readonly score: number;
  readonly isRight: readonly boolean[];
}

export interface SatShort {
  readonly theta: number;
  readonly logOdds: number;
  readonly questionCount: number;
  readonly language: Language;
  /** What was presented. */
  readonly entries: readonly PooledQuestion[];
}

type ShortKind = Omit<ShortForm, 'testName'>;

export interface RivalRoom {
  /** Of the first form. */
  readonly facts: readonly QuestionFacts[];
  readonly setSizes: readonly number[];
  readonly sit: (rival: Rival, level: number, seedText: string) => SatRival;
  /** A short form, by the same taker as `sit` with this level and seed. */
  readonly sitShort: (
    rival: Rival,
    taker: { readonly level: number; readonly seedText: string },
    form: ShortKind,
  ) => SatShort;
  /** A short form with answers from elsewhere; `position` counts them from 0. */
  readonly walkShort: (
    form: ShortKind,
    pool: { readonly seedText: string; readonly language: Language },
    give: (pooled: PooledQuestion, position: number) => Outcome | null,
  ) => SatShort;
  /** Blind answers to a short form. */
  readonly guessShort: (form: ShortKind, seedText: string) => SatShort;
  /** Blind answers. */
  readonly guess: (seedText: string) => Ability & { readonly score: number };
}

const LAST_INDEX = QUESTION_COUNT - 1;

/** The forms of both languages, in turn as the seed says. Throws for a test without questions. */
export function openRivalRoom(testName: TestName, estimate: EstimateAbility): RivalRoom {
  const [description, source] = [findDescription(testName), findItemSource(testName)];
  if (!description || !source) throw new Error(`testName: ${testName} has no questions`);
  const { setSizes } = description;
  const { choiceShape } = source;
  const book = createShortBook();
  const forms = (['en', 'th'] as const).flatMap((language) =>
    source
      .drawForms(language)
      .map((form) =>
        form.map((question, index) => ({ question, index, ...factsOf(choiceShape, question) })),
      ),
  );
  const answer = (taker: Taker, seedText: string) => {
    const random = createRandom(seedText);
    const form = random.pick(forms);
    const isRight: boolean[] = [];
    const answers = form.map(({ question, index, facts, outcomes }): Answer => {
      const setSize = setSizes[index] as number;
      const choice = taker({ question, index, setSize, choiceShape, random });
      isRight.push(choice === question.correctChoiceNo);
      return { facts, outcome: choice === null ? null : (outcomes[choice - 1] ?? null) };
    });
    return { ...estimate(answers), isRight, score: isRight.filter(Boolean).length };
  };
  const walkShort: RivalRoom['walkShort'] = (kind, { seedText, language }, give) => {
    const form = { testName, ...kind };
    const pool = book.pool(testName, language, form.length, seedText);
    const answers: ShortAnswer[] = [];
    for (let due = nextShortEntry(form, answers); due; due = nextShortEntry(form, answers)) {
      answers.push({ ...due, outcome: give(findPooled(pool, due), answers.length) });
    }
    const { theta, guessLogOdds: logOdds, questionCount } = measureShort(form, pool, answers);
    if (theta === null || logOdds === null)
      throw new Error(`testName: ${testName} has no estimates`);
    const entries = answers.map((one) => findPooled(pool, one));
    return { theta, logOdds, questionCount, language, entries };
  };
  return {
    facts: (forms[0] ?? []).map(({ facts }) => facts),
    setSizes,
    sit: (rival, level, seedText) => {
      const drawn = drawRival(rival, level, createRandom(`${seedText}|taker`));
      return { level, truth: mostHeld(drawn, setSizes), ...answer(drawn.taker, seedText) };
    },
    sitShort: (rival, { level, seedText }, kind) => {
      const drawn = drawRival(rival, level, createRandom(`${seedText}|taker`));
      const random = createRandom(`${seedText}|short`);
      // Who tires does so over the run, however long it is.
      const pace = LAST_INDEX / (SHORT_LIMITS[kind.length].most - 1);
      return walkShort(kind, { seedText, language: random.pick(LANGUAGES) }, (pooled, position) => {
        const { question, setSize } = pooled;
        const index = Math.round(position * pace);
        return outcomeOf(pooled, drawn.taker({ question, index, setSize, choiceShape, random }));
      });
    },
    walkShort,
    guessShort: (kind, seedText) => {
      const random = createRandom(seedText);
      const pool = { seedText, language: random.pick(LANGUAGES) };
      return walkShort(kind, pool, ({ outcomes }) => random.pick(outcomes));
    },
    guess: (seedText) => answer(guessingTaker, seedText),
  };
}
