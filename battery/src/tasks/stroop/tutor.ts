import type { TaskTutor } from '../../tutor.ts';

export const tutor: TaskTutor = {
  setSize: 1,
  lines: {
    en: {
      look: 'A word flashes in colour.',
      do: 'Look at the colour, not at the word.',
      choose: 'Press the colour of the letters.',
      right: 'Right. That is the colour of the letters.',
    },
    th: {
      look: 'คำจะขึ้นมาเป็นสี',
      do: 'ดูสีของตัวหนังสือ ไม่ใช่คำที่อ่าน',
      choose: 'เลือกสีของตัวหนังสือ',
      right: 'ถูกแล้ว นี่คือสีของตัวหนังสือ',
    },
  },
};
