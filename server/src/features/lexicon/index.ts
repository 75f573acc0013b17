/** Public API of the lexicon: which words count in naming tests, and the auto-scorer that goes by them. */
export {
  createLexiconBook,
  type LexiconBook,
  nameLexicon,
  type AutoScorer,
  type AutoScorerContext,
} from './lexicon-book.ts';
export { registerLexicon } from './routes.ts';
export {
  type Evidence,
  findLexiconVersion,
  readAddedWords,
  recordEvidence,
  retractEvidence,
} from './store.ts';
