import type { TaskStrings } from '../../task.ts';

export const stringsTh: TaskStrings = {
  summary: 'ฟังตัวเลขแล้วจำตามลำดับ',
  instructions: {
    main: 'คุณจะได้ยินตัวเลขทีละตัว ตั้งใจฟังและจำตามลำดับ เมื่อเสียงจบ ให้เลือกข้อที่มีตัวเลขเหมือนกันและเรียงลำดับเหมือนกัน แต่ละข้อฟังได้เพียงครั้งเดียว',
  },
};
