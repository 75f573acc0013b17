/**
 * The rater's desk on the wire. Blind: an answer is known by its attempt code; no account, name, age, school or
 * date is in any of these shapes. Raters are known by their number.
 */
export * from './ratings/agreement.ts';
export * from './ratings/answers.ts';
export * from './ratings/export-files.ts';
export { ANSWER_STATES, RATER_ROLES, type AnswerState } from './ratings/fields.ts';
export * from './ratings/history.ts';
export * from './ratings/lexicon.ts';
export * from './ratings/queue.ts';
export * from './ratings/rescoring.ts';
export * from './ratings/unknown-words.ts';
export {
  DeskWordSchema,
  SuggestedWordSchema,
  type DeskWord,
  type RatingWord,
  type SuggestedWord,
} from './ratings/words.ts';
