/** Front door of the test page. */
export { TestPage } from './test-page.tsx';
