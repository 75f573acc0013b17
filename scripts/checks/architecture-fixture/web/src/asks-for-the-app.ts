// offends: web-on-a-floor, web-app-is-not-imported
export { pages } from './app/main.ts';
