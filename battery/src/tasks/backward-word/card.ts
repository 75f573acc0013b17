import type { TestCard } from '../../card.ts';
import { TURN_BACK } from '../../kit/icon-parts.ts';

export const card: TestCard = {
  testTypeName: 'executive_working_memory',
  orderNo: 4,
  minutes: 6,
  icon: [{ path: 'M8 5h30v17H25l-6 6v-6H8zM14 11h18M14 16.500h11' }, TURN_BACK],
};
