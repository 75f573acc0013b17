import type { TaskStrings } from '../../task.ts';

export const stringsTh: TaskStrings = {
  title: 'คำ ย้อนกลับ',
  summary: 'ฟังคำแล้วเรียงย้อนกลับในใจ',
  instructions: {
    main: 'คุณจะได้ยินคำทีละคำ ให้เรียงคำย้อนกลับในใจ คือเริ่มจากคำสุดท้ายไปหาคำแรก แล้วเลือกข้อที่เรียงคำย้อนกลับได้ถูกต้อง',
  },
  held: 'วันนั้นจำคำแบบย้อนกลับได้พร้อมกันประมาณ {{low}} ถึง {{high}} คำ',
  load: 'ชุดคำ {{size}} คำ',
};
