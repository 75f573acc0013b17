/** Front door of the lexicon: which words count in naming tests, and the machine that goes by them. */
export { createLexiconBook, type LexiconBook, nameLexicon } from './lexicon-book.ts';
export type { Machine, MachineBuilding } from './machine.ts';
export { registerLexicon } from './routes.ts';
export {
  type Evidence,
  findLexiconVersion,
  readAddedWords,
  recordEvidence,
  retractEvidence,
} from './store.ts';
