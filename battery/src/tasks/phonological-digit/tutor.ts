import type { TaskTutor } from '../../tutor.ts';

export const tutor: TaskTutor = {
  setSize: 3,
  lines: {
    en: {
      look: 'Listen. A voice says three numbers.',
      do: 'Keep them in your head, in order.',
      choose: 'Find the same numbers in the same order.',
      right: 'This is it. Same numbers, same order.',
    },
    th: {
      look: 'ฟังเสียงพูดตัวเลขสามตัว',
      do: 'จำไว้ในใจตามลำดับ',
      choose: 'หาตัวเลขชุดเดิม ลำดับเดิม',
      right: 'ข้อนี้ถูก ตัวเลขและลำดับเหมือนกัน',
    },
  },
};
