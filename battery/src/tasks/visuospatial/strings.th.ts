import type { TaskStrings } from '../../task.ts';

export const stringsTh: TaskStrings = {
  title: 'กล่องสว่างตามลำดับ',
  summary: 'ดูกล่องที่สว่างทีละกล่องแล้วจำตามลำดับ',
  instructions: {
    main: 'กล่องบางกล่องจากเก้ากล่องจะสว่างขึ้นทีละกล่อง ให้เลือกภาพที่ตัวเลขแสดงกล่องเดียวกันและลำดับเดียวกัน',
  },
  explanations: {
    main: 'มีกล่องสว่าง {{count}} กล่อง ตัวเลขในภาพที่ทำเครื่องหมายไว้บอกว่ากล่องใดสว่างก่อนหลัง',
  },
  held: 'ครั้งนี้จำกล่องตามลำดับได้พร้อมกันประมาณ {{low}} ถึง {{high}} กล่อง',
  load: 'ลำดับกล่อง {{size}} กล่อง',
};

/** Text alternatives of the blocks `b1` to `b9`. */
export const blockNamesTh: readonly string[] = [
  'กล่อง 1',
  'กล่อง 2',
  'กล่อง 3',
  'กล่อง 4',
  'กล่อง 5',
  'กล่อง 6',
  'กล่อง 7',
  'กล่อง 8',
  'กล่อง 9',
];
