/** Names and texts of the ready-made plans, in Thai. */
import type { PlanNames } from './plan-names.en.ts';

export const planNamesTh: PlanNames = {
  memoryPortrait: 'ภาพรวมความจำ',
  wholeBattery: 'ครบทุกแบบทดสอบในห้าคาบ',
  phonologicalShortTerm: 'ความจำระยะสั้นด้านเสียง',
  visuospatialShortTerm: 'ความจำระยะสั้นด้านภาพและตำแหน่ง',
  verbalWorking: 'ความจำขณะทำงานด้านภาษา',
  visuospatialWorking: 'ความจำขณะทำงานด้านภาพและตำแหน่ง',
  executiveWorking: 'ความจำขณะทำงานด้านการควบคุมความคิด (EF)',
  longTermRetrieval: 'การดึงความจำระยะยาว',
  welcomeToPortrait:
    'คุณจะได้ทำแบบทดสอบสั้น ๆ ของความจำหกประเภท มีช่วงพักคั่น ไม่มีใครเก่งทุกอย่าง หยุดตรงไหนก็ได้แล้วมาทำต่อวันอื่น',
  lessonOneDone: 'จบคาบที่ 1 จาก 5 แล้ว ถ้าหมดเวลา หยุดตรงนี้แล้วมาทำต่อวันอื่นได้',
  lessonTwoDone: 'จบคาบที่ 2 จาก 5 แล้ว ถ้าหมดเวลา หยุดตรงนี้แล้วมาทำต่อวันอื่นได้',
  lessonThreeDone: 'จบคาบที่ 3 จาก 5 แล้ว ถ้าหมดเวลา หยุดตรงนี้แล้วมาทำต่อวันอื่นได้',
  lessonFourDone: 'จบคาบที่ 4 จาก 5 แล้ว เหลืออีกคาบเดียวในวันอื่น ก็จะครบทั้ง 24 แบบทดสอบ',
};
