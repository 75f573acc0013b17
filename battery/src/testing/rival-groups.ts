/** Groups of takers who disagree about memory sit the real forms of a test; their truth is known beside what is estimated. */
import { findDescription } from '../find-description.ts';
import { findItemSource } from '../find-item-source.ts';
import { createRandom } from '../kit/seeded-random.ts';
import type { Ability, Answer, EstimateAbility } from '../psychometrics/ability.ts';
import { factsOf, type QuestionFacts } from '../psychometrics/question-facts.ts';
import type { TestName } from '../catalogue.ts';
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

export interface RivalRoom {
  /** Of the first form. */
  readonly facts: readonly QuestionFacts[];
  readonly setSizes: readonly number[];
  readonly sit: (rival: Rival, level: number, seedText: string) => SatRival;
  /** Blind answers. */
  readonly guess: (seedText: string) => Ability & { readonly score: number };
}

/** The forms of both languages, in turn as the seed says. Throws for a test without questions. */
export function openRivalRoom(testName: TestName, estimate: EstimateAbility): RivalRoom {
  const [description, source] = [findDescription(testName), findItemSource(testName)];
  if (!description || !source) throw new Error(`testName: ${testName} has no questions`);
  const { setSizes } = description;
  const { choiceShape } = source;
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
  return {
    facts: (forms[0] ?? []).map(({ facts }) => facts),
    setSizes,
    sit: (rival, level, seedText) => {
      const drawn = drawRival(rival, level, createRandom(`${seedText}|taker`));
      return { level, truth: mostHeld(drawn, setSizes), ...answer(drawn.taker, seedText) };
    },
    guess: (seedText) => answer(guessingTaker, seedText),
  };
}
