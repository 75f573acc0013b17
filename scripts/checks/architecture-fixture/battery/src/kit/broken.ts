// offends: no-unresolved
export { nothing } from './nothing.ts';
