import type { TaskTutor } from '../../tutor.ts';

export const tutor: TaskTutor = {
  setSize: 2,
  lines: {
    en: {
      look: 'Listen. A voice says two words.',
      do: 'Turn them around in your head.',
      choose: 'Now backwards. The last one comes first.',
      right: 'This is it. The last word comes first.',
    },
    th: {
      look: 'ฟังเสียงพูดคำสองคำ',
      do: 'เรียงย้อนกลับในใจ',
      choose: 'เลือกแบบย้อนกลับ คำสุดท้ายมาก่อน',
      right: 'ข้อนี้ถูก คำสุดท้ายมาก่อน',
    },
  },
};
