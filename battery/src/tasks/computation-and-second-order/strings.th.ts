import type { TaskStrings } from '../../task.ts';

export const stringsTh: TaskStrings = {
  title: 'คิดเลขในใจ',
  summary: 'คิดและจำตัวเลขล่าสุดของกล่องหลายใบไว้ในใจ',
  instructions: {
    main: 'แต่ละกล่องแสดงตัวเลขเริ่มต้น แล้วอาจมีโจทย์ เช่น +2 หรือ −1 ให้คิดต่อจากตัวเลขล่าสุดทุกครั้ง จากนั้นเลือกข้อที่บอกตัวเลขสุดท้ายของทุกกล่องถูกต้อง รวมทั้งกล่องที่ไม่มีโจทย์',
  },
  explanations: {
    main: '{{sums}}',
    sum: 'กล่องที่ {{number}}: {{sum}}',
  },
  held: null,
  load: 'ข้อที่มี {{size}} กล่อง',
};
