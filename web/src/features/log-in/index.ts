/** Public API of logging in: what a page shows when its session ended, and the outline that the build draws ahead. */
export { LogInAgain } from './log-in-again.tsx';
export { LogInSkeleton } from './log-in-skeleton.tsx';
