/** Spans as the battery design assumes them (section 5). */
import type { SimulatedTaker } from '../../takers/simulated-taker.ts';

export const taker: SimulatedTaker = {
  kind: 'span',
  span: 4.4,
  spanSd: 1.1,
  score: 15.7,
  kr20: 0.69,
  oddEven: 0.7,
};
