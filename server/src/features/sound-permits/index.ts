/** Public API of what lets a test begin after a failed sound check. */
export { registerSoundPermits } from './routes.ts';
export { isSilentUnpermitted } from './permit-keys.ts';
