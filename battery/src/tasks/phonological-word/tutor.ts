import type { TaskTutor } from '../../tutor.ts';

export const tutor: TaskTutor = {
  setSize: 2,
  lines: {
    en: {
      look: 'Listen. A voice says two words.',
      do: 'Keep them in your head, in order.',
      choose: 'Find the same words in the same order.',
      right: 'This is it. Same words, same order.',
    },
    th: {
      look: 'ฟังเสียงพูดคำสองคำ',
      do: 'จำไว้ในใจตามลำดับ',
      choose: 'หาคำชุดเดิม ลำดับเดิม',
      right: 'ข้อนี้ถูก คำและลำดับเหมือนกัน',
    },
  },
};
