import type { TaskTutor } from '../../tutor.ts';

export const tutor: TaskTutor = {
  setSize: 3,
  lines: {
    en: {
      look: 'Here are nine boxes. Watch.',
      do: 'Three boxes light up, one by one.',
      choose: 'Find the picture with the same boxes in the same order.',
      right: 'This is it. Same boxes, same order.',
    },
    th: {
      look: 'มีกล่องเก้ากล่อง ดูให้ดี',
      do: 'กล่องสว่างทีละกล่อง สามกล่อง',
      choose: 'เลือกภาพที่กล่องและลำดับเหมือนกัน',
      right: 'ภาพนี้ถูก กล่องและลำดับเหมือนกัน',
    },
  },
};
