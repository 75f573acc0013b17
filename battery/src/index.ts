/** Front door for server, speech and the roof: all that `present.ts` shows, and generators, keys and scores. */
export * from './present.ts';
export { BATTERY_VERSION } from './battery-version.ts';
export { createFormBook, type FormBook } from './form-book.ts';
export type { ChoiceShape, DrawOptions, ItemSource, SpokenClip } from './task.ts';
export { ITEM_SOURCES, findItemSource } from './tasks/items.ts';
export { countBits } from './kit/bit-score.ts';
export { dPrimeOf } from './kit/d-prime.ts';
export { firstFormOf, seedLanguage } from './kit/forms.ts';
export { blockScoresOf, correctForGuessing, earlyLateOf, rtMedianCorrectOf } from './kit/score.ts';
export { estimateSpan } from './kit/span-estimate.ts';
export { findSheetFlags, type AnsweredSheets, type SpeedLimits } from './kit/validity-flags.ts';
export { measureStroop, type StroopMeasures } from './tasks/stroop/measures.ts';
