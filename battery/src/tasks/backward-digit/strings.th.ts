import type { TaskStrings } from '../../task.ts';

export const stringsTh: TaskStrings = {
  summary: 'ฟังตัวเลขแล้วเรียงย้อนกลับในใจ',
  instructions: {
    main: 'คุณจะได้ยินตัวเลขทีละตัว ให้เรียงตัวเลขย้อนกลับในใจ คือเริ่มจากตัวสุดท้ายไปหาตัวแรก แล้วเลือกข้อที่เรียงตัวเลขย้อนกลับได้ถูกต้อง',
  },
};
