/** Spans as the battery design assumes them (section 5). */
import type { SimulatedTaker } from '../../takers/simulated-taker.ts';

export const taker: SimulatedTaker = {
  kind: 'span',
  span: 5,
  spanSd: 0.9,
  score: 17.8,
  kr20: 0.71,
  oddEven: 0.73,
};
