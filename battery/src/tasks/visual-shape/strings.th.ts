import type { TaskStrings } from '../../task.ts';

export const stringsTh: TaskStrings = {
  summary: 'ดูรูปร่างแปลก ๆ แล้วจำว่ารูปใดอยู่ตรงไหน',
  instructions: {
    main: 'ดูรูปร่างต่าง ๆ แล้วจำรูปร่างและตำแหน่งของแต่ละรูป อีกไม่กี่วินาทีภาพจะหายไป แล้วเลือกภาพที่เหมือนเดิมทั้งรูปร่างและตำแหน่ง',
  },
};
