// offends: web-front-door-without-pages
export { lists } from './tests-page.tsx';
