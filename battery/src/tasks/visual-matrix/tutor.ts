import type { TaskTutor } from '../../tutor.ts';

export const tutor: TaskTutor = {
  setSize: 4,
  lines: {
    en: {
      look: 'Look at the dark squares.',
      do: 'Remember where they are. Soon they are gone.',
      choose: 'Find the same pattern.',
      right: 'This is it. Every dark square is in its place.',
    },
    th: {
      look: 'ดูช่องสีเข้ม',
      do: 'จำว่าอยู่ตรงไหนแล้วภาพจะหายไป',
      choose: 'เลือกภาพที่เหมือนเดิม',
      right: 'ภาพนี้ถูก ทุกช่องอยู่ที่เดิม',
    },
  },
};
