// offends: roof-is-not-imported
export { perfectTaker } from '../e2e/journey.ts';
