/** What may be told of groups and of single records without telling of a person. */
export { isSmallGroupGivenAway } from './given-away.ts';
export { suppressCounts, type ShownCount, type ShownTable } from './count-table.ts';
export { makeKAnonymous, type CoarseTraits, type Traits } from './k-anonymity.ts';
export { retainShared } from './retain-shared.ts';
export { LEAST_PEOPLE, mayShow, type GroupFigure } from './thresholds.ts';
export {
  classFiguresOf,
  COMPLETION_LOTS,
  drawLot,
  isNearlyAll,
  mayShowOneMore,
  roundCount,
  SCORE_LOTS,
  scoreLotOf,
  type ClassFigures,
  type LotCandidate,
  type LotSizes,
  type ScoreLot,
} from './class-lots.ts';
