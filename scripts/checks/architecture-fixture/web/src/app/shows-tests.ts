// offends: web-features-from-above
export { lists } from '../features/tests/tests-page.tsx';
