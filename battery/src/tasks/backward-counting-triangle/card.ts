import type { TestCard } from '../../card.ts';
import { TURN_BACK } from '../../kit/icon-parts.ts';

export const card: TestCard = {
  testTypeName: 'visuospatial_working_memory',
  orderNo: 2,
  minutes: 7,
  icon: [{ path: 'M16 6l9 17H7zM35 9l8 14H27z' }, TURN_BACK],
};
