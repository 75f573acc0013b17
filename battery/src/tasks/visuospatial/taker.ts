/** Spans as the battery design assumes them (section 5). */
import type { SimulatedTaker } from '../../takers/simulated-taker.ts';

export const taker: SimulatedTaker = {
  kind: 'span',
  span: 5.9,
  spanSd: 1,
  score: 19.7,
  kr20: 0.71,
  oddEven: 0.73,
};
