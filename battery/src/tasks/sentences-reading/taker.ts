/** Spans as the battery design assumes them (section 5). */
import type { SimulatedTaker } from '../../takers/simulated-taker.ts';

export const taker: SimulatedTaker = {
  kind: 'span',
  span: 3.4,
  spanSd: 0.8,
  score: 18.2,
  kr20: 0.76,
  oddEven: 0.77,
};
