import type { TestCard } from '../../card.ts';
import { WAVES } from '../../kit/icon-parts.ts';

export const card: TestCard = {
  testTypeName: 'phonological_short_term_memory',
  orderNo: 3,
  minutes: 6,
  icon: [WAVES, { path: 'M19 12h24v18H32l-7 7v-7h-6zM25 18.500h12M25 24h8' }],
};
