import type { TaskStrings } from '../../task.ts';

export const stringsTh: TaskStrings = {
  title: 'คำ',
  summary: 'ฟังคำแล้วจำตามลำดับ',
  instructions: {
    main: 'คุณจะได้ยินคำทีละคำ ตั้งใจฟังและจำตามลำดับ เมื่อเสียงจบ ให้เลือกข้อที่มีคำเหมือนกันและเรียงลำดับเหมือนกัน แต่ละข้อฟังได้เพียงครั้งเดียว',
  },
  held: 'วันนั้นจำคำตามลำดับได้พร้อมกันประมาณ {{low}} ถึง {{high}} คำ',
  load: 'ชุดคำ {{size}} คำ',
};
