/**
 * visuospatial_task: memory for places in order.
 *
 * Measures: the spatial-sequential store, or "inner scribe" (Logie 1995).
 * Source: block tapping (Corsi 1972; Berch, Krikorian & Huha 1998), here as recognition. Pupils of grade 8
 *   reach a mean span of 6.9 in recall (Farrell Pagulayan et al. 2006).
 * Procedure: nine blocks; some light up one at a time at the classic pace of one a second, and the board stays
 *   unlit for what is left of the display time; then four small boards with order numbers appear, exactly one
 *   of which shows the path that was seen. Thirty questions; paths grow longer along a fixed ladder.
 * Where we differ: recognition of one in four instead of tapping, no stop rule, and a display time that is fixed
 *   by block, so the unlit rest differs between set sizes but not between takers. Blocks with numbers are drawn
 *   larger than 60 % of the board would make them: the numbers must be legible on a phone.
 * Scores: points, 0–30, more is better, 7.5 expected by guessing; spanEstimate, blocks held in order, 2–8.
 * Materials: board.ts (layout), paths.ts (rules). Language-free; the names of the blocks follow the language.
 */
import type { Language } from '../../catalogue.ts';
import { valueAt } from '../../kit/display-blocks.ts';
import { explainList } from '../../kit/explain.ts';
import { litInTurn } from '../../kit/lit-in-turn.ts';
import { SEEN_TEST } from '../../kit/usual-tests.ts';
import { choicesOf, type Question } from '../../question.ts';
import type { BoardScreen, QuestionPlan } from '../../screens.ts';
import type { TaskDescription } from '../../task.ts';
import { BLOCK_SIZE, BLOCKS, centresOn, readBoard } from './board.ts';
import { blockNamesEn, stringsEn } from './strings.en.ts';
import { blockNamesTh, stringsTh } from './strings.th.ts';

const DISPLAY_MS = [5000, 7000, 9000] as const;
const FLASHES = { leadMs: 500, litMs: 650, beatMs: 1000 };

/** In percent of the board: as large as blocks can be without touching each other. */
const NUMBERED_BLOCK_SIZE = 20;

const BLOCK_NAMES = { en: blockNamesEn, th: blockNamesTh } as const;

// prettier-ignore
const SET_SIZES = [
  3, 3, 3, 3, 4, 4, 4, 4, 4, 4,
  4, 5, 5, 5, 5, 5, 6, 6, 6, 6,
  6, 6, 7, 7, 7, 7, 8, 8, 8, 8,
];

export const visuospatial: TaskDescription = {
  testName: 'visuospatial_task',
  ...SEEN_TEST,
  setSizes: SET_SIZES,
  strings: { en: stringsEn, th: stringsTh },
  explain: explainList({ en: stringsEn, th: stringsTh }),
  planQuestion,
};

function planQuestion(question: Question, index: number, language: Language): QuestionPlan {
  const [board = '', ...path] = question.questionName;
  const symmetry = readBoard(board);
  const [first, second, third, fourth] = choicesOf(question);
  const choiceOf = (blocks: readonly string[]): BoardScreen => ({
    ...bareBoard(symmetry, language),
    blockSize: NUMBERED_BLOCK_SIZE,
    order: blocks.map(placeOf),
    size: 'choice',
  });
  return {
    presentation: {
      kind: 'visual',
      durationMs: valueAt(DISPLAY_MS, index),
      frames: litInTurn(path.map(placeOf), bareBoard(symmetry, language), FLASHES),
    },
    interlude: { durationMs: 0, screen: { kind: 'blank' } },
    choices: [choiceOf(first), choiceOf(second), choiceOf(third), choiceOf(fourth)],
  };
}

function bareBoard(symmetry: number, language: Language): BoardScreen {
  const names = BLOCK_NAMES[language];
  return {
    kind: 'board',
    blocks: centresOn(symmetry).map(({ x, y }, place) => ({ x, y, name: names[place] as string })),
    blockSize: BLOCK_SIZE,
    lit: null,
    order: [],
    size: 'full',
  };
}

function placeOf(block: string): number {
  return BLOCKS.indexOf(block);
}
