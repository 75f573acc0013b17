import type { TestCard } from '../../card.ts';
import { TURN_BACK } from '../../kit/icon-parts.ts';

export const card: TestCard = {
  testTypeName: 'executive_working_memory',
  orderNo: 3,
  minutes: 5,
  icon: [{ path: 'M9 9l4-3v22M21 11c1-7 11-6 10 0-1 6-9 10-10 17h11' }, TURN_BACK],
};
