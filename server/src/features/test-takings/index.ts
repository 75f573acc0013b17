/** Front door of test takings: checking, scoring and keeping a finished run. */
export { registerTestTakings } from './routes.ts';
