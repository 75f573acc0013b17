/** Public API of the list of tests. */
export { registerTests } from './routes.ts';
