/** Public API of plans: what pupils go through. */
export { registerPlans } from './routes.ts';
