import type { TestCard } from '../../card.ts';

export const card: TestCard = {
  testTypeName: 'visuospatial_short_term_memory',
  orderNo: 3,
  minutes: 6,
  icon: [
    {
      path: 'M24 6C13 6 6 14 6 24s8 18 18 18c4 0 4-3 3-5-2-4 0-7 4-7h5c4 0 6-3 6-7C42 13 34 6 24 6z',
    },
    { circle: [15, 21, 3], isSolid: true },
    { circle: [22, 14, 3], isSolid: true },
    { circle: [31, 16, 3], isSolid: true },
  ],
};
