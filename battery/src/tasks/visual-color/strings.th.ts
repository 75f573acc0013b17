import type { TaskStrings } from '../../task.ts';

export const stringsTh: TaskStrings = {
  title: 'สีในตาราง',
  summary: 'ดูสี่เหลี่ยมสีแล้วจำว่าสีใดอยู่ตรงไหน',
  instructions: {
    main: 'ดูสี่เหลี่ยมสีต่าง ๆ แล้วจำว่าสีใดอยู่ตำแหน่งใด อีกไม่กี่วินาทีภาพจะหายไป แล้วเลือกภาพที่เหมือนเดิมทุกตำแหน่ง',
  },
  held: 'วันนั้นจำช่องสีได้ประมาณ {{number}} ช่อง',
};
