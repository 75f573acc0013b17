/** Front door for server, speech and the roof: all that `present.ts` shows, and generators, keys and scores. */
export * from './present.ts';
export { BATTERY_VERSION } from './battery-version.ts';
export { createFormBook, type FormBook } from './form-book.ts';
export type { ChoiceShape, DrawOptions, ItemSource, SpokenClip } from './task.ts';
export { ITEM_SOURCES, findItemSource } from './tasks/items.ts';
export { countBits } from './kit/bit-score.ts';
export { measureCounting, type CountingMeasures } from './kit/counting-measures.ts';
export { isDirectionSquare } from './kit/direction-square.ts';
export { dPrimeOf } from './kit/d-prime.ts';
export { firstFormOf, seedLanguage } from './kit/forms.ts';
export { measureLists, reversalCostOf, type ListMeasures } from './kit/list-measures.ts';
export { blockScoresOf, correctForGuessing, earlyLateOf, rtMedianCorrectOf } from './kit/score.ts';
export { estimateSpan } from './kit/span-estimate.ts';
export { findSheetFlags, type AnsweredSheets, type SpeedLimits } from './kit/validity-flags.ts';
export { measureBlinkerDice, type BlinkerDiceMeasures } from './tasks/blinker-dice/measures.ts';
export {
  measureUpdating,
  type UpdatingMeasures,
} from './tasks/computation-and-second-order/measures.ts';
export {
  measureLastWordListening,
  type LastWordListeningMeasures,
} from './tasks/last-word-listening/measures.ts';
export type { JudgedMeasures } from './kit/sentence-measures.ts';
export { measureSentencesListening } from './tasks/sentences-listening/measures.ts';
export {
  measureSentencesReading,
  type SentencesReadingMeasures,
} from './tasks/sentences-reading/measures.ts';
export { measureStroop, type StroopMeasures } from './tasks/stroop/measures.ts';
export { measureVisualColor, type VisualColorMeasures } from './tasks/visual-color/measures.ts';
export { measureVisualShape, type VisualShapeMeasures } from './tasks/visual-shape/measures.ts';
