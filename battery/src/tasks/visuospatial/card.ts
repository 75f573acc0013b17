import type { TestCard } from '../../card.ts';

export const card: TestCard = {
  testTypeName: 'visuospatial_short_term_memory',
  orderNo: 1,
  minutes: 6,
  icon: [
    { rect: [6, 7, 11, 11, 2], isSolid: true },
    { rect: [30, 5, 11, 11, 2] },
    { rect: [19, 20, 11, 11, 2], isSolid: true },
    { rect: [5, 31, 11, 11, 2] },
    { rect: [32, 31, 11, 11, 2], isSolid: true },
    { path: 'M15 18l5 4M29 30l4 3', isDotted: true },
  ],
};
