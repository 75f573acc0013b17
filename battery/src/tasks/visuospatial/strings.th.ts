import type { TaskStrings } from '../../task.ts';

export const stringsTh: TaskStrings = {
  title: 'กล่องสว่างตามลำดับ',
  summary: 'ดูกล่องที่สว่างทีละกล่องแล้วจำตามลำดับ',
  instructions: {
    main: 'บนหน้าจอมีกล่องเก้ากล่อง กล่องบางกล่องจะสว่างขึ้นทีละกล่อง จำให้ได้ว่ากล่องใดสว่างและสว่างตามลำดับใด แล้วเลือกภาพที่ตัวเลขแสดงกล่องและลำดับเหมือนกัน',
  },
  held: 'วันนั้นจำกล่องตามลำดับได้ประมาณ {{number}} กล่อง',
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
