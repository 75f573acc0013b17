import type { TestCard } from '../../card.ts';

export const card: TestCard = {
  testTypeName: 'visuospatial_short_term_memory',
  orderNo: 4,
  minutes: 6,
  icon: [
    { circle: [14, 14, 8] },
    { path: 'M34 6l9 16H25z', isSolid: true },
    { rect: [6, 28, 15, 15, 2], isSolid: true },
    { path: 'M34 26l9 9-9 9-9-9z' },
  ],
};
