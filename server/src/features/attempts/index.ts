/** Public API of attempts: checking, scoring and keeping a finished run. */
export { findUnexplainedScores } from './find-unexplained-scores.ts';
export { registerAttempts } from './routes.ts';
