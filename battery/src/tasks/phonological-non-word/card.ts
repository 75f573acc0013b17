import type { TestCard } from '../../card.ts';
import { WAVES } from '../../kit/icon-parts.ts';

export const card: TestCard = {
  testTypeName: 'phonological_short_term_memory',
  orderNo: 4,
  minutes: 7,
  icon: [
    WAVES,
    { path: 'M19 12h24v18H32l-7 7v-7h-6z' },
    { path: 'M24 21c2-4 4-4 5 0s3 4 5 0 3-4 5 0' },
  ],
};
