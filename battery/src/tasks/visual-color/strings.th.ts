import type { TaskStrings } from '../../task.ts';

export const stringsTh: TaskStrings = {
  title: 'สีในตาราง',
  summary: 'ดูสี่เหลี่ยมสีแล้วจำว่าสีใดอยู่ตรงไหน',
  instructions: {
    main: 'จำว่าสีใดอยู่ตำแหน่งใดจนกว่าภาพจะหายไป แล้วเลือกภาพที่เหมือนเดิมทุกตำแหน่ง',
  },
  held: 'วันนั้นจำช่องสีได้พร้อมกันประมาณ {{low}} ถึง {{high}} ช่อง',
  load: 'ภาพที่มีช่องสี {{size}} ช่อง',
};
