/** Public API of the site: its contact cards. */
export { registerSite } from './routes.ts';
