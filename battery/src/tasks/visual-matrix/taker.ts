/** Spans as the battery design assumes them (section 5). */
import type { SimulatedTaker } from '../../takers/simulated-taker.ts';

export const taker: SimulatedTaker = {
  kind: 'span',
  span: 11,
  spanSd: 2.4,
  score: 18.8,
  kr20: 0.73,
  oddEven: 0.73,
};
