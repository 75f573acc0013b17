/** Every sentence of short forms in Thai. */
import type { ShortStrings } from './short.en.ts';

export const shortTh: ShortStrings = {
  length: { short: 'สั้น', veryShort: 'สั้นมาก' },
  minutes_one: 'ประมาณ {{count}} นาที',
  minutes_other: 'ประมาณ {{count}} นาที',
  offer: 'ทำฉบับสั้น {{minutes}}',
  whole: 'ทำฉบับเต็ม {{minutes}}',
  direction: {
    own: 'นี่คือฉบับสั้น มีผลแยกจากฉบับเต็ม',
    then: 'จากนั้นมีข้อสอบไม่เกิน {{most}} ข้อติดต่อกัน กรุณาอยู่หน้านี้จนจบ',
  },
  ready: 'ต่อไปเป็นการทดสอบจริง มีไม่เกิน {{most}} ข้อ บางข้อยาก ตอบไม่ได้ก็ไม่เป็นไร ถ้าไม่แน่ใจให้เดา',
  progress: 'ข้อ {{number}} มีไม่เกิน {{most}} ข้อ',
  number: 'ข้อ {{number}}',
  awaited: {
    asked: 'กำลังจะถึงข้อต่อไป…',
    title: 'ข้อต่อไปยังมาไม่ถึง',
    kept: 'คำตอบที่ทำไว้ยังอยู่ครบ เมื่อติดต่อเซิร์ฟเวอร์ได้จะทำต่อได้ทันที',
    logIn: 'กรุณาเข้าสู่ระบบอีกครั้ง แล้วจะได้ทำต่อที่ข้อนี้',
  },
  doneToday: {
    title: 'วันนี้ทำแล้ว',
    whole: 'ทำฉบับเต็ม',
  },
  report: {
    title: 'เยี่ยมมาก ทำฉบับสั้นครบแล้ว',
    right: 'ตอบถูก',
    rightOf: '{{right}} จาก {{count}} ข้อ',
    meaning: 'ฉบับสั้นมีจำนวนข้อน้อยกว่า จึงดูผลแยกต่างหาก ไม่นำไปเทียบกับฉบับเต็ม',
    notMeasured: 'บันทึกฉบับสั้นครั้งนี้แล้ว แต่คิดคะแนนไม่ได้',
  },
  results: {
    title: 'ฉบับสั้น',
    lead: 'ทำครั้งละไม่กี่ข้อ ดูผลแยกต่างหาก ไม่รวมกับตารางและภาพด้านบน',
    notFinished: 'หยุดก่อนจบ',
    notMeasured: 'คิดคะแนนไม่ได้',
    all: 'ดูทั้งหมด {{count}} ครั้ง',
    failed: 'ตอนนี้ยังแสดงผลฉบับสั้นของคุณไม่ได้ {{message}}',
  },
};
