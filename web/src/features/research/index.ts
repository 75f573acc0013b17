/** Public API of the staff's analysis: what excludes a run, and which test was chosen. */
export { excludingSentences } from './excluding-flags.ts';
export { ALL_TESTS, findTestName } from './use-chosen-test.ts';
