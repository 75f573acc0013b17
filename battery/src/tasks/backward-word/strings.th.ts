import type { TaskStrings } from '../../task.ts';

export const stringsTh: TaskStrings = {
  title: 'คำ ย้อนกลับ',
  summary: 'ฟังคำแล้วเรียงย้อนกลับในใจ',
  instructions: {
    main: 'ฟังคำทีละคำแล้วเรียงย้อนกลับในใจ จากนั้นเลือกข้อที่เรียงคำย้อนกลับ โดยคำสุดท้ายมาก่อน',
  },
  explanations: {
    main: 'ได้ยิน {{shown}} เรียงย้อนกลับเป็น {{answer}}',
  },
  held: 'ครั้งนี้จำคำแบบย้อนกลับได้พร้อมกันประมาณ {{low}} ถึง {{high}} คำ',
  load: 'ชุดคำ {{size}} คำ',
};
