/** Spans as the battery design assumes them (section 5). */
import type { SimulatedTaker } from '../../takers/simulated-taker.ts';

export const taker: SimulatedTaker = {
  kind: 'span',
  span: 3.8,
  spanSd: 0.9,
  score: 18.4,
  kr20: 0.77,
  oddEven: 0.78,
};
