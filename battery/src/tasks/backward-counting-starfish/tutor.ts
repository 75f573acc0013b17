import type { TaskTutor } from '../../tutor.ts';

export const tutor: TaskTutor = {
  setSize: 2,
  lines: {
    en: {
      look: 'Two cards come, one by one.',
      do: 'Count only starfish with five arms.',
      choose: 'Now backwards. The last card comes first.',
      right: 'This is it. The last card comes first.',
    },
    th: {
      look: 'การ์ดมาทีละใบ สองใบ',
      do: 'นับแค่ปลาดาวที่มีห้าแฉก',
      choose: 'เลือกแบบย้อนกลับ ใบสุดท้ายมาก่อน',
      right: 'ข้อนี้ถูก ใบสุดท้ายมาก่อน',
    },
  },
};
