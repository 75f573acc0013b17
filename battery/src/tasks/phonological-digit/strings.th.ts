import type { TaskStrings } from '../../task.ts';

export const stringsTh: TaskStrings = {
  title: 'ตัวเลข',
  summary: 'ฟังตัวเลขแล้วจำตามลำดับ',
  instructions: {
    main: 'ตั้งใจฟังตัวเลขทีละตัวแล้วจำตามลำดับ แต่ละข้อฟังได้ครั้งเดียว เมื่อเสียงจบ ให้เลือกข้อที่มีตัวเลขเหมือนกันและเรียงลำดับเหมือนกัน',
  },
  explanations: {
    main: 'ตัวเลขที่ได้ยินตามลำดับคือ {{answer}}',
  },
  held: 'ครั้งนี้จำตัวเลขตามลำดับได้พร้อมกันประมาณ {{low}} ถึง {{high}} ตัว',
  load: 'ชุดตัวเลข {{size}} ตัว',
};
