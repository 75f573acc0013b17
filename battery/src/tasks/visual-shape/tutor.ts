import type { TaskTutor } from '../../tutor.ts';

export const tutor: TaskTutor = {
  setSize: 2,
  lines: {
    en: {
      look: 'Look at the two shapes.',
      do: 'Remember each shape and its place.',
      choose: 'Find the very same picture.',
      right: 'This is it. Same shapes, same places.',
    },
    th: {
      look: 'ดูรูปร่างสองรูป',
      do: 'จำทั้งรูปร่างและตำแหน่ง',
      choose: 'เลือกภาพที่เหมือนเดิม',
      right: 'ภาพนี้ถูก รูปร่างและตำแหน่งเหมือนเดิม',
    },
  },
};
