/** Public API of the site file: the operator's own contact cards. */
export { registerSite } from './routes.ts';
