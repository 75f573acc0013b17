/** Public API of tests fetched ahead. */
export { PrepareTests } from './prepare-tests.tsx';
