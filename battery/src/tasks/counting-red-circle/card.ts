import type { TestCard } from '../../card.ts';

export const card: TestCard = {
  testTypeName: 'visuospatial_working_memory',
  orderNo: 3,
  minutes: 6,
  icon: [
    { circle: [14, 14, 7.5], isSolid: true, ink: 'red' },
    { circle: [35, 24, 7.5], isSolid: true, ink: 'red' },
    { circle: [16, 35, 6] },
    { rect: [33, 2, 9, 9, 2] },
  ],
};
