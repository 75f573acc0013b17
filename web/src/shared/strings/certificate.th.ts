/** The certificate of taking part in Thai. */
import type { CertificateStrings } from './certificate.en.ts';

export const certificateTh: CertificateStrings = {
  title: 'เกียรติบัตรของคุณ',
  lead: 'บอกว่าคุณทำอะไรบ้าง ไม่ได้บอกคะแนน',
  print: 'พิมพ์เกียรติบัตร',
  back: 'กลับไปที่ผลการทดสอบ',
  failed: 'ตอนนี้แสดงเกียรติบัตรไม่ได้ {{message}}',
  failedInPart: 'โหลดแบบทดสอบบางส่วนไม่ได้ ใบด้านล่างอาจยังไม่ครบ {{message}}',
  empty: {
    title: 'ยังไม่มีเกียรติบัตร',
    text: 'ทำแบบทดสอบให้เสร็จหนึ่งชุด แล้วเกียรติบัตรจะอยู่ที่นี่',
    toTests: 'ไปที่แบบทดสอบ',
  },
  sheet: {
    brand: 'จำได้',
    title: 'เกียรติบัตรการเข้าร่วม',
    for: 'มอบให้แก่',
    did_one: 'ซึ่งทำแบบทดสอบความจำเสร็จ {{count}} ชุด จากทั้งหมด {{total}} ชุด',
    did_other: 'ซึ่งทำแบบทดสอบความจำเสร็จ {{count}} ชุด จากทั้งหมด {{total}} ชุด',
    all: 'ซึ่งทำแบบทดสอบความจำครบทั้ง {{total}} ชุด',
    kinds_one: 'ได้ลองความจำ {{count}} ด้าน จากหกด้าน',
    kinds_other: 'ได้ลองความจำ {{count}} ด้าน จากหกด้าน',
    allKinds: 'ได้ลองความจำครบทั้งหกด้าน',
    day: 'เมื่อวันที่ {{day}}',
    days: 'ตั้งแต่วันที่ {{from}} ถึงวันที่ {{to}}',
    until: 'จนถึงวันที่ {{day}}',
    thanks: 'เก่งมาก และขอบคุณที่ตั้งใจทำ',
    signature: 'ครู',
    made: 'วันที่ {{day}}',
  },
};
