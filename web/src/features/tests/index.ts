/** Public API of the list of tests: its outline, which the build draws ahead. */
export { TestsSkeleton } from './tests-skeleton.tsx';
