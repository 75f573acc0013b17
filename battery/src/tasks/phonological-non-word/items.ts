/**
 * Questions of the non-word test. A target is one corner of the square; which corner is heard is drawn when all
 * four have passed the rules. A target that was itself heard in an earlier form would make all its squares known:
 * there it first gets another consonant. A form uses each target, and each word in any choice, once.
 */
import type { Language } from '../../catalogue.ts';
import { joinSyllables, syllablesOf } from '../../kit/choice-entries.ts';
import {
  createDraws,
  type DraftQuestion,
  type DrawPosition,
  type FormDrawer,
} from '../../kit/draw-forms.ts';
import { createRandom, type SeededRandom } from '../../kit/seeded-random.ts';
import { drawCorner, type ChoiceList, type Square } from '../../kit/square-choices.ts';
import { isNonwordAllowed, targetsOf } from '../../materials/nonword-lists.ts';
import { CHOICE_NOS, choicesOf, type KeyedQuestion } from '../../question.ts';
import type { ItemSource } from '../../task.ts';
import { drawChange, drawNonwordSquare, nonwordPlanAt, PRACTICE_PLAN } from './squares.ts';
import { clipOfNonword, phonologicalNonWord } from './task.ts';

const DRAWS = createDraws(phonologicalNonWord, () => ({
  practiceSizes: [3, 3],
  startForm: startNonwords,
}));

export const phonologicalNonWordItems: ItemSource = {
  ...DRAWS,
  drawShortForms: (language, options) =>
    DRAWS.drawForms(language, options).map((form, number) =>
      form.map((question, index) =>
        turnSquare(question, createRandom(`${phonologicalNonWord.testName}|${number}|${index}|s1`)),
      ),
    ),
  choiceShape: 'syllables',
  difficultyMark: ({ questionName }) => syllablesOf(questionName.join()).length,
  deriveAnswer: (questionName) => [...questionName],
  everyClip: (language) =>
    [...new Set(everyQuestion(language).flatMap((question) => choicesOf(question).flat()))].map(
      (nonword) => ({ ...clipOfNonword(nonword), text: syllablesOf(nonword).join('') }),
    ),
};

/**
 * Another corner of the square is heard: the voices have no words but those of the forms in use, and all four corners have
 * passed the same rules.
 */
function turnSquare(question: KeyedQuestion, random: SeededRandom): KeyedQuestion {
  const others = CHOICE_NOS.filter((no) => no !== question.correctChoiceNo);
  const correctChoiceNo = random.pick(others);
  return {
    ...question,
    questionName: [...(choicesOf(question)[correctChoiceNo - 1] as ChoiceList)],
    correctChoiceNo,
  };
}

/** What the eight forms and the practice can play: other words are never asked for. */
function everyQuestion(language: Language): KeyedQuestion[] {
  const { drawForms, drawPractice } = DRAWS;
  return [
    ...drawPractice(language, 0),
    ...drawPractice(language, 1),
    ...drawForms(language).flat(),
  ];
}

function startNonwords(form: number | null): FormDrawer {
  const usedTargets = new Set<string>();
  const usedWords = new Set<string>();
  let drawnTarget = '';
  return {
    draw: (random, position) => {
      const target = random.pick(targetsOf(position.setSize));
      drawnTarget = joinSyllables(target);
      if (usedTargets.has(drawnTarget)) return null;
      const plan = form === null ? PRACTICE_PLAN : nonwordPlanAt(position.setSize, position.index);
      const base = position.isMade([drawnTarget]) ? changeSomewhere(random, target) : target;
      const square = base && drawNonwordSquare(random, base, plan);
      return square && draftOf(random, position, square, usedWords);
    },
    keep: (question) => {
      usedTargets.add(drawnTarget);
      for (const word of choicesOf(question).flat()) usedWords.add(word);
    },
  };
}

/** A far consonant at any place; null when the word breaks a rule. */
function changeSomewhere(random: SeededRandom, target: ChoiceList): ChoiceList | null {
  const change = drawChange(random, target, { from: 0, to: target.length }, ['far']);
  const changed = change && change(target);
  return changed && isNonwordAllowed(changed) ? changed : null;
}

function draftOf(
  random: SeededRandom,
  position: DrawPosition,
  square: Square,
  usedWords: ReadonlySet<string>,
): DraftQuestion | null {
  const isUsable = square.every((corner) => {
    const word = joinSyllables(corner);
    return isNonwordAllowed(corner) && !usedWords.has(word) && !position.isMade([word]);
  });
  if (!isUsable) return null;
  const { right, wrong } = drawCorner(random, square);
  const [one, two, three] = wrong;
  return {
    questionName: [joinSyllables(right)],
    right: [joinSyllables(right)],
    wrong: [[joinSyllables(one)], [joinSyllables(two)], [joinSyllables(three)]],
  };
}
