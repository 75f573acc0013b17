export { double as advance } from '../kit/double.ts';
