/** Public API of the page of what the tests are: the build draws it ahead. */
export { default as ContentPage } from './content-page.tsx';
