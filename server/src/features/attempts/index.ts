/** Public API of attempts: checking, scoring and keeping a finished run. */
export { registerAttempts } from './routes.ts';
