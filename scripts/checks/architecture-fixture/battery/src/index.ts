export { double } from './kit/double.ts';
