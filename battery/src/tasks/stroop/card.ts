import type { TestCard } from '../../card.ts';

export const card: TestCard = {
  testTypeName: 'executive_working_memory',
  orderNo: 1,
  minutes: 3,
  icon: [
    { path: 'M6 31l7-20 7 20M8.500 25h9' },
    { path: 'M25 11v20M25 20c3-4 9-3 9 3s-6 9-9 5', isFaint: true },
    { path: 'M6 39h12', ink: 'red' },
    { path: 'M24 39h12', ink: 'blue' },
    { path: 'M45 23c-1-3-7-3-7 2s5 6 7 4', isFaint: true },
  ],
};
