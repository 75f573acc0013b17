import type { TaskTutor } from '../../tutor.ts';

export const tutor: TaskTutor = {
  setSize: 2,
  lines: {
    en: {
      look: 'Listen to two sentences.',
      do: 'Remember only the last words.',
      choose: 'Find the last words, in order.',
      right: 'This is it. Both last words, in order.',
    },
    th: {
      look: 'ฟังสองประโยค',
      do: 'จำแค่คำสุดท้าย',
      choose: 'เลือกคำสุดท้ายตามลำดับ',
      right: 'ข้อนี้ถูก ตามลำดับด้วย',
    },
  },
};
