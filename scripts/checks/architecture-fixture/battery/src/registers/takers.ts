import { taker as oneTaker } from '../tasks/one/taker.ts';

export const TAKERS = [oneTaker];
