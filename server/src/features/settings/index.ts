/** Public API of settings: what a page must know of this installation. */
export { registerSettings } from './routes.ts';
