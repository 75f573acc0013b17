/** Public API of the page for addresses that nobody has. */
export { default as NotFoundPage } from './not-found-page.tsx';
