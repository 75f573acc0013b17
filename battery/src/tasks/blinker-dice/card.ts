import type { TestCard } from '../../card.ts';

export const card: TestCard = {
  testTypeName: 'visuospatial_working_memory',
  orderNo: 4,
  minutes: 6,
  icon: [
    { rect: [10, 10, 28, 28, 7] },
    { circle: [18, 18, 2.8], isSolid: true },
    { circle: [30, 18, 2.8], isSolid: true },
    { circle: [24, 24, 2.8], isSolid: true },
    { circle: [18, 30, 2.8], isSolid: true },
    { circle: [30, 30, 2.8], isSolid: true },
    { path: 'M5 6l2 2M43 6l-2 2M5 42l2-2M43 42l-2-2' },
  ],
};
