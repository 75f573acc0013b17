import type { TestCard } from '../../card.ts';
import { WAVES } from '../../kit/icon-parts.ts';

export const card: TestCard = {
  testTypeName: 'phonological_short_term_memory',
  orderNo: 1,
  minutes: 6,
  icon: [WAVES, { path: 'M19 13h9l-6 22M33 17c1-6 11-5 10 1-1 5-9 10-10 17h11' }],
};
