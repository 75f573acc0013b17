import type { TaskTutor } from '../../tutor.ts';

export const tutor: TaskTutor = {
  setSize: 2,
  lines: {
    en: {
      look: 'Read one sentence at a time.',
      do: 'Does it make sense? Remember the last word.',
      choose: 'Find the last words with the right marks.',
      right: 'This is it. Words and marks are right.',
    },
    th: {
      look: 'อ่านทีละประโยค',
      do: 'สมเหตุสมผลไหม จำคำสุดท้ายไว้',
      choose: 'เลือกคำสุดท้ายและเครื่องหมายที่ถูก',
      right: 'ข้อนี้ถูก ทั้งคำและเครื่องหมาย',
    },
  },
};
