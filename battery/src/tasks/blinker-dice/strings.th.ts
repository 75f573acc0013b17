import type { TaskStrings } from '../../task.ts';

export const stringsTh: TaskStrings = {
  title: 'ลูกเต๋ากะพริบ',
  summary: 'ดูลูกเต๋าที่กะพริบแล้วจำตำแหน่งของลูกที่มีแต้มคู่ตามลำดับ',
  instructions: {
    main: 'ลูกเต๋าจะกะพริบทีละลูก ให้จำเฉพาะตำแหน่งของลูกที่มี 2, 4 หรือ 6 แต้มตามลำดับ แล้วเลือกภาพที่ตำแหน่งและลำดับถูกต้อง',
  },
  explanations: {
    main: 'ลูกเต๋าที่กะพริบมี {{dots}} แต้ม จำเฉพาะตำแหน่งของลูกที่มี {{even}} แต้มตามลำดับ',
  },
  held: 'ครั้งนี้จำตำแหน่งตามลำดับได้พร้อมกันประมาณ {{low}} ถึง {{high}} ตำแหน่ง',
  load: 'ลำดับตำแหน่ง {{size}} ตำแหน่ง',
};

/** Under the board of the first practice question. */
export const hintTh: readonly string[] = ['จำลูกที่มี 2, 4 หรือ 6 แต้ม', 'ไม่ต้องจำลูกที่มี 1, 3 หรือ 5 แต้ม'];

/** Text alternatives of the places `p1` to `p9`. */
export const placeNamesTh: readonly string[] = [
  'บนซ้าย',
  'บนกลาง',
  'บนขวา',
  'กลางซ้าย',
  'ตรงกลาง',
  'กลางขวา',
  'ล่างซ้าย',
  'ล่างกลาง',
  'ล่างขวา',
];
