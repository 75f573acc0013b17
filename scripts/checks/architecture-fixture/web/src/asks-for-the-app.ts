// offends: web-app-is-not-imported
export { pages } from './app/main.ts';
