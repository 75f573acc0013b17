import type { TaskStrings } from '../../task.ts';

export const stringsTh: TaskStrings = {
  title: 'รูปทรงในตาราง',
  summary: 'ดูรูปร่างแปลก ๆ แล้วจำว่ารูปใดอยู่ตรงไหน',
  instructions: {
    main: 'จำรูปร่างและตำแหน่งของแต่ละรูปจนกว่าภาพจะหายไป แล้วเลือกภาพที่เหมือนเดิมทั้งรูปร่างและตำแหน่ง',
  },
  held: 'วันนั้นจำรูปทรงได้พร้อมกันประมาณ {{low}} ถึง {{high}} รูป',
  load: 'ภาพที่มีรูปทรง {{size}} รูป',
};
