import type { TestCard } from '../../card.ts';

export const card: TestCard = {
  testTypeName: 'long_term_retrieval',
  orderNo: 4,
  minutes: 2,
  icon: [
    { path: 'M24 23c-8 0-14 7-13 13 1 7 8 5 13 5s12 2 13-5c1-6-5-13-13-13z' },
    { ellipse: [9, 22, 4, 5.5], isSolid: true },
    { ellipse: [18, 12, 4, 6], isSolid: true },
    { ellipse: [30, 12, 4, 6], isSolid: true },
    { ellipse: [39, 22, 4, 5.5], isSolid: true },
  ],
};
