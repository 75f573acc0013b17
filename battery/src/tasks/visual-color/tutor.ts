import type { TaskTutor } from '../../tutor.ts';

export const tutor: TaskTutor = {
  setSize: 3,
  lines: {
    en: {
      look: 'Look at the coloured squares.',
      do: 'Remember each colour and its place.',
      choose: 'Find the very same picture.',
      right: 'This is it. Same colours, same places.',
    },
    th: {
      look: 'ดูช่องที่มีสี',
      do: 'จำทั้งสีและตำแหน่งของแต่ละช่อง',
      choose: 'เลือกภาพที่เหมือนเดิมทุกช่อง',
      right: 'ภาพนี้ถูก สีและตำแหน่งเหมือนเดิม',
    },
  },
};
