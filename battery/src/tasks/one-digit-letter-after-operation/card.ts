import type { TestCard } from '../../card.ts';

export const card: TestCard = {
  testTypeName: 'verbal_working_memory',
  orderNo: 4,
  minutes: 12,
  icon: [
    { path: 'M6 15h12M12 9v12M6 34h12' },
    { path: 'M23 24h5', isDotted: true },
    { path: 'M30 37l6.500-24L43 37M32 29h9' },
  ],
};
