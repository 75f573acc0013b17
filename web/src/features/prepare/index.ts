/** Public API of tests fetched ahead. */
export { fetchAhead } from './fetch-ahead.ts';
export { PrepareTests } from './prepare-tests.tsx';
