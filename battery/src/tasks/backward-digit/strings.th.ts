import type { TaskStrings } from '../../task.ts';

export const stringsTh: TaskStrings = {
  title: 'ตัวเลข ย้อนกลับ',
  summary: 'ฟังตัวเลขแล้วเรียงย้อนกลับในใจ',
  instructions: {
    main: 'ฟังตัวเลขทีละตัวแล้วเรียงย้อนกลับในใจ จากนั้นเลือกข้อที่เรียงตัวเลขย้อนกลับ โดยตัวสุดท้ายมาก่อน',
  },
  explanations: {
    main: 'ได้ยิน {{shown}} เรียงย้อนกลับเป็น {{answer}}',
  },
  held: 'ครั้งนี้จำตัวเลขแบบย้อนกลับได้พร้อมกันประมาณ {{low}} ถึง {{high}} ตัว',
  load: 'ชุดตัวเลข {{size}} ตัว',
};
