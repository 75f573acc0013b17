/** Public API of what is suggested next: on the list of tests, and on the report of a test. */
export { lastAttemptOf, OWN_ATTEMPTS } from './own-attempts.ts';
export { useNextStep } from './use-next-step.ts';
