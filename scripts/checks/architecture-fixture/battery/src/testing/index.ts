export { double as perfectTaker } from '../kit/double.ts';
