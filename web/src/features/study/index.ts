/** What other features may use of a study as its participants meet it. */
export { useStudyText } from './study-words.ts';
