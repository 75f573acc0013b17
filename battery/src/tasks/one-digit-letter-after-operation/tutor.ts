import type { TaskTutor } from '../../tutor.ts';

export const tutor: TaskTutor = {
  setSize: 2,
  lines: {
    en: {
      look: 'Work out the sum. Press the answer.',
      do: 'A letter comes. Remember it.',
      choose: 'Find the same letters in the same order.',
      right: 'This is it. Same letters, same order.',
    },
    th: {
      look: 'คิดเลขแล้วกดคำตอบ',
      do: 'ตัวอักษรจะขึ้นมา จำไว้',
      choose: 'เลือกตัวอักษรชุดเดิม ลำดับเดิม',
      right: 'ข้อนี้ถูก ตัวอักษรและลำดับเหมือนกัน',
    },
  },
};
