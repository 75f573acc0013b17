/** Public API of the ratings: the rater's desk, its queue, agreement, scoring again. */
export { registerAdoption } from './adopt-attempts.ts';
export { type InsertAnswer, prepareAnswer } from './answer-queue.ts';
export type { FinalWord } from './answer-words.ts';
export { FinalWordsSchema } from './stored-words.ts';
export { registerRatings } from './routes.ts';
