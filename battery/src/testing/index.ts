/** Front door for automated tests, the gallery and the roof: builders and simulated takers. */
export { buildQuestion, buildSheets } from './builders.ts';
export { sitForm, type Sitting } from './sitting.ts';
export {
  alternatingTaker,
  blankTaker,
  earlyHalfOnlyTaker,
  firstInSortOrderTaker,
  guessingTaker,
  holdingProbability,
  knownSpanTaker,
  lastInSortOrderTaker,
  leastTypicalTaker,
  longestLabelTaker,
  mostTypicalTaker,
  perfectTaker,
  samePlaceTaker,
  shortestLabelTaker,
  uniform,
  type AskedQuestion,
  type Taker,
} from './takers.ts';
