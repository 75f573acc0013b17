import type { TestCard } from '../../card.ts';

export const card: TestCard = {
  testTypeName: 'verbal_working_memory',
  orderNo: 1,
  minutes: 10,
  icon: [
    { path: 'M8 28v-5a16 16 0 0 1 32 0v5' },
    { rect: [5, 27, 9, 14, 4], isSolid: true },
    { rect: [34, 27, 9, 14, 4], isSolid: true },
    { path: 'M19 30h10M19 37h6' },
  ],
};
