/** The sentences about a lesson that pupils read, in Thai. */
import type { LessonStrings } from './lesson.en.ts';

export const lessonTh: LessonStrings = {
  hold: {
    waiting: {
      title: 'ครูกำลังจะเริ่มแล้ว',
      text: 'รอสักครู่ แล้วเริ่มพร้อมกันทั้งห้อง ไม่ต้องกดอะไร',
    },
    resting: {
      title: 'พักพร้อมกันทั้งห้อง',
      text: 'ยืดเส้นยืดสาย มองออกไปนอกหน้าต่าง หรือดื่มน้ำ แล้วครูจะให้ทำต่อพร้อมกัน',
    },
  },
  ended: {
    title: 'หมดคาบแล้ว',
    text: 'สิ่งที่ทำไปแล้วบันทึกไว้ครบ ส่วนที่เหลือมาทำต่อวันอื่นได้',
    close: 'ตกลง',
  },
  leave: {
    button: 'ฉันไม่ได้อยู่ในคาบนี้',
    text: 'ตอนนี้ไม่ได้นั่งอยู่ในห้องกับเพื่อนใช่ไหม ถ้าใช่ ทำต่อคนเดียวได้',
    no: 'ฉันอยู่ที่นี่ จะรอ',
    yes: 'ทำต่อคนเดียว',
  },
};
