import type { TaskTutor } from '../../tutor.ts';

export const tutor: TaskTutor = {
  setSize: 3,
  lines: {
    en: {
      look: 'Listen. A voice says three numbers.',
      do: 'Turn them around in your head.',
      choose: 'Now backwards. The last one comes first.',
      right: 'This is it. The last number comes first.',
    },
    th: {
      look: 'ฟังเสียงพูดตัวเลขสามตัว',
      do: 'เรียงย้อนกลับในใจ',
      choose: 'เลือกแบบย้อนกลับ ตัวสุดท้ายมาก่อน',
      right: 'ข้อนี้ถูก ตัวสุดท้ายมาก่อน',
    },
  },
};
