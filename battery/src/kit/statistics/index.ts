/** The researcher's statistics: pure functions, null where a figure is not defined. */
export { correlationFrom, correlationOf, type Correlation, type PairSums } from './correlation.ts';
export { cronbachAlphaOf, type CronbachAlpha } from './cronbach-alpha.ts';
export {
  floorAndCeilingOf,
  SCORE_EDGES,
  type EdgeShare,
  type FloorAndCeiling,
} from './floor-and-ceiling.ts';
export { type Interval, meanIntervalOf } from './interval.ts';
export { analyseItems, type ItemFigures } from './item-analysis.ts';
export {
  cronbachAlphaFrom,
  itemCovariancesFrom,
  itemFiguresFrom,
  oddEvenFrom,
  sumItems,
  type ItemMoments,
} from './item-moments.ts';
export type { ItemScores } from './item-scores.ts';
export { meanOf, sdOf, varianceOf } from './mean-and-sd.ts';
export { measurementErrorOf } from './measurement-error.ts';
export { lengthen, oddEvenOf, type OddEven } from './odd-even.ts';
export {
  DIFFERENCE_THAT_MATTERS,
  equateForms,
  type EquatedForm,
  type FormEquating,
  type FormScores,
} from './form-equating.ts';
export {
  fitLetterEffects,
  type LetterEffect,
  type LetterFigures,
  type LetterScore,
} from './letter-effects.ts';
export { equateByItems, type FormAnswers, type ItemEquating } from './item-equating.ts';
export { expectAnswers, itemFitOf, type ExpectedAnswers, type ItemFit } from './item-fit.ts';
export { addAnswerSums, fitForm, meanOverTakers, type AnswerSums } from './item-response.ts';
export { logisticDifOf, type LogisticDif } from './logistic-dif.ts';
export {
  DIF_CLASSES,
  mantelHaenszelOf,
  type DifClass,
  type MantelHaenszel,
  type MatchedAnswers,
} from './mantel-haenszel.ts';
export { omegaTotalFrom, omegaTotalOf } from './omega-total.ts';
export {
  fitPractice,
  type AttemptSeries,
  type PracticeFigures,
  type PracticeStep,
} from './practice-steps.ts';
export {
  CHANGE_LIMIT,
  judgeChange,
  reliableChangeIndexOf,
  type ChangeFacts,
} from './reliable-change.ts';
export { sumScores, type ScoreFigures, type ScoreSums } from './score-sums.ts';
export {
  shareDifferencesOf,
  type CountedShare,
  type ShareDifference,
} from './share-differences.ts';
export {
  standardisedDifferenceOf,
  type GroupFigures,
  type StandardisedDifference,
} from './standardised-difference.ts';
export { intervalOfSum, subtracted, type EstimatedPart } from './sum-interval.ts';
export { wilsonInterval } from './wilson-interval.ts';
