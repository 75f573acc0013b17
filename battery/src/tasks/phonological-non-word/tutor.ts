import type { TaskTutor } from '../../tutor.ts';

export const tutor: TaskTutor = {
  setSize: 3,
  lines: {
    en: {
      look: 'First you hear a made-up word.',
      do: 'Then four more. One is the same.',
      choose: 'Which of the four is the same?',
      right: 'This one sounds just the same.',
    },
    th: {
      look: 'ฟังคำที่แต่งขึ้นหนึ่งคำ',
      do: 'แล้วฟังอีกสี่คำ',
      choose: 'คำไหนเหมือนคำแรก',
      right: 'คำนี้เหมือนคำแรก',
    },
  },
};
