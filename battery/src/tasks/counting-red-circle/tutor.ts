import type { TaskTutor } from '../../tutor.ts';

export const tutor: TaskTutor = {
  setSize: 2,
  lines: {
    en: {
      look: 'Two cards come, one by one.',
      do: 'Count only the red circles.',
      choose: 'Find the numbers. The first card comes first.',
      right: 'This is it. Both numbers, in order.',
    },
    th: {
      look: 'การ์ดมาทีละใบ สองใบ',
      do: 'นับแค่วงกลมสีแดง',
      choose: 'เลือกจำนวนที่ถูก ตามลำดับ',
      right: 'ข้อนี้ถูก ทั้งจำนวนและลำดับ',
    },
  },
};
