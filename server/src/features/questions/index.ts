/** Public API of the questions: the book of this installation, the sets as they were served, handing out a form. */
export { toWire, type HandOutContext } from './hand-out.ts';
export { createQuestionBook, type QuestionBook, type QuestionContext } from './question-book.ts';
export { createQuestionSets, type StoredSet, type QuestionSets } from './question-sets.ts';
export { registerQuestions } from './routes.ts';
