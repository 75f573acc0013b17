/** Norm tables as the server makes them. What reads one is shown by `present.ts`. */
export type { AgedScore } from './band-limits.ts';
export { normFiguresOf, type NormCellSample, type NormFigures } from './norm-figures.ts';
export { takeOffLetter, type LetterNorm, type LetterNorms } from './letter-norm.ts';
export { planLetterNorm, type EarlierLetters, type LetterAttempt } from './plan-letter-norm.ts';
export { NORM_ATTEMPTS } from './norm-table.ts';
export { planPracticeNorms, type PublishedPractice } from './practice-norms.ts';
export {
  findNext,
  NORM_GRADES,
  planNormCells,
  type DraftGroup,
  type EarlierCell,
  type NormCellName,
  type NormGrade,
  type PlannedCell,
} from './plan-norm-cells.ts';
