import type { TaskTutor } from '../../tutor.ts';

export const tutor: TaskTutor = {
  lines: {
    en: {
      look: 'You see a kind of thing and a letter.',
      do: 'Type words with that letter, one a line.',
      choose: 'In the test it is things to wear, and another letter.',
      right: 'Press Submit, or wait for the end of the minute.',
    },
    th: {
      look: 'จะเห็นหัวข้อกับพยัญชนะ',
      do: 'พิมพ์คำที่ขึ้นต้นแบบนั้น บรรทัดละคำ',
      choose: 'ในแบบทดสอบจะเป็นเครื่องแต่งกายกับพยัญชนะอื่น',
      right: 'กดส่งคำตอบหรือรอให้หมดเวลา',
    },
  },
};
