/**
 * Public API for contract and web: what a taker's device may know. Nothing here leads to a generator, a
 * material or a key.
 */
export * from './catalogue.ts';
export * from './listed-languages.ts';
export * from './question.ts';
export * from './screens.ts';
export { SOUND_SETS } from './task.ts';
export type {
  CheckSound,
  NamingDescription,
  SoundCheckMaterial,
  SoundSet,
  TaskDescription,
  TaskStrings,
  TestDescription,
} from './task.ts';
export type { IconShape, TestCard } from './card.ts';
export type { Taster } from './taster.ts';
export { TASTERS } from './registers/tasters.ts';
export { TEST_CARDS } from './registers/cards.ts';
export * from './tutor.ts';
export { TUTORS } from './registers/tutors.ts';
export { DESCRIPTIONS, NAMING_DESCRIPTIONS } from './registers/descriptions.ts';
export { HELD_EN, HELD_TH, LOAD_EN, LOAD_TH } from './registers/held.ts';
export { COUNT_EN, TITLES_EN, TITLES_TH } from './registers/titles.ts';
export { findDescription, findNaming } from './find-description.ts';
export * from './run/index.ts';
export {
  formAt,
  formNoOf,
  nextForm,
  reserveFormOf,
  versionAt,
  versionSheetOf,
} from './kit/forms.ts';
export { longestClipMs } from './kit/clip-lengths.ts';
export { createRandom, type SeededRandom } from './kit/seeded-random.ts';
export { BLIND_SCORE, scoreAnswers, type Scorable, type ScoredAnswers } from './kit/score.ts';
export { SCORING_RULES, type ScoringRule } from './kit/scoring-rules.ts';
export { PROVENANCE_FLAGS, type ProvenanceFlag } from './kit/provenance.ts';
export { SHEET_FLAGS, type SheetFlag } from './kit/validity-flags.ts';
export { SIXTH_SIZE, whereHard } from './kit/where-hard.ts';
export { LEAST_PEOPLE } from './kit/disclosure/thresholds.ts';
export {
  bandOf,
  changeOf,
  LETTER_READINGS,
  NO_BAND_REASONS,
  type BandReading,
  type ChangeNorms,
  type ChangeReading,
  type LetterReading,
  type NoBandReason,
  type NormedAttempt,
} from './kit/norms/band-of.ts';
export {
  BANDS,
  BAND_SHARES,
  NORM_ATTEMPTS,
  type Band,
  type NormTable,
  type PracticeNorm,
} from './kit/norms/norm-table.ts';
export type { LetterNorm } from './kit/norms/letter-norm.ts';
export * from './run/index.ts';
export {
  SHORT_LENGTHS,
  SHORT_LIMITS,
  SHORT_PATHS,
  shortPathsOf,
  type ShortAnswer,
  type ShortChoice,
  type ShortEntry,
  type ShortForm,
  type ShortLength,
  type ShortLimits,
  type ShortPath,
} from './short-forms/short-form.ts';
export { MINUTES_BEFORE, shortMinutesOf } from './short-forms/short-minutes.ts';
export { findPooled, outcomeOf, type PooledQuestion } from './short-forms/pooled-question.ts';
export {
  decideNext,
  nextEntriesOf,
  readChoices,
  serveNext,
  shortChoicesOf,
  type NextEntries,
} from './short-forms/short-run.ts';
export { nextShortEntry } from './short-forms/next-question.ts';
export { OUTCOMES, type Outcome } from './psychometrics/question-facts.ts';
export { NAMING_RULES, type NamingRule } from './naming/naming-rules.ts';
export { DECISIONS, WORD_CLASSES, type Decision, type WordClass } from './naming/proposal.ts';
