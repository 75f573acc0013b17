import type { NamingStrings } from '../../task.ts';

export const stringsTh: NamingStrings = {
  title: 'ชื่ออาหาร',
  summary: 'พิมพ์ชื่ออาหารที่ขึ้นต้นด้วยพยัญชนะตัวเดียว',
  category: 'อาหาร',
  instructions: {
    main: 'พิมพ์ชื่ออาหารที่ขึ้นต้นด้วยพยัญชนะที่เห็นให้มากที่สุดใน 60 วินาที บรรทัดละคำ ไม่ซ้ำกัน สะกดผิดเล็กน้อยได้ คำอย่าง เก แก ไก นับว่าขึ้นต้นด้วย ก',
  },
  explanations: {},
  held: null,
  load: null,
};
