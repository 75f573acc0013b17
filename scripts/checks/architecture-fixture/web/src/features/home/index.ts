export { home } from './home-page.ts';
