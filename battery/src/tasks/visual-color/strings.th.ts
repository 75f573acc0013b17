import type { TaskStrings } from '../../task.ts';

export const stringsTh: TaskStrings = {
  title: 'สีในตาราง',
  summary: 'ดูสี่เหลี่ยมสีแล้วจำว่าสีใดอยู่ตรงไหน',
  instructions: {
    main: 'จำว่าสีใดอยู่ตรงไหน เมื่อภาพหายไป ให้เลือกภาพที่เหมือนเดิมทุกตำแหน่ง',
  },
  explanations: {
    main: 'มีช่องสี {{count}} ช่อง มีเพียงภาพที่ทำเครื่องหมายไว้ที่ทุกสีอยู่ตรงตำแหน่งเดิม',
  },
  held: 'ครั้งนี้จำช่องสีได้พร้อมกันประมาณ {{low}} ถึง {{high}} ช่อง',
  load: 'ภาพที่มีช่องสี {{size}} ช่อง',
};
