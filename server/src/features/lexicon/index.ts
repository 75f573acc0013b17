/** Public API of the lexicon: which words count in naming tests, and the auto-scorer that goes by them. */
export { createLexiconBook, type LexiconBook, nameLexicon } from './lexicon-book.ts';
export type { AutoScorer, AutoScorerContext } from './auto-scorer.ts';
export { registerLexicon } from './routes.ts';
export {
  type Evidence,
  findLexiconVersion,
  readAddedWords,
  recordEvidence,
  retractEvidence,
} from './store.ts';
