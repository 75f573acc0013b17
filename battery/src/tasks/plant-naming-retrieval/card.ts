import type { TestCard } from '../../card.ts';

export const card: TestCard = {
  testTypeName: 'long_term_retrieval',
  orderNo: 3,
  minutes: 2,
  icon: [
    {
      path: 'M24 42V20M24 27c-3-8-9-11-17-10 0 8 6 13 17 10zM24 21c2-9 8-14 17-13 0 9-6 15-17 13z',
    },
    { path: 'M13 42h22' },
  ],
};
