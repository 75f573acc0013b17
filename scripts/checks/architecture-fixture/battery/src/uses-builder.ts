// offends: product-without-testing
export { perfectTaker } from './testing/index.ts';
