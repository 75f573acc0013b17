/** Spans as the battery design assumes them (section 5). */
import type { SimulatedTaker } from '../../takers/simulated-taker.ts';

export const taker: SimulatedTaker = {
  kind: 'span',
  span: 6,
  spanSd: 1.2,
  score: 17.1,
  kr20: 0.73,
  oddEven: 0.73,
};
