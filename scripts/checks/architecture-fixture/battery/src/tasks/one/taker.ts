import { perfectTaker } from '../../testing/index.ts';

export const taker = perfectTaker;
