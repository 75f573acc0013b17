import type { TestCard } from '../../card.ts';

export const card: TestCard = {
  testTypeName: 'verbal_working_memory',
  orderNo: 2,
  minutes: 8,
  icon: [
    { path: 'M24 12c-5-4-11-4-18-3v28c7-1 13-1 18 3 5-4 11-4 18-3V9c-7-1-13-1-18 3zM24 12v28' },
    { path: 'M11 18h7M11 25h7M30 18h7M30 25h7', penWidth: 2.5 },
  ],
};
