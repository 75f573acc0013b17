/** Public API of tests fetched ahead. */
export { fetchAhead, type TestAhead } from './fetch-ahead.ts';
export { PrepareTests } from './prepare-tests.tsx';
