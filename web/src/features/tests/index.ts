/** Public API of the list of tests: its outline, which the build draws ahead, and what it suggests next. */
export { TestsSkeleton } from './tests-skeleton.tsx';
export { useNextStep } from './use-next-step.ts';
