import type { TaskTutor } from '../../tutor.ts';

export const tutor: TaskTutor = {
  setSize: 2,
  lines: {
    en: {
      look: 'Two sentences, each about one thing.',
      do: 'True or not? Remember thing and mark.',
      choose: 'Find the things with the right marks.',
      right: 'This is it. Things and marks are right.',
    },
    th: {
      look: 'ฟังสองประโยค',
      do: 'จริงหรือไม่จริง จำสิ่งนั้นไว้',
      choose: 'เลือกชื่อและเครื่องหมายที่ถูก',
      right: 'ข้อนี้ถูกทั้งหมด',
    },
  },
};
