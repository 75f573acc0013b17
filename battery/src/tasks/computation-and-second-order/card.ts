import type { TestCard } from '../../card.ts';

export const card: TestCard = {
  testTypeName: 'executive_working_memory',
  orderNo: 2,
  minutes: 6,
  icon: [
    { rect: [5, 8, 17, 17, 4] },
    { rect: [26, 8, 17, 17, 4], isSolid: true },
    {
      path: 'M9.500 16.500h8M13.500 12.500v8M13 31v5a4 4 0 0 0 4 4h12a4 4 0 0 0 4-4v-5m-5 4 5-5 5 5',
    },
  ],
};
