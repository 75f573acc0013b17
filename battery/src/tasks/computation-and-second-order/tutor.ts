import type { TaskTutor } from '../../tutor.ts';

export const tutor: TaskTutor = {
  setSize: 2,
  lines: {
    en: {
      look: 'Each box has a starting number.',
      do: 'Then changes come. Work out the new numbers.',
      choose: 'Find the last number of each box.',
      right: 'This is it. Both last numbers are right.',
    },
    th: {
      look: 'แต่ละกล่องมีตัวเลขเริ่มต้น',
      do: 'แล้วมีโจทย์ คิดตัวเลขใหม่',
      choose: 'เลือกตัวเลขสุดท้ายของทุกกล่อง',
      right: 'ข้อนี้ถูกทุกกล่อง',
    },
  },
};
