import type { NamingStrings } from '../../task.ts';

export const stringsTh: NamingStrings = {
  title: 'ชื่อเครื่องแต่งกาย',
  summary: 'พิมพ์ชื่อเครื่องแต่งกายที่ขึ้นต้นด้วยพยัญชนะตัวเดียว',
  category: 'เครื่องแต่งกาย',
  instructions: {
    main: 'พิมพ์ชื่อเสื้อผ้าหรือของที่สวมใส่ที่ขึ้นต้นด้วยพยัญชนะที่เห็นให้มากที่สุดใน 60 วินาที บรรทัดละคำ ไม่ซ้ำกัน สะกดผิดเล็กน้อยได้ คำอย่าง เก แก ไก นับว่าขึ้นต้นด้วย ก',
  },
  explanations: {},
  held: null,
  load: null,
};
