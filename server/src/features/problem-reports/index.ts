/** Public API of problem reports. */
export { registerProblemReports } from './routes.ts';
