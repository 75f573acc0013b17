/** Spans as the battery design assumes them (section 5). */
import type { SimulatedTaker } from '../../takers/simulated-taker.ts';

export const taker: SimulatedTaker = {
  kind: 'span',
  span: 4.6,
  spanSd: 1.1,
  score: 18.7,
  kr20: 0.78,
  oddEven: 0.79,
};
