/** Spans as the battery design assumes them (section 5). */
import type { SimulatedTaker } from '../../takers/simulated-taker.ts';

export const taker: SimulatedTaker = {
  kind: 'span',
  span: 5.2,
  spanSd: 1.1,
  score: 17.6,
  kr20: 0.73,
  oddEven: 0.75,
};
