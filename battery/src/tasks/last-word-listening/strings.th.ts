import type { TaskStrings } from '../../task.ts';

export const stringsTh: TaskStrings = {
  title: 'คำสุดท้าย',
  summary: 'ฟังประโยคแล้วจำเฉพาะคำสุดท้าย',
  instructions: {
    main: 'ฟังแต่ละประโยคให้เข้าใจ แต่จำเฉพาะคำสุดท้าย แล้วเลือกข้อที่มีคำสุดท้ายครบและเรียงถูกลำดับ',
  },
  explanations: {
    main: 'คำสุดท้ายตามลำดับคือ {{answer}}',
  },
  held: 'ครั้งนี้จำคำสุดท้ายได้พร้อมกันประมาณ {{low}} ถึง {{high}} คำ',
  load: 'ชุดประโยค {{size}} ประโยค',
};
