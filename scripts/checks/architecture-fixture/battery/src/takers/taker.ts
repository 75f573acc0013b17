export { double as simulate } from '../kit/double.ts';
