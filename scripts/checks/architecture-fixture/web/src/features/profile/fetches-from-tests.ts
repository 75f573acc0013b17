// offends: web-feature-by-its-front-door
export const fetchPage = () => import('../tests/tests-page.tsx');
