// offends: web-feature-by-its-front-door
export { rows } from '../tests/rows.ts';
