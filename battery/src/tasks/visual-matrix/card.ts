import type { TestCard } from '../../card.ts';

export const card: TestCard = {
  testTypeName: 'visuospatial_short_term_memory',
  orderNo: 2,
  minutes: 6,
  icon: [
    { path: 'M8 8h32v32H8zM18.700 8v32M29.300 8v32M8 18.700h32M8 29.300h32', penWidth: 2.5 },
    {
      path: 'M8 8h10.700v10.700H8zM29.300 18.700H40v10.600H29.300zM18.700 29.300h10.600V40H18.700z',
      isSolid: true,
    },
  ],
};
