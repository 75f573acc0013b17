import { simulate } from '../../takers/taker.ts';

export const taker = simulate;
