// offends: product-without-testing
export { simulate } from './takers/taker.ts';
