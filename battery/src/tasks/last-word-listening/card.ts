import type { TestCard } from '../../card.ts';
import { WAVES } from '../../kit/icon-parts.ts';

export const card: TestCard = {
  testTypeName: 'verbal_working_memory',
  orderNo: 3,
  minutes: 10,
  icon: [
    WAVES,
    { path: 'M19 15h24M19 24h24', isFaint: true },
    { path: 'M19 33h9', isFaint: true },
    { rect: [31, 29, 13, 9, 3], isSolid: true },
  ],
};
