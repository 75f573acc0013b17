import type { TestCard } from '../../card.ts';
import { WAVES } from '../../kit/icon-parts.ts';

export const card: TestCard = {
  testTypeName: 'phonological_short_term_memory',
  orderNo: 2,
  minutes: 7,
  icon: [WAVES, { path: 'M19 35l7-22 7 22M21 28h10M38 13v22M38 24c2-4 8-4 8 3s-6 9-8 5' }],
};
