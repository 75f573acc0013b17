import type { TaskStrings } from '../../task.ts';

export const stringsTh: TaskStrings = {
  summary: 'ดูลวดลายของช่องสีเข้มแล้วจำไว้',
  instructions: {
    main: 'ดูลวดลายของช่องสีเข้ม อีกไม่กี่วินาทีภาพจะหายไป แล้วเลือกลวดลายที่เหมือนเดิมทุกช่อง',
  },
};
