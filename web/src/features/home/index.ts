/** Public API of the first page, which comes with the application. */
export { HomePage } from './home-page.tsx';
