import type { TestCard } from '../../card.ts';

export const card: TestCard = {
  testTypeName: 'long_term_retrieval',
  orderNo: 2,
  minutes: 2,
  icon: [
    { path: 'M5 23h38c0 10-6 16-13 18H18C11 39 5 33 5 23z' },
    { path: 'M15 17c-3-4 3-5 0-10M24 17c-3-4 3-5 0-10M33 17c-3-4 3-5 0-10' },
  ],
};
