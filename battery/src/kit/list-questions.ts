/**
 * Questions about a list that is met item by item and asked for in its own order or from its end (battery
 * design, 2.4). The square of answers is drawn and tested before it is decided which corner was met.
 */
import { drawDirectionSquare, isDirectionIndex } from './direction-square.ts';
import type { DraftQuestion, DrawPosition } from './draw-forms.ts';
import { drawListSquare, editPlanAt } from './list-squares.ts';
import type { SeededRandom } from './seeded-random.ts';
import { drawCorner, type ChoiceList, type Square } from './square-choices.ts';

/** What a material says of its lists. */
export interface ListRules {
  /** Whether a list may be met or offered. */
  readonly isAllowed: (list: ChoiceList) => boolean;
  /** Items that may stand at `place` of the answer instead; items of the list itself are passed over. */
  readonly outsidersAt: (answer: ChoiceList, position: number) => readonly string[];
  /** What must hold between four allowed lists, if anything. */
  readonly isSquareFair?: (square: Square) => boolean;
}

/** One draw of a list to be given back in its own order; null when a corner breaks a rule. */
export function drawForwardQuestion(
  random: SeededRandom,
  position: DrawPosition,
  list: ChoiceList,
  rules: ListRules,
): DraftQuestion | null {
  return draftOf(
    random,
    position,
    drawEdits(random, position, list, rules),
    rules,
    (answer) => answer,
  );
}

/**
 * One draw of a list to be given back from its end: `answer` is the list as it should be given back. Every
 * third question asks for the direction.
 */
export function drawBackwardQuestion(
  random: SeededRandom,
  position: DrawPosition,
  answer: ChoiceList,
  rules: ListRules,
): DraftQuestion | null {
  const square = isDirectionIndex(position.index)
    ? drawDirectionSquare(random, answer, (at) =>
        rules.outsidersAt(answer, at).filter((item) => !answer.includes(item)),
      )
    : drawEdits(random, position, answer, rules);
  return draftOf(random, position, square, rules, (list) => list.toReversed());
}

function drawEdits(
  random: SeededRandom,
  { setSize, index }: DrawPosition,
  answer: ChoiceList,
  rules: ListRules,
): Square | null {
  return drawListSquare(random, answer, editPlanAt(setSize, index), (at) =>
    rules.outsidersAt(answer, at),
  );
}

/** Both the lists to be met and the lists to choose from obey the rules, for every corner. */
function draftOf(
  random: SeededRandom,
  position: DrawPosition,
  square: Square | null,
  { isAllowed, isSquareFair }: ListRules,
  stimulusOf: (answer: ChoiceList) => ChoiceList,
): DraftQuestion | null {
  const isUsable = square?.every(
    (corner) =>
      isAllowed(corner) && isAllowed(stimulusOf(corner)) && !position.isMade(stimulusOf(corner)),
  );
  if (!square || !isUsable || isSquareFair?.(square) === false) return null;
  const { right, wrong } = drawCorner(random, square);
  return { questionName: stimulusOf(right), right, wrong };
}
