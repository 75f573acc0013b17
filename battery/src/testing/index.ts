/** Public API for automated tests, the gallery and the tooling: builders and simulated takers. */
export { buildQuestion, buildSheets } from './builders.ts';
export { createRandom, type SeededRandom } from '../kit/seeded-random.ts';
export {
  gainReported,
  groupTakers,
  publishNormTables,
  scoresOf,
  type NormTaker,
} from './norm-tables.ts';
export {
  drawSchool,
  fitSlopes,
  PRACTICE_GAIN_SD,
  sitTest,
  type SchoolModel,
  type SimulatedPupil,
  type SimulatedAttempt,
} from './school.ts';
export { asInFirstBattery, readFirstStroopForm } from './first-battery.ts';
export { sitForm, type Attempt } from './attempt.ts';
export {
  alternatingTaker,
  blankTaker,
  earlyHalfOnlyTaker,
  firstInSortOrderTaker,
  guessingTaker,
  holdingProbability,
  knownSpanTaker,
  lastInSortOrderTaker,
  lateHalfOnlyTaker,
  leastTypicalTaker,
  longestLabelTaker,
  mostTypicalTaker,
  perfectTaker,
  samePositionTaker,
  shortestLabelTaker,
  uniform,
  type PresentedQuestion,
  type Taker,
} from '../takers/takers.ts';
export {
  learnFrom,
  RULES_OF_THUMB,
  shareGuessed,
  type Guess,
  type Happening,
  type Sequence,
} from './guess-next.ts';
export { KNOWN_TRUTH_SEED, sitGroup, type GroupResult } from './known-truth.ts';
export {
  ASSUMED_SPANS,
  expectScores,
  fitSlope,
  type AssumedSpans,
  type ExpectedScores,
} from './span-model.ts';
export {
  correlationOf,
  drawNormal,
  kr20Of,
  meanOf,
  oddEvenOf,
  varianceOf,
} from '../takers/statistics.ts';
export type { Strategy } from '../takers/simulated-taker.ts';
export { strategiesFor } from './strategies.ts';
export {
  abilityEstimator,
  type Ability,
  type Answer,
  type EstimateAbility,
} from '../psychometrics/ability.ts';
export { rangeOf } from '../psychometrics/estimate-indices.ts';
export { chancesAt, PROCESSES, type MemoryProcess } from '../psychometrics/memory-processes.ts';
export { factsOf, type Outcome, type QuestionFacts } from '../psychometrics/question-facts.ts';
export type {
  Population,
  ShownCapacity,
  ShownSizes,
  SizeFacts,
  TestEstimates,
} from '../psychometrics/test-estimates.ts';
export { countSizeFacts } from './size-facts.ts';
export { ESTIMATES } from '../registers/estimates.ts';
export { openRivalRoom, type RivalRoom, type SatRival, type SatShort } from './rival-groups.ts';
export { drawRival, RIVALS, type Rival } from './rival-takers.ts';
