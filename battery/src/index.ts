/** Public API for server, speech and the tooling: all that `present.ts` shows, and generators, keys and scores. */
export * from './present.ts';
export { BATTERY_VERSION } from './battery-version.ts';
export {
  compareVersions,
  WithdrawnQuestionsSchema,
  type WithdrawnQuestion,
} from './kit/withdrawn-questions.ts';
export { createFormBook, type FormBook } from './form-book.ts';
export type { ChoiceShape, DrawOptions, ItemSource, SpeedLimits, SpokenClip } from './task.ts';
export { ITEM_SOURCES } from './registers/items.ts';
export { TEST_SOURCES } from './registers/sources.ts';
export { findItemSource } from './find-item-source.ts';
export { createShortBook, type ShortBook } from './short-forms/short-book.ts';
export { verifyShortPath, type ShortPathVerdict } from './short-forms/verify-path.ts';
export { looksGuessed } from './short-forms/guessed-short.ts';
export { measureShort, type ShortMeasures } from './short-forms/measure-short.ts';
export { findLeastMs, fitsSheet, isInhuman, type LoggedTrial } from './kit/provenance.ts';
export { firstFormOf, seedLanguage } from './kit/forms.ts';
export {
  FLAGS_LEFT_OUT_OF_NORMS,
  findSheetFlags,
  findTrialFlags,
  type AnsweredSheets,
} from './kit/validity-flags.ts';
export type {
  IndexEntry,
  IndexValue,
  MeasuredTrial,
  AttemptRecord,
} from './kit/attempt-measures.ts';
export {
  findMeasures,
  indexEntriesOf,
  MEASURES_VERSION,
  measureAttempt,
  withoutTimes,
  type Measures,
} from './measure-attempt.ts';
export { MEASURES } from './registers/measures.ts';
export { estimateClass, type ClassTest } from './estimate-class.ts';
export {
  combineTests,
  findReliableDifferences,
  roundEstimate,
  type KindAbility,
  type TestAbility,
} from './psychometrics/kind-estimates.ts';
export * from './kit/disclosure/index.ts';
export { countBits } from './kit/bit-score.ts';
export { mostUnder, pointsUnder, scoreUnder, type RuledAnswer } from './kit/scoring-rules.ts';
export { intraclassOf, type Intraclass } from './kit/intraclass.ts';
export { kappaOf, type Kappa } from './kit/kappa.ts';
export * from './kit/norms/index.ts';
export * from './kit/statistics/index.ts';
export { groupAlike, type CountedForm } from './naming/group-alike.ts';
export { measureTyping, TYPING_INDICES, type TypingMeasures } from './naming/measure-typing.ts';
export type * from './naming/proposal.ts';
export { firstLetterOf } from './naming/first-letter.ts';
export { wordProposer } from './naming/word-proposer.ts';
export { scoreCopy, type CopiedText, type TypingScore } from './naming/typing-sample.ts';
export { allNamingQuestionsOf, namingQuestionsOf } from './materials/naming-questions.ts';
export { findSentence, sentenceIn } from './materials/typing-sentences.ts';
