import { double } from '../../kit/double.ts';

export const one = double(1);
