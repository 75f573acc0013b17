import type { TaskTutor } from '../../tutor.ts';

export const tutor: TaskTutor = {
  setSize: 2,
  lines: {
    en: {
      look: 'Here are nine dice. Some blink.',
      do: 'Remember only dice with two, four or six dots.',
      choose: 'Find those places, in order.',
      right: 'This is it. Right places, right order.',
    },
    th: {
      look: 'มีลูกเต๋าเก้าลูก บางลูกกะพริบ',
      do: 'จำแค่ลูกที่มีสอง สี่หรือหกแต้ม',
      choose: 'เลือกตำแหน่งตามลำดับ',
      right: 'ภาพนี้ถูก ทั้งตำแหน่งและลำดับ',
    },
  },
};
