/** Spans as the battery design assumes them (section 5). */
import type { SimulatedTaker } from '../../takers/simulated-taker.ts';

export const taker: SimulatedTaker = {
  kind: 'span',
  span: 4.2,
  spanSd: 0.9,
  score: 16.6,
  kr20: 0.72,
  oddEven: 0.72,
};
