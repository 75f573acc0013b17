import type { TestCard } from '../../card.ts';
import { TURN_BACK } from '../../kit/icon-parts.ts';

export const card: TestCard = {
  testTypeName: 'visuospatial_working_memory',
  orderNo: 1,
  minutes: 7,
  icon: [
    {
      path: 'M24 5l5 11 12 1-9 8 3 12-11-7-11 7 3-12-9-8 12-1z',
      transform: 'translate(4 -3) scale(.84)',
    },
    TURN_BACK,
  ],
};
