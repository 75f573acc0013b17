/** Public API of attempts: checking, scoring and keeping a finished run. */
export { chooseMeasuresVersion, moveMeasures, readVersionsAtOnce } from './former-measures.ts';
export { findUnexplainedScores } from './find-unexplained-scores.ts';
export { registerAttempts } from './routes.ts';
