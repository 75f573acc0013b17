import type { TaskStrings } from '../../task.ts';

export const stringsTh: TaskStrings = {
  title: 'ลวดลายในตาราง',
  summary: 'ดูลวดลายของช่องสีเข้มแล้วจำไว้',
  instructions: {
    main: 'ดูลวดลายของช่องสีเข้มจนกว่าภาพจะหายไป แล้วเลือกลวดลายที่เหมือนเดิมทุกช่อง',
  },
  held: 'วันนั้นจำช่องที่ระบายไว้ได้พร้อมกันประมาณ {{low}} ถึง {{high}} ช่อง',
  load: 'ภาพที่มีช่องระบาย {{size}} ช่อง',
};
