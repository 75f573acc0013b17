import type { TestCard } from '../../card.ts';

export const card: TestCard = {
  testTypeName: 'long_term_retrieval',
  orderNo: 1,
  minutes: 2,
  icon: [{ path: 'M17 7 5 14l5 9 4-2v20h20V21l4 2 5-9-12-7c-1 4-3 6-7 6s-6-2-7-6z' }],
};
