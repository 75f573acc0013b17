import type { TaskStrings } from '../../task.ts';

export const stringsTh: TaskStrings = {
  summary: 'ฟังประโยคแล้วจำเฉพาะคำสุดท้าย',
  instructions: {
    main: 'คุณจะได้ยินประโยคทีละประโยค ฟังให้เข้าใจ แต่จำเฉพาะคำสุดท้ายของแต่ละประโยค แล้วเลือกข้อที่มีคำสุดท้ายถูกต้องและเรียงลำดับถูกต้อง',
  },
};
