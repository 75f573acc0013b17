import type { TaskTutor } from '../../tutor.ts';

export const tutor: TaskTutor = {
  setSize: 3,
  lines: {
    en: {
      look: 'Listen. A voice says three letters.',
      do: 'Keep them in your head, in order.',
      choose: 'Find the same letters in the same order.',
      right: 'This is it. Same letters, same order.',
    },
    th: {
      look: 'ฟังชื่อพยัญชนะสามตัว',
      do: 'จำไว้ในใจตามลำดับ',
      choose: 'หาพยัญชนะชุดเดิม ลำดับเดิม',
      right: 'ข้อนี้ถูก พยัญชนะและลำดับเหมือนกัน',
    },
  },
};
