/**
 * blinker_dice_task: memory for places in order, while others are to be forgotten.
 *
 * Measures: spatial working memory with a decision on every item.
 * Source: in the line of odd-one-out and spatial recall (AWMA, Alloway 2007), and of active spatial memory with
 *   places to be forgotten (Cornoldi & Mammarella 2006).
 * Procedure: nine dice; some of them blink, one a second; only those with an even number of dots count. The
 *   board stays unlit for what is left of the display time; after an empty frame four small empty boards with
 *   order numbers appear, exactly one of which shows the places that count, in order. Thirty questions; more
 *   dice blink and more places are to be kept along a fixed ladder.
 * Where we differ: recognition of one in four, and parity as the decision: it is not coded by colour, and the
 *   choices show places only, so remembering faces does not help. Set size is the number of places to keep.
 * Scores: points, 0–30, more is better, 7.5 expected by guessing; spanEstimate, places kept in order, 1–5;
 *   measures.ts: oddIntrusions.
 * Materials: dice.ts (notation), orders.ts and blinks.ts (rules). Language-free; names of places and the hint
 *   follow the language.
 */
import type { Language } from '../../catalogue.ts';
import { valueAt } from '../../kit/display-blocks.ts';
import { explainWith, listOf } from '../../kit/explain.ts';
import { litInTurn } from '../../kit/lit-in-turn.ts';
import { SEEN_TEST } from '../../kit/usual-tests.ts';
import { choicesOf, type KeyedQuestion, type Question } from '../../question.ts';
import type { BoardScreen, QuestionPlan } from '../../screens.ts';
import type { TaskDescription } from '../../task.ts';
import { evenBlinksOf, indexOf, PLACES, readDice } from './dice.ts';
import { hintEn, placeNamesEn, stringsEn } from './strings.en.ts';
import { hintTh, placeNamesTh, stringsTh } from './strings.th.ts';

const DISPLAY_MS = [5000, 7000, 9000] as const;
const FLASHES = { leadMs: 500, litMs: 600, beatMs: 1000 };
const EMPTY_MS = 250;

const SIDE = 3;
/** In percent of the board. */
const CELL = 100 / SIDE;
const DIE_SIZE = 26;

const STRINGS = { en: stringsEn, th: stringsTh };
const HINTS = { en: hintEn, th: hintTh } as const;
const PLACE_NAMES = { en: placeNamesEn, th: placeNamesTh } as const;

// prettier-ignore
const SET_SIZES = [
  2, 2, 2, 2, 2, 3, 3, 3, 3, 3,
  3, 3, 3, 3, 3, 4, 4, 4, 4, 4,
  4, 4, 5, 5, 5, 5, 5, 5, 5, 5,
];

export const blinkerDice: TaskDescription = {
  testName: 'blinker_dice_task',
  ...SEEN_TEST,
  setSizes: SET_SIZES,
  strings: STRINGS,
  explain,
  planQuestion,
};

function planQuestion(question: Question, index: number, language: Language): QuestionPlan {
  const { faces, blinks, hasHint } = readDice(question.questionName);
  const empty = emptyBoard(language);
  const unlit: BoardScreen = {
    ...empty,
    blocks: empty.blocks.map((block, place) => ({ ...block, face: faces[place] as number })),
    ...(hasHint ? { caption: HINTS[language] } : {}),
    size: 'full',
  };
  const [first, second, third, fourth] = choicesOf(question);
  const choiceOf = (order: readonly string[]): BoardScreen => ({
    ...empty,
    order: order.map(indexOf),
  });
  return {
    presentation: {
      kind: 'visual',
      durationMs: valueAt(DISPLAY_MS, index),
      frames: litInTurn(blinks.map(indexOf), unlit, FLASHES),
    },
    interlude: { durationMs: EMPTY_MS, screen: { kind: 'blank' } },
    choices: [choiceOf(first), choiceOf(second), choiceOf(third), choiceOf(fourth)],
  };
}

/** Nine places in three rows, without dice. */
function emptyBoard(language: Language): BoardScreen {
  return {
    kind: 'board',
    blocks: PLACES.map((_, place) => ({
      x: CELL * ((place % SIDE) + 0.5),
      y: CELL * (Math.floor(place / SIDE) + 0.5),
      name: PLACE_NAMES[language][place] as string,
    })),
    blockSize: DIE_SIZE,
    lit: null,
    order: [],
    size: 'choice',
  };
}

function explain({ questionName }: KeyedQuestion, language: Language): string {
  const dice = readDice(questionName);
  const dotsOf = (places: readonly string[]): string =>
    listOf(
      places.map((place) => dice.faces[indexOf(place)] as number),
      language,
    );
  return explainWith(STRINGS[language], 'main', {
    dots: dotsOf(dice.blinks),
    even: dotsOf(evenBlinksOf(dice)),
  });
}
