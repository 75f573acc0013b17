/** Front door of problem reports. */
export { registerProblemReports } from './routes.ts';
