import type { TaskStrings } from '../../task.ts';

export const stringsTh: TaskStrings = {
  title: 'คำ',
  summary: 'ฟังคำแล้วจำตามลำดับ',
  instructions: {
    main: 'ตั้งใจฟังคำทีละคำแล้วจำตามลำดับ แต่ละข้อฟังได้ครั้งเดียว เมื่อเสียงจบ ให้เลือกข้อที่มีคำเหมือนกันและเรียงลำดับเหมือนกัน',
  },
  explanations: {
    main: 'คำที่ได้ยินตามลำดับคือ {{answer}}',
  },
  held: 'ครั้งนี้จำคำตามลำดับได้พร้อมกันประมาณ {{low}} ถึง {{high}} คำ',
  load: 'ชุดคำ {{size}} คำ',
};
