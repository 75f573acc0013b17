/** The same in Thai. */
import type { ReminderTexts } from './reminder-texts.en.ts';

export const reminderTextsTh: ReminderTexts = {
  subject: '{{title}}: {{sitting}}',
  opens: 'ส่วนต่อไปของ “{{title}}” คือ {{sitting}} จะเปิดวันที่ {{opensOn}} และทำได้ถึงวันที่ {{closesOn}}',
  open: 'ส่วนต่อไปของ “{{title}}” คือ {{sitting}} เปิดให้ทำถึงวันที่ {{closesOn}}',
  lastDay: 'วันนี้เป็นวันสุดท้ายของ {{sitting}} ใน “{{title}}”',
  late: 'เลยวันของ {{sitting}} ใน “{{title}}” แล้ว แต่คุณยังทำได้',
  how: 'เข้าหน้าที่คุณเคยเข้าร่วม แล้วทำต่อด้วยรหัสสิบสองหลักของคุณ',
  stop: 'คุณให้อีเมลนี้ไว้เพื่อรับการเตือนของงานวิจัยนี้ ลบออกได้ทุกเมื่อที่หน้าของคุณในงานวิจัย และระบบจะลบให้เมื่องานวิจัยปิด',
};
