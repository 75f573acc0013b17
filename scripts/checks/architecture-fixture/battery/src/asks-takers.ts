// offends: product-without-testing
export { TAKERS } from './registers/takers.ts';
