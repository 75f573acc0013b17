/** Front door of the questions: the book of this installation, the sets as they were served, handing out a form. */
export type { HandOutBuilding } from './hand-out.ts';
export { createQuestionBook, type QuestionBuilding } from './question-book.ts';
export { createQuestionSets, type KeptSet, type QuestionSets } from './question-sets.ts';
export { registerQuestions } from './routes.ts';
